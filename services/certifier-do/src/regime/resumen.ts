import { type Amount, amount, compare } from "@dte/money";

/** The total in pesos from which a consumer invoice is sent whole (Informe técnico e-CF v1.0, 9). */
export const CONSUMO_ENTERO = amount("250000");
/** DGII's type of consumer invoices. */
export const CONSUMO = "32";

/** Tells whether DGII gets the summary of such a document, and not the document. */
export const isResumida = (tipoFiscal: string, total: Amount): boolean =>
  tipoFiscal === CONSUMO && compare(total, CONSUMO_ENTERO) < 0;
