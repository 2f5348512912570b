import type { Sql } from "@dte/service";

type Explained = readonly { readonly Plan: Readonly<Record<string, unknown>> }[];

/**
 * Counts the blocks of the database that the statements of `work` read, from memory or disk, which is their cost whatever else the machine does. Each
 * statement is run and explained, and `work` gets no rows.
 */
export async function blocksOf<S extends Sql>(
  sql: S,
  work: (explaining: S) => Promise<unknown>,
): Promise<number> {
  let blocks = 0;
  const explaining = new Proxy(sql, {
    apply(target, self, [strings, ...values]: [TemplateStringsArray, ...unknown[]]) {
      // The same function makes pieces of statements, which are passed on.
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
