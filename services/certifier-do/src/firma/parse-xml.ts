import { motivosDeXml, parse, type Tree } from "@dte/xmldsig";

const MOTIVOS = motivosDeXml("el XML firmado");

/** Parses a document of others, and proves nothing about it; `motivo` says in Spanish why it cannot be read. */
export function parseXml(xml: Uint8Array): Tree | { readonly motivo: string } {
  const tree = parse(xml);
  return "refused" in tree ? { motivo: MOTIVOS[tree.refused] } : tree;
}
