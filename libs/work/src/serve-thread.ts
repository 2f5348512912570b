import { parentPort } from "node:worker_threads";
import { READY } from "./ready.js";

export type Question = { readonly name: string; readonly args: readonly unknown[] };
export type Answer = { readonly value: unknown } | { readonly thrown: string };

/** The functions that a thread offers; arguments and results are plain data, which the structured clone algorithm copies. */
export type ThreadFunctions = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Makes this thread answer the calls of `createThreads`, one after the other. It is called when everything is loaded. */
export function serveThread(functions: ThreadFunctions): void {
  parentPort?.on("message", async ({ name, args }: Question) => {
    parentPort?.postMessage(await answerOf(functions, { name, args }));
  });
  parentPort?.postMessage(READY);
}

async function answerOf(functions: ThreadFunctions, { name, args }: Question): Promise<Answer> {
  try {
    const work = functions[name] as ((...args: readonly unknown[]) => unknown) | undefined;
    if (!work) throw new TypeError(`the thread has no ${name}`);
    return { value: await work(...args) };
  } catch (error) {
    return { thrown: error instanceof Error ? error.message : "what was thrown is no Error" };
  }
}
