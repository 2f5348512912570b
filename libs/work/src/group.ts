import { AsyncResource } from "node:async_hooks";

/** An item of a group, and how whoever added it is answered. */
export type Member<T, R> = {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
};

type Options<T, R> = {
  /** How long what comes is gathered, in ms: what comes within it goes together. A full group waits for nothing more. */
  readonly gatherMs: number;
  /** Items of one group. */
  readonly max: number;
  /** Answers each member of a group. Where it throws, those that it has not answered are told so. */
  readonly work: (group: readonly Member<T, R>[]) => Promise<void>;
};

/**
 * Has what comes one by one worked on together: a statement, or a question, costs the same for one as for a hundred. One group is worked on after the other. Gives the function
 * that adds an item; it resolves, or rejects, as `work` says of it.
 */
export function createGroup<T, R>({ gatherMs, max, work }: Options<T, R>): (item: T) => Promise<R> {
  const waiting: Member<T, R>[] = [];
  let isWorking = false;

  // It works for many and as long as any wait: nothing goes along with it of the item that happened to begin it, such as its trace.
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

/** Waits by the timer of the moment, which a simulation may have put in the machine's place. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
