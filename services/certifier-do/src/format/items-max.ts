import { NOTAS } from "../regime/campos/tipos-ecf.js";

/** Formato e-CF v1.0, note 48: so many in a receipt of a final consumer, of which DGII is sent the summary. */
const CONSUMO = "32";
const MUCHAS = 10_000;
const POCAS = 1_000;

/** Tells how many lines an e-CF of this type may have: e-CF v1.0, maxOccurs of Item in the ten schemas. */
export const itemsMaxDe = (tipoFiscal: string): number =>
  NOTAS.has(tipoFiscal) || tipoFiscal === CONSUMO ? MUCHAS : POCAS;
