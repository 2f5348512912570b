import type { Registrado } from "../emisores.js";

/** The data that a rule may use beside the document. */
export type Context = {
  /** The signer of the document. */
  readonly emisor: Registrado;
  readonly now: Date;
};
