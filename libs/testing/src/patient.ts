/** The longest wait of a test for one answer; the machine may have much other work, which is not the service's fault. */
const PATIENCE_MS = 60_000;

type Rpc = (request: unknown, options?: object) => unknown;

/** Gives a client like a service's, whose calls wait for a minute unless their caller says otherwise. */
export function patient<C extends object>(client: C): C {
  const patiently = ([name, rpc]: [string, Rpc]): [string, Rpc] =>
    name === "check"
      ? [name, rpc]
      : [name, (request, options = {}) => rpc(request, { timeoutMs: PATIENCE_MS, ...options })];
  return Object.fromEntries((Object.entries(client) as [string, Rpc][]).map(patiently)) as C;
}
