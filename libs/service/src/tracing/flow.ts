import { AsyncLocalStorage } from "node:async_hooks";
import type { Identidad } from "@dte/contracts";
import type { Context } from "@opentelemetry/api";

/** The values that go along with a piece of work, through all that it awaits. */
export type Flow = {
  readonly requestId: string | undefined;
  /** Tells for whom the call is made that is being answered. */
  readonly identidad: Identidad | undefined;
  /** Where the work stands in a trace; undefined where nobody traces. */
  readonly context: Context | undefined;
};

/**
 * The only one of the process: each more costs every promise that is made (Node 20 copies them all to it), which is why
 * traces go along here and not in a storage of OpenTelemetry's own.
 */
export const flow = new AsyncLocalStorage<Flow>();
