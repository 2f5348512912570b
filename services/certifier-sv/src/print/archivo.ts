import type { Dte, Item } from "@dte/contracts";
import { impuestosDe } from "@dte/dte";
import { type Amount, add, amount, divide, multiply, rescale, subtract, sum, ZERO } from "@dte/money";
import {
  isAmount,
  isLista,
  isObjeto,
  type Objeto,
  objetoAt,
  readJson,
  textoAt,
  type Valor,
} from "../format/json.js";
import { totalEnLetras } from "../format/letras.js";
import { IVA, tributoOf } from "../regime/catalogos/tributos.js";
import { unidadOf } from "../regime/catalogos/unidades.js";
import { datoOf } from "../regime/datos.js";
import { IVA_RETENIDO, RETENCIONES, retenidoOf } from "../regime/retencion.js";
import { UNIDADES_IVA } from "../regime/tax-line.js";
import { DONACION, LIQUIDACION, LIQUIDACION_CONTABLE, NETOS, NOTAS, RETENCION } from "../regime/tipos.js";
import { contableOfDte, liquidadosOfDte } from "./archivo-liquidacion.js";

/**
 * Reads the document under MH's keys: from the Archivo DTE, or without it from the contract's document. Throws SyntaxError for a file that
 * is not a JSON object.
 */
export const archivoOf = (dte: Dte, contenido: Uint8Array): Objeto =>
  contenido.length > 0 ? readJson(contenido) : archivoOfDte(dte);

/** Gives the type of the document by MH's code. */
export const tipoDteOf = (dte: Dte, archivo: Objeto): string =>
  textoAt(objetoAt(archivo, "identificacion"), "tipoDte") ?? dte.tipoFiscal;

/** Reads the number under a key; undefined when there is none. */
export const montoAt = (objeto: Objeto, clave: string): Amount | undefined => {
  const valor = objeto[clave];
  return isAmount(valor) ? valor : undefined;
};

/** Reads the objects of the list under a key. */
export const listaAt = (objeto: Objeto, clave: string): Objeto[] => {
  const valor = objeto[clave];
  return isLista(valor) ? valor.filter(isObjeto) : [];
};

/** Tells whether it is a note on a retention. Only the summary of such a note has a kind of retention. */
export const isDeRetencion = (archivo: Objeto, tipoDte: string): boolean =>
  NOTAS.includes(tipoDte) && textoAt(objetoAt(archivo, "resumen"), "codigoRetencionMH") !== undefined;

/** Tells whether a document that has no file yet is a note on a retention. */
const isAjusteOf = ({ tipoFiscal, items }: Dte): boolean =>
  NOTAS.includes(tipoFiscal) &&
  items.some(({ impuestos }) => impuestos.some(({ nombreCorto }) => nombreCorto === IVA_RETENIDO));

const DECIMALES_ITEM = 8;
const MAS_IVA = amount("1.13");
/** The codes of CAT-022, by the contract's `tipoId`. */
const TIPOS_DOCUMENTO: Readonly<Record<string, string>> = {
  NIT: "36",
  DUI: "13",
  PASAPORTE: "03",
  CARNET_RESIDENTE: "02",
};

/** Writes a document that has no file yet. Data that only the file has (versions, control number, payments) are left out. */
function archivoOfDte(dte: Dte): Objeto {
  const [fecEmi = "", resto = ""] = dte.fechaEmision.split("T");
  const isNeto = NETOS.includes(dte.tipoFiscal);
  const lineas =
    dte.tipoFiscal === LIQUIDACION
      ? liquidadosOfDte(dte)
      : dte.items.map((item, i) => lineaPropiaOf(dte, item, i) ?? lineaOf(item, dte.tipoFiscal, isNeto));
  return {
    identificacion: {
      tipoDte: dte.tipoFiscal,
      codigoGeneracion: dte.id ?? null,
      fecEmi,
      horEmi: resto.slice(0, 8),
      tipoMoneda: dte.moneda,
    },
    emisor: { nit: dte.emisor?.id ?? "", ...nombresOf(dte.emisor) },
    receptor: {
      ...nombresOf(dte.receptor),
      tipoDocumento: TIPOS_DOCUMENTO[dte.receptor?.tipoId ?? ""] ?? null,
      numDocumento: dte.receptor?.id === "CF" ? null : (dte.receptor?.id ?? null),
    },
    documentoRelacionado: dte.dteOriginal ? [originalOf(dte.dteOriginal)] : null,
    cuerpoDocumento: dte.tipoFiscal === LIQUIDACION_CONTABLE ? contableOfDte(dte) : lineas,
    resumen: resumenPropioOf(dte) ?? resumenOf(dte, lineas, isNeto),
  };
}

const nombresOf = (parte: Dte["emisor"]): Objeto => ({
  nombre: parte?.nombre ?? null,
  nombreComercial: parte?.nombreComercial ?? null,
  correo: parte?.direccionCorreoElectronico ?? null,
});

const originalOf = ({ id, fechaEmision }: NonNullable<Dte["dteOriginal"]>): Objeto => ({
  numeroDocumento: id,
  fechaEmision: fechaEmision?.slice(0, 10) ?? null,
});

/** Writes a line in the column where it will stand: without its IVA on the forms that tell it apart. */
function lineaOf(item: Item, tipoFiscal: string, isNeto: boolean): Record<string, Valor> {
  const iva = item.impuestos.find(({ nombreCorto }) => nombreCorto === "IVA");
  const unidad = iva?.codigoUnidadGravable ?? UNIDADES_IVA.gravado;
  const isGravado = unidad === UNIDADES_IVA.gravado;
  const neto = (monto: Amount) => (isNeto && isGravado ? divide(monto, MAS_IVA, DECIMALES_ITEM) : monto);
  const descuento = add(amount(item.descuento), amount(item.otroDescuento));
  const venta = neto(subtract(amount(item.precio), descuento));
  const en = (columna: boolean) => (columna ? venta : ZERO);
  return {
    cantidad: amount(item.cantidad),
    codigo: item.codigo ?? null,
    uniMedida: item.unidadMedida,
    descripcion: item.descripcion,
    precioUni: neto(amount(item.precioUnitario)),
    montoDescu: neto(descuento),
    ...(tipoFiscal === "14"
      ? { compra: venta }
      : {
          ventaNoSuj: en(unidad === UNIDADES_IVA.noSujeto),
          ventaExenta: en(unidad === UNIDADES_IVA.exento),
          ventaGravada: en(isGravado || tipoFiscal === "11"),
        }),
  };
}

/** Writes a line of a type that is not a sale; undefined for the others. */
function lineaPropiaOf(dte: Dte, item: Item, indice: number): Objeto | undefined {
  if (dte.tipoFiscal === DONACION) {
    return {
      tipoDonacion: amount(tipoDonacionDe(dte, item, indice)),
      cantidad: amount(item.cantidad),
      codigo: item.codigo ?? null,
      uniMedida: amount(String(unidadOf(item.unidadMedida))),
      descripcion: item.descripcion,
      tipoDepreciacion: add(amount(item.descuento), amount(item.otroDescuento)),
      valorUni: amount(item.precioUnitario),
      valor: amount(item.total),
    };
  }
  if (isAjusteOf(dte)) {
    const base = amount(item.total);
    return {
      descripcion: item.descripcion,
      codigo: item.codigo ?? null,
      precioUni: base,
      totalIva: multiply(base, IVA.tasa),
      ivaRete: amount(item.impuestos[0]?.montoImpuesto ?? "0"),
    };
  }
  if (dte.tipoFiscal !== RETENCION) return undefined;
  const [retenido] = item.impuestos;
  const clase = RETENCIONES.find(({ unidad }) => unidad === retenido?.codigoUnidadGravable);
  return {
    ...(retenidoOf(dte, indice + 1) ?? {}),
    montoSujetoGrav: amount(item.total),
    codigoRetencionMH: clase?.codigo ?? null,
    ivaRetenido: amount(retenido?.montoImpuesto ?? "0"),
    descripcion: item.descripcion,
  };
}

const tipoDonacionDe = (dte: Dte, item: Item, indice: number): string =>
  datoOf(dte, "tipoDonacion", indice + 1) ?? (item.tipo === "servicio" ? "3" : "2");

/** Writes the summary of a type that is not a sale; undefined for the others. */
function resumenPropioOf(dte: Dte): Objeto | undefined {
  const total = amount(dte.total);
  if (dte.tipoFiscal === DONACION) return { valorTotal: total };
  if (isAjusteOf(dte)) {
    const base = sum(dte.items.map((item) => amount(item.total)));
    const [clase] = dte.items.flatMap(({ impuestos }) => impuestos);
    const codigo = RETENCIONES.find(({ unidad }) => unidad === clase?.codigoUnidadGravable)?.codigo;
    return {
      ...{ totalIva: rescale(multiply(base, IVA.tasa), 2), ivaRete: total, totalPagar: ZERO },
      codigoRetencionMH: codigo ?? null,
    };
  }
  if (dte.tipoFiscal !== RETENCION) return undefined;
  return {
    totalSujetoRetencion: sum(dte.items.map((item) => amount(item.total))),
    totalIvaRetenido: total,
  };
}

function resumenOf(dte: Dte, lineas: readonly Objeto[], isNeto: boolean): Objeto {
  const total = (clave: string) => sum(lineas.map((linea) => montoAt(linea, clave) ?? ZERO));
  // The IVA of a factura is inside its prices, and has no row in its summary.
  const tributos = impuestosDe(dte).filter(({ nombreCorto }) => isNeto || nombreCorto !== "IVA");
  const pagar = amount(dte.retenciones?.totalMenosRetenciones ?? dte.total);
  return {
    ...(dte.tipoFiscal === "14"
      ? { totalCompra: total("compra") }
      : {
          totalNoSuj: total("ventaNoSuj"),
          totalExenta: total("ventaExenta"),
          totalGravada: total("ventaGravada"),
          ...(dte.tipoFiscal === LIQUIDACION && { exportacion: total("exportaciones"), total: pagar }),
        }),
    tributos: tributos.map(({ nombreCorto, montoImpuesto }) => ({
      codigo: nombreCorto === "IVA" ? IVA.codigo : nombreCorto,
      descripcion:
        nombreCorto === "IVA" ? IVA.descripcion : (tributoOf(nombreCorto)?.descripcion ?? nombreCorto),
      valor: amount(montoImpuesto),
    })),
    ivaRete: amount(dte.retenciones?.iva ?? "0"),
    reteRenta: amount(dte.retenciones?.isr ?? "0"),
    montoTotalOperacion: amount(dte.total),
    totalPagar: pagar,
    totalLetras: totalEnLetras(pagar),
  };
}
