import { AsyncResource } from "node:async_hooks";

/** An item of a group, with the answer to whoever added it. */
export type Member<T, R> = {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
};

type Options<T, R> = {
  /** The time in ms for which items are gathered into one group. A full group waits no longer. */
  readonly gatherMs: number;
  /** The most items of a group. */
  readonly max: number;
  /** Answers each member of a group. If it throws, the members that it has not answered get the error. */
  readonly work: (group: readonly Member<T, R>[]) => Promise<void>;
};

/**
 * Works together on items that come one by one, because a statement, or a question, costs the same for one as for a hundred. One group is worked on
 * after the other. Gives the function that adds an item; it resolves, or rejects, as `work` answers the item.
 */
export function createGroup<T, R>({ gatherMs, max, work }: Options<T, R>): (item: T) => Promise<R> {
  const waiting: Member<T, R>[] = [];
  let isWorking = false;

  // The work serves many items, so it must not carry anything of the one that happened to begin it, such as its trace.
  const run = AsyncResource.bind(async (): Promise<void> => {
    isWorking = true;
    while (waiting.length > 0) {
      if (waiting.length < max) await pause(gatherMs);
      const group = waiting.splice(0, max);
      try {
        await work(group);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isWorking = false;
  });

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWorking) void run();
    });
}

/** Waits by the present timer function, which a simulation may have replaced. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
