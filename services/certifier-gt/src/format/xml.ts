import { writable } from "@dte/dte";
import { escapeAttribute, escapeText } from "@dte/xmldsig";

/**
 * XML that is already in canonical form (Canonical XML 1.0, W3C): attributes are sorted, there are no empty-element tags, and its escapes are the
 * only ones. A signature over it then needs no canonicaliser.
 */
export type Xml = { readonly xml: string };

export type Attributes = Readonly<Record<string, string | undefined>>;

/** Writes an element with its attributes in canonical order; undefined attributes and children are left out. */
export function element(name: string, attributes: Attributes, ...children: (Xml | undefined)[]): Xml {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .sort(([a], [b]) => order(a, b))
    .map(([key, value]) => ` ${key}="${escapeAttribute(writable(value))}"`)
    .join("");
  const content = children.map((child) => child?.xml ?? "").join("");
  return { xml: `<${name}${written}>${content}</${name}>` };
}

/** Writes an element that holds only text. */
export const textElement = (name: string, value: string): Xml =>
  element(name, {}, { xml: escapeText(writable(value)) });

const encoder = new TextEncoder();

/**
 * Writes a whole document: the XML declaration, a line end and the root. From the root on it is its own canonical form: UTF-8, no
 * white space between elements, every attribute in canonical order, no default namespace, comment, instruction or `xml:`
 * attribute. Only the root and the complements declare namespaces, each where it begins. So the canonical form of an element on
 * its own (what the Reference of a signature digests) is its very text, with the declarations of the elements around it put,
 * sorted by prefix, before its first attribute.
 */
export const documentBytes = (raiz: Xml): Uint8Array =>
  encoder.encode(`<?xml version="1.0" encoding="UTF-8"?>\n${raiz.xml}`);

/** Sorts attributes by name, with namespace declarations before the others. */
function order(a: string, b: string): number {
  const rank = (name: string) => (name.startsWith("xmlns") ? `0${name}` : `1${name}`);
  return rank(a) < rank(b) ? -1 : 1;
}
