import { invalid } from "@dte/errors";
import { collapse } from "./textos.js";

/** CAT-005's code for a system of MH that is not available. */
export const MH_NO_DISPONIBLE = 1;
/** CAT-005's code for another reason, which is given in words. */
const OTRO = 5;

/** The reasons of CAT-005, as MH's catalogue of July 2026 lists them. */
export const TIPOS_CONTINGENCIA: readonly { readonly codigo: number; readonly texto: string }[] = [
  { codigo: MH_NO_DISPONIBLE, texto: "El sistema del Ministerio de Hacienda no estaba disponible" },
  { codigo: 2, texto: "El sistema del emisor no estaba disponible" },
  { codigo: 3, texto: "Falló el servicio de internet del emisor" },
  { codigo: 4, texto: "Falló el suministro de energía del emisor" },
  { codigo: OTRO, texto: "Otro motivo" },
];

/** The length of the words that code 5 asks for, which all of MH's schemas take: those before V2.0 from 5 to 150. */
const MOTIVO = { min: 5, max: 150 } as const;

/** The reason of a contingency, as documents and events write it. */
export type Razon = { readonly tipo: number; readonly motivo: string | null };

/**
 * Makes the reason, with words only where CAT-005 asks for them: annex IV of the Normativa wants null with the other codes. Throws
 * FEG_VALIDATION_ERROR for an unknown code, or code 5 without words.
 */
export function razonOf(tipo = MH_NO_DISPONIBLE, motivo = ""): Razon {
  if (!TIPOS_CONTINGENCIA.some(({ codigo }) => codigo === tipo)) {
    throw invalid(`contingencia.tipo: se espera un código de CAT-005, de ${MH_NO_DISPONIBLE} a ${OTRO}.`);
  }
  if (tipo !== OTRO) return { tipo, motivo: null };
  const texto = collapse(motivo);
  if (texto.length < MOTIVO.min || texto.length > MOTIVO.max) {
    throw invalid(
      `contingencia.motivo: con el tipo ${OTRO} diga el motivo, de ${MOTIVO.min} a ${MOTIVO.max} caracteres.`,
    );
  }
  return { tipo, motivo: texto };
}
