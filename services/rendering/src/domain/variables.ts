import type { Cuenta, Dte, DteOriginal, Item, Parte } from "@dte/contracts";
import { impuestosDe, sumaDeLineas } from "@dte/dte";
import { type Amount, amount, isZero, sum } from "@dte/money";
import { grouped, type View, variablesOf } from "@dte/plantilla";
import { cantidadText, direccionText, fechaText, logoUri, montoText } from "@dte/print";

/**
 * Collects the variables that a template of printed documents may show: those of every template, and those that only paper needs; the README lists
 * them. `qr` is the verification code as a picture, a data: URI.
 */
export function printVariables(dte: Dte, cuenta: Cuenta, qr: string | undefined): View {
  const comunes = variablesOf(dte, cuenta, dte.items.length);
  const { emisor, receptor, retenciones, dteOriginal } = dte;
  return {
    ...comunes,
    ...textsOf(dte),
    logo: logoUri(cuenta.logo),
    verificacionQr: qr,
    emisor: parteOf(dte, emisor),
    receptor: parteOf(dte, receptor),
    items: dte.items.map(itemOf),
    ...totalsOf(dte),
    retenciones: retenciones
      ? {
          isr: grouped(retenciones.isr),
          iva: grouped(retenciones.iva),
          totalMenosRetenciones: grouped(retenciones.totalMenosRetenciones),
        }
      : undefined,
    dteOriginal: dteOriginal
      ? {
          id: dteOriginal.id,
          serie: dteOriginal.serie,
          numero: dteOriginal.numero ? String(dteOriginal.numero) : undefined,
          numeroDocumento: dteOriginal.numeroLegal || numeroOf(dteOriginal),
          fechaEmision: dteOriginal.fechaEmision && fechaText(dteOriginal.fechaEmision),
          motivoAjuste: dteOriginal.motivoAjuste,
        }
      : undefined,
    frases: dte.frases.map(({ texto }) => ({ texto })),
    abonosPactados: dte.abonosPactados.map(({ numero, fechaVencimiento, monto, formaPago }) => ({
      numero: String(numero),
      fechaVencimiento: fechaText(fechaVencimiento),
      monto: grouped(monto),
      formaPago,
    })),
  };
}

/** Writes the number of an original whose note does not say how people write it. */
const numeroOf = ({ id, serie, numero }: DteOriginal): string =>
  [serie, numero ? String(numero) : ""].filter(Boolean).join("-") || id;

function textsOf(dte: Dte): View {
  const { fechaEmision, fechaCertificacion, certificador, datosExportacion } = dte;
  return {
    estado: dte.estado,
    numeroAcceso: dte.numeroAcceso,
    tipoFiscal: dte.tipoFiscal,
    selloEntidadFiscal: dte.selloEntidadFiscal,
    motivoExencionIva: dte.motivoExencionIva,
    fechaHoraEmision: fechaText(fechaEmision),
    fechaHoraCertificacion: fechaCertificacion && fechaText(fechaCertificacion),
    certificador: { id: certificador?.id, nombre: certificador?.nombre },
    incoterm: datosExportacion?.incoterm,
  };
}

const parteOf = (dte: Dte, parte: Parte | null): View => ({
  id: parte?.id,
  tipoId: parte?.tipoId,
  nombre: parte?.nombre,
  nombreComercial: parte?.nombreComercial,
  codigoEstablecimiento: parte?.codigoEstablecimiento,
  direccionCorreoElectronico: parte?.direccionCorreoElectronico,
  // The reader's own country goes without saying.
  direccion: direccionText(parte?.direccion, { pais: dte.pais, nombrePais: "" }),
});

const itemOf = (item: Item, index: number): View => ({
  linea: String(index + 1),
  codigo: item.codigo,
  cantidad: cantidadText(item.cantidad),
  descripcion: item.descripcion,
  tipo: item.tipo,
  unidadMedida: item.unidadMedida,
  precioUnitario: grouped(item.precioUnitario),
  precio: grouped(item.precio),
  descuento: ifAny(item.descuento),
  otroDescuento: ifAny(item.otroDescuento),
  total: grouped(item.total),
  impuestos: item.impuestos.map(({ nombreCorto, montoGravable, montoImpuesto }) => ({
    nombreCorto,
    montoGravable: montoGravable && grouped(montoGravable),
    montoImpuesto: grouped(montoImpuesto),
  })),
});

/** Shows an amount that a template may leave out: undefined when it is zero. */
const ifAny = (monto: string): string | undefined => (isZero(amount(monto)) ? undefined : grouped(monto));

function totalsOf(dte: Dte): View {
  const { items, ajustes } = dte;
  const descuentos = items.flatMap(({ descuento, otroDescuento }) => [
    amount(descuento),
    amount(otroDescuento),
  ]);
  const unlessZero = (monto: Amount): string | undefined => (isZero(monto) ? undefined : montoText(monto));
  return {
    totalDescuentos: unlessZero(sum(descuentos)),
    totalRecargos: unlessZero(sumaDeLineas(dte, "recargo")),
    ajustes: ajustes.map(({ tipo, descripcion, monto }) => ({
      tipo,
      esDescuento: tipo === "descuento",
      descripcion,
      monto: grouped(monto),
    })),
    impuestos: impuestosDe(dte).map(({ nombreCorto, montoGravable, montoImpuesto }) => ({
      nombreCorto,
      montoGravable: montoGravable && grouped(montoGravable),
      monto: grouped(montoImpuesto),
    })),
  };
}
