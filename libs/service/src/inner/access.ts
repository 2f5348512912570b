import type * as grpc from "@grpc/grpc-js";
import { createPresence, createRecognizer, PRESENCE } from "./presence.js";
import type { Inner } from "./settings.js";
import { serviceOf } from "./tls.js";

/** "/dte.accounts.v1.Accounts/Get": the service of the contract, without its rpc. */
export const contractOf = (path: string): string => path.split("/")[1] ?? "";

/** The contract of operators' tools alone, and the name that they show. */
const OF_OPERATORS = "dte.operations.v1.Inspection";
const OPERATOR = "operador";

type Heard = Pick<grpc.ServerUnaryCall<unknown, unknown>, "metadata" | "getAuthContext">;

/** Whether a call may be heard on a listener: by its caller's certificate where there is one, else by what the call carries. */
export function createDoorkeeper(inner: Inner, listener: string): (call: Heard, path: string) => boolean {
  const callers = inner.callersOf(listener);
  // Where nobody shows who they are nobody is an operator.
  if (!callers) return (_, path) => contractOf(path) !== OF_OPERATORS;
  const recognize = createRecognizer(callers);
  return (call, path) => {
    const contract = contractOf(path);
    const certificate = call.getAuthContext().sslPeerCertificate;
    const name = certificate
      ? serviceOf(certificate)
      : recognize(String(call.metadata.get(PRESENCE)[0] ?? ""), contract);
    if (name === undefined || !callers.has(name)) return false;
    return contract !== OF_OPERATORS || name === OPERATOR;
  };
}

/** What the calls of a client carry that say who makes them; undefined where the service has no key. */
export const presenceOf = (inner: Inner, name: string, path: string): (() => string) | undefined =>
  inner.key && createPresence(name, contractOf(path), inner.key);

/**
 * Whether a service may be the one that serves a contract: "dte.accounts.v1.Accounts" is served by accounts, "dte.certifier.v1.Certifier"
 * by certifier-gt and the others, and "dte.receiving.v1.Receptor" by receptor-gt and the others.
 */
export function mayServe(contract: string): (service: string) => boolean {
  const parts = contract.split(".");
  // Several services serve what operators ask of them.
  if (parts[1] === "operations") return () => true;
  const names = [parts[1] ?? "", (parts.at(-1) ?? "").toLowerCase()];
  return (service) => names.some((name) => service === name || service.startsWith(`${name}-`));
}
