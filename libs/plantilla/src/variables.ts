import type { Cuenta, Dte } from "@dte/contracts";
import { fichaDe } from "@dte/dte";
import { leyendasDe } from "@dte/print";
import type { View } from "./render-template.js";

/** Gives the account's name: its commercial one where it has one. */
export const nombreOf = ({ informacionFiscal }: Cuenta): string =>
  informacionFiscal?.nombreComercial || informacionFiscal?.nombre || "";

/**
 * Collects the values that every template may show, under the contract's names, with amounts and dates as people read them; the README lists them.
 * The items are left out where there are more than `itemsMax`.
 */
export function variablesOf(dte: Dte, cuenta: Cuenta, itemsMax: number): View {
  const { emisor, receptor, datosAnulacion } = dte;
  const { titulo, numeroLegal, identificadores, verificacion } = fichaDe(dte);
  return {
    id: dte.id,
    tipo: dte.tipo,
    nombreTipo: titulo,
    serie: dte.serie,
    numero: dte.numero ? String(dte.numero) : undefined,
    numeroDocumento: numeroLegal,
    identificacion: identificadores.map(({ etiqueta, valor }) => ({ nombre: etiqueta, valor })),
    fechaEmision: dayOf(dte.fechaEmision),
    fechaCertificacion: dayOf(dte.fechaCertificacion),
    moneda: dte.moneda,
    total: grouped(dte.total),
    anulado: dte.anulado,
    motivoAnulacion: datosAnulacion?.motivoAnulacion,
    fechaAnulacion: dayOf(datosAnulacion?.fechaAnulacion),
    estaEnAmbienteDePruebas: dte.estaEnAmbienteDePruebas,
    numeroTransaccion: dte.numeroTransaccion,
    verificacionCertificadorUri: verificacion?.uri,
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
    datosAdicionales: leyendasDe(dte.datosAdicionales).map(({ etiqueta, valor }) => ({
      nombre: etiqueta,
      valor,
    })),
  };
}

/** Writes "2026-11-20T08:15:00-06:00" as 20/11/2026, the day on the issuer's own calendar. */
const dayOf = (fecha: string | undefined): string | undefined =>
  fecha?.replace(/^(\d{4})-(\d\d)-(\d\d).*$/s, "$3/$2/$1");

/** Writes "1234567.80" as 1,234,567.80. */
export function grouped(amount: string): string {
  const [whole = "", decimals] = amount.split(".");
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return decimals === undefined ? groups : `${groups}.${decimals}`;
}
