import type { MethodDefinition } from "@grpc/proto-loader";

/** The unary methods of a generated `…Definition`, without the index signature that grpc adds. */
type Methods<D> = { [K in keyof D as string extends K ? never : K]: D[K] };

/** The user for whom a call is made, as the gateway has signed it. */
export type Identidad = {
  /** A user, or an API key as `Portador.usuario` names it. */
  readonly usuario: string;
  /** The permissions of the user's token. */
  readonly permisos: readonly string[];
  /** The signed text, unchanged, which this service shows to the services that it calls in turn. */
  readonly token?: string;
  /** The kind of work that the user has left to a service, which does it later. */
  readonly encargo?: string;
};

/** The properties of every call beside its message. */
export type Call = {
  /** The moment after which nobody waits for the answer, in epoch milliseconds. */
  readonly deadline: number;
  /** The trace id that logs, spans and the client's X-Request-Id share. */
  readonly requestId: string;
  /**
   * Aborted when the caller itself is gone, or has hung up. Calls that this service makes in turn go on unless they are given the signal, because an
   * attempt outlives the client that began it.
   */
  readonly signal?: AbortSignal;
  /** The calling service, as its certificate or key proves; absent where services do not prove who they are. */
  readonly servicio?: string;
  /** The user for whom it is made; absent where there is none, and where services do not prove who they are. */
  readonly identidad?: Identidad;
  /** The signed text by which this service may do later what the user asks for now; it is kept with the work, and shown then. */
  readonly encargo?: string;
};

/** The functions of a service: one async function per rpc. A field that is forgotten in an answer does not compile. */
export type Handlers<D> = {
  [K in keyof Methods<D>]: Methods<D>[K] extends MethodDefinition<
    infer _RequestIn,
    infer _ResponseIn,
    infer RequestOut,
    infer ResponseOut
  >
    ? (request: RequestOut, call: Call) => Promise<ResponseOut>
    : never;
};

/** The limit of a call: the deadline of the call that is being answered, less a margin, or a time of its own. */
export type CallOptions = {
  call?: Call | undefined;
  timeoutMs?: number | undefined;
  /** The user for whom the call is made, where that is not the one of `call`, or of the call that is being answered. */
  identidad?: Identidad | undefined;
};

/** The functions of a client: the same ones, from the other side. */
export type Client<D> = {
  [K in keyof Methods<D>]: Methods<D>[K] extends MethodDefinition<
    infer RequestIn,
    infer _ResponseIn,
    infer _RequestOut,
    infer ResponseOut
  >
    ? (request: RequestIn, options?: CallOptions) => Promise<ResponseOut>
    : never;
};
