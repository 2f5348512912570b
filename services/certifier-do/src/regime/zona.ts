/** The zone of the country's clock, GMT-4 all year. */
export const ZONA_HORARIA = "America/Santo_Domingo";
