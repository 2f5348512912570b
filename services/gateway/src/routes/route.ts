import type { Actor, Call } from "@dte/contracts";
import type { FegError } from "@dte/errors";
import type { Answer } from "../http/answer.js";
import type { Fields, ObjectSchema, Value } from "../schema/schema.js";

type Body<F extends Fields> = {
  readonly form: "json" | "form";
  readonly schema: ObjectSchema<F>;
  /** When it is less than what the gateway accepts at all. */
  readonly bytesMax?: number;
};

/** A request once it has been checked against its route's schemas. */
export type Request<P, Q, B> = {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly call: Call;
  /** Who asks; without a token, `usuario` is empty. */
  readonly actor: Actor;
};

/** One row of the endpoint table: what it takes, as data, and what it does. */
export type Route<P extends Fields = Fields, Q extends Fields = Fields, B extends Fields = Fields> = {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** The permission that the bearer token must have been given for, or "public". */
  readonly auth: "public" | "dte.emitir" | "dte.consultar";
  readonly params?: ObjectSchema<P>;
  /** What a path that cannot name anything is answered with, where the contract has a code for it. */
  readonly paramsError?: () => FegError;
  readonly query?: ObjectSchema<Q>;
  readonly body?: Body<B>;
  readonly handle: (
    request: Request<Value<ObjectSchema<P>>, Value<ObjectSchema<Q>>, Value<ObjectSchema<B>>>,
  ) => Promise<Answer>;
};

/** A route whose own types have been checked where it was written. */
export type AnyRoute = Omit<Route, "handle"> & {
  readonly handle: (request: Request<never, never, never>) => Promise<Answer>;
};

type None = Record<never, never>;

export const route = <P extends Fields = None, Q extends Fields = None, B extends Fields = None>(
  spec: Route<P, Q, B>,
): AnyRoute => spec as unknown as AnyRoute;
