import type { FichaPais, NombresOriginal, NumeroDado } from "@dte/certifier";
import type { DteInput, DteOriginalInput } from "@dte/contracts";
import { numeroLegalOf } from "../regime/numeracion.js";
import { CLASES, nombreDeClase } from "../regime/tipos.js";

type ConNumero = Pick<DteInput, "serie" | "numero"> | NumeroDado;

const legalOf = ({ serie = "", numero }: ConNumero): string =>
  numero ? numeroLegalOf(serie, Number(numero)) : "";

/** Gives the words of a boleta for people: its class, its number, and the folio and the seal of the Oficina. */
export function fichaOf(dte: DteInput, dado?: NumeroDado): FichaPais {
  const numeroLegal = legalOf(dado ?? dte);
  return {
    titulo: nombreDeClase(dte.tipoFiscal ?? ""),
    numeroLegal,
    identificadores: [
      { etiqueta: "Folio", valor: "{id}" },
      { etiqueta: "Sello de Rentas", valor: "{sello}" },
    ],
    nombreArchivo: numeroLegal ? `boleta-${numeroLegal}` : "{id}",
    verificacion: { uri: "{verificacion}", texto: "la Oficina de Rentas" },
  };
}

export function originalOf(original: DteOriginalInput): NombresOriginal {
  const titulo = CLASES[original.tipo ?? ""]?.nombre;
  const numeroLegal = legalOf(original);
  return { ...(titulo && { titulo }), ...(numeroLegal && { numeroLegal }) };
}
