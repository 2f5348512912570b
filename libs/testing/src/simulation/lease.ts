import type { Database } from "./database.js";
import type { Table, Tx } from "./tables.js";
import type { Program } from "./world.js";

/** The table of living processes; moments are milliseconds of the database's clock. */
type Living = { readonly instancias: Table<{ desde: number; visto: number }> };

/** Tells whether this process may take a row whose holder is in `column`, like the lease's fragment of SQL. */
export function mayTake(
  db: Database<Living>,
  tx: Tx,
  holder: string,
  column: string | null,
  silenceMs = db.leaseMs,
): boolean {
  if (column === null || column === holder) return true;
  const suya = db.tables.instancias.get(tx, column);
  if (suya && suya.visto > tx.startedAt - silenceMs) return false;
  const propia = db.tables.instancias.get(tx, holder);
  return !!propia && propia.desde < tx.startedAt - db.leaseMs && propia.visto > tx.startedAt - db.leaseMs;
}

/** Answers the three statements of libs/work's createLease, as the database of a lease. */
export const leaseStatement =
  (db: Database<Living>, program: Program) =>
  (text: TemplateStringsArray, ...values: readonly (string | number)[]): Promise<readonly object[]> => {
    const { instancias } = db.tables;
    const [sql = ""] = text;
    const holder = String(values[0]);
    return db.statement(program, "beat", (tx) => {
      const row = instancias.get(tx, holder);
      if (sql.includes("insert into instancias")) {
        const isGap = !row || row.visto < tx.startedAt - db.leaseMs;
        instancias.put(tx, holder, { visto: tx.startedAt, desde: isGap ? tx.startedAt : row.desde });
        return [{ began: isGap }];
      }
      if (sql.includes("where id =")) {
        instancias.put(tx, holder, undefined);
        return [];
      }
      if (!sql.includes("interval '1 hour'")) throw new TypeError("an unknown statement of the lease");
      for (const [key, { visto }] of [...instancias.rows(tx)]) {
        if (visto < tx.startedAt - 3_600_000) instancias.put(tx, key, undefined);
      }
      return [];
    });
  };
