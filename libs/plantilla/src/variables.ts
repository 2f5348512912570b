import type { Cuenta, Dte } from "@dte/contracts";
import type { View } from "./render-template.js";

const NOMBRES: Readonly<Record<string, string>> = {
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

/** The name that the account goes by: its commercial one when it has one. */
export const nombreOf = ({ informacionFiscal }: Cuenta): string =>
  informacionFiscal?.nombreComercial || informacionFiscal?.nombre || "";

/**
 * What every template may show, under the contract's names; the README lists them. Amounts and dates as people read
 * them. `itemsMax`: beyond it the items are left out.
 */
export function variablesOf(dte: Dte, cuenta: Cuenta, itemsMax: number): View {
  const { emisor, receptor, datosAnulacion } = dte;
  return {
    id: dte.id,
    tipo: dte.tipo,
    nombreTipo: NOMBRES[dte.tipo] ?? "Documento",
    serie: dte.serie,
    numero: dte.numero ? String(dte.numero) : undefined,
    numeroDocumento: numeroOf(dte),
    fechaEmision: dayOf(dte.fechaEmision),
    fechaCertificacion: dayOf(dte.fechaCertificacion),
    moneda: dte.moneda,
    total: grouped(dte.total),
    anulado: dte.anulado,
    motivoAnulacion: datosAnulacion?.motivoAnulacion,
    fechaAnulacion: dayOf(datosAnulacion?.fechaAnulacion),
    estaEnAmbienteDePruebas: dte.estaEnAmbienteDePruebas,
    numeroTransaccion: dte.numeroTransaccion,
    verificacionCertificadorUri: dte.verificacionCertificadorUri,
    emisor: { id: emisor?.id, nombre: emisor?.nombre, nombreComercial: emisor?.nombreComercial },
    receptor: { id: receptor?.id, nombre: receptor?.nombre },
    cuenta: {
      nombre: nombreOf(cuenta),
      slogan: cuenta.slogan,
      telefonos: cuenta.telefonos,
      direccionWeb: cuenta.direccionWeb,
      direccionCorreoElectronico: cuenta.direccionCorreoElectronico,
    },
    items: dte.items.slice(0, itemsMax).map(({ cantidad, descripcion, precioUnitario, total }) => ({
      cantidad,
      descripcion,
      precioUnitario: grouped(precioUnitario),
      total: grouped(total),
    })),
    datosAdicionales: dte.datosAdicionales
      .filter(({ visible }) => visible !== false)
      .map(({ nombre, valor, etiqueta }) => ({ nombre: etiqueta || nombre, valor })),
  };
}

/** What a serie of e-NCF looks like: its ten digits follow without a dash (DGII, Formato e-CF v1.0, IdDoc field 3). */
const SERIE_E_NCF = /^E\d{2}$/;
const E_NCF_DIGITS = 10;

/** A document, or what a note says of its original. */
type Numerado = Pick<Dte, "pais"> & Partial<Pick<Dte, "serie" | "numero" | "id">>;

/** How people call the document: serie and number as its country writes them, where the authority gives both. */
export function numeroOf({ pais, serie = "", numero = 0, id = "" }: Numerado): string {
  if (pais === "DO" && numero > 0 && SERIE_E_NCF.test(serie)) {
    return `${serie}${String(numero).padStart(E_NCF_DIGITS, "0")}`;
  }
  return [serie, numero ? String(numero) : ""].filter(Boolean).join("-") || id;
}

/** "2026-11-20T08:15:00-06:00" as 20/11/2026: the day on the issuer's own calendar. */
export const dayOf = (fecha: string | undefined): string | undefined =>
  fecha?.replace(/^(\d{4})-(\d\d)-(\d\d).*$/s, "$3/$2/$1");

/** "1234567.80" as 1,234,567.80. */
export function grouped(amount: string): string {
  const [whole = "", decimals] = amount.split(".");
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return decimals === undefined ? groups : `${groups}.${decimals}`;
}
