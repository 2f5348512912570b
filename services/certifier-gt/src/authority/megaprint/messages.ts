import { childElements, elementsOf, parse, textOf, type XmlElement } from "@dte/xmldsig";
import type { Answer } from "../answers.js";
import type { Hallazgo } from "../verdicts.js";

/** A request to Megaprint: its root, the id of the transaction if it has one, its fields and its document. */
export type Message = {
  readonly root: string;
  readonly id?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** A document, which is sent as it is. */
  readonly xml?: string;
};

/**
 * Writes a request in Megaprint's own XML: `fields` as elements with their text escaped, and the document as a CDATA section after them.
 */
export function writeMessage({ root, id, fields = {}, xml }: Message): string {
  const attributes = id === undefined ? "" : ` id="${escapeXml(id)}"`;
  const content = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
  if (xml !== undefined) content.push(`<xml_dte>${toCdata(xml)}</xml_dte>`);
  return `<?xml version="1.0" encoding="UTF-8"?><${root}${attributes}>${content.join("")}</${root}>`;
}

/** Writes a CDATA section. An attribute may hold "]]>", which would end the section: it is then split over two. */
const toCdata = (xml: string): string => `<![CDATA[${xml.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** An answer of Megaprint's. */
export type Reply = {
  readonly errores: readonly Hallazgo[];
  /** Megaprint's code of the result: "0" when all went well. */
  readonly tipoRespuesta: string;
  /** Gives the text of the first element of this name, wherever it is; "" when there is none. */
  text(name: string): string;
  /** Its document, unescaped as often as it was escaped. */
  readonly xml: Buffer;
};

/** Reads an answer whose root's name begins with `root`; undefined when Megaprint did not answer so. */
export function readReply({ body }: Answer, root: string): Reply | undefined {
  const tree = parse(Buffer.from(body.toString("utf8").trim()));
  if ("refused" in tree || !tree.root.name.startsWith(root)) return undefined;
  const elements = [...elementsOf(tree.root)];
  const text = (name: string) => firstText(elements, name);
  const errores = elements
    .filter(({ name }) => name === "error")
    .map((error) => {
      const field = (name: string) => firstText(childElements(error), name);
      return {
        codigo: field("cod_error") || "MEGAPRINT",
        mensaje: field("desc_error") || "El certificador no dijo el motivo.",
      };
    });
  return {
    errores,
    tipoRespuesta: text("tipo_respuesta"),
    text,
    xml: Buffer.from(unescaped(text("xml_dte"))),
  };
}

/** Gives the text of the first of these elements with that name, in any namespace. */
function firstText(elements: readonly XmlElement[], name: string): string {
  const found = elements.find((each) => each.name === name);
  return found ? textOf(found).trim() : "";
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&#39;": "'",
  "&amp;": "&",
};

/** Takes away the second escaping that cancellations come with. A document begins as XML does, and is not changed. */
const unescaped = (text: string): string =>
  text.startsWith("&lt;")
    ? text.replace(/&(?:lt|gt|quot|apos|#39|amp);/g, (each) => ENTITIES[each] ?? each)
    : text;
