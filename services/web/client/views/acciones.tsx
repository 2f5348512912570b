import { type Dte, ok } from "@dte/client";
import { useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { nombreDeTipo, notasDe } from "../emision/pais.js";
import { useAction, useLoad } from "../load.js";
import { to } from "../router.js";
import { Aviso, Falla } from "../ui/aviso.js";
import { AnularForm } from "./anular.js";

/** Draws the actions that the user may take on a document; nothing when there are none. */
export function Acciones({ dte, onChange }: { dte: Dte; onChange: () => void }) {
  const { api, puede, detalle, pais } = useTrabajo();
  const correo = useAction();
  const [isPedido, setPedido] = useState(false);
  const [id, isVivo] = [dte.id ?? "", dte.estado === "Certificado"];
  const correoDe = dte.receptor.direccionCorreoElectronico;
  const send = () =>
    void correo.run(async () => {
      await ok(api.api.POST("/dte/{id}/email", { params: { path: { id } } }));
      setPedido(true);
      onChange();
    });
  const canNota = puede("dte.emitir") && isVivo;
  const notas = useLoad(
    async () => (canNota && pais.value ? notasDe(pais.value, await detalle(), dte) : []),
    [dte.tipo, canNota, pais.value],
  );
  const enSuLugar = pais.value?.anulacion.enSuLugar ?? "";
  const canAnular = puede("dte.anular") && isVivo;
  const tipos = notas.value ?? [];
  if (tipos.length === 0 && notas.error === undefined && !canAnular && !correoDe) return null;
  return (
    <section>
      <h2>Acciones</h2>
      <div class="acciones">
        {tipos.map((tipo) => (
          <a key={tipo} class="boton" href={to("emitir", { tipo, original: id })}>
            Emitir {enMedio(nombreDeTipo(pais.value, tipo))}
          </a>
        ))}
        {correoDe && (
          <button type="button" disabled={correo.isBusy} onClick={send}>
            {correo.isBusy ? "Enviando…" : `Enviar por correo a ${correoDe}`}
          </button>
        )}
      </div>
      {isPedido && !correo.isBusy && correo.error === undefined && (
        <Aviso tono="bien">
          El correo está en camino a {correoDe}. La bitácora dice cuando se envió o por qué no se pudo.
        </Aviso>
      )}
      <Falla error={correo.error} />
      <Falla error={notas.error} onRetry={notas.reload} />
      <Falla error={pais.error} onRetry={pais.reload} />
      {canAnular && enSuLugar !== "" && <Aviso tono="nota">{pais.value?.anulacion.explicacion}</Aviso>}
      {canAnular && pais.value && enSuLugar === "" && (
        <AnularForm dte={dte} clases={pais.value.anulacion} onChange={onChange} />
      )}
    </section>
  );
}

/** Writes a name as it stands within a sentence. */
const enMedio = (nombre: string): string => nombre.charAt(0).toLowerCase() + nombre.slice(1);
