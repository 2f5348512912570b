import { elementsIn } from "../../src/firma/parse-xml.js";

type Nodo = Parameters<typeof elementsIn>[0];

/** Every leaf of a document by its path, repeated elements numbered; blanks and case of names as they are. */
export function flatten(element: Nodo, path = ""): Map<string, string> {
  const hijos = elementsIn(element);
  if (hijos.length === 0) return new Map([[path, element.textContent?.trim() ?? ""]]);
  const veces = new Map<string, number>();
  const hojas = new Map<string, string>();
  for (const hijo of hijos) {
    const nombre = hijo.localName;
    const vez = (veces.get(nombre) ?? 0) + 1;
    veces.set(nombre, vez);
    for (const [lugar, texto] of flatten(hijo, `${path}/${nombre}${vez > 1 ? `[${vez}]` : ""}`))
      hojas.set(lugar, texto);
  }
  return hojas;
}
