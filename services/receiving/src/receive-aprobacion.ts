import type { AprobacionLeida, Call, Cuenta, Dte } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { contenidoOf, nombreOf } from "./archivo.js";
import { findCuenta } from "./cuentas.js";
import type { Deps } from "./deps.js";
import { adjuntoOf, DEL_RECEPTOR, SIN_CONFIRMAR } from "./domain/palabra.js";
import type { Contestada } from "./note-recepcion.js";
import type { Pais } from "./paises.js";
import { attaching } from "./send-adjuntos.js";
import type { EstadoAprobacion } from "./store/aprobaciones.js";
import type { Palabra } from "./store/palabras.js";
import type { Tx } from "./store/store.js";

type Needed = Pick<Deps, "shell" | "store" | "accounts" | "documents" | "archive">;
type Arrived = {
  readonly pais: Pais;
  readonly aprobacion: AprobacionLeida;
  readonly contenido: Buffer;
  /** The account whose address it came to, where the address is one account's. */
  readonly idCuenta?: string | undefined;
};

/**
 * Keeps what the receiver of a document says of it, beside the document. Its first word counts: the same word again changes nothing, another one is
 * refused. A word that was signed neither by the receiver nor by the signer of its receipt is kept beside the document too. It is shown as not
 * confirmed, and counts for nothing unless the receipt comes later and has the same signer.
 */
export async function receiveAprobacion(deps: Needed, arrived: Arrived, call: Call): Promise<Contestada> {
  const { pais, aprobacion, idCuenta } = arrived;
  const { idEmisor } = aprobacion;
  // An approval that came to another account's address is not about a document of that account.
  const isOwn = idCuenta === undefined || idCuenta === idEmisor;
  const called = await findCuenta(deps.accounts, { idCuenta: idCuenta ?? idEmisor, pais: pais.pais }, call);
  const dte = isOwn && called ? await findIssued(deps, called, arrived, call) : undefined;
  // A document without a file was not certified, and nobody has it.
  const resultado =
    dte?.id && dte.archivoXml ? await keep(deps, { ...dte, id: dte.id }, arrived, call) : "noExiste";
  const respuesta = await pais.receptor.AnswerAprobacion({ resultado }, { call });
  const { idReceptor, documento } = aprobacion;
  return { respuesta, idCuenta: called?.id, idEmisor: idReceptor, documento };
}

async function keep(
  deps: Needed,
  dte: Dte & { id: string },
  { pais, aprobacion, contenido }: Arrived,
  call: Call,
): Promise<string> {
  const documento = await contenidoOf(deps, dte, call);
  const { coincide } = await pais.receptor.CheckAprobacion({ aprobacion, contenido: documento }, { call });
  if (!coincide) return "noCoincide";
  const { id: idDte } = dte;
  const estado: EstadoAprobacion = aprobacion.estado === "Rechazado" ? "Rechazado" : "Aceptado";
  const motivo = aprobacion.motivoRechazo ?? null;
  const { firmante, firmadaPorReceptor, nombreArchivo } = aprobacion;
  const palabra = { firmante, estado, motivo, archivo: nombreOf(contenido), contenido, nombreArchivo };
  let kept: EstadoAprobacion = estado;
  await attaching(deps, "aprobacion", async (tx) => {
    // The receipt that came from the receiver's own address, or is on its way, tells who signs for the receiver.
    const entrega = await tx.lockFirmante(idDte);
    const isConfirmada = firmadaPorReceptor || (firmante !== "" && firmante === entrega.firmante);
    const first = isConfirmada
      ? await tx.insertAprobacionRecibida(idDte, palabra)
      : await keepPorConfirmar(tx, idDte, palabra, entrega.isAbierta);
    kept = first.estado;
    return first.isNew ? [adjuntoOf(idDte, palabra, isConfirmada ? DEL_RECEPTOR : SIN_CONFIRMAR)] : [];
  });
  return kept === estado ? "recibida" : "contraria";
}

/** Keeps a word that counts for nothing now. Where a receipt may still come, the word waits for it, since the receipt tells whose word it is. */
async function keepPorConfirmar(tx: Tx, idDte: string, dicha: Palabra, isAbierta: boolean) {
  const said = await tx.findAprobacionRecibida(idDte);
  if (said !== undefined) return { isNew: false, estado: said };
  if (isAbierta && dicha.firmante !== "") await tx.insertPalabra(idDte, dicha);
  return { isNew: await tx.insertAprobacionPorConfirmar(idDte, dicha), estado: dicha.estado };
}

async function findIssued(
  { archive }: Needed,
  cuenta: Cuenta,
  { pais, aprobacion }: Arrived,
  call: Call,
): Promise<Dte | undefined> {
  const { id: idEmisor, estaEnAmbienteDePruebas } = cuenta;
  const { serie, numero } = aprobacion;
  const dte = await archive
    .FindByNumero({ pais: pais.pais, idEmisor, serie, numero, estaEnAmbienteDePruebas }, { call })
    .catch((error: unknown) => {
      if (error instanceof FegError && error.codigo === "FEG_DET_OBTE_INEX") return undefined;
      throw error;
    });
  return dte?.idCuenta === cuenta.id ? dte : undefined;
}
