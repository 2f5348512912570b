import { escapeAttribute, escapeText } from "@dte/sandbox";

type Values = Readonly<Record<string, string | undefined>>;

/** Writes <dte:name attributes>inside</dte:name>; what is undefined is left out. */
export function node(name: string, attributes: Values, inside: string): string {
  return `<dte:${name}${attributesXml(Object.entries(attributes))}>${inside}</dte:${name}>`;
}

/** Writes <dte:name>value</dte:name> for each in turn; what is undefined is left out. */
export function leaves(values: Values): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<dte:${name}>${escapeText(value ?? "")}</dte:${name}>`)
    .join("");
}

/** Writes attributes, without those that have no value. */
export function attributesXml(values: Iterable<readonly [string, string | undefined]>): string {
  return [...values]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value ?? "")}"`)
    .join("");
}

/** Writes the values as elements of a complement, in the order of `names`. */
export function elementsXml(values: ReadonlyMap<string, string>, names: readonly string[]): string {
  return names
    .filter((name) => values.has(name))
    .map((name) => `<c:${name}>${escapeText(values.get(name) ?? "")}</c:${name}>`)
    .join("");
}

/** Writes a complement of version 1 around `inside`. */
export function complementoXml(name: string, uri: string, inside: string, attributes = ""): string {
  return node(
    "Complemento",
    { NombreComplemento: name, URIComplemento: uri },
    `<c:${name} xmlns:c="${uri}" Version="1"${attributes}>${inside}</c:${name}>`,
  );
}
