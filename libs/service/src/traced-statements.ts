import { beginSpan, isTraced } from "@dte/tracing";
import type postgres from "postgres";

/** The names that statements were given; the others are called by their verb and table. */
const names = new WeakMap<object, string>();

/** Gives a statement the name of its span. */
export function named<Q extends object>(name: string, query: Q): Q {
  names.set(query, name);
  return query;
}

/** A statement of postgres 3.4.9 where it begins: a piece of another one never does. */
type Statement = Promise<unknown> & {
  readonly strings: readonly string[];
  readonly args: readonly unknown[];
  readonly executed: boolean;
  handle(): unknown;
};

/**
 * Gives each statement of `sql` a span while something is traced: from when the statement is asked for to its answer, the wait for a
 * connection included. The driver has no hook for it (porsager/postgres issue 461).
 */
export const traced = <S extends postgres.Sql>(sql: S): S =>
  new Proxy(sql, {
    apply(target, self, args) {
      const made: unknown = Reflect.apply(target as (...given: unknown[]) => unknown, self, args);
      if (isTraced() && isStatement(made)) follow(made);
      return made;
    },
  });

const isStatement = (made: unknown): made is Statement =>
  made instanceof Promise && "handle" in made && "strings" in made;

function follow(query: Statement): void {
  const handle = query.handle.bind(query);
  query.handle = () => {
    if (!query.executed) {
      const summary = names.get(query) ?? summaryOf(query);
      const [verb = "", table] = (names.has(query) ? summaryOf(query) : summary).split(" ");
      const end = beginSpan("statement", {
        of: summary,
        attributes: {
          "db.system.name": "postgresql",
          "db.operation.name": verb,
          "db.collection.name": table,
          "db.query.summary": summary,
        },
      });
      // The promise's own `then`: the statement's would begin it.
      Promise.prototype.then.call(
        query,
        () => end(),
        (error: unknown) => end(error),
      );
    }
    return handle();
  };
}

/** Texts of statements are constants of the code: there are as many as there are places that make one. */
const summaries = new WeakMap<readonly string[], string>();

/** Says what a statement does first, and to which table: "select intentos". It reads the text alone, which has no value in it. */
function summaryOf(query: Statement): string {
  const known = summaries.get(query.strings);
  if (known !== undefined) return known;
  const text = withoutParentheses(textOf(query));
  const verb = /\b(insert|update|delete|select)\b/i.exec(text)?.[1]?.toLowerCase() ?? "other";
  const table = TABLES[verb]?.exec(text)?.[1];
  const summary = table === undefined ? verb : `${verb} ${table}`;
  summaries.set(query.strings, summary);
  return summary;
}

/** Removes what stands in parentheses: it is part of a column or a condition, and has tables of its own. */
function withoutParentheses(text: string): string {
  const outer = text.replace(/\([^()]*\)/g, " ");
  return outer === text ? text : withoutParentheses(outer);
}

const TABLES: Readonly<Record<string, RegExp>> = {
  insert: /\binsert\s+into\s+([a-z_]+)/i,
  update: /\bupdate\s+([a-z_]+)/i,
  delete: /\bdelete\s+from\s+([a-z_]+)/i,
  select: /\bfrom\s+([a-z_]+)/i,
};

/** Joins the text with that of the pieces it is put together of, and nothing where a value stands. */
const textOf = ({ strings, args }: Statement): string =>
  strings.map((each, at) => each + (isStatement(args[at]) ? textOf(args[at]) : " ")).join("");
