import { type Dte, DteConnectionError } from "@dte/client";
import { useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { isRefusal } from "../emision/negativa.js";
import { opciones } from "../emision/pais.js";
import { useAction } from "../load.js";
import { Aviso, Falla, fallaText } from "../ui/aviso.js";
import { Seleccion, Texto } from "../ui/campo.js";

/** MH, CAT-024; the first and the third name the document that takes the place of this one. */
const TIPOS_SALVADOR = opciones(
  ["2", "Se rescinde la operación"],
  ["1", "Error en la información del documento"],
  ["3", "Otro"],
);

/** A lost answer says nothing of what was done. */
const decir = (error: unknown): string =>
  error instanceof DteConnectionError
    ? "Se perdió la conexión y no se sabe si el documento se anuló. Pulse «Ver su estado ahora»."
    : fallaText(error);

/** Cancels the document, with the reason; asked for twice because nothing brings it back. */
export function AnularForm({ dte, onChange }: { dte: Dte; onChange: () => void }) {
  const { api, cuenta } = useTrabajo();
  const [motivo, setMotivo] = useState("");
  const [tipo, setTipo] = useState("2");
  const [reemplazo, setReemplazo] = useState("");
  const [isHecho, setHecho] = useState(false);
  const { isBusy, error, run } = useAction();
  const isSalvador = cuenta.pais === "SV";
  const submit = (event: Event) => {
    event.preventDefault();
    const anulacion = {
      motivoAnulacion: motivo.trim(),
      ...(isSalvador && { tipoAnulacion: Number(tipo) }),
      ...(isSalvador && reemplazo.trim() && { idDteReemplazo: reemplazo.trim() }),
    };
    void run(async () => {
      try {
        await api.cancelDte(dte.id ?? "", anulacion);
        setHecho(true);
      } finally {
        // Also after an error the document may be cancelled: by this, or by somebody else.
        onChange();
      }
    });
  };
  return (
    <details class="caja">
      <summary>Anular el documento</summary>
      <form onSubmit={submit}>
        <p>
          La anulación se pide a la autoridad tributaria y no se puede deshacer. Escriba por qué anula el
          documento.
        </p>
        {isSalvador && (
          <Seleccion etiqueta="Tipo de anulación" opciones={TIPOS_SALVADOR} valor={tipo} onValor={setTipo} />
        )}
        {isSalvador && tipo !== "2" && (
          <Texto
            etiqueta="Documento que lo reemplaza"
            ayuda="El código de generación del documento nuevo. Las notas no lo llevan."
            valor={reemplazo}
            onValor={setReemplazo}
          />
        )}
        <Texto
          etiqueta="Motivo de la anulación"
          valor={motivo}
          onValor={setMotivo}
          isObligatorio
          required
          maxLength={500}
        />
        <Falla error={error} decir={decir} />
        {isHecho && <Aviso tono="bien">El documento se anuló.</Aviso>}
        {error !== undefined && !isRefusal(error) && (
          <button type="button" onClick={onChange}>
            Ver su estado ahora
          </button>
        )}
        <button type="submit" class="peligro" disabled={isBusy || isHecho}>
          {isBusy ? "Anulando…" : "Anular definitivamente"}
        </button>
      </form>
    </details>
  );
}
