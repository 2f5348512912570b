import type { FichaPais, NombresOriginal, NumeroDado } from "@dte/certifier";
import type { DteInput, DteOriginalInput } from "@dte/contracts";
import { isTipoEcf } from "../regime/campos/tipos-ecf.js";
import { encfOf } from "../regime/numeracion.js";
import { nombreDeClase } from "./tipos.js";

/**
 * Makes the texts that people read of a Dominican document, with its e-NCF. Its file is named by the issuer's RNC and the e-NCF (DGII, Descripción
 * técnica de facturación electrónica, p. 4).
 */
export function fichaOf(dte: DteInput, dado?: NumeroDado): FichaPais {
  const eNcf = eNcfOf(dado ?? dte);
  return {
    titulo: tituloOf(dte.tipoFiscal ?? ""),
    numeroLegal: eNcf,
    identificadores: [
      { etiqueta: "e-NCF", valor: eNcf },
      { etiqueta: "Código de seguridad", valor: "{sello}" },
    ],
    nombreArchivo: eNcf && `${dte.emisor?.id ?? ""}${eNcf}`,
    verificacion: { uri: "{verificacion}", texto: "la DGII" },
  };
}

/** Names the original of a note, whose e-NCF tells its type. */
export function originalOf(original: DteOriginalInput): NombresOriginal {
  const eNcf = eNcfOf(original);
  return eNcf ? { titulo: tituloOf(eNcf.slice(1, 3)), numeroLegal: eNcf } : {};
}

/** Writes the e-NCF, such as E310000000017; "" while the document has no number. */
const eNcfOf = ({ serie, numero }: Pick<DteInput, "serie" | "numero"> | NumeroDado): string =>
  serie && numero ? encfOf({ serie, numero: Number(numero) }) : "";

/** Names the type; a type that is newer than this code gets a general name. */
const tituloOf = (tipoFiscal: string): string =>
  isTipoEcf(tipoFiscal) ? nombreDeClase(tipoFiscal) : "Comprobante fiscal electrónico";
