import type { ErrorDeCampo } from "./gen/openapi.js";

/** A finding of the authority about a field. */
export type Evento = { readonly codigo?: string; readonly campo?: string; readonly mensaje: string };

type Details = {
  codigo: string;
  mensaje: string;
  severidad: number;
  status: number;
  requestId?: string | undefined;
  eventos?: readonly Evento[] | undefined;
  errores?: readonly ErrorDeCampo[] | undefined;
  idExistente?: string | undefined;
  ubicacion?: string | undefined;
  idempotencyKey?: string | undefined;
  cause?: unknown;
};

/** A refusal of the API. `message` is the service's own Spanish text, which says what to do. */
export class DteError extends Error {
  override readonly name = "DteError";
  /** A code of the specification; for `POST /token` OAuth's error; empty when the answer was not the service's. */
  readonly codigo: string;
  readonly mensaje: string;
  /** 0 suggestion, 1 warning, 2 error, 3 fatal. */
  readonly severidad: number;
  /** The HTTP status of the answer. */
  readonly status: number;
  /** The id of the request, for which support asks. */
  readonly requestId: string | undefined;
  /** The authority's own findings. */
  readonly eventos: readonly Evento[];
  /** All faults of the request, in order; empty where the service names no field. */
  readonly errores: readonly ErrorDeCampo[];
  /** FEG_DTE_CREA_001: the first document, once it exists. */
  readonly idExistente: string | undefined;
  /** The path that tells the outcome, which is not known yet; another document would double it. */
  readonly ubicacion: string | undefined;
  /**
   * The key, set by `createDte` while nobody knows whether there is a document. The same request under this key gets that document, and never a
   * second one; without it another one may be issued. Undefined when it is certain that the request made none.
   */
  readonly idempotencyKey: string | undefined;

  constructor(details: Details) {
    super(details.mensaje, details.cause === undefined ? {} : { cause: details.cause });
    this.codigo = details.codigo;
    this.mensaje = details.mensaje;
    this.severidad = details.severidad;
    this.status = details.status;
    this.requestId = details.requestId;
    this.eventos = details.eventos ?? [];
    this.errores = details.errores ?? [];
    this.idExistente = details.idExistente;
    this.ubicacion = details.ubicacion;
    this.idempotencyKey = details.idempotencyKey;
  }
}

/** The error when the service did not answer any attempt. A request that could be repeated may be sent again, which doubles nothing. */
export class DteConnectionError extends Error {
  override readonly name = "DteConnectionError";
  /** The same as that of DteError. */
  readonly idempotencyKey: string | undefined;

  constructor(
    message: string,
    { idempotencyKey, ...options }: ErrorOptions & { idempotencyKey?: string } = {},
  ) {
    super(message, options);
    this.idempotencyKey = idempotencyKey;
  }
}

/** The severity of most errors of requests. */
const SEVERIDAD = 2;

/** Reads the error in an answer: the envelope, the specification's exceptions to it, OAuth's form, or a proxy's page. */
export function errorOf(response: Response, text: string): DteError {
  const { status, headers } = response;
  return new DteError({
    ...readBody(objectOf(text) ?? {}, text.trim() || response.statusText || `HTTP ${status}`),
    status,
    requestId: headers.get("X-Request-Id") ?? undefined,
    idExistente: headers.get("X-Id-Existente") ?? undefined,
    ubicacion: pathOf(headers.get("Location")),
  });
}

/** Gives only the path, because behind a proxy the origin may not be ours. */
export function pathOf(location: string | null): string | undefined {
  if (location === null) return undefined;
  const { pathname, search } = new URL(location, "http://localhost");
  return pathname + search;
}

function readBody(body: Record<string, unknown>, otherwise: string) {
  const texts = (...names: string[]) =>
    names.map((name) => body[name]).find((value): value is string => typeof value === "string");
  const { severidad, eventos, errores } = body;
  return {
    codigo: texts("codigo", "Codigo", "error") ?? codigoOfType(texts("type")) ?? "",
    mensaje: texts("mensaje", "Mensaje", "error_description", "title") ?? otherwise,
    severidad: typeof severidad === "number" ? severidad : SEVERIDAD,
    eventos: Array.isArray(eventos) ? (eventos as readonly Evento[]) : undefined,
    errores: Array.isArray(errores) ? (errores as readonly ErrorDeCampo[]) : undefined,
  };
}

/** Reads the code from the address of its explanation, the only place where `GET /recibidos/dte/{id}` has it. */
const codigoOfType = (type: string | undefined): string | undefined =>
  type === undefined ? undefined : /\/errores\/([^/]+)$/.exec(type)?.[1];

/** Reads a JSON object; undefined when the text is none. */
export function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
