import type postgres from "postgres";
import type { Asked } from "../../src/counted.js";

/** A node of a plan, in PostgreSQL's description. */
type Nodo = {
  readonly "Node Type": string;
  readonly Schema?: string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Total Cost": number;
  readonly "Plan Rows": number;
  readonly Plans?: readonly Nodo[];
};

/** The plans of a statement for its first execution, with the values that it had, and for the sixth on the same connection. */
export type Planes = readonly [primero: Nodo, sexto: Nodo];

/** The number of plans with values that PostgreSQL makes before it may keep one without. */
const CUSTOM_PLANS = 5;

/** Makes PostgreSQL plan a statement again and again, in a transaction like its own, without executing it. */
export async function explain(sql: postgres.Sql, asked: Asked): Promise<Planes> {
  const planes = await planned(sql, asked, CUSTOM_PLANS + 1);
  const [primero, sexto] = [planes[0], planes.at(-1)];
  if (!primero || !sexto) throw new Error("PostgreSQL told no plan");
  return [primero, sexto];
}

/** Lists the tables and indexes in the plan of a statement that is planned once for all values, while this account asks. */
export async function explainKept(sql: postgres.Sql, asked: Asked, idCuenta: string): Promise<string> {
  const settings = asked.settings.map((each) => each.replace(DE_CUENTA, `$1'${quotable(idCuenta)}'`));
  const kept = { ...asked, settings: [...settings, "set local plan_cache_mode = force_generic_plan"] };
  const [plan] = await planned(sql, kept, 1);
  return plan ? waysOf(plan).join(", ") : "";
}

/** Matches the statement that sets the transaction's account. */
const DE_CUENTA = /(set_config\('dte\.cuenta', )convert_from\(.*?'UTF8'\)/;

/** Tells whether a statement sees only the rows of one account, and is planned as PostgreSQL thinks best. */
export const isOfCuenta = ({ settings }: Asked): boolean =>
  settings.some((each) => DE_CUENTA.test(each)) && !settings.some((each) => each.includes("plan_cache_mode"));

const waysOf = (nodo: Nodo): string[] => [
  ...(nodo["Index Name"] ? [nodo["Index Name"]] : []),
  ...(nodo["Node Type"] === "Seq Scan" ? [`all of ${nodo["Relation Name"]}`] : []),
  ...(nodo.Plans ?? []).flatMap(waysOf),
];

/** Gives PostgreSQL's plans of a statement, as often as it is asked. */
async function planned(
  sql: postgres.Sql,
  { text, types, values, settings }: Asked,
  times: number,
): Promise<Nodo[]> {
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
    for (let each = 0; each < times; each += 1) {
      const [row] = await connection.unsafe<{ "QUERY PLAN": [{ Plan: Nodo }] }[]>(
        `explain (verbose, format json) execute p ${given}`,
      );
      if (row) planes.push(row["QUERY PLAN"][0].Plan);
    }
    return planes;
  } finally {
    await connection.unsafe("rollback");
    await connection.unsafe("deallocate all");
    connection.release();
  }
}

const quotable = (text: string): string => text.replaceAll("'", "''");
const quoted = (value: string | null): string => (value === null ? "null" : `'${quotable(value)}'`);

/** The largest difference in cost between two plans that read the same amount. */
const COST_OF_CHANCE = 100;
const TIMES_OF_CHANCE = 1.5;

/** Tells whether a plan reads one of these tables from beginning to end, or costs more the more rows there are. */
export const isGrowing = (small: Planes, large: Planes, tablas: readonly string[]): boolean =>
  large.some((nodo, at) => {
    const before = small[at]?.["Total Cost"] ?? 0;
    return readsAll(nodo, tablas) || nodo["Total Cost"] > TIMES_OF_CHANCE * before + COST_OF_CHANCE;
  });

const readsAll = (nodo: Nodo, tablas: readonly string[]): boolean =>
  (nodo["Node Type"] === "Seq Scan" && tablas.includes(`${nodo.Schema}.${nodo["Relation Name"]}`)) ||
  (nodo.Plans ?? []).some((each) => readsAll(each, tablas));
