import { resume } from "@dte/service";
import { createLoop } from "@dte/work";
import { isAccountRefused } from "../issuing/exchange.js";
import { type Contingencia, type Emitido, Taken } from "../store/contingencias.js";
import { each, find, findBearer, type WorkOffDeps } from "./authority.js";
import { warnOfPlazos } from "./avisos.js";
import { report, sendEventos } from "./eventos.js";
import { followLotes, gather } from "./lotes.js";
import { waitSeconds } from "./waits.js";

/** How often due work is looked for. */
const POLL_MS = 2_000;
/** Seconds before a silent authority is asked again whether it is back: the law's quarter of an hour is the longest. */
const BACK_SECONDS = { first: 2, max: 60 };
/** The time before deadlines are looked at again. */
const WARN_MS = 60_000;
/** The most accounts whose documents are asked about to hear the authority: one of them alone may have a bad password and hear nothing. */
const TESTIGOS_MAX = 5;
/** The most documents that are asked about one by one in a pass, so that the others are not forgotten. */
const DUDOSOS_MAX = 50;
/** How many contingencies this process remembers having checked for their deadlines. */
const CONTINGENCIAS_MAX = 10_000;
/** Seconds before the authority is asked again about a document that it said nothing about. */
const DUDOSO_SECONDS = 10;

/**
 * Waits for silent authorities, and when one is back reports the documents that were issued meanwhile and sends them, in lots, until every document
 * has its outcome. One loop per country; of several processes one works on a contingency at a time. Gives what ends it, after the exchange under way.
 */
export function startWorkOff(deps: WorkOffDeps): () => Promise<void> {
  const { shell } = deps;
  const loops = deps.paises.map((pais) =>
    createLoop({
      everyMs: POLL_MS,
      random: Math.random,
      pass: (signal) => workOffCountry(deps, pais, signal),
      onError: (error) => shell.log.error("contingency.failed", { pais, error }),
    }),
  );
  const stopAll = async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
  };
  return shell.open("contingencias", stopAll, (stop) => stop());
}

async function workOffCountry(deps: WorkOffDeps, pais: string, signal: AbortSignal): Promise<void> {
  for (const contingencia of await deps.store.claimContingencias(deps.lease, pais)) {
    if (signal.aborted) return;
    await resume("later", laterOf(contingencia), () => workOff(deps, contingencia, signal)).catch(
      (error: unknown) => {
        if (!(error instanceof Taken)) throw error;
        deps.shell.log.warn("contingency.left", { pais, idContingencia: contingencia.id });
      },
    );
  }
}

/** Describes the span of work on many documents at a time. Their own traces are linked by the lots that bring them, and where each of them is settled. */
const laterOf = ({ pais }: Contingencia) => ({
  of: "contingencia",
  links: [],
  attributes: { "dte.pais": pais },
});

async function workOff(deps: WorkOffDeps, contingencia: Contingencia, signal: AbortSignal): Promise<void> {
  const { shell, store, lease } = deps;
  const { id, pais } = contingencia;
  // The contingency before this one may have taken long.
  await store.touchContingencia(contingencia, lease.holder);
  if (contingencia.hasta === null && !(await isBack(deps, contingencia))) {
    return store.postponeContingencia(id, waitSeconds(contingencia.consultas, BACK_SECONDS));
  }
  if (contingencia.hasta === null) {
    await store.endContingencia(id, shell.now());
    shell.log.info("authority.back", { pais, idContingencia: id });
  }
  for (const step of [settleDudosos, report, sendEventos, gather, followLotes]) {
    if (signal.aborted) return;
    await store.touchContingencia(contingencia, lease.holder);
    await step(deps, contingencia);
  }
  if (await store.closeContingencia(id)) shell.log.info("contingency.closed", { pais, idContingencia: id });
  else if (isDue(deps, id))
    await warnOfPlazos(deps, { ...contingencia, hasta: contingencia.hasta ?? shell.now() });
}

/** Tells whether the deadlines of a contingency are to be looked at: once a minute, since deadlines are days. */
function isDue({ warned }: WorkOffDeps, id: string): boolean {
  if (performance.now() - (warned.get(id) ?? Number.NEGATIVE_INFINITY) < WARN_MS) return false;
  if (warned.size > CONTINGENCIAS_MAX) warned.clear();
  warned.set(id, performance.now());
  return true;
}

/** Tells whether the authority is back: any word of it about any of the documents will do. */
async function isBack(deps: WorkOffDeps, contingencia: Contingencia): Promise<boolean> {
  const testigos = await deps.store.listTestigos(contingencia.id, TESTIGOS_MAX);
  const heard: Heard[] = [];
  await each(deps, contingencia, testigos, async (emitido) => {
    if (!heard.includes("word")) heard.push(await listen(deps, emitido));
  });
  // A refusal of the account says nothing about documents, so it counts only where all witnesses are refused.
  const isRefused = heard.length > 0 && heard.length === testigos.length && !heard.includes("silence");
  // The process that opened it is about to commit its first document, or died before it could.
  return heard.includes("word") || isRefused || !(await deps.store.hasEmitidos(contingencia.id));
}

type Heard = "word" | "refusal" | "silence";

async function listen(deps: WorkOffDeps, emitido: Emitido): Promise<Heard> {
  try {
    const step = await find(deps, emitido, emitido.contenido);
    if (step.kind === "park") return "refusal";
    return step.kind === "ask" && !step.conRespuesta ? "silence" : "word";
  } catch (error) {
    if (isAccountRefused(error)) return "refusal";
    throw error;
  }
}

/**
 * Settles documents that may have arrived before the silence: those that did are certified as they were first written. The authority is asked a
 * second time about a document that it lacks, after it has had time for all that it was sent before.
 */
async function settleDudosos(deps: WorkOffDeps, contingencia: Contingencia): Promise<void> {
  const dudosos = await deps.store.listDudosos(contingencia.id, DUDOSOS_MAX);
  await each(deps, contingencia, dudosos, async (emitido) => {
    await deps.store.postponeEmitido(emitido.id, DUDOSO_SECONDS);
    const step = await findBearer(deps, emitido, emitido.contenido);
    if (step.kind === "ask" || step.kind === "park") return;
    if (step.kind !== "send") await deps.issue.conclude(emitido, step);
    else if (!(await deps.store.clearPudoLlegar(emitido.id, deps.dudaSeconds))) {
      await deps.store.postponeEmitido(emitido.id, deps.dudaSeconds);
    }
  });
}
