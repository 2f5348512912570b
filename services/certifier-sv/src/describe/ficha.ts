import type { FichaPais } from "@dte/certifier";
import type { DteInput } from "@dte/contracts";
import { nombreTipo } from "./nombres-tipos.js";

/**
 * What people read of a Salvadoran document: MH identifies it by its código de generación, and its file is named after it (Manual
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
  impuestoGeneral: "IVA",
});
