import type { FichaPais } from "@dte/certifier";
import type { DteInput } from "@dte/contracts";
import { tituloDe } from "./nombres-tipos.js";
import { verificacionOf } from "./verificacion.js";

/** What people read of a Guatemalan document: SAT identifies it by its authorization, whose parts are its series and number. */
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
  impuestoGeneral: "IVA",
});
