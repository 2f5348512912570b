import { type Codigo, catalog, type Datos } from "./catalog.js";

export { type Codigo, catalog, type Datos, type GrpcStatus, isCodigo } from "./catalog.js";

/** A finding of the authority about a field. */
export type Evento = { codigo?: string; campo?: string; mensaje: string };

/** A fault of a request, for programs: the field, the rule, and what to do. */
export type ErrorCampo = {
  /** The field in the words of messages: `items[0].precioUnitario`, `receptor.datosAdicionales.UN_DATO`. */
  campo: string;
  codigo: Codigo;
  /** A stable name of the rule. */
  regla: string;
  mensaje: string;
  /** The place of the field in the body that was sent, as a JSON pointer. */
  puntero?: string;
  /** The value that was sent there, if it is short and no secret. */
  valor?: string;
};

/** Values on which a client's program may act, beside the text. They cross gRPC with the error. */
export type Extra = {
  /** FEG_DTE_CREA_001: the id of the first document, once it exists. */
  idExistente?: string;
  /** The place to ask for a pending outcome, as a path of the API. */
  ubicacion?: string;
  reintentarEnSegundos?: number;
  /** The authority's own list of findings. */
  eventos?: Evento[];
  /** All faults of the request, the error's own first. */
  errores?: ErrorCampo[];
  /** FEG_FORBIDDEN: the missing permission. */
  permiso?: string;
  /** Between services only: the intent is known already, although it was required to be new. */
  repetido?: boolean;
  /** Between services only: files of two accounts have the same identifier, and the authority has to decide on the second. */
  disputado?: boolean;
  /** Between services only: the error may tell whether tax ids that are not the caller's have an account. */
  cuentaAjena?: boolean;
  /** For services, and for the counts of failures: the failure is ours, whatever `codigo` says. Clients are not told. */
  propio?: boolean;
};

/** The most faults in an error and the longest texts of a fault, because they cross gRPC in a trailer of limited size. */
const ERRORES_MAX = 20;
const MENSAJE_MAX = 400;
const CAMPO_MAX = 120;

/** Keeps the faults to tell: each once, and no more than a client mends in one go. */
export function boundErrores(errores: readonly ErrorCampo[]): ErrorCampo[] {
  const told = new Map(errores.map((each) => [`${each.campo} ${each.regla} ${each.mensaje}`, each]));
  return [...told.values()].slice(0, ERRORES_MAX).map((each) => ({
    ...each,
    campo: each.campo.slice(0, CAMPO_MAX),
    mensaje: each.mensaje.length > MENSAJE_MAX ? `${each.mensaje.slice(0, MENSAJE_MAX)}…` : each.mensaje,
  }));
}

/**
 * An error that the client of the API is meant to read.
 * `message` is its Spanish text; `cause` is for the log only and never crosses a process.
 */
export class FegError extends Error {
  override readonly name = "FegError";
  readonly codigo: Codigo;
  readonly extra: Extra;

  constructor(codigo: Codigo, mensaje: string, extra: Extra = {}) {
    super(mensaje);
    this.codigo = codigo;
    this.extra = extra;
  }

  get http(): number {
    return catalog[this.codigo].http;
  }

  get severidad(): number {
    return catalog[this.codigo].severidad;
  }

  causedBy(cause: unknown): this {
    this.cause = cause;
    return this;
  }

  /** Gives the same error with its field, and the rule that was broken. */
  at(campo: string, regla: string): FegError {
    const { codigo, message: mensaje } = this;
    return this.with({ errores: boundErrores([{ campo, codigo, regla, mensaje }]) });
  }

  with(extra: Extra): FegError {
    return new FegError(this.codigo, this.message, { ...this.extra, ...extra }).causedBy(this.cause);
  }
}

/** Builds the error for `codigo`; the compiler requires exactly the data of its message. */
export function feg<C extends Codigo>(codigo: C, ...datos: Datos<C>): FegError {
  const mensaje = catalog[codigo].mensaje as (...datos: Datos<C>) => string;
  return new FegError(codigo, mensaje(...datos));
}

const SIN_ACCESO: ReadonlySet<Codigo> = new Set<Codigo>([
  "FEG_UNAUTHORIZED",
  "FEG_FORBIDDEN",
  "FEG_NO_CUENTAS",
  "FEG_CUENTA_INVALID",
  "FEG_LLAVE_AMBIENTE",
]);

/** Tells whether an error says that a user may not do something on an account. Other failures do not say so. */
export const isAccessRefused = (error: unknown): boolean =>
  error instanceof FegError && SIN_ACCESO.has(error.codigo);

/** Builds FEG_VALIDATION_ERROR with its detail, by far the most common error. */
export const invalid = (detalle: string): FegError => feg("FEG_VALIDATION_ERROR", { detalle });
