import type { Surroundings } from "@dte/client";
import { DteError } from "@dte/client";
import type { Avance, Hecho } from "./avance.js";
import type { Paso, Plan } from "./plan.js";
import { ask, type Stepping, take } from "./steps.js";
import type { Turno } from "./turno.js";

export type Running = Stepping & {
  readonly plan: Plan;
  readonly avance: Avance;
  readonly world: Pick<Surroundings, "now" | "pause">;
  readonly signal: AbortSignal;
  readonly esperaMs: number;
  readonly turno: Turno;
  /** Is called with every step that has changed. */
  readonly onHecho: (hecho: Hecho) => void;
};

/**
 * The end of a run: complete, at a refusal after which the authority begins anew, because somebody stopped it, or because another run of the same
 * account goes on.
 */
export type End = "whole" | "refused" | "stopped" | "busy";

/** The pause after a refusal by the service's limits: one of their windows. */
const LIMIT_PAUSE_MS = 60_000;
/** The most such pauses; after as many an hour's limit is over. */
const LIMIT_PAUSES_MAX = 61;
const PENDING_PAUSE_MS = 3_000;
/** The time after which a turn is asked for again; it lasts two minutes from the last time. */
const TURNO_AGAIN_MS = 20_000;

/**
 * Takes the open steps of a plan in order, each once. Then it waits for the authority's decisions, and takes the steps that depend on them. Outcomes
 * are kept in `avance`. Only one run of an account's plans goes on at a time. Throws what `take` throws.
 */
export async function run(running: Running): Promise<End> {
  const { turno, world } = running;
  let taken = Number.NEGATIVE_INFINITY;
  const isOurs = async () => {
    const now = world.now().getTime();
    if (now - taken < TURNO_AGAIN_MS) return true;
    // A run whose turn cannot be renewed goes on, because it is not the turn that keeps a step from being issued twice.
    const isTaken = await withinLimits(running, () => turno.take()).catch((error: unknown) => {
      if (taken === Number.NEGATIVE_INFINITY) throw error;
      return true;
    });
    if (isTaken) taken = now;
    return isTaken;
  };
  if (!(await isOurs())) return "busy";
  try {
    return await goOn(running, isOurs);
  } finally {
    await turno.release();
  }
}

type IsOurs = () => Promise<boolean>;

async function goOn(running: Running, isOurs: IsOurs): Promise<End> {
  const { plan, avance, signal } = running;
  const steps = new Map(plan.pasos.map((paso) => [paso.clave, paso]));
  const resultadoOf = (clave?: string) => avance.hechos.get(clave ?? "")?.resultado;
  let open = plan.pasos.filter(({ clave }) => resultadoOf(clave) !== "cumple");
  while (open.length > 0) {
    const end = await takeAll(running, open, isOurs);
    if (end) return end;
    const pending = [...avance.hechos.values()].filter(({ resultado }) => resultado === "pendiente");
    await settle(
      running,
      pending.flatMap(({ clave }) => steps.get(clave) ?? []),
      isOurs,
    );
    if (signal.aborted) return "stopped";
    // A document that was pending when a step needed it may be certified by now.
    open = plan.pasos.filter(
      ({ clave, tras }) => resultadoOf(clave) === "omitido" && resultadoOf(tras) === "cumple",
    );
  }
  return signal.aborted ? "stopped" : "whole";
}

/** Takes these steps in their order; gives the end of the run, or undefined while it goes on. */
async function takeAll(running: Running, pasos: readonly Paso[], isOurs: IsOurs): Promise<End | undefined> {
  const { plan, avance, signal } = running;
  for (const paso of pasos) {
    if (signal.aborted) return "stopped";
    if (!(await isOurs())) return "busy";
    const hecho = await step(running, paso);
    if (!plan.seDetiene) continue;
    // A document has to be accepted before a note on it is, and one refusal ends the whole run.
    if (hecho.resultado === "pendiente") await settle(running, [paso], isOurs);
    const after = avance.hechos.get(paso.clave)?.resultado;
    if (after === "falla") return "refused";
    if (after !== "cumple") return "stopped";
  }
  return undefined;
}

async function step(running: Running, paso: Paso): Promise<Hecho> {
  const { avance } = running;
  const original = paso.tras === undefined ? undefined : avance.hechos.get(paso.tras);
  if (paso.tras !== undefined && original?.resultado !== "cumple") {
    const mensaje = `Necesita el documento de ${paso.tras}, que no está certificado.`;
    return await keep(running, paso, { resultado: "omitido", mensaje });
  }
  const taken = await withinLimits(running, () => take(running, paso, original?.id));
  return await keep(running, paso, taken);
}

/** Asks for each of these steps until it is decided, or until the time to wait is over. */
async function settle(running: Running, pasos: readonly Paso[], isOurs: IsOurs): Promise<void> {
  const { world, esperaMs, signal, avance } = running;
  const end = world.now().getTime() + esperaMs;
  let open = pasos;
  while (open.length > 0 && !signal.aborted && world.now().getTime() < end) {
    await world.pause(PENDING_PAUSE_MS, signal).catch(() => {});
    if (!(await isOurs())) return;
    const next: Paso[] = [];
    for (const paso of open) {
      const before = avance.hechos.get(paso.clave);
      if (signal.aborted || !before) break;
      const hecho = await keep(running, paso, await withinLimits(running, () => ask(running, paso, before)));
      if (hecho.resultado === "pendiente") next.push(paso);
    }
    open = next;
  }
}

async function keep(
  { avance, onHecho }: Running,
  { clave, grupo, avisos = [] }: Paso,
  outcome: Omit<Hecho, "clave" | "grupo">,
): Promise<Hecho> {
  const todos = [...avisos, ...(outcome.avisos ?? [])];
  const hecho = { clave, grupo, ...outcome, ...(todos.length > 0 && { avisos: todos }) };
  await avance.set(hecho);
  onHecho(hecho);
  return hecho;
}

/** Repeats `work` after a pause, where the service has refused too many requests. */
async function withinLimits<T>({ world, signal }: Running, work: () => Promise<T>): Promise<T> {
  for (let paused = 0; ; paused += 1) {
    try {
      return await work();
    } catch (error) {
      const isLimit = error instanceof DteError && error.status === 429;
      if (!isLimit || paused >= LIMIT_PAUSES_MAX || signal.aborted) throw error;
      await world.pause(LIMIT_PAUSE_MS, signal).catch(() => {});
    }
  }
}
