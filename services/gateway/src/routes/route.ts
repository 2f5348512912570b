import type { Actor, Call } from "@dte/contracts";
import type { FegError } from "@dte/errors";
import type { Answer } from "../http/answer.js";
import type { Campos } from "../present/campos.js";
import type { View } from "../present/view.js";
import type { Fields, ObjectSchema, Value } from "../schema/schema.js";
import type { alcances } from "../schema/values.js";
import type { Doc } from "./doc.js";
import type { Limite } from "./limites.js";

export type Body<F extends Fields> = {
  /**
   * The form of the body. `mergePatch` is JSON, also under its own content type (RFC 7396 §4). `file` is the schema's `archivo` as the body itself,
   * or as the field of a form (RFC 7578) with its name in `nombreArchivo`.
   */
  readonly form: "json" | "mergePatch" | "form" | "file";
  readonly schema: ObjectSchema<F>;
  /** The answer that clients change and send back; its fields are known names, even if they are ignored. */
  readonly sentBack?: View;
  /** The most bytes, where that is less than the gateway accepts in general. */
  readonly bytesMax?: number;
  /** The name of the file's field, where it is not `archivo`. */
  readonly field?: string;
  /** The content types of a body that is itself a file. */
  readonly types?: readonly string[];
  /** The content types ("" for none) of a body that is no JSON, and how it is read into the schema's fields. */
  readonly plain?: {
    readonly types: readonly string[];
    readonly toBody: (bytes: Buffer) => Value<ObjectSchema<F>>;
  };
};

/** A request once it has been checked against its route's schemas. */
export type Request<P, Q, H, B> = {
  readonly params: P;
  readonly query: Q;
  readonly headers: H;
  readonly body: B;
  /** The JSON body as it was sent, before the schema read it; numbers are LosslessNumber. */
  readonly sent?: unknown;
  /** The fields that the client wants of an answer that is written while it is made; in other answers they are chosen afterwards. */
  readonly campos?: Campos;
  readonly call: Call;
  /** The caller; without a token, `usuario` is empty. */
  readonly actor: Actor;
  /** The user whose places a long request takes; for an API key, the user who made it. Empty without a token. */
  readonly titular: string;
  /** The session of the token; undefined for an API key and without a token. */
  readonly sesion?: string | undefined;
  /** Counts one more of the documents in a request, for the account that it names, as if it had come alone. Throws FEG_RATE_LIMIT_EXCEEDED. */
  readonly countMore: (idCuenta: string | undefined) => Promise<void>;
  /** Tells whether the token is still good, for answers that take longer than a token may be used after its revocation. */
  readonly isStillGood: () => Promise<boolean>;
};

export type Permiso = (typeof alcances)[number];

type None = Record<never, never>;

/** A row of the endpoint table: its request, as data, and its handler. */
export type Route<
  P extends Fields = None,
  Q extends Fields = None,
  H extends Fields = None,
  B extends Fields = None,
> = {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  /**
   * The permission that the bearer token needs. "token" stands for any good token. With "optional" no token is needed, but one that is sent must be
   * good. With "public" none is looked at.
   */
  readonly auth: "public" | "optional" | "token" | Permiso;
  /** API keys are refused, because the effect would outlive the key or is a matter of the person. */
  readonly onlyPeople?: true;
  /** It changes nothing although it is a POST, which it is because its values may not stand in addresses, and so in logs. */
  readonly onlyReads?: true;
  readonly params?: ObjectSchema<P>;
  /** Makes the error of a path that cannot name anything, where the contract has a code for it. */
  readonly paramsError?: (params: Readonly<Record<string, string>>) => FegError;
  readonly query?: ObjectSchema<Q>;
  /** The headers that only this endpoint reads, by their names in lower case. */
  readonly headers?: ObjectSchema<H>;
  readonly body?: Body<B>;
  /** A body may come, and is not read. */
  readonly ignoresBody?: true;
  /** Unknown parameters and fields are ignored without being reported. */
  readonly ignoresUnknown?: true;
  /**
   * For routes that write without a token: beside the limit per address, one for the document that is written to, where it has a key. All callers
   * without a token share that one. With a token each user has a limit of their own, or, with `isOneForUsers`, all users share another one, so that
   * more users do no more to a document.
   */
  readonly budget?: {
    readonly isOneForUsers?: true;
    readonly keyOf?: (request: { params: Value<ObjectSchema<P>>; body: Value<ObjectSchema<B>> }) => string;
  };
  /**
   * The fate of a request that is repeated under its Idempotency-Key after nobody ended the first one: with "again", repeating it does no more than
   * the first; with "once", it might be done twice. Routes without `repeats` handle keys themselves, or take none.
   */
  readonly repeats?: "again" | "once";
  /** The service behind it refuses requests that are too many for it; while it does, the gateway passes on fewer of the same account. */
  readonly isThrottled?: true;
  /**
   * Its answers tell whether a tax id has an account. "always": every answer does. "refused": only refusals do. "strangers": users of neither account
   * are refused, and a success tells it too, so nothing is done once the budget is used up. Each telling answer counts against the user's budget, or
   * against the address's where there is no token.
   */
  readonly tellsCuentas?: "always" | "refused" | "strangers";
  /**
   * For routes that read without a token: the limits of the caller. "address": only those of its address and networks, since the read costs one
   * question; a route that costs more says so in `countedBehind`. "none": no limit, because a refused probe would take a healthy gateway out of
   * service.
   */
  readonly readBudget?: "address" | "none";
  /**
   * The limits that the services behind the route, or a line of its own in the gateway, count as well. Every route that needs a token names them, or
   * `countedBy`; the list is empty where the limits of user and account bound its cost.
   */
  readonly countedBehind?: readonly Limite[];
  /** Set where accounts counts the attempts, as for log-ins and for passwords that are asked for again. */
  readonly countedBy?: "accounts";
  /** Replaces an error, where the contract wants another one. */
  readonly mapError?: (error: FegError) => FegError;
  readonly handle: (
    request: Request<
      Value<ObjectSchema<P>>,
      Value<ObjectSchema<Q>>,
      Value<ObjectSchema<H>>,
      Value<ObjectSchema<B>>
    >,
  ) => Promise<Answer>;
  /**
   * Asks the services behind for faults in a body that could only be read in part, so that the client gets all faults at once. Undefined when there
   * are none, or the services cannot be asked. Fields that could not be read are absent.
   */
  readonly judge?: (
    request: Request<
      Value<ObjectSchema<P>>,
      Value<ObjectSchema<Q>>,
      Value<ObjectSchema<H>>,
      Partial<Value<ObjectSchema<B>>>
    >,
  ) => Promise<FegError | undefined>;
  readonly doc: Doc;
};

/** A route without its own types, which were checked where it was written. */
export type AnyRoute = Omit<Route<Fields, Fields, Fields, Fields>, "handle" | "judge" | "budget" | "body"> & {
  readonly body?: Omit<Body<Fields>, "plain"> & {
    readonly plain?: { readonly types: readonly string[]; readonly toBody: (bytes: Buffer) => unknown };
  };
  readonly budget?: { readonly isOneForUsers?: true; readonly keyOf?: (request: never) => string };
  readonly handle: (request: Request<never, never, never, never>) => Promise<Answer>;
  readonly judge?: (request: Request<never, never, never, never>) => Promise<FegError | undefined>;
};

export const route = <
  P extends Fields = None,
  Q extends Fields = None,
  H extends Fields = None,
  B extends Fields = None,
>(
  spec: Route<P, Q, H, B>,
): AnyRoute => spec as unknown as AnyRoute;
