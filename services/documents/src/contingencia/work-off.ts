import { newRequestId, withRequestId } from "@dte/service";
import { every } from "../repeat.js";
import {
  type Contingencia,
  claimContingencias,
  clearPudoLlegar,
  closeContingencia,
  endContingencia,
  hasEmitidos,
  listDudosos,
  listTestigos,
  postponeEmitido,
  touchContingencia,
} from "../store/contingencias.js";
import { each, find, type WorkOffDeps } from "./authority.js";
import { report, sendEventos } from "./eventos.js";
import { followLotes, gather } from "./lotes.js";

/** How often a silent authority is asked whether it is back: the law's quarter of an hour is the longest. */
const POLL_MS = 2_000;
/** Accounts whose documents are asked about to hear the authority: one without a good password hears nothing. */
const TESTIGOS_MAX = 5;
/** Documents that are asked about one by one in a pass, so that the others are not forgotten. */
const DUDOSOS_MAX = 50;
/** Before a document that the authority said nothing about is asked about again. */
const DUDOSO_SECONDS = 10;

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

/** Any word of the authority about any of the documents will do. */
async function isBack(deps: WorkOffDeps, { id }: Contingencia): Promise<boolean> {
  let isHeard = false;
  await each(deps, await listTestigos(deps.sql, id, TESTIGOS_MAX), async (emitido) => {
    if (isHeard) return;
    isHeard = (await find(deps, emitido, emitido.contenido)).kind !== "ask";
  });
  // Whoever opened it is about to commit its first document, or died before it did.
  return isHeard || !(await hasEmitidos(deps.sql, id));
}

/** Documents that may have arrived before the silence: those that did are certified as they were first written. */
async function settleDudosos(deps: WorkOffDeps, { id }: Contingencia): Promise<void> {
  await each(deps, await listDudosos(deps.sql, id, DUDOSOS_MAX), async (emitido) => {
    await postponeEmitido(deps.sql, emitido.id, DUDOSO_SECONDS);
    const step = await find(deps, emitido, emitido.contenido);
    if (step.kind === "ask") return;
    if (step.kind === "send") await clearPudoLlegar(deps.sql, emitido.id);
    else await deps.issue.conclude(emitido, step);
  });
}
