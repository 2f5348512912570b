import type { Shell } from "@dte/service";
import { createLoop, type Loop } from "@dte/work";
import { type FillDeps, fillNext, type Step } from "./fill.js";

/** The pause between batches: nobody waits for them, and the database has other things to do. */
const PAUSE_MS = 250;
/** The pause after the last batch. A document that was changed meanwhile, or settled late, is found when the pass begins again. */
const PASS_MS = 60 * 60_000;
/** The time before it is asked again whether the process that leads is dead. */
const THEIRS_MS = 60_000;
/** The time before a certifier, or a database, that is away is asked again. */
const FAILED_MS = 60_000;

type Deps = FillDeps & { shell: Shell; paises: readonly string[] };

/**
 * Gives a ficha to documents that were kept without one, until none is left. One loop per country, so that a certifier that is away delays no other
 * country; of several processes one leads each.
 */
export function startFichas(deps: Deps): void {
  const { shell, paises } = deps;
  const loops = paises.map((pais) => fillPais(deps, pais));
  shell.open("fichas", loops, async (running) => {
    await Promise.all(running.map((loop) => loop.stop()));
  });
}

function fillPais(deps: Deps, pais: string): Loop {
  const { shell } = deps;
  let until = 0;
  /** The fichas that were written in this pass through the country's documents. */
  let written = 0;
  const rest = (ms: number) => {
    until = performance.now() + ms;
  };
  const follow = (step: Step) => {
    if (step.kind === "batch") written += step.written;
    if (step.kind === "theirs") rest(THEIRS_MS);
    if (step.kind !== "end") return;
    if (written > 0) shell.log.info("fichas.written", { pais, count: written });
    written = 0;
    rest(PASS_MS);
  };
  return createLoop({
    everyMs: PAUSE_MS,
    random: Math.random,
    pass: async () => {
      if (performance.now() >= until) follow(await fillNext(deps, pais));
    },
    onError: (error) => {
      shell.log.warn("fichas.general-words", { pais, error });
      rest(FAILED_MS);
    },
  });
}
