import type { Fragment, Sql } from "@dte/service";

/** A name without case and accents, in the same order whatever the locale of the database: "pena" finds "PEÑA". */
export const fold = (sql: Sql, text: Fragment): Fragment =>
  sql`(lower(translate(${text}, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun')) collate "C")`;
