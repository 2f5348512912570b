import type { Dte, Impuesto } from "@dte/contracts";
import { EXENTO, GENERAL, ITBIS, TASA_CERO } from "./impuestos.js";

/** The only IndicadorFacturacion that some types take: Formato e-CF v1.0, line field 4. */
export const UNICO: Readonly<Record<string, number>> = { 43: EXENTO, 44: EXENTO, 46: TASA_CERO, 47: EXENTO };

type Gravable = {
  readonly tipoFiscal: string;
  readonly motivoExencionIva?: string | undefined;
  /** The document that a note changes. */
  readonly dteOriginal?: Dte | undefined;
};

/** Finds the IndicadorFacturacion of a line that gives none: that of its type, that of all lines of the original, exempt, or the general one. */
export const indicadorPorDefecto = ({ tipoFiscal, motivoExencionIva, dteOriginal }: Gravable): number =>
  UNICO[tipoFiscal] ?? unicoDe(dteOriginal) ?? (motivoExencionIva ? EXENTO : GENERAL);

/** Reads DGII's IndicadorFacturacion from the ITBIS among the taxes of a line. */
export const indicadorDe = (
  impuestos: readonly Pick<Impuesto, "nombreCorto" | "codigoUnidadGravable">[],
): number => impuestos.find(({ nombreCorto }) => nombreCorto === ITBIS)?.codigoUnidadGravable ?? EXENTO;

function unicoDe(dte: Dte | undefined): number | undefined {
  const indicadores = new Set(dte?.items.map(({ impuestos }) => indicadorDe(impuestos)));
  return indicadores.size === 1 ? [...indicadores][0] : undefined;
}
