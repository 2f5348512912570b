import { type ParseProblem, parse, type Tree } from "@dte/xmldsig";

/** A document of others, of which nothing is proved; `motivo` says in Spanish why it cannot be read. */
export function parseXml(xml: Uint8Array): Tree | { readonly motivo: string } {
  const tree = parse(xml);
  return "refused" in tree ? { motivo: MOTIVOS[tree.refused] } : tree;
}

const MAL_FORMADO = "El contenido no es XML bien formado, o trae una DTD.";
const DEMASIADO =
  "El XML es demasiado grande, o tiene más elementos de los que admite el servicio. Envíe un documento por archivo.";

const MOTIVOS: Readonly<Record<ParseProblem, string>> = {
  encoding: "El contenido no es texto UTF-8. Envíe el XML firmado.",
  malformed: MAL_FORMADO,
  doctype: MAL_FORMADO,
  bytes: DEMASIADO,
  elements: DEMASIADO,
  depth: DEMASIADO,
  attributes: DEMASIADO,
};
