import type { Dte } from "@dte/contracts";
import { toLocalTime } from "../present/view.js";

type Celda = string | number | boolean | Date | undefined;

export type Columna = {
  readonly titulo: string;
  readonly tipo: "text" | "date" | "number" | "integer" | "boolean";
  /** In characters. */
  readonly ancho: number;
  readonly valor: (dte: Dte) => Celda;
};

const texto = (titulo: string, ancho: number, valor: (dte: Dte) => string | undefined): Columna => ({
  titulo,
  tipo: "text",
  ancho,
  valor,
});
const fecha = (titulo: string, moment: (dte: Dte) => string | undefined): Columna => ({
  titulo,
  tipo: "date",
  ancho: 20,
  valor: (dte) => toCellDate(moment(dte)),
});
const indicador = (titulo: string, valor: (dte: Dte) => boolean): Columna => ({
  titulo,
  tipo: "boolean",
  ancho: 12,
  valor,
});

/** What `GET /dte/excel` says of a document. Ids are text: a spreadsheet rounds what has more than fifteen digits. */
export const columnas: readonly Columna[] = [
  texto("Identificador", 40, ({ id }) => id),
  texto("Serie", 34, ({ serie }) => serie),
  { titulo: "Número", tipo: "integer", ancho: 16, valor: ({ numero }) => numero },
  texto("Tipo", 20, ({ tipo }) => tipo),
  texto("Estado", 14, ({ estado }) => estado),
  fecha("Fecha de emisión", ({ fechaEmision }) => fechaEmision),
  fecha("Fecha de certificación", ({ fechaCertificacion }) => fechaCertificacion),
  texto("Cuenta", 16, ({ idCuenta }) => idCuenta),
  texto("Emisor", 40, ({ emisor }) => emisor?.nombre),
  texto("Id. del receptor", 18, ({ receptor }) => receptor?.id),
  texto("Receptor", 40, ({ receptor }) => receptor?.nombre),
  texto("Moneda", 10, ({ moneda }) => moneda),
  { titulo: "Total", tipo: "number", ancho: 16, valor: ({ total }) => Number(total) },
  indicador("Exento de IVA", ({ esExentoIva }) => esExentoIva),
  indicador("De pruebas", ({ estaEnAmbienteDePruebas }) => estaEnAmbienteDePruebas),
  texto("Número de transacción", 24, ({ numeroTransaccion }) => numeroTransaccion),
  texto("Número de acceso", 18, ({ numeroAcceso }) => numeroAcceso),
  texto("Documento original", 40, ({ dteOriginal }) => dteOriginal?.id),
  texto("Motivo de anulación", 40, ({ datosAnulacion }) => datosAnulacion?.motivoAnulacion),
  fecha("Fecha de anulación", ({ datosAnulacion }) => datosAnulacion?.fechaAnulacion),
];

/** Spreadsheets know no zones: the clock time that REST shows, as the instant that the writer reads back as UTC. */
function toCellDate(moment: string | undefined): Date | undefined {
  if (!moment) return undefined;
  const date = new Date(`${toLocalTime(moment).replace(/Z$/, "")}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
