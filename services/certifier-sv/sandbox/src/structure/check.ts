import { compare, type Decimal, decimal, digits } from "@dte/sandbox";
import { isDecimal, isList, isObject, type Json, type JsonObject, member } from "../json.js";
import type { Fields, NumberType, ObjectType, Type } from "./types.js";

/** A field that departs from the form: its path ("resumen.pagos[0].codigo") and the expected value. */
export type Problem = { readonly field: string; readonly expected: string };

/** Says what is wrong with `value` as a `type`; nothing when it conforms. */
export function checkType(value: Json | undefined, type: Type, field: string): Problem[] {
  if (value === undefined) return [{ field, expected: "debe estar presente" }];
  if (type.kind === "or-null") return value === null ? [] : checkType(value, type.type, field);
  if (type.kind === "object") return checkObject(value, type, field);
  if (type.kind === "list") return checkList(value, type, field);
  const expected = expectation(value, type);
  return expected === undefined ? [] : [{ field, expected }];
}

function checkObject(value: Json, type: ObjectType, field: string): Problem[] {
  if (!isObject(value)) return type.isRequired ? [{ field, expected: "debe ser un objeto" }] : [];
  const problems = checkFields(value, type, field);
  for (const rule of type.rules) {
    const fields = holds(value, rule.when) ? rule.then : rule.otherwise;
    problems.push(...checkFields(value, { fields, optional: [], isPartial: true }, field));
  }
  return problems;
}

type Shape = Pick<ObjectType, "fields" | "optional" | "isPartial">;

function checkFields(value: JsonObject, { fields, optional, isPartial }: Shape, field: string): Problem[] {
  const problems: Problem[] = [];
  for (const [name, type] of Object.entries(fields)) {
    const each = member(value, name);
    if (each === undefined && (isPartial || optional.includes(name))) continue;
    problems.push(...checkType(each, type, pathOf(field, name)));
  }
  if (isPartial) return problems;
  for (const name of Object.keys(value))
    if (!Object.hasOwn(fields, name)) problems.push({ field: pathOf(field, name), expected: "no existe" });
  return problems;
}

/** Tells whether a condition holds, as JSON Schema's `if` does: a field that is absent does not break it. */
function holds(value: JsonObject, condition: Fields): boolean {
  return checkFields(value, { fields: condition, optional: [], isPartial: true }, "").length === 0;
}

function checkList(value: Json, type: Extract<Type, { kind: "list" }>, field: string): Problem[] {
  if (!isList(value)) return [{ field, expected: "debe ser una lista" }];
  if (value.length < type.min || value.length > type.max)
    return [{ field, expected: `debe tener de ${type.min} a ${type.max} elementos` }];
  return value.flatMap((each, index) => checkType(each, type.element, `${field}[${index}]`));
}

type Plain = Exclude<Type, { kind: "or-null" | "list" | "object" }>;

function expectation(value: Json, type: Plain): string | undefined {
  if (type.kind === "nothing") return value === null ? undefined : "debe ser null";
  if (type.kind === "number")
    return isDecimal(value) && isNumber(value, type) ? undefined : "no es un número permitido";
  if (typeof value !== "string") return "debe ser un texto";
  if (type.kind === "one-of") return type.values.includes(value) ? undefined : "no es un valor permitido";
  if (type.kind === "date") return isDate(value) ? undefined : "debe ser una fecha AAAA-MM-DD";
  const length = [...value].length;
  if (length < type.min || length > type.max) return `debe tener de ${type.min} a ${type.max} caracteres`;
  return type.pattern?.test(value) === false ? "no tiene el formato requerido" : undefined;
}

function isNumber(value: Decimal, type: NumberType): boolean {
  const at = (limit: number) => compare(value, decimal(String(limit)));
  return (
    (type.decimals === undefined || digits(value).fraction <= type.decimals) &&
    (type.min === undefined || at(type.min) >= 0) &&
    (type.max === undefined || at(type.max) <= 0) &&
    (type.above === undefined || at(type.above) > 0) &&
    (type.below === undefined || at(type.below) < 0) &&
    (type.values === undefined || type.values.some((each) => at(each) === 0))
  );
}

/** Tells whether a text is a day that exists in the calendar. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

function pathOf(field: string, name: string): string {
  return field === "" ? name : `${field}.${name}`;
}
