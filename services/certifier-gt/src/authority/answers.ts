/** An HTTP answer of a certifier. */
export type Answer = { readonly status: number; readonly body: Buffer };

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Says nothing about what was sent: too many requests, a server (or a gateway before it) that is not well, or a wall before
 * it that lets nobody through: certifiers refuse documents and credentials with other statuses.
 */
export const isOutOfOrder = ({ status }: Answer): boolean =>
  status === 403 || status === 429 || status >= 500;

/** The certifier does not know the caller. */
export const isUnauthorized = ({ status }: Answer): boolean => status === 401;

/** The body when it is a JSON object. */
export function readJson({ body }: Answer): Fields | undefined {
  try {
    return asFields(JSON.parse(body.toString("utf8")));
  } catch {
    return undefined;
  }
}

export const asFields = (value: unknown): Fields | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** The objects of a list; what is no list has none. */
export const listOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.map(asFields).filter((each) => each !== undefined) : [];

/** The first of these fields that holds a text or a number, as text without blanks around it; "" when none does. */
export function textOf(fields: Fields, ...names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
    if (text !== "") return text;
  }
  return "";
}
