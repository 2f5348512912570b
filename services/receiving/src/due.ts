import { resume, type Shell, withLimit } from "@dte/service";
import { createFront, createLoop, type Front } from "@dte/work";

/** The time between two looks for due work, in ms. */
const POLL_MS = 1_000;
/** Other people's hosts answer slowly, so many exchanges wait at a time. */
const AT_ONCE = 16;

/** How long one exchange with another host may take, tokens included. */
export const EXCHANGE_MS = 30_000;
/** A claim lasts longer than its exchanges can take; after that its process is taken for dead. */
export const LEASE_SECONDS = 120;

/** A host that has not answered by then is asked again by the next pass. */
const CLOSE_MS = 5_000;

export type Due<T> = {
  readonly name: string;
  /** The country, where several countries have a loop of the same name. Spans bear the name alone. */
  readonly pais?: string;
  /** How many are claimed at once at most; as many as are worked on at a time, where it is left out. */
  readonly claimMax?: number;
  /** Nothing is claimed before there is room for this many; 1 where it is left out. */
  readonly claimMin?: number;
  /** `front` remembers where its queue begins. */
  readonly claim: (limit: number, front: Front<string>) => Promise<readonly T[]>;
  readonly work: (each: T) => Promise<void>;
  /** Gives the trace that a piece is part of, where that is known. */
  readonly trazaOf?: (each: T) => string | null;
  /** Gives the trace that a piece goes on with, long after that one ended. */
  readonly linkOf?: (each: T) => string | undefined;
};

/** The parts that a loop for what is due works with. */
export type DueDeps = {
  readonly shell: Shell;
  /** The time between looks for what is due; a second when it is left out. */
  readonly pollMs?: number | (() => number);
};

/** Works off what is due, a few pieces at a time, until the service closes. A piece that fails is left to its next turn. */
export function startDue<T>(
  { shell, pollMs = POLL_MS }: DueDeps,
  { name, pais, claimMax = AT_ONCE, claimMin = 1, claim, work, trazaOf, linkOf }: Due<T>,
): void {
  const operacion = pais === undefined ? name : `${name} ${pais}`;
  const running = new Set<Promise<void>>();
  const front = createFront<string>();
  const begin = (each: T) => {
    const of = { of: name };
    const begun = linkOf
      ? resume("later", { ...of, links: [linkOf(each)] }, () => work(each))
      : resume("delivery", { ...of, traza: trazaOf?.(each) }, () => work(each));
    const one = begun
      .catch((error: unknown) => shell.log.error("receiving.work-failed", { operacion, error }))
      .finally(() => running.delete(one));
    running.add(one);
  };
  const pass = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      while (running.size > AT_ONCE - claimMin) await Promise.race(running);
      const limit = Math.min(claimMax, AT_ONCE - running.size);
      const claimed = await claim(limit, front);
      for (const each of claimed) begin(each);
      if (claimed.length < limit) return;
    }
  };
  const onError = (error: unknown) => shell.log.error("receiving.work-not-claimed", { operacion, error });
  shell.open(operacion, createLoop({ everyMs: pollMs, pass, onError }), async (loop) => {
    await loop.stop();
    await withLimit(Promise.all(running), CLOSE_MS).catch(() => {});
  });
}
