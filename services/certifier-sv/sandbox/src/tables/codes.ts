/** The Ministerio's catalogues (Sistema de Transmisión, version 1.1 of July 2026), as far as the rules need them. */

/** The taxes of CAT-015, section 1, which are added to the totals. 20 and C3 are IVA. */
export const IVA = "20";
export const IVA_EXPORTACION = "C3";
export const TRIBUTOS_DE_ITEM = ["59", "71", "D1", "C8", "D5", "D4"] as const;
/** The taxes of CAT-015, section 2, which are lines of the body by themselves. */
export const TRIBUTOS_DE_LINEA = ["A8", "57", "90", "D4", "D5", "A6"] as const;
/** The taxes of CAT-015, section 3, which are informative and in no total. */
export const TRIBUTOS_INFORMATIVOS =
  "C5 C6 C7 19 28 31 32 33 34 35 36 37 38 39 42 43 44 50 51 52 53 54 55 58 77 78 79 85 86 91 92 A1 A5 A7 A9".split(
    " ",
  );

/** The units of CAT-014. */
export const UNIDADES = new Set(
  "1 2 6 9 10 13 15 18 20 22 23 24 26 30 32 33 34 36 37 38 39 40 42 43 44 45 46 47 49 50 51 52 53 54 55 56 57 58 59 99".split(
    " ",
  ),
);
export const GALON = "22";
/** The forms of payment of CAT-017. */
export const FORMA_PAGO = "01 02 03 04 05 08 09 11 12 13 14 99".split(" ");
/** The forms of payment before the Normativa V2.0, which list every number up to 14. */
export const FORMA_PAGO_ANTERIOR = "01 02 03 04 05 06 07 08 09 10 11 12 13 14 99".split(" ");
/** The terms of CAT-018. */
export const PLAZO = ["01", "02", "03"];
/** The identity documents of CAT-022. */
export const DOCUMENTO_NIT = "36";
export const DOCUMENTO_DUI = "13";
export const DOCUMENTOS = [DOCUMENTO_NIT, DOCUMENTO_DUI, "37", "03", "02"];
/** The establishments of CAT-009. */
export const ESTABLECIMIENTOS = ["01", "02", "04", "07", "20"];
/** The retentions of CAT-006. */
export const RETENCIONES = ["22", "C4", "C9"];
/** The titles of CAT-025. */
export const TITULOS = ["01", "02", "03", "04", "05"];
/** The kinds of donation of CAT-026. */
export const DONACIONES = [1, 2, 3];
/** The terms of delivery of CAT-031. */
export const INCOTERMS = "01 02 03 04 05 06 07 08 09 10 11".split(" ");
/** The kinds of customs regime of CAT-033. */
export const REGIMENES = ["EX-1", "EX-2", "EX-3", "TA-1"];
/** The medical services of CAT-010, and the modes of transport of CAT-030. */
export const SERVICIOS_MEDICOS = [1, 2, 3, 4, 5, 6];
export const TRANSPORTES = [1, 2, 3, 4, 5, 6];
