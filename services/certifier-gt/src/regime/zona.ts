/** The zone by whose clock the day of a document begins. */
export const ZONA_HORARIA = "America/Guatemala";
