import type { Decimal } from "@dte/sandbox";
import type { Registro } from "../contribuyentes.js";
import type { Emisor } from "../emisores.js";

/** The data that the rules need beside the document. */
export type Context = {
  /** The emisor whose credentials came with it. */
  readonly emisor: Emisor;
  readonly now: Date;
  readonly registro: Registro;
  /** From this amount on, in quetzales, the buyer must be identified. Acuerdo Gubernativo 245-2022. */
  readonly limiteCf: Decimal;
  /**
   * The quetzales for one unit of a currency; GTQ is 1. A check that needs a rate that is missing here is left out: the Banco de Guatemala's rates
   * change every day and the sandbox has no line to it.
   */
  readonly tiposCambio: ReadonlyMap<string, Decimal>;
};
