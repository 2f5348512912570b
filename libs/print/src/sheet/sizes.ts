/** The sheets of paper, both as wide as a letter. */
export type Papel = "carta" | "mediaCarta";

/** The width of a sheet, in mm. */
export const HOJA_MM = 215.9;
/** The height of each sheet, in mm. */
export const ALTO_MM: Readonly<Record<Papel, number>> = { carta: 279.4, mediaCarta: 139.7 };

/** The most pages of a print; the printing side refuses a document with more. */
export const PAGINAS_MAX = 500;
