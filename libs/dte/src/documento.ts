import type { Abono, DatoAdicional, DatosExportacion, Dte, DteInput, Frase, Parte } from "@dte/contracts";
import { type Amount, formatShort, parseAmount } from "@dte/money";
import type { FechaLocal } from "./fecha.js";
import type { Numeracion } from "./numeracion.js";

/** Every `tipo` of the contract, in its canonical spelling. */
export const TIPOS = [
  "factura",
  "ticket",
  "facturaEspecial",
  "facturaCambiaria",
  "facturaExportacion",
  "notaCredito",
  "notaDebito",
  "notaAbono",
  "recibo",
  "reciboDonacion",
] as const;
/** One of the contract's types, or one that a country adds to them. */
export type Tipo = (typeof TIPOS)[number] | (string & {});

export type TipoItem = "bien" | "servicio";

/** A computed tax of a line. `montoGravable` and `cantidadUnidadesGravables` exist only where the tax is computed from them. */
export type ImpuestoLinea = {
  readonly nombreCorto: string;
  readonly codigoUnidadGravable: number;
  readonly cantidadUnidadesGravables?: Amount | undefined;
  readonly montoGravable?: Amount | undefined;
  readonly montoImpuesto: Amount;
};

/** A line, computed: `precio` = cantidad × precioUnitario, `total` = what the buyer pays for it. */
export type Linea = {
  readonly cantidad: Amount;
  readonly descripcion: string;
  readonly tipo: TipoItem;
  readonly unidadMedida: string;
  readonly codigo?: string | undefined;
  readonly precioUnitario: Amount;
  readonly precio: Amount;
  readonly descuento: Amount;
  readonly otroDescuento: Amount;
  readonly impuestos: readonly ImpuestoLinea[];
  readonly total: Amount;
};

/** The amount of a tax on the whole document. `montoGravable` is its base, where the file has it. */
export type TotalImpuesto = {
  readonly nombreCorto: string;
  readonly montoGravable?: Amount | undefined;
  readonly monto: Amount;
};

/** A discount or a surcharge on the whole document. */
export type AjusteDocumento = {
  readonly tipo: "descuento" | "recargo";
  readonly descripcion?: string | undefined;
  readonly monto: Amount;
};

/** A document as the law sees it, with everything that a format needs to write it, except what the authority assigns. */
export type Documento = {
  readonly tipo: Tipo;
  /** The authority's name of the type: FACT, 03, E31. */
  readonly tipoFiscal: string;
  readonly pais: string;
  readonly fechaEmision: FechaLocal;
  readonly moneda: string;
  readonly estaEnAmbienteDePruebas: boolean;
  readonly idCuenta: string;
  readonly emisor: Parte;
  readonly receptor: Parte;
  readonly lineas: readonly Linea[];
  /** The totals in the file: the sums of the lines, or the regime's own. */
  readonly totalImpuestos: readonly TotalImpuesto[];
  readonly ajustes: readonly AjusteDocumento[];
  readonly total: Amount;
  readonly esExentoIva: boolean;
  readonly frases: readonly Frase[];
  readonly motivoExencionIva?: string | undefined;
  readonly numeroAcceso?: string | undefined;
  readonly numeroTransaccion?: string | undefined;
  readonly datosAdicionales: readonly DatoAdicional[];
  readonly abonosPactados: readonly Abono[];
  readonly esExportacion: boolean;
  readonly datosExportacion?: DatosExportacion | undefined;
  readonly retenciones?: Retenciones | undefined;
  readonly original?: Original | undefined;
  /** The attempt's id, a UUID: where the issuer gives documents their identity, this is it. */
  readonly idIntento: string;
  /** The moment of this preparation, on the issuer's clock, which a signature carries. */
  readonly preparado: FechaLocal;
  readonly numeracion?: Numeracion | undefined;
  readonly advertencias?: readonly Advertencia[] | undefined;
};

/** A rule that the document breaks and that only warns where it is issued: in the field, by its id, in Spanish. */
export type Advertencia = { readonly campo: string; readonly regla: string; readonly mensaje: string };

/** The amounts that the buyer withholds for the treasury, and the rest to pay. */
export type Retenciones = {
  readonly isr: Amount;
  readonly iva: Amount;
  readonly totalMenosRetenciones: Amount;
};

/** The document that a note adjusts, and the reason. */
export type Original = { readonly dte: Dte; readonly motivoAjuste: string };

/** Writes an amount with at least two decimals, and all that carry value: 12.5 is "12.50", 0.333333 is itself. */
const money = (a: Amount): string => formatShort(a, 2);

/** Writes a decimal of the request in the document's form. A text that is no decimal, and that the regime let pass, stays as it came. */
function moneyText(text: string): string {
  const value = parseAmount(text);
  return value ? money(value) : text;
}

/** Writes the document in the words of the contract, before certification. */
export function toDte(documento: Documento, certificador: { id: string; nombre: string }): DteInput {
  return {
    tipo: documento.tipo,
    tipoFiscal: documento.tipoFiscal,
    pais: documento.pais,
    fechaEmision: documento.fechaEmision.texto,
    anulado: false,
    esExentoIva: documento.esExentoIva,
    total: money(documento.total),
    moneda: documento.moneda,
    estaEnAmbienteDePruebas: documento.estaEnAmbienteDePruebas,
    idCuenta: documento.idCuenta,
    canal: { id: 1, nombre: "API", nombreCorto: "API" },
    emisor: documento.emisor,
    receptor: documento.receptor,
    items: documento.lineas.map(itemOf),
    impuestos: documento.totalImpuestos.map(({ nombreCorto, montoGravable, monto }) => ({
      nombreCorto,
      ...(montoGravable && { montoGravable: money(montoGravable) }),
      montoImpuesto: money(monto),
    })),
    ajustes: documento.ajustes.map(({ tipo, descripcion, monto }) => ({
      tipo,
      ...(descripcion && { descripcion }),
      monto: money(monto),
    })),
    datosAdicionales: [...documento.datosAdicionales],
    certificador,
    abonosPactados: documento.abonosPactados.map((abono) => ({ ...abono, monto: moneyText(abono.monto) })),
    frases: [...documento.frases],
    ...(documento.numeroAcceso !== undefined && { numeroAcceso: documento.numeroAcceso }),
    ...(documento.numeroTransaccion !== undefined && { numeroTransaccion: documento.numeroTransaccion }),
    ...(documento.motivoExencionIva !== undefined && { motivoExencionIva: documento.motivoExencionIva }),
    ...(documento.datosExportacion && { datosExportacion: documento.datosExportacion }),
    ...(documento.retenciones && {
      retenciones: {
        isr: money(documento.retenciones.isr),
        iva: money(documento.retenciones.iva),
        totalMenosRetenciones: money(documento.retenciones.totalMenosRetenciones),
      },
    }),
    ...(documento.original && { dteOriginal: summaryOf(documento.original) }),
    ...(documento.advertencias?.length && { advertencias: [...documento.advertencias] }),
  };
}

const itemOf = (linea: Linea): NonNullable<DteInput["items"]>[number] => ({
  cantidad: formatShort(linea.cantidad),
  descripcion: linea.descripcion,
  tipo: linea.tipo,
  unidadMedida: linea.unidadMedida,
  precioUnitario: money(linea.precioUnitario),
  precio: money(linea.precio),
  descuento: money(linea.descuento),
  otroDescuento: money(linea.otroDescuento),
  total: money(linea.total),
  ...(linea.codigo !== undefined && { codigo: linea.codigo }),
  impuestos: linea.impuestos.map((impuesto) => ({
    nombreCorto: impuesto.nombreCorto,
    codigoUnidadGravable: impuesto.codigoUnidadGravable,
    montoImpuesto: money(impuesto.montoImpuesto),
    ...(impuesto.montoGravable && { montoGravable: money(impuesto.montoGravable) }),
    ...(impuesto.cantidadUnidadesGravables && {
      cantidadUnidadesGravables: formatShort(impuesto.cantidadUnidadesGravables),
    }),
  })),
});

/** Gives a note's data of the document that it adjusts. */
const summaryOf = ({ dte, motivoAjuste }: Original): NonNullable<DteInput["dteOriginal"]> => ({
  id: dte.id ?? "",
  ...(dte.serie !== undefined && { serie: dte.serie }),
  ...(dte.numero !== undefined && { numero: dte.numero }),
  ...(dte.tipo && { tipo: dte.tipo }),
  fechaEmision: dte.fechaEmision,
  // When only the request describes the original, its total is not known.
  ...(dte.total && { total: dte.total, moneda: dte.moneda }),
  motivoAjuste,
  ...(dte.ficha && { titulo: dte.ficha.titulo, numeroLegal: dte.ficha.numeroLegal }),
});
