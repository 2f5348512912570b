import type postgres from "postgres";
import type { Asked } from "../../src/counted.js";

/** A node of a plan, as PostgreSQL tells of it. */
type Nodo = {
  readonly "Node Type": string;
  readonly Schema?: string;
  readonly "Relation Name"?: string;
  readonly "Total Cost": number;
  readonly "Plan Rows": number;
  readonly Plans?: readonly Nodo[];
};

/** What a statement is done by the first time, with the values that it had, and the sixth time that a connection does it. */
export type Planes = readonly [primero: Nodo, sexto: Nodo];

/** PostgreSQL makes so many plans with values before it may keep one without. */
const CUSTOM_PLANS = 5;

/** Has PostgreSQL plan a statement again and again, in a transaction like its own, and nothing of it done. */
export async function explain(sql: postgres.Sql, { text, types, values, settings }: Asked): Promise<Planes> {
  const of = await sql<{ nombre: string }[]>`
    select case when o = 0 then 'unknown' else o::regtype::text end as nombre from unnest(${[...types]}::int[]) with ordinality t (o, n) order by n`;
  const list = of.length > 0 ? `(${of.map(({ nombre }) => nombre).join(", ")})` : "";
  const given = values.length > 0 ? `(${values.map(quoted).join(", ")})` : "";
  const connection = await sql.reserve();
  try {
    await connection.unsafe("begin");
    for (const setting of settings) await connection.unsafe(setting);
    await connection.unsafe(`prepare p ${list} as ${text}`);
    const planes: Nodo[] = [];
    for (let times = 0; times <= CUSTOM_PLANS; times += 1) {
      const [row] = await connection.unsafe<{ "QUERY PLAN": [{ Plan: Nodo }] }[]>(
        `explain (verbose, format json) execute p ${given}`,
      );
      if (row) planes.push(row["QUERY PLAN"][0].Plan);
    }
    const [primero, sexto] = [planes[0], planes.at(-1)];
    if (!primero || !sexto) throw new Error("PostgreSQL told no plan");
    return [primero, sexto];
  } finally {
    await connection.unsafe("rollback");
    await connection.unsafe("deallocate all");
    connection.release();
  }
}

const quoted = (value: string | null): string =>
  value === null ? "null" : `'${value.replaceAll("'", "''")}'`;

/** Costs of one plan may differ from those of another that reads as much. */
const COST_OF_CHANCE = 100;
const TIMES_OF_CHANCE = 1.5;

/** Tells whether a plan reads one of these tables from its beginning to its end, or costs more the more rows there are. */
export const isGrowing = (small: Planes, large: Planes, tablas: readonly string[]): boolean =>
  large.some((nodo, at) => {
    const before = small[at]?.["Total Cost"] ?? 0;
    return readsAll(nodo, tablas) || nodo["Total Cost"] > TIMES_OF_CHANCE * before + COST_OF_CHANCE;
  });

const readsAll = (nodo: Nodo, tablas: readonly string[]): boolean =>
  (nodo["Node Type"] === "Seq Scan" && tablas.includes(`${nodo.Schema}.${nodo["Relation Name"]}`)) ||
  (nodo.Plans ?? []).some((each) => readsAll(each, tablas));
