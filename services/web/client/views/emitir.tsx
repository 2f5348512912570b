import type { Cuenta, Dte } from "@dte/client";
import { useMemo, useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { conClaves } from "../emision/borrador.js";
import { type Cajon, cajonDe, nuevoNumero } from "../emision/guardado.js";
import { borradorDe } from "../emision/inicial.js";
import { nombreDeTipo, type Pais } from "../emision/pais.js";
import { useLoad } from "../load.js";
import { Aviso, Cargando, Falla } from "../ui/aviso.js";
import { Vista } from "../ui/vista.js";
import { FormularioVista } from "./emitir-formulario.js";

/** Draws a new document; the address may name its type and the document that a note changes. */
export function EmitirVista({ query }: { query: URLSearchParams }) {
  const { api, usuario, cuenta, detalle, pais } = useTrabajo();
  const inicio = useLoad(async () => {
    const id = query.get("original");
    const [account, original] = await Promise.all([detalle(), id ? api.getDte(id) : undefined]);
    return { account, original };
  }, [cuenta.id, query.toString()]);
  const cajon = useMemo(
    () => cajonDe(sessionStorage, [usuario, cuenta.id, query.toString()]),
    [usuario, cuenta.id, query.toString()],
  );
  return (
    <Vista titulo="Emitir un documento">
      <Falla error={inicio.error} onRetry={inicio.reload} />
      <Falla error={pais.error} onRetry={pais.reload} />
      {(inicio.isLoading || pais.isLoading) && <Cargando que="los datos de la cuenta" />}
      {pais.value && inicio.value && (
        <Emision pais={pais.value} tipo={query.get("tipo") ?? ""} cajon={cajon} {...inicio.value} />
      )}
    </Vista>
  );
}

type Props = { pais: Pais; account: Cuenta; original: Dte | undefined; tipo: string; cajon: Cajon };

/** Shows the form; a draft that was kept for this place is continued. */
function Emision({ pais, account, original, tipo, cajon }: Props) {
  const [vez, setVez] = useState(0);
  const nuevo = useMemo(() => borradorDe({ pais, account, original, tipo }), [account, original, pais, tipo]);
  const guardado = useMemo(() => cajon.read(), [cajon, vez]);
  const restart = () => {
    cajon.clear();
    setVez((last) => last + 1);
  };
  const isPermitido = tipo === "" || pais.tipos(account).some(({ valor }) => valor === tipo);
  return (
    <>
      {!isPermitido && (
        <Aviso tono="nota">
          Esta cuenta no puede emitir un documento de tipo «{nombreDeTipo(pais, tipo)}». Elija en «Tipo» uno
          de los que puede emitir.
        </Aviso>
      )}
      <FormularioVista
        key={vez}
        pais={pais}
        account={account}
        original={original}
        cajon={cajon}
        guardado={guardado ?? { borrador: conClaves(nuevo), numero: nuevoNumero() }}
        isRetomado={guardado !== undefined}
        onRestart={restart}
      />
    </>
  );
}
