import type { Dte } from "@dte/contracts";
import { fichaDe, impuestosDeLibro, visible } from "@dte/dte";
import { toLocalTime } from "../present/view.js";

type Celda = string | number | boolean | Date | undefined;

export type Columna = {
  readonly titulo: string;
  readonly tipo: "text" | "date" | "number" | "integer" | "boolean";
  /** The width, in characters. */
  readonly ancho: number;
  readonly valor: (dte: Dte) => Celda;
};

const texto = (titulo: string, ancho: number, valor: (dte: Dte) => string | undefined): Columna => ({
  titulo,
  tipo: "text",
  ancho,
  valor: (dte) => toCellText(valor(dte)),
});
const fecha = (titulo: string, moment: (dte: Dte) => string | undefined): Columna => ({
  titulo,
  tipo: "date",
  ancho: 22,
  valor: (dte) => toCellDate(moment(dte)),
});
const monto = (titulo: string, ancho: number, valor: (dte: Dte) => string | undefined): Columna => ({
  titulo,
  tipo: "number",
  ancho,
  valor: (dte) => toCellNumber(valor(dte)),
});
const indicador = (titulo: string, ancho: number, valor: (dte: Dte) => boolean): Columna => ({
  titulo,
  tipo: "boolean",
  ancho,
  valor,
});

/**
 * The columns of `GET /dte/excel`. They show what the document itself says; only the sum of the taxes other than the general one is computed here.
 * Withheld parts of taxes stand in the columns of retentions alone. Ids are text, because a spreadsheet rounds numbers of more than fifteen digits.
 * Each column is wide enough for its title and the filter's arrow.
 */
export const columnas: readonly Columna[] = [
  texto("Identificador", 40, ({ id }) => id),
  texto("Serie", 34, ({ serie }) => serie),
  { titulo: "Número", tipo: "integer", ancho: 18, valor: ({ numero }) => numero },
  texto("Tipo", 20, ({ tipo }) => tipo),
  texto("Estado", 26, (dte) => (dte.verificado === false ? `${dte.estado} (no verificado)` : dte.estado)),
  fecha("Fecha de emisión", ({ fechaEmision }) => fechaEmision),
  fecha("Fecha de certificación", ({ fechaCertificacion }) => fechaCertificacion),
  texto("Cuenta", 18, ({ idCuenta }) => idCuenta),
  texto("Emisor", 40, ({ emisor }) => emisor?.nombre),
  texto("Establecimiento", 18, ({ emisor }) => emisor?.codigoEstablecimiento),
  texto("Id. del receptor", 20, ({ receptor }) => receptor?.id),
  texto("Receptor", 40, ({ receptor }) => receptor?.nombre),
  texto("Moneda", 11, ({ moneda }) => moneda),
  // These are read from the whole document, because adjustments and roundings are in no line.
  monto("Monto gravable", 18, (dte) => impuestosDeLibro(dte).montoGravable),
  monto("Impuesto general", 19, (dte) => impuestosDeLibro(dte).iva),
  monto("Otros impuestos", 19, (dte) => impuestosDeLibro(dte).otros),
  monto("Total", 18, ({ total }) => total),
  monto("ISR retenido", 16, ({ retenciones }) => retenciones?.isr),
  monto("IVA retenido", 16, ({ retenciones }) => retenciones?.iva),
  monto("Total menos retenciones", 26, ({ retenciones }) => retenciones?.totalMenosRetenciones),
  indicador("Exento de IVA", 17, ({ esExentoIva }) => esExentoIva),
  indicador("De pruebas", 14, ({ estaEnAmbienteDePruebas }) => estaEnAmbienteDePruebas),
  texto("Número de transacción", 26, ({ numeroTransaccion }) => numeroTransaccion),
  texto("Número de acceso", 20, ({ numeroAcceso }) => numeroAcceso),
  texto("Documento original", 40, ({ dteOriginal }) => dteOriginal?.id),
  texto("Motivo de ajuste", 40, ({ dteOriginal }) => dteOriginal?.motivoAjuste),
  texto("Motivo de anulación", 40, ({ datosAnulacion }) => datosAnulacion?.motivoAnulacion),
  fecha("Fecha de anulación", ({ datosAnulacion }) => datosAnulacion?.fechaAnulacion),
  texto("Sello de la autoridad", 44, ({ selloEntidadFiscal }) => selloEntidadFiscal),
  texto("Nombre del documento", 40, (dte) => fichaDe(dte).titulo),
  texto("Número legal", 34, (dte) => fichaDe(dte).numeroLegal),
];

/** Characters that XML 1.0 §2.2 does not allow: a single one makes the whole workbook unreadable. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** The most characters of a cell: Excel calls a workbook with longer cells damaged. */
const CELL_CHARS_MAX = 32_767;

const toCellText = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : visible(text.replace(UNWRITABLE, "")).slice(0, CELL_CHARS_MAX);

const toCellNumber = (decimal: string | undefined): number | undefined =>
  decimal ? Number(decimal) : undefined;

/** Gives the clock time that REST shows as if it were UTC, because spreadsheets know no zones and the writer writes dates in UTC. */
function toCellDate(moment: string | undefined): Date | undefined {
  if (!moment) return undefined;
  const date = new Date(`${toLocalTime(moment).replace(/Z$/, "")}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
