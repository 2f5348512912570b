import type {
  AccountsDefinition,
  Actor,
  Call,
  CancelRequest,
  CertifierDefinition,
  Client,
  Cuenta,
  DocumentsDefinition,
  Dte,
  Handlers,
} from "@dte/contracts";
import { FegError, feg, invalid } from "@dte/errors";
import type { Outbox, Shell } from "@dte/service";
import { startStopwatch } from "@dte/work";
import { checkAmbiente } from "../cuentas.js";
import { forcedAnulacion } from "../domain/anulacion.js";
import { pendingCancelError, unreachableError } from "../domain/outcome.js";
import type { Circuits } from "../issuing/circuits.js";
import type { FindParaAnular } from "../issuing/extracts.js";
import type { Issue } from "../issuing/issue.js";
import { markAnulado } from "../issuing/settle.js";
import { answer, nothingHappened, watch } from "../issuing/watch.js";
import { VACIAS } from "../store/grandes.js";
import type { Intento } from "../store/intentos.js";
import type { Store } from "../store/store.js";
import type { Asker } from "./get.js";

type Deps = {
  shell: Shell;
  store: Store;
  outbox: Pick<Outbox, "kick">;
  instancia: string;
  accounts: Client<AccountsDefinition>;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
  findParaAnular: FindParaAnular;
  /** Finds the account of a document, and nothing of the document itself: the caller need not be somebody who may cancel it. */
  findArchivado: (id: string) => Promise<Archivado | undefined>;
  /** Finds the whole document for somebody who may cancel it: a large one in its turn. */
  findAnulable: (id: string, asker: Asker) => Promise<Dte | undefined>;
  issue: Issue;
  circuits: Pick<Circuits, "enter">;
};

/** A document in the archive of its issuer. */
type Archivado = { readonly id: string; readonly idCuenta: string };

/** The call that asks for a cancellation, and the document that it names. */
type Asked = { readonly request: CancelRequest; readonly actor: Actor; readonly archivado: Archivado };

type Opened =
  | {
      readonly kind: "abierto";
      readonly intento: Intento;
      readonly cuenta: Cuenta;
      /** Milliseconds since before it was opened. */
      readonly sinceOpened: () => number;
    }
  /** This very attempt was begun before. */
  | { readonly kind: "repetido" }
  /** It was cancelled only in the archive, as the request asked. */
  | { readonly kind: "anulado"; readonly dte: Dte };

/** The place that a request has at its certifier, from before it opens an attempt until its client is answered. */
type Place = { leave: () => void };

/** Cancels a document the same durable way it was issued; forced, the archive alone changes, and only in tests. */
export const cancel =
  (deps: Deps): Handlers<DocumentsDefinition>["Cancel"] =>
  async (request, call) => {
    const { actor, id, idIntento } = request;
    const { store, issue, findArchivado } = deps;
    if (!actor) throw new TypeError("the caller did not send actor");
    const archivado = await findArchivado(id);
    if (!archivado) throw feg("FEG_DET_OBTE_INEX");
    const pending = () => pendingCancelError(idIntento);
    const release = issue.hold(idIntento);
    const place: Place = { leave() {} };
    try {
      const opened = await open(deps, { request, actor, archivado }, call, place);
      if (opened.kind === "anulado") return opened.dte;
      if (opened.kind === "abierto") {
        const { intento, cuenta, sinceOpened } = opened;
        return answer(await issue.advance(intento, cuenta, call, sinceOpened), pending);
      }
    } finally {
      place.leave();
      release();
    }
    // The attempt is not held while it is waited for: if the process that began it is dead, this one is to take it up.
    const anulando = { id: idIntento, operacion: "anular", dte: { id: archivado.id } as Dte } as const;
    const find = () => deps.findAnulable(archivado.id, { actor, titular: request.titular });
    return answer(await watch(store, anulando, call, find), pending);
  };

/**
 * Opens the cancellation. When something stands in the way, it is looked up whether an earlier call of this very cancellation has opened it by now.
 * Nobody is told that a document was not cancelled when another attempt may have cancelled it.
 */
async function open(deps: Deps, asked: Asked, call: Call, place: Place): Promise<Opened> {
  const { store } = deps;
  const isBegun = async () => (await store.findEstado(asked.request.idIntento)) !== undefined;
  if (await isBegun()) return { kind: "repetido" };
  try {
    return await openOnce(deps, asked, call, place);
  } catch (error) {
    if (await isBegun()) return { kind: "repetido" };
    if (saysTryAgain(error)) await refuseUnderWay(store, asked.archivado.id);
    throw error;
  }
}

/** Tells whether an error says that nothing was done, and when to try again. */
const saysTryAgain = (error: unknown): boolean =>
  error instanceof FegError &&
  error.extra.reintentarEnSegundos !== undefined &&
  error.extra.ubicacion === undefined;

/**
 * Throws the error for a document that another attempt may have cancelled, or has. The order matters: an attempt that ends between the two looks has
 * cancelled it, or has not.
 */
async function refuseUnderWay(store: Store, idDte: string): Promise<void> {
  const abierta = await store.findAnulacionAbierta(idDte);
  if (abierta !== undefined) throw pendingCancelError(abierta);
  if (await store.isAnulado(idDte)) throw alreadyAnulado();
}

async function openOnce(
  deps: Deps,
  { request, actor, archivado }: Asked,
  call: Call,
  place: Place,
): Promise<Opened> {
  const { store, instancia, accounts, certifierOf, circuits, findAnulable } = deps;
  const { motivoAnulacion, fechaAnulacion, forzar, idIntento, idDteReemplazo } = request;
  const cuenta = await accounts
    .Resolve({ usuario: actor.usuario, permiso: "dte.anular", idCuenta: archivado.idCuenta }, { call })
    .catch(nothingHappened("anular"));
  const entero = await findAnulable(archivado.id, { actor, titular: request.titular });
  // Another file may have taken its place meanwhile, of an account that this user may have no rights on.
  if (!entero || entero.id !== archivado.id || entero.idCuenta !== archivado.idCuenta) throw replaced();
  const { estaEnAmbienteDePruebas } = entero;
  // The archive has the whole document: a copy with each cancellation would be kept for ever, since refused ones stay.
  const dte = { ...entero, ...VACIAS, id: archivado.id };
  checkAmbiente(cuenta, estaEnAmbienteDePruebas);
  if (dte.anulado) throw alreadyAnulado();
  if (dte.estado === undefined) throw notYetCertified();
  if (forzar && !estaEnAmbienteDePruebas) throw onlyInTests();

  const conocidos = await documentsOf(deps, dte, request, call).catch(nothingHappened("anular"));
  const {
    contenido,
    fechaAnulacion: fecha,
    conexion,
    tipo,
  } = await certifierOf(cuenta.pais)
    .PrepareCancel(
      {
        cuenta,
        dte: entero,
        motivoAnulacion,
        idIntento,
        soloRegistro: forzar,
        ...(fechaAnulacion !== undefined && { fechaAnulacion }),
        ...(request.tipoAnulacion !== undefined && { tipoAnulacion: request.tipoAnulacion }),
        ...(request.solicitante && { solicitante: request.solicitante }),
        ...conocidos,
      },
      { call },
    )
    .catch(nothingHappened("anular"));
  if (forzar) {
    const datos = forcedAnulacion({ motivoAnulacion, fechaAnulacion: fecha });
    return { kind: "anulado", dte: await force(deps, { actor, dte, cuenta, datos }, call) };
  }
  refuseGone(call);
  const { pais, idCertificador } = cuenta;
  place.leave = circuits.enter({ pais, idCertificador, estaEnAmbienteDePruebas }, cuenta.id, "anular");
  const sinceOpened = startStopwatch();
  const nuevo = {
    id: idIntento,
    operacion: "anular" as const,
    idCuenta: cuenta.id,
    pais,
    idCertificador,
    numeroTransaccion: null,
    huella: null,
    dte,
    anulacion: {
      motivoAnulacion,
      fechaAnulacion: fecha,
      ...(tipo !== undefined && { tipo }),
      ...(idDteReemplazo !== undefined && { idReemplazo: idDteReemplazo }),
    },
    contenido,
    archivo: null,
    conexion,
    actor,
  };
  const intento = await store.transaction("open anular", async (tx) => {
    const opened = await tx.openIntento(instancia, nuevo);
    if (typeof opened === "string") return opened;
    // From now on nobody else opens a cancellation of it, and a registered document is not replaced any more. One that ended before has cancelled it or has not.
    const estado = await tx.holdAnulable(dte);
    if (estado === undefined) throw replaced();
    if (estado === "Anulado") throw alreadyAnulado();
    return opened;
  });
  if (intento === "taken") {
    const detalle = "El documento ya se está anulando. Consulte el documento en unos segundos.";
    throw feg("FEG_DTE_INVALID_STATE", { detalle });
  }
  return intento === "repeated" ? { kind: "repetido" } : { kind: "abierto", intento, cuenta, sinceOpened };
}

/** The client has given up, and when it asks again another replica may answer that nothing happened. That has to stay true. */
function refuseGone(call: Call): void {
  if (call.signal?.aborted || call.deadline <= Date.now())
    throw unreachableError("anular").causedBy(new Error("the caller is gone"));
}

type Forced = Pick<Asked, "actor"> & {
  readonly dte: Dte & { id: string };
  readonly cuenta: Cuenta;
  readonly datos: Parameters<typeof markAnulado>[2]["datos"];
};

async function force(deps: Deps, { actor, dte, cuenta, datos }: Forced, call: Call): Promise<Dte> {
  const { shell, store, outbox, accounts } = deps;
  // The act is noted before it is done: the log says who asked for each cancellation that no authority knows of.
  const acto = { usuario: actor.usuario, ipOrigen: actor.ipOrigen, accion: "dte.anulacion.forzada" };
  await accounts
    .RecordActo({ idCuenta: cuenta.id, objeto: dte.id, ...acto }, { call })
    .catch(nothingHappened("anular"));
  refuseGone(call);
  const done = await store.transaction("anular", (tx) =>
    markAnulado({ shell }, tx, { dte, datos, archivo: null, actor }),
  );
  const now = await store.findDte(dte.id);
  if (!done) throw now?.anulado ? alreadyAnulado() : replaced();
  outbox.kick();
  return now ?? dte;
}

/**
 * Finds the part of the document's file that the certifier may see, and the document that takes its place when the client names one. That one comes
 * without its lines: no rule looks at them.
 */
async function documentsOf(
  { store, findParaAnular }: Deps,
  dte: Dte,
  { idDteReemplazo, forzar }: CancelRequest,
  call: Call,
) {
  // A cancellation in the archive alone repeats nothing of the file.
  const archivo = forzar ? undefined : await findParaAnular(dte, call);
  const found = archivo ? { archivo } : {};
  if (idDteReemplazo === undefined) return found;
  const dteReemplazo = await store.findSinListasOfCuenta(dte.idCuenta, idDteReemplazo);
  if (dteReemplazo) return { ...found, dteReemplazo };
  throw invalid(
    `idDteReemplazo: la cuenta no tiene un documento ${idDteReemplazo}. Emita primero el que lo reemplaza.`,
  );
}

const onlyInTests = () =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle:
      "forzar anula el documento solo en el archivo, sin la autoridad, y se acepta solo en el ambiente de pruebas. Anule sin forzar; si la autoridad no anula ese tipo de documento, emita una nota de crédito.",
  });

const notYetCertified = () =>
  feg("FEG_DTE_INVALID_STATE", {
    detalle:
      "El documento se emitió en contingencia y la autoridad todavía no lo certifica. Anúlelo cuando su estado sea Certificado.",
  });

const replaced = () =>
  feg("FEG_DTE_INVALID_STATE", {
    detalle:
      "Otro archivo tomó el lugar del documento mientras se anulaba. Consulte el documento antes de volver a anularlo.",
  });

const alreadyAnulado = () => feg("FEG_DTE_INVALID_STATE", { detalle: "El documento ya está anulado." });
