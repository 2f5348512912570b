/** A number of the API as people write it: 1,234.50, with every decimal that it has and at least two. */
export function montoText(monto: number | string): string {
  const [whole = "0", fraction = ""] = plain(monto).split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction.padEnd(2, "0")}`;
}

/** A number of JSON as a decimal: those that are very small are written with an exponent by themselves. */
export const plain = (monto: number | string): string =>
  /e/i.test(String(monto))
    ? Number(monto)
        .toFixed(10)
        .replace(/\.?0+$/, "")
    : String(monto);

const SIGNOS: Readonly<Record<string, string>> = { GTQ: "Q", USD: "US$", DOP: "RD$", EUR: "€" };

export const dineroText = (monto: number | string, moneda: string): string =>
  `${SIGNOS[moneda] ?? moneda} ${montoText(monto)}`;

/** A local time without its seconds: 20/11/2026 08:15. */
export function fechaText(fecha: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/.exec(fecha);
  if (!match) return fecha;
  const [, year, month, day, time] = match;
  return `${day}/${month}/${year}${time ? ` ${time}` : ""}`;
}

/** A moment of the log, which is UTC, on this machine's clock. */
export const momentoText = (momento: string): string =>
  Number.isNaN(Date.parse(momento))
    ? momento
    : fechaText(new Date(Date.parse(momento) - new Date(momento).getTimezoneOffset() * 60_000).toISOString());

/** A count as people write it: 12,500. */
export const enteroText = (cuenta: number): string => String(cuenta).replace(/\B(?=(\d{3})+$)/g, ",");

const TIPOS: Readonly<Record<string, string>> = {
  factura: "Factura",
  ticket: "Ticket",
  facturaEspecial: "Factura especial",
  facturaCambiaria: "Factura cambiaria",
  facturaExportacion: "Factura de exportación",
  notaCredito: "Nota de crédito",
  notaDebito: "Nota de débito",
  notaAbono: "Nota de abono",
  recibo: "Recibo",
  reciboDonacion: "Recibo por donación",
};

export const tipos: readonly string[] = Object.keys(TIPOS);
export const tipoText = (tipo: string): string => TIPOS[tipo] ?? tipo;

/** A serie of e-NCF: its ten digits follow without a dash (DGII, Formato e-CF v1.0, IdDoc field 3). */
const SERIE_E_NCF = /^E\d{2}$/;

/**
 * What a document's files are called, without extension: the issuer's RNC and the e-NCF, as DGII wants; elsewhere its id, which
 * in El Salvador is the codigoGeneracion that MH wants.
 */
export const archivoText = ({ id, serie = "", numero, emisor }: Archivado): string =>
  SERIE_E_NCF.test(serie) && numero
    ? `${emisor.id}${serie}${String(numero).padStart(10, "0")}`
    : (id ?? "documento");

type Archivado = { id?: string; serie?: string; numero?: number; emisor: { id: string } };

/** What a document is known by among people: serie and number, or what of them there is. */
export const numeroText = ({ serie, numero, id }: { serie?: string; numero?: number; id?: string }): string =>
  [serie, numero || undefined].filter(Boolean).join(" ") || (id ?? "");
