export type XmlAttribute = {
  readonly name: string;
  readonly local: string;
  /** "" for an attribute without a prefix. */
  readonly namespace: string;
  readonly value: string;
};
export type XmlText = { readonly kind: "text"; readonly value: string };
export type XmlInstruction = { readonly kind: "instruction"; readonly target: string; readonly data: string };
export type XmlNode = XmlElement | XmlText | XmlInstruction;
export type XmlElement = {
  readonly kind: "element";
  /** The name as it was written, with its prefix. */
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  readonly namespace: string;
  readonly attributes: readonly XmlAttribute[];
  /** The namespaces in scope by prefix; "" is the default namespace. Elements without declarations share their parent's map. */
  readonly scope: ReadonlyMap<string, string>;
  readonly children: XmlNode[];
  /** The offsets of the element in the text: of its "<", and after the ">" of its end. */
  readonly start: number;
  end: number;
};

/** Lists the child elements, in order. */
export function childElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child): child is XmlElement => child.kind === "element");
}

/** Gives the text directly inside an element, with its entities expanded. */
export function textOf(element: XmlElement): string {
  return element.children.map((child) => (child.kind === "text" ? child.value : "")).join("");
}
