import type { MethodDefinition } from "@grpc/proto-loader";

/** The unary methods of a generated `…Definition`, without the index signature that grpc adds. */
type Methods<D> = { [K in keyof D as string extends K ? never : K]: D[K] };

/** Tells for whom a call is made, as the gateway has signed it. */
export type Identidad = {
  /** A user, or an API key as `Portador.usuario` names it. */
  readonly usuario: string;
  /** For which permissions the user's token is good. */
  readonly permisos: readonly string[];
  /** The signed text, unchanged: this service shows it to the services that it calls in turn. */
  readonly token?: string;
  /** The kind of work that the user has left to a service, which does it later. */
  readonly encargo?: string;
};

/** What every call carries besides its message. */
export type Call = {
  /** Epoch milliseconds after which nobody waits for the answer. */
  readonly deadline: number;
  /** The trace id that logs, spans and the client's X-Request-Id share. */
  readonly requestId: string;
  /**
   * Aborted when the caller itself is gone, or hung up. Calls that this service makes in turn go on
   * unless they are given the signal, since an attempt outlives the client that began it.
   */
  readonly signal?: AbortSignal;
  /** The service that asks, as its certificate or key proves it; absent where services show nobody who they are. */
  readonly servicio?: string;
  /** The user for whom it is made; absent where nobody asks, and where services show nobody who they are. */
  readonly identidad?: Identidad;
  /** The signed text that lets this service do later what the user asks for now: to be kept with it, and shown then. */
  readonly encargo?: string;
};

/** What a service implements: one async function per rpc. A field forgotten in an answer does not compile. */
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

/** How a caller limits a call: its own call's deadline is inherited less a margin, or a time of its own. */
export type CallOptions = {
  call?: Call | undefined;
  timeoutMs?: number | undefined;
  /** Tells for whom the call is made, where that is not whom `call`, or the call that is being answered, was made for. */
  identidad?: Identidad | undefined;
};

/** What a caller sees: the same functions, from the other side. */
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
