import type { AccountsDefinition, Call, CertifierDefinition, Client, Cuenta } from "@dte/contracts";
import { newRequestId, type Shell, type Sql, transaction, withRequestId } from "@dte/service";
import { nextStep, type Step } from "../domain/outcome.js";
import type { Issue } from "../issue.js";
import { every } from "../repeat.js";
import {
  acceptEvento,
  type Contingencia,
  claimContingencias,
  clearPudoLlegar,
  closeContingencia,
  type Emitido,
  type EventoContingencia,
  endContingencia,
  findOne,
  insertEvento,
  insertLote,
  type LoteContingencia,
  leaveLote,
  listDeEvento,
  listDeLote,
  listDudosos,
  listEventosAbiertos,
  listLotes,
  listSinEvento,
  listSinLote,
  postponeEvento,
  postponeLote,
  rewriteEvento,
  setCodigoLote,
  touchContingencia,
} from "../store/contingencias.js";
import type { Limites } from "./limites.js";

/** How often a silent authority is asked whether it is back: the law's quarter of an hour is the longest. */
const POLL_MS = 2_000;
/** One exchange with the authority. */
const EXCHANGE_MS = 12_000;
/** Documents that are asked about one by one in a pass, so that the others are not forgotten. */
const DUDOSOS_MAX = 50;
/** Before a lot is asked about again: it takes the authority a minute or so. */
const LOTE_SECONDS = 2;
/** Before an event that was not answered, or was refused, is sent again. */
const EVENTO_SECONDS = 15;

export type WorkOffDeps = {
  shell: Shell;
  sql: Sql;
  instancia: string;
  paises: readonly string[];
  accounts: Client<AccountsDefinition>;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
  issue: Issue;
  limites: Limites;
};

/**
 * Waits for silent authorities, and when one is back reports what was issued meanwhile and sends it, in lots, until every
 * document has its outcome. One loop per country; of several processes one works on a contingency at a time.
 */
export function startWorkOff(deps: WorkOffDeps): void {
  const { shell } = deps;
  const stop = new AbortController();
  const loops = deps.paises.map((pais) =>
    every(POLL_MS, stop.signal, () => workOffCountry(deps, pais, stop.signal), shell, "contingency failed"),
  );
  shell.open("contingencias", { loops }, async (running) => {
    stop.abort();
    await Promise.all(running.loops);
  });
}

async function workOffCountry(deps: WorkOffDeps, pais: string, signal: AbortSignal): Promise<void> {
  for (const contingencia of await claimContingencias(deps.sql, deps.instancia, pais)) {
    if (signal.aborted) return;
    await withRequestId(newRequestId(), () => workOff(deps, contingencia, signal));
  }
}

async function workOff(deps: WorkOffDeps, contingencia: Contingencia, signal: AbortSignal): Promise<void> {
  const { shell, sql } = deps;
  const { id, pais } = contingencia;
  if (contingencia.hasta === null && !(await isBack(deps, contingencia))) return;
  if (contingencia.hasta === null) {
    await endContingencia(sql, id, shell.now());
    shell.log.info("authority is back", { pais, idContingencia: id });
  }
  for (const step of [settleDudosos, report, sendEventos, gather, followLotes]) {
    if (signal.aborted) return;
    await step(deps, contingencia);
    await touchContingencia(sql, id);
  }
  if (await closeContingencia(sql, id)) shell.log.info("contingency closed", { pais, idContingencia: id });
}

/** Any word of the authority about one of the documents will do. */
async function isBack(deps: WorkOffDeps, { id }: Contingencia): Promise<boolean> {
  const emitido = await findOne(deps.sql, id);
  // Whoever opened it is about to commit its first document, or died before it did.
  if (!emitido) return true;
  return (await find(deps, emitido)).kind !== "ask";
}

async function find(deps: WorkOffDeps, intento: Emitido): Promise<Step> {
  const cuenta = await cuentaOf(deps, intento);
  const { id: idIntento, operacion, contenido } = intento;
  const request = { idIntento, cuenta, contenido, operacion };
  return nextStep(await deps.certifierOf(intento.pais).Find(request, { call: callOf() }));
}

/** Documents that may have arrived before the silence: those that did are certified as they were first written. */
async function settleDudosos(deps: WorkOffDeps, { id }: Contingencia): Promise<void> {
  for (const emitido of await listDudosos(deps.sql, id, DUDOSOS_MAX)) {
    const step = await find(deps, emitido);
    if (step.kind === "ask") continue;
    if (step.kind === "send") await clearPudoLlegar(deps.sql, emitido.id);
    else await deps.issue.conclude(emitido, step);
  }
}

/** Writes the events, account by account. */
async function report(deps: WorkOffDeps, contingencia: Contingencia): Promise<void> {
  const { shell, sql, limites } = deps;
  const max = (await limites.of(contingencia.pais))?.documentosPorEventoMax;
  if (max === undefined) return;
  for (;;) {
    const emitidos = await listSinEvento(sql, contingencia.id, max);
    const [first] = emitidos;
    if (!first) return;
    const evento = { id: shell.newId(), idCuenta: first.idCuenta };
    const contenido = await prepareEvento(deps, contingencia, evento.id, emitidos);
    const ids = emitidos.map(({ id }) => id);
    await transaction(sql, "report contingencia", (tx) =>
      insertEvento(tx, { ...evento, contenido, idContingencia: contingencia.id }, ids),
    );
  }
}

async function prepareEvento(
  deps: WorkOffDeps,
  { pais, desde, hasta }: Contingencia,
  idEvento: string,
  emitidos: readonly Emitido[],
): Promise<Buffer> {
  const [first] = emitidos;
  if (!first) throw new TypeError("an event without documents");
  // The silence was noticed with the first of them; it had begun when that one was issued.
  const issued = emitidos.map(({ dte }) => Date.parse(dte.fechaEmision));
  const request = {
    cuenta: await cuentaOf(deps, first),
    idEvento,
    desde: new Date(Math.min(desde.getTime(), ...issued)).toISOString(),
    hasta: (hasta ?? deps.shell.now()).toISOString(),
    contenidos: emitidos.map(({ contenidoContingencia }) => contenidoContingencia),
  };
  return (await deps.certifierOf(pais).PrepareEvento(request, { call: callOf() })).contenido;
}

async function sendEventos(deps: WorkOffDeps, contingencia: Contingencia): Promise<void> {
  for (const evento of await listEventosAbiertos(deps.sql, contingencia.id)) {
    await sendEvento(deps, contingencia, evento);
  }
}

async function sendEvento(
  deps: WorkOffDeps,
  contingencia: Contingencia,
  evento: EventoContingencia,
): Promise<void> {
  const { shell, sql, certifierOf } = deps;
  const { id: idIntento, contenido } = evento;
  const cuenta = await cuentaOf(deps, evento);
  const request = { idIntento, cuenta, contenido, operacion: "contingencia" };
  const step = nextStep(await certifierOf(contingencia.pais).Submit(request, { call: callOf() }));
  if (step.kind === "settle") return acceptEvento(sql, evento.id);
  await postponeEvento(sql, evento.id, EVENTO_SECONDS);
  if (step.kind !== "refuse") return;
  const fact = { idContingencia: contingencia.id, idEvento: evento.id, codigo: step.error.codigo };
  shell.log.error("event of contingency refused", fact);
  // What the account says of itself may have been mended meanwhile.
  const emitidos = await listDeEvento(sql, evento.id);
  if (emitidos.length > 0) {
    await rewriteEvento(sql, evento.id, await prepareEvento(deps, contingencia, evento.id, emitidos));
  }
}

/** Puts reported documents into lots. */
async function gather(deps: WorkOffDeps, { id, pais }: Contingencia): Promise<void> {
  const { shell, sql, limites } = deps;
  const max = (await limites.of(pais))?.documentosPorLoteMax;
  if (max === undefined) return;
  for (;;) {
    const emitidos = await listSinLote(sql, id, max);
    const [first] = emitidos;
    if (!first) return;
    const ids = emitidos.map((each) => each.id);
    await transaction(sql, "gather lote", async (tx) => {
      await insertLote(tx, { id: shell.newId(), idIntento: first.id }, ids);
    });
  }
}

async function followLotes(deps: WorkOffDeps, { id, pais }: Contingencia): Promise<void> {
  for (const lote of await listLotes(deps.sql, id)) await followLote(deps, lote, pais);
}

/** Sends a lot, or asks what became of it. */
async function followLote(deps: WorkOffDeps, lote: LoteContingencia, pais: string): Promise<void> {
  const { shell, sql, certifierOf, issue } = deps;
  const certifier = certifierOf(pais);
  const emitidos = await listDeLote(sql, lote.id);
  const cuenta = await cuentaOf(deps, lote);
  const contenidos = emitidos.map(({ contenidoContingencia }) => contenidoContingencia);
  await postponeLote(sql, lote.id, LOTE_SECONDS);
  if (lote.codigo === null) {
    const sent = await certifier.SubmitLote({ cuenta, idLote: lote.id, contenidos }, { call: callOf() });
    if (sent.codigo !== undefined) await setCodigoLote(sql, lote.id, sent.codigo);
    else shell.log.warn("lot not taken", { idLote: lote.id, reason: sent.motivo });
    return;
  }
  const request = { cuenta, codigo: lote.codigo, contenidos };
  const { resultados } = await certifier.FindLote(request, { call: callOf() });
  for (const [index, emitido] of emitidos.entries()) {
    const resultado = resultados[index];
    const step = resultado ? nextStep(resultado) : undefined;
    if (!step || step.kind === "ask") continue;
    if (step.kind === "send") await leaveLote(sql, emitido.id);
    else await issue.conclude(emitido, step);
  }
}

const callOf = (): Call => ({ deadline: Date.now() + EXCHANGE_MS, requestId: newRequestId() });

/** The account as it is now, with the certifier that its documents went to. */
async function cuentaOf(
  { accounts }: WorkOffDeps,
  of: { idCuenta: string; idCertificador?: string },
): Promise<Cuenta> {
  const cuenta = await accounts.Get({ idCuenta: of.idCuenta });
  return of.idCertificador === undefined ? cuenta : { ...cuenta, idCertificador: of.idCertificador };
}
