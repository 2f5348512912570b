import { DESIGNACIONES } from "../../regime/exportacion.js";

/** Writes the code with its meaning, "FOB, libre a bordo"; the code alone when SAT does not list it. */
export function incotermText(codigo: string): string {
  const designacion = DESIGNACIONES.get(codigo);
  return designacion ? `${codigo}, ${designacion.charAt(0).toLowerCase()}${designacion.slice(1)}` : codigo;
}
