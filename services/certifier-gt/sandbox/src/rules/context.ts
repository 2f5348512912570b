import type { Decimal } from "@dte/sandbox";
import type { Registro } from "../contribuyentes.js";
import type { Emisor } from "../emisores.js";

/** What the rules need beside the document. */
export type Context = {
  /** The emisor whose credentials came with it. */
  readonly emisor: Emisor;
  readonly now: Date;
  readonly registro: Registro;
  /** From this amount on, in quetzales, the buyer must be identified. Acuerdo Gubernativo 245-2022. */
  readonly limiteCf: Decimal;
  /**
   * Quetzales for one unit of a currency; GTQ is 1. What needs a rate that is not here is not checked: the Banco de
   * Guatemala's rates change every day and the sandbox has no line to it.
   */
  readonly tiposCambio: ReadonlyMap<string, Decimal>;
};
