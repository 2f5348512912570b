import { NOTAS } from "../regime/campos/tipos-ecf.js";

/** The type with the most lines, a receipt of a final consumer, of which DGII gets the summary: Formato e-CF v1.0, note 48. */
const CONSUMO = "32";
const MUCHAS = 10_000;
const POCAS = 1_000;

/** Tells how many lines an e-CF of this type may have: e-CF v1.0, maxOccurs of Item in the ten schemas. */
export const itemsMaxDe = (tipoFiscal: string): number =>
  NOTAS.has(tipoFiscal) || tipoFiscal === CONSUMO ? MUCHAS : POCAS;
