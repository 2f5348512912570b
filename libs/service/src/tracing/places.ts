import type { Context, ContextManager } from "@opentelemetry/api";
import { type Flow, flow } from "./flow.js";

/** A context is what it was made of and one value more. OpenTelemetry's own copies a map for each. */
class Place implements Context {
  readonly #key: symbol;
  readonly #value: unknown;
  readonly #rest: Place | undefined;

  constructor(key: symbol, value: unknown, rest: Place | undefined) {
    this.#key = key;
    this.#value = value;
    this.#rest = rest;
  }

  getValue(key: symbol): unknown {
    return key === this.#key ? this.#value : this.#rest?.getValue(key);
  }

  setValue(key: symbol, value: unknown): Context {
    // A span takes the place of its parent's, so that no chain grows with the depth of the work.
    return new Place(key, value, key === this.#key ? this.#rest : this);
  }

  deleteValue(key: symbol): Context {
    return this.setValue(key, undefined);
  }
}

const NOWHERE: Context = new Place(Symbol("nowhere"), undefined, undefined);
const NOTHING: Flow = { requestId: undefined, identidad: undefined, context: undefined };

/** Gives the place at which work stands now. */
export const active = (): Context => flow.getStore()?.context ?? NOWHERE;

/** Runs work at another place, with all else that goes along with it. */
export function run<T>(context: Context, work: () => T): T {
  const { requestId, identidad } = flow.getStore() ?? NOTHING;
  return flow.run({ requestId, identidad, context }, work);
}

/** Keeps where work stands in a trace beside what else goes along with it. */
export const places: ContextManager = {
  active,
  with: (context, work, self, ...args) => run(context, () => work.apply(self as never, args)),
  bind(context, target) {
    if (typeof target !== "function") return target;
    const bound = (...args: unknown[]): unknown => places.with(context, () => target(...args));
    return bound as typeof target;
  },
  enable: () => places,
  disable: () => places,
};
