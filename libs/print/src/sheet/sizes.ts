/** Sheets of paper, both as wide as a letter. */
export type Papel = "carta" | "mediaCarta";

/** The width of a sheet, in mm. */
export const HOJA_MM = 215.9;
/** The height of each, in mm. */
export const ALTO_MM: Readonly<Record<Papel, number>> = { carta: 279.4, mediaCarta: 139.7 };

/** Nothing that is printed has more; a document that would is refused by who prints it. */
export const PAGINAS_MAX = 500;
