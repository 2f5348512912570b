import { type FegError, feg } from "@dte/errors";
import type { Lease } from "@dte/work";
import type { Refusal } from "../store/cierres.js";
import type { Emitido } from "../store/contingencias.js";
import type { Intento } from "../store/intentos.js";
import type { Store } from "../store/store.js";
import type { SettleDeps } from "./settle.js";

type RefuseDeps = SettleDeps & { readonly lease: Lease };

/**
 * Ends an attempt as refused, and gives the refusal as it is kept. Undefined when another process took it over, believing this one dead, and may have
 * sent it: then the other process's word counts.
 */
export async function refuse(
  deps: RefuseDeps,
  intento: Intento,
  refusal: Refusal,
): Promise<FegError | undefined> {
  const { store, lease } = deps;
  const isClosed = await store.transaction("refuse", async (tx) => {
    const closed = await tx.closeRechazado(intento.id, lease.holder, refusal);
    if (closed) await publishRefused(tx, intento);
    return closed;
  });
  if (!isClosed) return undefined;
  tellRefused(deps, intento, refusal.error);
  return refusal.error;
}

/**
 * Closes an attempt whose repeated send the authority refused, and that the authority lacks. That ends the attempt once no earlier send can still
 * arrive; until then gives undefined.
 */
export async function closeAbsent(deps: RefuseDeps, intento: Intento): Promise<FegError | undefined> {
  const error = await deps.store.transaction("close absent", async (tx) => {
    const closed = await tx.closeAusente(intento.id, deps.lease.holder);
    if (closed) await publishRefused(tx, intento);
    return closed;
  });
  if (error) tellRefused(deps, intento, error);
  return error;
}

/** Marks as refused a document that was issued without the authority and that the authority then refused: its client can read why, and its account is told. */
export async function refuseEmitido(deps: SettleDeps, intento: Emitido, error: FegError): Promise<void> {
  const { shell, store } = deps;
  const closed = await store.transaction("refuse emitido", async (tx) => {
    if (!(await tx.closeEmitido(intento.id, error))) return false;
    await publishRefused(tx, intento);
    const idDte = await tx.setRechazado(intento.id);
    if (idDte === undefined) return true;
    await tx.insertBitacora(idDte, [{ evento: "Rechazado", fecha: shell.now(), actor: intento.actor }]);
    await tx.count(intento.dte, "EnContingencia", -1);
    return true;
  });
  if (closed) tellRefused(deps, intento, error);
}

/**
 * Takes back the correction of a document that the authority has in its first form, by bytes that came later than its refusal. The refused attempt is
 * opened again in its place, and is settled like one whose lot has not gone.
 */
export async function giveWay(deps: SettleDeps, intento: Emitido, predecesor: string): Promise<void> {
  const { shell, store, events } = deps;
  const { operacion, pais, actor } = intento;
  const error = feg("FEG_DTE_INVALID_STATE", { detalle: YA_LO_TENIA });
  const given = await store.transaction("give way", async (tx) => {
    const given = await tx.giveWay(intento, predecesor, error);
    if (!given) return undefined;
    await publishRefused(tx, intento);
    await tx.insertBitacora(given.idDte, [{ evento: "Rechazado", fecha: shell.now(), actor }]);
    return given;
  });
  if (!given) return;
  tellRefused(deps, intento, error);
  events.adoptado({ idIntento: predecesor, operacion, pais, tipo: given.adoptado.dte.tipo });
}

/**
 * Takes back a correction of ours that nobody was given yet, because the authority has the attempt that it was to correct. That one is opened again
 * and certified next. Undefined when the correction is closed already, or in other hands.
 */
export async function giveWayUnissued(
  deps: RefuseDeps,
  intento: Intento,
  predecesor: string,
): Promise<FegError | undefined> {
  const { store, lease, events } = deps;
  const { id, operacion, pais, dte } = intento;
  const error = feg("FEG_DTE_INVALID_STATE", { detalle: yaLoTenia(predecesor) });
  const isGiven = await store.transaction("give way", async (tx) => {
    if (!(await tx.giveWayUnissued({ id, instancia: lease.holder }, predecesor, error))) return false;
    await publishRefused(tx, intento);
    return true;
  });
  if (!isGiven) return undefined;
  tellRefused(deps, intento, error);
  events.adoptado({ idIntento: predecesor, operacion, pais, tipo: dte.tipo });
  return error;
}

/** The document can be found once the authority was asked about it with its own bytes; until then its id finds nothing. */
const yaLoTenia = (predecesor: string): string =>
  `La autoridad ya tenía el documento como se envió antes de corregirlo, y así queda. Consulte GET /dte/transaction/${predecesor} hasta que responda 200 con el documento; si no es correcto, anúlelo y emita otro con POST /dte.`;

const YA_LO_TENIA =
  "La autoridad ya tenía el documento como se envió antes de corregirlo, y así queda. Consúltelo con GET /dte/{id}; si no es correcto, anúlelo y emita otro con POST /dte.";

/** Publishes that there will be no document, for clients that do not wait for the answer. */
async function publishRefused(
  tx: Store,
  { id: idIntento, idCuenta, pais, operacion, dte }: Intento,
): Promise<void> {
  if (operacion !== "certificar") return;
  await tx.addEvento("dte.rechazado", { idIntento, idCuenta, pais, tipo: dte.tipo });
}

/** Sends the event, and tells operators. */
function tellRefused(
  { events, outbox }: SettleDeps,
  { id: idIntento, operacion, pais, dte }: Intento,
  error: FegError,
): void {
  outbox.kick();
  events.rechazado({ idIntento, operacion, pais, tipo: dte.tipo, codigo: error.codigo });
}
