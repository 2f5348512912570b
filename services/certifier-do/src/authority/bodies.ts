/** An object of an answer. Its names are put in lower case, because DGII's services do not write theirs alike. */
export type Fields = Readonly<Record<string, unknown>>;

/** The body of an answer: the objects in it, one or several, or its text when it is nothing but a text. */
export type Body = { readonly objetos: readonly Fields[]; readonly texto: string };

/** The longest text. Longer ones are pages for people; texts that begin like markup or like JSON were cut off. */
const TEXTO_MAX = 2_000;

/** Reads JSON, a JSON text or a bare text. Pages of HTML, and bodies that cannot be read, give nothing. */
export function readBody(body: Uint8Array): Body {
  const text = Buffer.from(body)
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trim();
  const value = parse(text);
  if (typeof value === "string") return { objetos: [], texto: isPlain(value) ? value.trim() : "" };
  const objetos = (Array.isArray(value) ? value : [value]).filter(isFields);
  return { objetos, texto: "" };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (isFields(value) ? lowerCased(value) : value));
  } catch {
    return text;
  }
}

const lowerCased = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));

const isPlain = (text: string): boolean => text.length <= TEXTO_MAX && !/^\s*[<{["]/.test(text);

/** Words of proxies and firewalls, which answer in place of the server behind them; that one speaks Spanish. */
const MURO =
  /^\s*(\d{3}\s+)?(bad request|request (blocked|rejected)|access denied|forbidden|error code: \d+\s*$)/i;

/** Tells whether a text comes from a proxy or a firewall, and not from the server behind it. */
export const isOfWall = (texto: string): boolean => MURO.test(texto);

/** Gives the other side's own words about a login: a bare text, or a field of an object; "" for a page, for nothing, and for a firewall's words. */
export function wordOf({ objetos: [fields = {}], texto }: Body): string {
  const said = texto || text(fields, "mensaje") || text(fields, "error");
  return isOfWall(said) ? "" : said;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads a field as text without blanks around it, be it written as a text or a number; "" when it is neither. */
export function text(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

/** Reads a field as a list of objects and texts, which may hold several, one, or none. */
export function list(fields: Fields, name: string): readonly (Fields | string)[] {
  const value = fields[name];
  return (Array.isArray(value) ? value : [value]).filter(
    (each): each is Fields | string => typeof each === "string" || isFields(each),
  );
}
