import type { ParseProblem } from "./parse.js";

const MAL_FORMADO = "El contenido no es un XML bien formado, o trae una DTD.";
const DEMASIADO =
  "El XML es demasiado grande, o tiene más elementos de los que admite el servicio. Envíe un documento por archivo.";
const NOMBRES =
  "El XML declara más espacios de nombres (xmlns) de los que admite el servicio, o uno demasiado largo. Declare solo los del formato.";

/**
 * Gives the reasons in Spanish why another system's XML cannot be read, by the fault that `parse` found; `esperado` names what to send instead: "el
 * XML firmado".
 */
export const motivosDeXml = (esperado: string): Readonly<Record<ParseProblem, string>> => ({
  encoding: `El contenido no es texto UTF-8, o declara otra codificación. Envíe ${esperado} en UTF-8.`,
  malformed: MAL_FORMADO,
  doctype: MAL_FORMADO,
  bytes: DEMASIADO,
  elements: DEMASIADO,
  depth: DEMASIADO,
  attributes: DEMASIADO,
  namespaces: NOMBRES,
  namespaceLength: NOMBRES,
});
