/** An HTTP answer of a certifier. */
export type Answer = { readonly status: number; readonly body: Buffer };

export type Fields = Readonly<Record<string, unknown>>;

/** Tells whether the certifier refused the caller's token or credentials. */
export const isUnauthorized = ({ status }: Answer): boolean => status === 401;

/** Reads the body as a JSON object; undefined when it is something else. */
export function readJson({ body }: Answer): Fields | undefined {
  try {
    return asFields(JSON.parse(body.toString("utf8")));
  } catch {
    return undefined;
  }
}

/** Gives a JSON value as an object; undefined when it is a list, null or anything else. */
export const asFields = (value: unknown): Fields | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** Gives the objects of a list; none when the value is not a list. */
export const listOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.map(asFields).filter((each) => each !== undefined) : [];

/** Gives the first of these fields that holds a text or a number, as text without blanks around it; "" when none does. */
export function textOf(fields: Fields, ...names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
    if (text !== "") return text;
  }
  return "";
}
