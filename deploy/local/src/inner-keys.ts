import { generateKeyPairSync } from "node:crypto";
import { callersOf, type Manifest } from "./manifests.js";

/** A service's private half as PKCS #8 and its public one as SPKI, in base64 of DER. */
export type InnerKeys = ReadonlyMap<string, { readonly own: string; readonly shown: string }>;

/** The name of operators' tools, which may call every service, but hear no secret of accounts. */
export const OPERADOR = "operador";
const OPERADOR_LISTENER = "grpc";

/** Makes a key for each service and one for operators' tools, by which the others know them. They are made at each start and kept nowhere. */
export function makeInnerKeys(all: readonly Manifest[]): InnerKeys {
  return new Map(
    [...all.map(({ name }) => name), OPERADOR].map((name) => {
      const { privateKey, publicKey } = generateKeyPairSync("ed25519");
      const own = privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
      return [name, { own, shown: publicKey.export({ type: "spki", format: "der" }).toString("base64") }];
    }),
  );
}

/**
 * Gives the variables with a service's own key, and with the callers that each of its gRPC listeners hears: those whose manifests say so, and
 * operators' tools, where they have a key, at the listener called `grpc`. No other call is heard.
 */
export function innerVariables(
  manifest: Manifest,
  all: readonly Manifest[],
  keys: InnerKeys,
): Record<string, string> {
  const callers = callersOf(manifest, all);
  const listeners = Object.keys(manifest.ports).filter((name) => !LISTENERS_OF_HTTP.includes(name));
  return {
    INNER_KEY: keys.get(manifest.name)?.own ?? "",
    ...Object.fromEntries(
      listeners.map((listener) => {
        const services = callers.filter(([, port]) => port === listener).map(([name]) => name);
        const hearsOperators = listener === OPERADOR_LISTENER && keys.has(OPERADOR);
        const names = [...services, ...(hearsOperators ? [OPERADOR] : [])];
        // A service that nobody calls hears itself alone, because an empty list would count as no list.
        const heard = names.length > 0 ? names : [manifest.name];
        const pairs = heard.map((name) => `${name}=${keys.get(name)?.shown ?? ""}`);
        return [`INNER_CALLERS_${listener.toUpperCase()}`, pairs.join(",")];
      }),
    ),
  };
}

const LISTENERS_OF_HTTP: readonly string[] = ["http", "web"];
