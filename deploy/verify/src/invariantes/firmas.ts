import { baseOf, type Invariante, inPages, noneOf } from "../mundo.js";

/**
 * The roots of each pass are those that documents logged when it signed them. Its log is in other hands than the database: somebody who takes away
 * roots, even all of a chain, does not take away what the log says of them.
 */
export const firmas: readonly Invariante[] = [
  {
    id: "bitacora.firmas",
    titulo: "Las raíces de la bitácora son las que documents dijo en su registro al firmarlas",
    isSeen: ({ bases, pasadas }) => bases.documents !== undefined && pasadas !== undefined,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      for await (const page of inPages(mundo.pasadas?.() ?? noneOf())) {
        const rows = await sql<{ fecha: string; total: number; digest: string }[]>`
          select fecha, count(*)::int as total,
            encode(sha256(convert_to(string_agg(encode(firma, 'hex'), ',' order by encode(firma, 'hex') collate "C"), 'UTF8')), 'hex')
              as digest
          from raices where fecha = any(${page.map(({ moment }) => moment)}) group by fecha`;
        const kept = new Map(rows.map((row) => [row.fecha, row]));
        for (const { moment, count, digest } of page) {
          libreta.revisado();
          const found = kept.get(moment);
          if (found?.digest === digest) continue;
          libreta.incumple(
            `pasada del ${moment}`,
            `se firmaron ${count} raíces, y hay ${found?.total ?? 0} o son otras`,
          );
        }
      }
    },
  },
];
