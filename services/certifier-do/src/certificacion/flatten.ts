import { childElements, textOf, type XmlElement } from "@dte/xmldsig";

/** Lists every leaf of a document by its path, repeated elements numbered; blanks and case of names stay as they are. */
export function flatten(element: XmlElement, path = ""): Map<string, string> {
  const hijos = childElements(element);
  if (hijos.length === 0) return new Map([[path, textOf(element).trim()]]);
  const veces = new Map<string, number>();
  const hojas = new Map<string, string>();
  for (const hijo of hijos) {
    const nombre = hijo.name;
    const vez = (veces.get(nombre) ?? 0) + 1;
    veces.set(nombre, vez);
    for (const [lugar, texto] of flatten(hijo, `${path}/${nombre}${vez > 1 ? `[${vez}]` : ""}`))
      hojas.set(lugar, texto);
  }
  return hojas;
}
