import type { Pace } from "../src/run.js";

/** The seed of the run that is part of `npm test`: always the same two minutes. `npm run faults` goes on for as long as one likes. */
export const SEED = 13;
export const STRIKING_MS = 120_000;

/**
 * A pace that leaves the processors to other suites: one client of each account that rests between its requests, and so long between two faults that
 * all kinds have their turn, and few of them a second one.
 */
export const PACE: Pace = {
  clients: 1,
  pauseMs: { min: 1_500, max: 4_000 },
  gapMs: { min: 2_200, max: 4_200 },
};

/** Every kind of fault that a plan knows, as runs count them. */
export const KINDS: readonly string[] = [
  "SIGKILL, uno",
  "SIGKILL, varios a la vez",
  "SIGSTOP, uno",
  "SIGSTOP, varios a la vez",
  ...["postgres", "nats", "redis"].flatMap((store) =>
    ["corte", "reinicio", "lentitud"].map((what) => `${store}: ${what}`),
  ),
  "nats: disco perdido",
  "reloj movido",
  "cuenta en el otro ambiente",
  "autoridad muerta",
  "autoridad: sí tardío tras un rechazo",
  "autoridad: toma todo y no dice nada",
  ...["lento", "sin-respuesta", "corte", "corte-antes", "error", "rechazo", "no-disponible"].map(
    (modo) => `autoridad: ${modo}`,
  ),
].sort();
