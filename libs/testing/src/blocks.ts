import type { Sql } from "@dte/service";

type Explained = readonly { readonly Plan: Readonly<Record<string, unknown>> }[];

/**
 * Blocks of the database that the statements of `work` read, from memory or disk: what they cost, whatever else the machine
 * does. Each is done and explained, and gives `work` no rows.
 */
export async function blocksOf<S extends Sql>(
  sql: S,
  work: (explaining: S) => Promise<unknown>,
): Promise<number> {
  let blocks = 0;
  const explaining = new Proxy(sql, {
    apply(target, self, [strings, ...values]: [TemplateStringsArray, ...unknown[]]) {
      // Pieces of a statement are made by the same function.
      if (!/^\s*(with|select)\b/.test(strings[0] ?? ""))
        return Reflect.apply(target, self, [strings, ...values]);
      const text = [`explain (analyze, buffers, format json) ${strings[0]}`, ...strings.slice(1)];
      const query = Reflect.apply(target, self, [Object.assign(text, { raw: text }), ...values]);
      return query.then((rows: readonly Record<string, Explained>[]) => {
        const [explained] = Object.values(rows[0] ?? {});
        const { Plan = {} } = explained?.[0] ?? {};
        blocks += Number(Plan["Shared Hit Blocks"]) + Number(Plan["Shared Read Blocks"]);
        return [];
      });
    },
  });
  await work(explaining);
  return blocks;
}
