import type { FichaPais, NombresOriginal } from "@dte/certifier";
import type { DteInput, DteOriginalInput } from "@dte/contracts";
import { nombreDelTipo, tituloDe } from "./nombres-tipos.js";
import { verificacionOf } from "./verificacion.js";

/** Makes the texts that people read of a Guatemalan document: SAT identifies it by its authorization, whose parts are its series and number. */
export const fichaOf = (dte: DteInput): FichaPais => ({
  titulo: tituloDe(dte),
  numeroLegal: "{serie}-{numero}",
  identificadores: [
    { etiqueta: "Número de autorización", valor: "{id}" },
    { etiqueta: "Serie", valor: "{serie}" },
    { etiqueta: "Número", valor: "{numero}" },
  ],
  nombreArchivo: `${dte.tipo}-{serie}-{numero}`,
  verificacion: { uri: verificacionOf(dte, "autorizacion", "{id}"), texto: "la SAT" },
});

/** Names the original of a note: by its authorization, and by the contract's type where it was issued here. */
export function originalOf({ tipo, serie, numero }: DteOriginalInput): NombresOriginal {
  const titulo = nombreDelTipo(tipo);
  return { ...(titulo && { titulo }), ...(serie && numero && { numeroLegal: `${serie}-${numero}` }) };
}
