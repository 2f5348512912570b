import type { Registrado } from "../emisores.js";

/** What a rule may know beside the document. */
export type Context = {
  /** Who signed it. */
  readonly emisor: Registrado;
  readonly now: Date;
};
