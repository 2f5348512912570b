import { beginSpan, isTraced, type SpanAttributes } from "@dte/tracing";
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
      const end = beginSpan("statement", spanOf(query));
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

/** The words of a span about a statement. */
type Told = { readonly of: string; readonly attributes: SpanAttributes };

/** Texts of statements are constants of the code: there are as many as there are places that make one. */
const spans = new WeakMap<readonly string[], Told>();

/** Gives what is told of a statement: by its verb and table, or by the name that it was given. */
function spanOf(query: Statement): Told {
  const told = spans.get(query.strings) ?? readSpan(query);
  const name = names.get(query);
  return name === undefined
    ? told
    : { of: name, attributes: { ...told.attributes, "db.query.summary": name } };
}

/** Says what a statement does first, and to which table: "select intentos". It reads the text alone, which has no value in it. */
function readSpan(query: Statement): Told {
  const text = withoutParentheses(textOf(query));
  const verb = /\b(insert|update|delete|select)\b/i.exec(text)?.[1]?.toLowerCase() ?? "other";
  const table = TABLES[verb]?.exec(text)?.[1];
  const summary = table === undefined ? verb : `${verb} ${table}`;
  const attributes = {
    "db.system.name": "postgresql",
    "db.operation.name": verb,
    "db.collection.name": table,
    "db.query.summary": summary,
  };
  const told = { of: summary, attributes };
  spans.set(query.strings, told);
  return told;
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
