import { type Codigo, catalog, type Datos } from "./catalog.js";

export { type Codigo, catalog, type Datos, type GrpcStatus, isCodigo } from "./catalog.js";

/** One finding of the authority about one field. */
export type Evento = { codigo?: string; campo?: string; mensaje: string };

/** What a client's program may act on, beside the text. It crosses gRPC with the error. */
export type Extra = {
  /** FEG_DTE_CREA_001: the id of the first document, once it exists. */
  idExistente?: string;
  /** Pending outcome: where to ask, as a path of the API. */
  ubicacion?: string;
  reintentarEnSegundos?: number;
  /** The authority's own list of findings. */
  eventos?: Evento[];
};

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

  with(extra: Extra): FegError {
    return new FegError(this.codigo, this.message, { ...this.extra, ...extra }).causedBy(this.cause);
  }
}

/** Builds the error for `codigo`; the compiler asks for exactly the data its message needs. */
export function feg<C extends Codigo>(codigo: C, ...datos: Datos<C>): FegError {
  const mensaje = catalog[codigo].mensaje as (...datos: Datos<C>) => string;
  return new FegError(codigo, mensaje(...datos));
}

/** FEG_VALIDATION_ERROR with its detail: by far the most common one. */
export const invalid = (detalle: string): FegError => feg("FEG_VALIDATION_ERROR", { detalle });
