import type { Tx } from "@dte/testing/simulation";
import type { Database } from "./database.js";
import { openFirst } from "./model-cierres.js";
import type { IntentoRow } from "./rows.js";

/** Lists the attempts of an identity: the one that gave it, and its corrections. */
export const deIdentidad = (db: Database, tx: Tx, identidad: string): IntentoRow[] =>
  [...db.tables.intentos.rows(tx)]
    .map(([, row]) => row)
    .filter((row) => row.id === identidad || row.identidad === identidad);

/** Finds the attempt that this one is to correct and that the authority may have all the same. */
export function predecesorOf(
  db: Database,
  tx: Tx,
  { identidad, creado }: IntentoRow,
  is: (row: IntentoRow) => boolean = () => true,
): string | undefined {
  if (identidad === null) return undefined;
  const isUnheard = ({ originalEnviado, enOtroLote, idLote }: IntentoRow) =>
    originalEnviado || enOtroLote || (db.tables.lotes.get(tx, idLote ?? "")?.envios ?? 0) > 1;
  const [first] = deIdentidad(db, tx, identidad)
    .filter((row) => row.creado < creado && is(row))
    .filter((row) => (row.idContingencia === null && row.veredicto === true) || isUnheard(row))
    .sort(
      (a, b) =>
        Number(a.estado === "rechazado") - Number(b.estado === "rechazado") ||
        Number(isUnheard(b)) - Number(isUnheard(a)) ||
        openFirst(a, b),
    );
  return first?.id;
}
