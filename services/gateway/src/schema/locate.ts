import { isLosslessNumber } from "lossless-json";
import type { Schema } from "./schema.js";

/** The place of a field in a JSON body: its JSON pointer (RFC 6901), and its value if that may be shown. */
export type Located = { readonly puntero: string; readonly valor?: string };

/** The most characters of a value that an answer repeats. */
const VALOR_MAX = 100;

/**
 * Finds the field that a message calls `campo` (`items[0].precioUnitario`) in the body, under the name that the client used; entries of
 * `datosAdicionales` go by their `nombre`. A field that was not sent gets the place where it would be. Undefined for a name that is no field of the
 * body.
 */
export function locate(schema: Schema, sent: unknown, campo: string): Located | undefined {
  const steps = campo.match(/[^.[\]]+/g) ?? [];
  let at: Place = { schema, value: sent, pointer: "" };
  for (const step of steps) {
    const next = enter(at, step);
    if (!next) return undefined;
    at = next;
  }
  // A value under an unknown name is not shown, because it may be a secret that was sent under a wrong one.
  return { puntero: at.pointer, ...(at.schema && !at.schema.secret && shown(at.value)) };
}

type Place = { readonly schema: Schema | undefined; readonly value: unknown; readonly pointer: string };

function enter({ schema, value, pointer }: Place, step: string): Place | undefined {
  const under = (name: string, within: Schema | undefined): Place => ({
    schema: within && schema?.secret ? { ...within, secret: true } : within,
    value: memberOf(value, name),
    pointer: `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`,
  });
  if (schema?.kind === "object") {
    const field = schema.fields[step];
    const name = Object.keys(schema.fields).find((each) => schema.fields[each]?.alias === step);
    if (!field && name === undefined) {
      return pointer === "" && memberOf(value, step) === undefined ? undefined : under(step, schema.rest?.of);
    }
    const isByAlias = field?.alias !== undefined && memberOf(value, step) === undefined;
    const alias = isByAlias && memberOf(value, field.alias) !== undefined ? field.alias : step;
    return under(alias, field ?? schema.fields[name ?? ""]);
  }
  if (schema?.kind === "list") {
    if (/^\d+$/.test(step)) return under(step, schema.of);
    const index = Array.isArray(value) ? value.findIndex((each) => memberOf(each, "nombre") === step) : -1;
    if (index < 0) return { schema: undefined, value: undefined, pointer };
    return enter(under(String(index), schema.of), "valor");
  }
  if (schema?.kind === "dictionary") return under(step, schema.of);
  return under(step, undefined);
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** Gives a scalar as text, cut to the length at which it can still be recognised; other values are not shown. */
function shown(value: unknown): { valor?: string } {
  if (typeof value === "string")
    return { valor: [...value.slice(0, 2 * VALOR_MAX)].slice(0, VALOR_MAX).join("") };
  if (typeof value === "boolean") return { valor: String(value) };
  return isLosslessNumber(value) && value.value.length <= VALOR_MAX ? { valor: value.value } : {};
}
