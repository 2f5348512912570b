import type { FichaPais, NombresOriginal } from "@dte/certifier";
import type { DteInput, DteOriginalInput } from "@dte/contracts";
import { nombreTipo } from "../regime/catalogos/nombres-tipos.js";
import { codigoOf } from "../regime/tipos.js";

/**
 * Makes the texts that people read of a Salvadoran document: MH identifies it by its código de generación, and its file is named after it (Manual
 * Funcional, Archivo DTE).
 */
export const fichaOf = (dte: DteInput): FichaPais => ({
  titulo: nombreTipo(dte.tipoFiscal ?? ""),
  numeroLegal: "{serie}",
  identificadores: [
    { etiqueta: "Código de generación", valor: "{id}" },
    { etiqueta: "Número de control", valor: "{serie}" },
    { etiqueta: "Sello de recepción", valor: "{sello}" },
  ],
  nombreArchivo: "{id}",
  verificacion: { uri: "{verificacion}", texto: "el Ministerio de Hacienda" },
});

/** Names the original of a note: each of the contract's types is one of MH's, and the número de control is known where the original was issued here. */
export function originalOf({ tipo, serie }: DteOriginalInput): NombresOriginal {
  const codigo = codigoOf(tipo ?? "");
  return { ...(codigo && { titulo: nombreTipo(codigo) }), ...(serie && { numeroLegal: serie }) };
}
