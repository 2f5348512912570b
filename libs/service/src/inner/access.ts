import { callers as declared } from "@dte/contracts";
import type * as grpc from "@grpc/grpc-js";
import { IdentityOver } from "./over.js";
import { createPresence, createRecognizer, PRESENCE } from "./presence.js";
import type { Inner } from "./settings.js";
import { serviceOf } from "./tls.js";

/** Gives the service of the contract that a path such as "/dte.accounts.v1.Accounts/Get" names, without its rpc. */
export const contractOf = (path: string): string => path.split("/")[1] ?? "";

/** Every service serves this contract, and only operators' tools may call it. */
const OF_OPERATORS = "dte.operations.v1.Inspection";
/** Manifests name a family (`certifier-*`), because a country that they do not know may live elsewhere. */
const FAMILY = /^(certifier|receptor)-.*$/;

const familyOf = (service: string): string => service.replace(FAMILY, "$1-*");

/** Services, and families of them, that call anything. */
const KNOWN: ReadonlySet<string> = new Set(Object.values(declared).flat());

/** Lists the services that may call an rpc, by its path; undefined for an rpc that no manifest names. */
export const callersOf = (path: string): readonly string[] | undefined => declared[path.slice(1)];

/** Tells whether a service says in its manifest that it calls an rpc. */
export const mayCall = (service: string, path: string): boolean =>
  callersOf(path)?.includes(familyOf(service)) ?? false;

/**
 * Tells whether a service has named all that it calls. A caller that has named nothing is no service of the house, but a test for
 * example.
 */
export const hasDeclared = (service: string): boolean => KNOWN.has(familyOf(service));

type Heard = Pick<grpc.ServerUnaryCall<unknown, unknown>, "metadata" | "getAuthContext">;

/** A caller that is heard; it has no name where no service of the house shows one. */
export type Admitted = { readonly servicio?: string };

/**
 * A service that may call an rpc asks for what is not for it, as only the work itself can tell. Thrown by a handler, it is refused, logged and
 * counted as the call of one that may not call the rpc at all.
 */
export class CallerRefused extends Error {
  override readonly name = "CallerRefused";
}

/**
 * Makes what tells who calls on a listener: by the certificate where there is one, else by what the call carries. It gives undefined for a
 * caller that may not: one that is not among those of the listener, or does not say in its manifest that it calls this rpc. IdentityOver for
 * one who was known by what has ended since.
 */
export function createDoorkeeper(
  inner: Inner,
  listener: string,
): (call: Heard, path: string) => Admitted | IdentityOver | undefined {
  const callers = inner.callersOf(listener);
  // Where nobody shows who they are nobody is an operator.
  if (!callers) return (_, path) => (contractOf(path) === OF_OPERATORS ? undefined : {});
  const recognize = createRecognizer(callers);
  return (call, path) => {
    const certificate = call.getAuthContext().sslPeerCertificate;
    const shown = certificate
      ? serviceOf(certificate)
      : recognize(String(call.metadata.get(PRESENCE)[0] ?? ""), contractOf(path));
    const isOver = shown instanceof IdentityOver;
    const name = isOver ? shown.servicio : shown;
    if (name === undefined || !callers.has(name) || !mayCall(name, path)) return undefined;
    return isOver ? shown : { servicio: name };
  };
}

/** Makes what the calls of a client carry that says who makes them; undefined where the service has no key. */
export const presenceOf = (inner: Inner, name: string, path: string): (() => string) | undefined =>
  inner.key && createPresence(name, contractOf(path), inner.key);

/**
 * Makes what tells whether a service may be the one that serves a contract: "dte.accounts.v1.Accounts" is served by accounts,
 * "dte.certifier.v1.Certifier" by certifier-xx of each country, and "dte.receiving.v1.Receptor" by receptor-xx.
 */
export function mayServe(contract: string): (service: string) => boolean {
  const parts = contract.split(".");
  // Several services serve what operators ask of them.
  if (parts[1] === "operations") return () => true;
  const names = [parts[1] ?? "", (parts.at(-1) ?? "").toLowerCase()];
  return (service) => names.some((name) => service === name || service.startsWith(`${name}-`));
}
