import { type ValueType, valueType } from "./value-types.js";

/** An element and its content. One with a type holds text; the others hold their children, in this order. */
export type Shape = {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly type?: ValueType;
  readonly children: readonly Shape[];
};

/** A whole document: after the children of its root comes one element of any name, which is the signature. */
export type DocumentShape = {
  readonly root: string;
  readonly children: readonly Shape[];
  readonly isSigned: "always" | "maybe";
};

type Row = { readonly depth: number; readonly shape: Shape | undefined };

/**
 * Reads a table of elements as column `column` sees it. A row has two spaces for each level, the name, one mark a column (`1` required, `?` optional,
 * `-` not allowed), then in any order how often it repeats (`x7`) and its type. A value that differs in some columns has their keys before it: `x1000
 * 33,34=x10000`. `keys` are the keys of the columns.
 */
export function readShapes(table: string, keys: readonly string[], column: string): Shape[] {
  const rows = table
    .split("\n")
    .filter((row) => row.trim() !== "")
    .map((row) => readRow(row, keys, column));
  return nest(rows, 0, rows.length, 0);
}

function readRow(row: string, keys: readonly string[], column: string): Row {
  const depth = (row.length - row.trimStart().length) / 2;
  const [name = "", marks = "", ...facts] = row.trim().split(/ +/);
  if (marks.length !== keys.length) throw new Error(`${name} has ${marks.length} marks`);
  const mark = marks[keys.indexOf(column)];
  if (mark === "-") return { depth, shape: undefined };
  const own = facts.map((fact) => splitFact(fact));
  const here = [
    ...own.filter((fact) => fact.columns.includes(column)),
    ...own.filter((fact) => fact.columns === ""),
  ];
  const repeats = here.find(({ value }) => /^x\d+$/.test(value))?.value;
  const type = here.find(({ value }) => !/^x\d+$/.test(value))?.value;
  return {
    depth,
    shape: {
      name,
      min: mark === "1" ? 1 : 0,
      max: Number(repeats?.slice(1) ?? 1),
      ...(type !== undefined && { type: valueType(type) }),
      children: [],
    },
  };
}

function splitFact(fact: string): { columns: string; value: string } {
  const parts = /^([\d,]+)=(.+)$/.exec(fact);
  return parts === null ? { columns: "", value: fact } : { columns: parts[1] ?? "", value: parts[2] ?? "" };
}

function nest(rows: readonly Row[], from: number, to: number, depth: number): Shape[] {
  const shapes: Shape[] = [];
  for (let at = from; at < to; ) {
    const { shape } = rows[at] as Row;
    let end = at + 1;
    while (end < to && (rows[end] as Row).depth > depth) end += 1;
    if (shape !== undefined) shapes.push({ ...shape, children: nest(rows, at + 1, end, depth + 1) });
    at = end;
  }
  return shapes;
}
