import { childElements, DS, textOf, type XmlElement } from "@dte/xmldsig";
import type { Campo } from "../regime/campos/campo.js";
import { ECF } from "../regime/campos/ecf.js";
import { isObligatorio, isTextoDe, vecesMax } from "../regime/campos/estructura.js";

/**
 * Finds the first place in which an e-CF departs from DGII's schema of its type, as a path: an element that is missing, stands twice or at the wrong
 * place, does not belong to the type or has a wrong content. Undefined when there is none.
 */
export function findStructureFault(root: XmlElement, tipoFiscal: string): string | undefined {
  const hijos = childElements(root);
  const firma = hijos.at(-1);
  const isSignature = firma?.name === "Signature" && firma.namespace === DS;
  return faultIn("ECF", isSignature ? hijos.slice(0, -1) : hijos, ECF, tipoFiscal);
}

/** Walks children and table together: the schemas are sequences. */
function faultIn(
  nombre: string,
  hijos: readonly XmlElement[],
  campos: readonly Campo[],
  tipoFiscal: string,
): string | undefined {
  let at = 0;
  for (const campo of campos.filter(({ en }) => en.has(tipoFiscal))) {
    const lugar = `${nombre}/${campo.nombre}`;
    const suyos = takeWhile(hijos, at, campo.nombre);
    if (suyos.length === 0 && isObligatorio(nombre, campo.nombre, tipoFiscal)) return lugar;
    if (suyos.length > vecesMax(campo, tipoFiscal)) return lugar;
    for (const suyo of suyos) {
      const dentro = childElements(suyo);
      const falta = campo.hijos
        ? faultIn(campo.nombre, dentro, campo.hijos, tipoFiscal)
        : dentro.length === 0 && isTextoDe(campo, textOf(suyo).trim())
          ? undefined
          : lugar;
      if (falta) return falta;
    }
    at += suyos.length;
  }
  const surplus = hijos[at];
  return surplus && `${nombre}/${surplus.name}`;
}

function takeWhile(hijos: readonly XmlElement[], from: number, nombre: string): readonly XmlElement[] {
  let end = from;
  while (hijos[end]?.name === nombre && hijos[end]?.namespace === "") end += 1;
  return hijos.slice(from, end);
}
