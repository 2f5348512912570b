/** What a test waits for one answer: the machine may have much other work, which is no fault of the service. */
const PATIENCE_MS = 60_000;

type Rpc = (request: unknown, options?: object) => unknown;

/** Gives a client like that of a service, whose calls wait for a minute where their caller says nothing of that. */
export function patient<C extends object>(client: C): C {
  const patiently = ([name, rpc]: [string, Rpc]): [string, Rpc] =>
    name === "check"
      ? [name, rpc]
      : [name, (request, options = {}) => rpc(request, { timeoutMs: PATIENCE_MS, ...options })];
  return Object.fromEntries((Object.entries(client) as [string, Rpc][]).map(patiently)) as C;
}
