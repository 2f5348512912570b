import { XMLParser } from "fast-xml-parser";

/** An element as it was read: attributes, child elements and, under `TEXTO`, its own text, all by local name. */
export type Nodo = Readonly<Record<string, unknown>>;

const TEXTO = "#texto";

const options = {
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  textNodeName: TEXTO,
  // Without it character references (&#241;) are left as they are.
  htmlEntities: true,
} as const;

const whole = new XMLParser(options);
/** With a thousand lines, what the issuer wrote is nearly all of the text. */
const certificationOnly = new XMLParser({ ...options, stopNodes: ["GTDocumento.SAT.DTE.DatosEmision"] });

/** Reads XML 1.0 without a document type; undefined when the text is not that. `only` leaves the rest of it unread. */
export function parseXml(xml: string, only?: "certificacion"): Nodo | undefined {
  // A document type may define entities: no fiscal document has one.
  if (xml.includes("<!DOCTYPE")) return undefined;
  try {
    return (only ? certificationOnly : whole).parse(xml, true) as Nodo;
  } catch {
    return undefined;
  }
}

/** The elements with this name directly inside, in order. */
export function childrenOf(nodo: Nodo | undefined, name: string): Nodo[] {
  const found = nodo?.[name];
  if (found === undefined) return [];
  return (Array.isArray(found) ? found : [found]).map((each) =>
    typeof each === "string" ? { [TEXTO]: each } : (each as Nodo),
  );
}

/** The element at the end of a path, each the only one of its name; undefined when there is none, or another. */
export function childOf(nodo: Nodo | undefined, ...path: readonly string[]): Nodo | undefined {
  let here = nodo;
  for (const name of path) {
    const found = childrenOf(here, name);
    here = found.length === 1 ? found[0] : undefined;
  }
  return here;
}

/**
 * The text of an attribute or of the only element of that name, or of the element itself when no name is given, with
 * its white space collapsed as SAT's schemas do. The empty text when there is none.
 */
export function textOf(nodo: Nodo | undefined, name: string = TEXTO): string {
  const value = nodo?.[name];
  const text = typeof value === "object" && value !== null ? (value as Nodo)[TEXTO] : value;
  return typeof text === "string" ? text.trim().replace(/\s+/g, " ") : "";
}
