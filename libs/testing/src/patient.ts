/** What a test waits for one answer: the machine may have much other work, which is no fault of the service. */
const PATIENCE_MS = 60_000;

type Rpc = (request: unknown, options?: object) => unknown;

/** Gives the same client of a service, whose calls wait for a minute where their caller says nothing of that. */
export const patient = <C extends object>(client: C): C =>
  new Proxy(client, {
    get(target, name) {
      const rpc: unknown = Reflect.get(target, name);
      if (typeof rpc !== "function" || name === "check") return rpc;
      return (request: unknown, options: object = {}) =>
        (rpc as Rpc)(request, { timeoutMs: PATIENCE_MS, ...options });
    },
  });
