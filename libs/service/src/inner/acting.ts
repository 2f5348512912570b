import type * as grpc from "@grpc/grpc-js";

/** The user on whose behalf a request says it is made; "" when it names none. */
export type ActingUser = (request: unknown) => string;

const ACTOR = "Actor";
const USUARIO = "usuario";
/** Rpcs that name a user although no user is signed in: a person who forgot the password has no token. */
const OF_NOBODY = ["dte.accounts.v1.Accounts/ForgetClave"];

type Field = { readonly name: string; readonly typeName: string; readonly label: string };
type Named = { readonly usuario?: string };

/** The part of a method's definition that is asked; the loader adds the message's own descriptor. */
export type Method = Pick<grpc.MethodDefinition<unknown, unknown>, "path"> & {
  readonly requestType?: { readonly type?: object };
};

/**
 * Finds how a request of this rpc says on whose behalf it is made: by its field `actor`, or `usuario` where it has none. Undefined for an
 * rpc that nobody is named to. It reads the contract, so that a new rpc cannot forget it.
 */
export function actingUserOf(method: Method): ActingUser | undefined {
  if (OF_NOBODY.includes(method.path.slice(1))) return undefined;
  const { field = [] } = (method.requestType?.type ?? {}) as { field?: readonly Field[] };
  const isActor = ({ name, typeName }: Field) => name === "actor" && typeName.split(".").at(-1) === ACTOR;
  if (field.some(isActor)) return (request) => (request as { actor?: Named | null }).actor?.usuario ?? "";
  const isUsuario = ({ name, label }: Field) => name === USUARIO && label !== "LABEL_REPEATED";
  return field.some(isUsuario) ? (request) => (request as Named).usuario ?? "" : undefined;
}
