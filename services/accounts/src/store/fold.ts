import type { Fragment, Sql } from "@dte/service";

/** Folds a text as the names in `nombre_plegado` are, without case and accents: "pena" finds "PEÑA". */
export const fold = (sql: Sql, text: Fragment): Fragment =>
  sql`(lower(translate(${text}, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun')) collate "C")`;
