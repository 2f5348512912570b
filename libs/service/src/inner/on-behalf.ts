import type { Identidad } from "@dte/contracts";
import type * as grpc from "@grpc/grpc-js";
import { actingUserOf, type Method } from "./acting.js";
import { encargoOf } from "./encargos.js";
import { createIdentifier, createIdentityVerifier, ENCARGO, IDENTITY } from "./identity.js";
import type { Inner } from "./settings.js";
import { SIGNER, signingKeyOf, verifyingKeysOf } from "./token-keys.js";

type Heard = { readonly request: unknown; readonly metadata: grpc.Metadata };

/** A call proves this of its user: who it is, and which work is left to be done later. */
export type OnBehalf = { readonly identidad?: Identidad; readonly encargo?: string };

/**
 * Makes what tells for whom the calls of a listener are made. Undefined where the listener hears everybody: nobody proves anything there. A
 * call that names a user and does not prove it is not heard: the witness throws, or its promise rejects; with IdentityOver where it was proven
 * and is over.
 */
export function createWitness(inner: Inner, listener: string) {
  const heard = inner.callersOf(listener);
  if (!heard) return undefined;
  const verify = createIdentityVerifier(verifyingKeysOf(inner, heard));
  return (method: Method): ((call: Heard, servicio: string) => OnBehalf | Promise<OnBehalf>) => {
    const acting = actingUserOf(method);
    if (!acting) return () => ({});
    return ({ request, metadata }, servicio) => {
      const [token] = metadata.get(IDENTITY);
      const usuario = acting(request);
      if (token === undefined) {
        if (usuario === "" || inner.identity === "asked") return {};
        throw new Error("the call names a user, and nothing proves it");
      }
      const [encargo] = metadata.get(ENCARGO);
      const left = encargo === undefined ? {} : { encargo: String(encargo) };
      const say = (identidad: Identidad): OnBehalf => ({ identidad, ...left });
      const proven = verify(String(token), { servicio, path: method.path, usuario });
      return proven instanceof Promise ? proven.then(say) : say(proven);
    };
  };
}

type Carried = Readonly<Record<string, string>>;
const NOTHING: Carried = {};

/**
 * Makes the metadata by which the calls of a client say for whom they are made: the gateway signs it, and everybody else passes on what it was given.
 * Undefined for a service that shows nobody who it is.
 */
export function createSpeaker(inner: Inner, name: string) {
  const signingKey = name === SIGNER ? signingKeyOf(inner) : undefined;
  const identifier = signingKey && createIdentifier(signingKey);
  return (method: Method) => {
    const acting = actingUserOf(method);
    if (!acting) return undefined;
    const left = encargoOf(method.path);
    return (identidad: Identidad): Carried | Promise<Carried> => {
      if (!identifier) return identidad.token === undefined ? NOTHING : { [IDENTITY]: identidad.token };
      if (identidad.usuario === "") return NOTHING;
      const token = identifier.of(identidad);
      if (left) return carryBoth(token, identifier.leave(identidad, left.nombre, left.seconds));
      return token instanceof Promise ? token.then((each) => ({ [IDENTITY]: each })) : { [IDENTITY]: token };
    };
  };
}

const carryBoth = async (token: string | Promise<string>, left: Promise<string>): Promise<Carried> => ({
  [IDENTITY]: await token,
  [ENCARGO]: await left,
});
