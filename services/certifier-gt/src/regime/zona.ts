/** The day of a document begins by this zone's clock. */
export const ZONA_HORARIA = "America/Guatemala";
