import forge from "node-forge";

const { Class, Type } = forge.asn1;
export type Node = forge.asn1.Asn1;

/** The bytes are not ASN.1, or not of the expected structure. */
export class Malformed extends Error {
  override readonly name = "Malformed";
}

/** Reads BER, of which DER is a part: old exporters write indefinite lengths and strings in pieces. */
export function parse(bytes: Uint8Array): Node {
  try {
    return forge.asn1.fromDer(binary(bytes), true);
  } catch (cause) {
    throw new Malformed("not ASN.1", { cause });
  }
}

/** Lists the elements of a SEQUENCE, a SET or a tagged value. */
function elements(node: Node): Node[] {
  if (!Array.isArray(node.value)) throw new Malformed("not constructed");
  return node.value;
}

/** Gives the elements of a SEQUENCE. Throws Malformed for anything else. */
export function sequence(node: Node): Node[] {
  if (node.tagClass !== Class.UNIVERSAL || node.type !== Type.SEQUENCE) throw new Malformed("not a SEQUENCE");
  return elements(node);
}

/** Gives the `index`-th of `nodes`. */
export function at(nodes: readonly Node[], index: number): Node {
  const node = nodes[index];
  if (!node) throw new Malformed("an element is missing");
  return node;
}

/** Gives the content of the explicit tag [`tag`]. */
export function tagged(node: Node, tag: number): Node {
  if (!isTagged(node, tag)) throw new Malformed("another tag was expected");
  return at(elements(node), 0);
}

// A context tag stands in the place of the universal type.

/** Tells whether a node has this context-specific tag. */
export const isTagged = (node: Node, tag: number): boolean =>
  node.tagClass === Class.CONTEXT_SPECIFIC && Number(node.type) === tag;

/** Reads an OID, written with points. Throws Malformed for anything else. */
export function oid(node: Node): string {
  if (node.type !== Type.OID || typeof node.value !== "string") throw new Malformed("not an OID");
  try {
    return forge.asn1.derToOid(node.value);
  } catch (cause) {
    throw new Malformed("not an OID", { cause });
  }
}

/** Reads the bytes of an OCTET STRING, tagged implicitly or not, in one piece or in several. */
export function octets(node: Node): Buffer {
  if (typeof node.value === "string") return Buffer.from(node.value, "latin1");
  return Buffer.concat(node.value.map(octets));
}

/** Reads a non-negative INTEGER of at most four bytes. */
export function integer(node: Node): number {
  if (node.type !== Type.INTEGER || typeof node.value !== "string") throw new Malformed("not an INTEGER");
  const bytes = Buffer.from(node.value, "latin1");
  if (bytes.length === 0 || bytes.length > 4) throw new Malformed("an INTEGER of another size was expected");
  return bytes.readUIntBE(0, bytes.length);
}

/** Writes a node as DER. */
export const toDer = (node: Node): Buffer => Buffer.from(forge.asn1.toDer(node).getBytes(), "latin1");

/** Writes bytes as the library keeps them: in strings, one byte a character. */
export const binary = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");
