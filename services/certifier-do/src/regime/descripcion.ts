import { writable } from "@dte/dte";
import { cut } from "./texto.js";

/** The longest NombreItem: a longer description goes whole to DescripcionItem. Formato e-CF v1.0, line field 8. */
const NOMBRE_MAX = 80;
/** The longest DescripcionItem: Formato e-CF v1.0, line field 10. */
export const DESCRIPCION_MAX = 1_000;

/** The NombreItem and DescripcionItem of a line. */
export type Descrito = { readonly nombre: string; readonly descripcion: string | undefined };

/**
 * Splits a description: one that is too long for NombreItem begins there and stands whole in DescripcionItem. `dicha` is the request's own
 * DescripcionItem, which comes after it there unless it repeats it.
 */
export function descritoDe(texto: string, dicha: string | undefined): Descrito {
  const entera = writable(texto).trim();
  if (entera.length <= NOMBRE_MAX) return { nombre: entera, descripcion: dicha };
  const isRepetida = dicha === undefined || dicha.startsWith(entera);
  return {
    nombre: cut(entera, NOMBRE_MAX),
    descripcion: isRepetida ? (dicha ?? entera) : `${entera} · ${dicha}`,
  };
}
