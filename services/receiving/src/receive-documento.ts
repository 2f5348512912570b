import type { Call, Cuenta, DocumentoLeido, Respuesta, RespuestaDocumento } from "@dte/contracts";
import { findCuenta } from "./cuentas.js";
import type { Deps } from "./deps.js";
import { idEnAmbiente } from "./domain/id-de-prueba.js";
import type { Contestada } from "./note-recepcion.js";
import type { Pais } from "./paises.js";

type Needed = Pick<Deps, "accounts" | "archive" | "events">;
type Arrived = {
  readonly pais: Pais;
  readonly documento: DocumentoLeido;
  readonly contenido: Buffer;
  /** The account whose address it came to, where the address is one account's. */
  readonly idCuenta?: string | undefined;
};

/**
 * Takes a document for one of our accounts into its received archive, and answers with the account's signed receipt, which says why when
 * the document is not taken. Without an account nobody can sign a receipt. A document that came to the address of an account that it is not
 * for is refused by that account. Throws FEG_RATE_LIMIT_EXCEEDED for one that would wait for its authority's word beside too many others.
 */
export async function receiveDocumento(deps: Needed, arrived: Arrived, call: Call): Promise<Contestada> {
  const { pais, documento, idCuenta } = arrived;
  const { idReceptor } = documento;
  const called = idCuenta ?? idReceptor;
  const cuenta = await findCuenta(deps.accounts, { idCuenta: called, pais: pais.pais }, call);
  const word = async (resultado: string, signer: Cuenta | undefined): Promise<RespuestaDocumento> => {
    const { idEmisor, numero, codigoMotivo } = documento;
    const said = { idEmisor, idReceptor, numero, resultado };
    return pais.receptor.AnswerDocumento(
      { ...said, ...(signer && { cuenta: signer }), ...(codigoMotivo !== undefined && { codigoMotivo }) },
      { call },
    );
  };
  const told = (resultado: string, respuesta: Respuesta | null): Contestada => {
    deps.events.recibido({ pais: pais.pais, resultado });
    const { idEmisor, numero } = documento;
    return { respuesta: whole(respuesta), idCuenta: cuenta?.id, idEmisor, documento: numero };
  };
  const end = async (resultado: string, signer: Cuenta | undefined) => {
    const { respuesta } = await word(resultado, signer);
    return told(resultado, respuesta);
  };
  if (!cuenta?.tieneCertificado) return end("sinCuenta", undefined);
  if (called !== idReceptor) return end("otraCuenta", cuenta);
  const isAjena = cuenta.sinProbar === true && !cuenta.estaEnAmbienteDePruebas;
  if (!cuenta.recibeFacturas || isAjena) return end("noRecibe", cuenta);
  if (!documento.dte?.id) return end("noLeido", cuenta);
  // The receipt is kept with the document, so it is signed before it is known whether the document is taken.
  const { respuesta, acuse } = await word("recibido", cuenta);
  const resultado = await keep(deps, { ...arrived, cuenta, acuse }, call);
  return resultado === "recibido" ? told(resultado, respuesta) : await end(resultado, cuenta);
}

type Kept = Arrived & { readonly cuenta: Cuenta; readonly acuse: RespuestaDocumento["acuse"] };

/** Puts the document into the archive. */
async function keep(
  { archive }: Needed,
  { documento, contenido, cuenta, acuse }: Kept,
  call: Call,
): Promise<string> {
  const { dte, numero, firmadoPorEmisor: confirmado = false, firmante = "" } = documento;
  if (!dte?.id || !acuse) throw new TypeError("a country has no receipt for a document that is received");
  const { id: idCuenta, estaEnAmbienteDePruebas } = cuenta;
  const id = idEnAmbiente(dte.id, estaEnAmbienteDePruebas);
  const { resultado } = await archive.Receive(
    {
      idCuenta,
      dte: { ...dte, id, estaEnAmbienteDePruebas },
      contenido,
      numero,
      acuse,
      confirmado,
      firmante,
    },
    { call },
  );
  return resultado;
}

function whole(respuesta: Respuesta | null): Respuesta {
  if (!respuesta) throw new TypeError("a country has no answer to a document");
  return respuesta;
}
