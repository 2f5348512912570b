import { callers as declared, members } from "@dte/contracts";
import type * as grpc from "@grpc/grpc-js";
import { IdentityOver } from "./over.js";
import { createPresence, createRecognizer, PRESENCE, PRESENCE_TO_ANY } from "./presence.js";
import type { Inner } from "./settings.js";
import { createHouse, serviceOf } from "./tls.js";

/** Gives the service of the contract that a path such as "/dte.accounts.v1.Accounts/Get" names, without its rpc. */
export const contractOf = (path: string): string => path.split("/")[1] ?? "";

/** Every service serves this contract, and only operators' tools may call it. */
const OF_OPERATORS = "dte.operations.v1.Inspection";
/** The table names a family (`certifier-*`), because a country that it does not know may live elsewhere; each that it knows by what that calls. */
const FAMILY = /^(certifier|receptor)-.*$/;

const familyOf = (service: string): string => service.replace(FAMILY, "$1-*");

/** Services, and families of them, that call anything. */
const KNOWN: ReadonlySet<string> = new Set([...Object.values(declared).flat(), ...Object.keys(members)]);

/** Lists the services that may call an rpc, by its path; undefined for an rpc that no manifest names. */
export const callersOf = (path: string): readonly string[] | undefined => declared[path.slice(1)];

/** Tells whether a service says in its manifest that it calls an rpc. */
export const mayCall = (service: string, path: string): boolean =>
  Object.hasOwn(members, service)
    ? (members[service]?.includes(path.slice(1)) ?? false)
    : (callersOf(path)?.includes(familyOf(service)) ?? false);

/**
 * Tells whether a service has named all that it calls. A caller that has named nothing is no service of the house, but a test for
 * example.
 */
export const hasDeclared = (service: string): boolean => KNOWN.has(service) || KNOWN.has(familyOf(service));

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
 * Makes what tells who calls on a listener of the service `own`: by the certificate where there is one, else by what the call carries. It
 * gives undefined for a
 * caller that may not: one that is not among those of the listener, or does not say in its manifest that it calls this rpc. IdentityOver for
 * one who was known by what has ended since.
 */
export function createDoorkeeper(
  inner: Inner,
  listener: string,
  own: string,
): (call: Heard, path: string) => Admitted | IdentityOver | undefined {
  const callers = inner.callersOf(listener);
  const house = inner.tls ? createHouse(inner.tls) : () => undefined;
  const shownBy = (call: Heard): string | undefined => {
    const certificate = call.getAuthContext().sslPeerCertificate;
    return certificate && serviceOf(certificate, house());
  };
  if (!callers) {
    // Where nobody shows who they are nobody is an operator.
    return (call, path) => {
      if (contractOf(path) === OF_OPERATORS) return undefined;
      return inner.tls && shownBy(call) === undefined ? undefined : {};
    };
  }
  const recognize = createRecognizer(callers);
  const readPresence = ({ metadata }: Heard, contrato: string) => {
    const [presence] = metadata.get(PRESENCE);
    if (presence !== undefined) return recognize(String(presence), { servicio: own, contrato });
    if (inner.identity !== "asked") return undefined;
    return recognize(String(metadata.get(PRESENCE_TO_ANY)[0] ?? ""), { contrato });
  };
  return (call, path) => {
    const { sslPeerCertificate } = call.getAuthContext();
    const shown = sslPeerCertificate ? shownBy(call) : readPresence(call, contractOf(path));
    const isOver = shown instanceof IdentityOver;
    const name = isOver ? shown.servicio : shown;
    if (name === undefined || !callers.has(name) || !mayCall(name, path)) return undefined;
    return isOver ? shown : { servicio: name };
  };
}

/** The metadata that a call carries. */
type Said = Readonly<Record<string, string>>;

/**
 * Makes the metadata by which the calls of a client say who makes them; undefined where the service has no key. Throws TypeError where it has one,
 * several services serve the contract, and nobody says which of them is called.
 */
export function presenceOf(
  { key, identity }: Inner,
  name: string,
  { path, to }: { path: string; to: string | undefined },
): (() => Said) | undefined {
  const contrato = contractOf(path);
  // A client of no contract asks for nothing but whether the service is well, which anybody may.
  if (!key || contrato === "") return undefined;
  const servicio = to ?? servedBy(contrato);
  if (servicio === undefined)
    throw new TypeError(`${contrato} is served by several services: say which is called`);
  const toIt = createPresence(name, { servicio, contrato }, key);
  if (identity !== "asked") return () => ({ [PRESENCE]: toIt() });
  const toAny = createPresence(name, { contrato }, key);
  return () => ({ [PRESENCE]: toIt(), [PRESENCE_TO_ANY]: toAny() });
}

/** Contracts whose name does not say which service serves them. */
const OF_ONE: Readonly<Record<string, string>> = {
  "dte.operations.v1.Operations": "documents",
  "dte.operations.v1.BatchOperations": "batch",
};
const OF_SEVERAL: ReadonlySet<string> = new Set([
  "dte.certifier.v1.Certifier",
  "dte.receiving.v1.Receptor",
  "dte.operations.v1.Inspection",
  "dte.operations.v1.Tablas",
]);

/** Names the service that serves a contract; undefined where several do. */
const servedBy = (contract: string): string | undefined =>
  OF_SEVERAL.has(contract) ? undefined : (OF_ONE[contract] ?? contract.split(".")[1]);

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
