/** Takes out of a text the characters that PostgreSQL does not hold: NUL, and halves of characters. */
const storable = (text: string): string => text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\ufffd");

/** Copies a message with texts that can be stored: an authority may write anything into its own. Bytes stay as they are. */
export function withStorableTexts<T>(value: T): T {
  if (typeof value === "string") return storable(value) as T;
  if (Array.isArray(value)) return value.map(withStorableTexts) as T;
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withStorableTexts(each)]),
  ) as T;
}
