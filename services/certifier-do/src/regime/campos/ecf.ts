import { type Campo, grupo, propio } from "./campo.js";
import { CIERRE } from "./cierre.js";
import { EMBARQUE } from "./embarque.js";
import { ID_DOC } from "./id-doc.js";
import { ITEMS } from "./items.js";
import { PARTES } from "./partes.js";
import { TODOS } from "./tipos-ecf.js";
import { TOTALES } from "./totales.js";

/** The children of ECF, in the order of the schemas; the signature follows them. */
export const ECF: readonly Campo[] = [
  grupo("Encabezado", TODOS, [propio("Version", TODOS), ...ID_DOC, ...PARTES, ...EMBARQUE, ...TOTALES]),
  ...ITEMS,
  ...CIERRE,
  propio("FechaHoraFirma", TODOS),
];

/** An element that the integrator may give, and the repeated elements around it: its name ends in its place in each. */
export type CampoLibre = { readonly campo: Campo; readonly repetidos: readonly Campo[] };

function libresDe(campos: readonly Campo[], repetidos: readonly Campo[]): [string, CampoLibre][] {
  return campos.flatMap((campo): [string, CampoLibre][] => {
    const dentro = campo.veces === undefined ? repetidos : [...repetidos, campo];
    if (campo.hijos) return libresDe(campo.hijos, dentro);
    return campo.forma ? [[campo.dato, { campo, repetidos: dentro }]] : [];
  });
}

/** The elements that an integrator may give, by the name of their datoAdicional. */
export const LIBRES: ReadonlyMap<string, CampoLibre> = new Map(libresDe(ECF, []));
