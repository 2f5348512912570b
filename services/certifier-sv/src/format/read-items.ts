import type { DteInput } from "@dte/contracts";
import {
  type Amount,
  add,
  amount,
  formatShort,
  isNegative,
  isZero,
  multiply,
  negate,
  rescale,
  subtract,
  ZERO,
} from "@dte/money";
import { IVA } from "../regime/catalogos/tributos.js";
import { nombreUnidadOf } from "../regime/catalogos/unidades.js";
import { IVA_RETENIDO, RETENCIONES } from "../regime/retencion.js";
import { DECIMALES_ITEM, isFueraDeBase, UNIDADES_IVA } from "../regime/tax-line.js";
import { DONACION, NETOS, RETENCION } from "../regime/tipos.js";
import { isAmount, type Objeto, textoAt } from "./json.js";

type Item = NonNullable<DteInput["items"]>[number];

const MAS_UNO = amount("1.13");
/** CAT-014's code of a line without a unit. */
const UNIDAD_OTRA = 99;

/** Gives the number under a key; zero when there is none. */
export const montoAt = (objeto: Objeto, clave: string): Amount => {
  const valor = objeto[clave];
  return isAmount(valor) ? valor : ZERO;
};

/** Writes an amount as the contract's texts have it: with two decimals at least, and with more only where it has more. */
export const money = (monto: Amount): string => formatShort(monto, 2);

const item = (monto: Amount): Amount => rescale(monto, DECIMALES_ITEM);

/** Reads a line in the contract's words: its prices include IVA, whatever the form does. */
export function readItem(linea: Objeto, tipoFiscal: string): Item {
  if (tipoFiscal === RETENCION) return readRetencion(linea);
  if (tipoFiscal === DONACION) return readDonacion(linea);
  const gravada = montoAt(linea, "ventaGravada");
  const noGravado = montoAt(linea, "noGravado");
  const unidad = unidadIvaOf(linea);
  const isNeto = NETOS.includes(tipoFiscal) && unidad === UNIDADES_IVA.gravado;
  const conIva = (monto: Amount) => (isNeto ? item(multiply(monto, MAS_UNO)) : monto);
  const cantidad = montoAt(linea, "cantidad");
  const isAbono = unidad === UNIDADES_IVA.abono;
  const precioUnitario = isAbono
    ? negate(noGravado)
    : isFueraDeBase(unidad)
      ? noGravado
      : conIva(montoAt(linea, "precioUni"));
  const descuento = conIva(montoAt(linea, "montoDescu"));
  const precio = item(multiply(precioUnitario, cantidad));
  const neto = subtract(precio, descuento);
  const codigo = textoAt(linea, "codigo");
  return {
    cantidad: formatShort(cantidad),
    descripcion: textoAt(linea, "descripcion") ?? "",
    tipo: isServicio(linea) ? "servicio" : "bien",
    unidadMedida: nombreUnidadOf(Number(formatShort(montoAt(linea, "uniMedida")))),
    precioUnitario: money(precioUnitario),
    precio: money(precio),
    descuento: money(descuento),
    otroDescuento: "0.00",
    total: money(isAbono ? negate(neto) : neto),
    ...(codigo !== undefined && { codigo }),
    impuestos: tipoFiscal === "14" ? [] : [readIva(linea, unidad, gravada, isNeto)],
  };
}

/** Reads the retention of one document: the line is the amount that it is computed on. */
function readRetencion(linea: Objeto): Item {
  const base = money(montoAt(linea, "montoSujetoGrav"));
  const clase = RETENCIONES.find(({ codigo }) => codigo === textoAt(linea, "codigoRetencionMH"));
  return {
    ...{ cantidad: "1", tipo: "servicio", unidadMedida: nombreUnidadOf(UNIDAD_OTRA) },
    descripcion: textoAt(linea, "descripcion") ?? "",
    ...{ precioUnitario: base, precio: base, descuento: "0.00", otroDescuento: "0.00", total: base },
    impuestos: [
      {
        nombreCorto: IVA_RETENIDO,
        codigoUnidadGravable: clase?.unidad ?? 1,
        montoGravable: base,
        montoImpuesto: money(montoAt(linea, "ivaRetenido")),
      },
    ],
  };
}

/** Reads an amount, subject to a retention, that a note adjusts; the note's summary has the kind of retention. */
export function readAjuste(linea: Objeto, codigoRetencion: string): Item {
  const base = money(montoAt(linea, "precioUni"));
  const clase = RETENCIONES.find(({ codigo }) => codigo === codigoRetencion);
  const codigo = textoAt(linea, "codigo");
  return {
    cantidad: formatShort(montoAt(linea, "cantidad")),
    descripcion: textoAt(linea, "descripcion") ?? "",
    tipo: isServicio(linea) ? "servicio" : "bien",
    unidadMedida: nombreUnidadOf(Number(formatShort(montoAt(linea, "uniMedida")))),
    ...{ precioUnitario: base, precio: base, descuento: "0.00", otroDescuento: "0.00", total: base },
    ...(codigo !== undefined && { codigo }),
    impuestos: [
      {
        nombreCorto: IVA_RETENIDO,
        codigoUnidadGravable: clase?.unidad ?? 1,
        montoGravable: base,
        montoImpuesto: money(montoAt(linea, "ivaRete")),
      },
    ],
  };
}

/** Reads a donated thing; its depreciation is the line's discount. */
function readDonacion(linea: Objeto): Item {
  const cantidad = montoAt(linea, "cantidad");
  const precioUnitario = montoAt(linea, "valorUni");
  const codigo = textoAt(linea, "codigo");
  return {
    cantidad: formatShort(cantidad),
    descripcion: textoAt(linea, "descripcion") ?? "",
    tipo: formatShort(montoAt(linea, "tipoDonacion")) === "3" ? "servicio" : "bien",
    unidadMedida: nombreUnidadOf(Number(formatShort(montoAt(linea, "uniMedida")))),
    precioUnitario: money(precioUnitario),
    precio: money(item(multiply(precioUnitario, cantidad))),
    descuento: money(add(montoAt(linea, "tipoDepreciacion"), montoAt(linea, "depreciacion"))),
    otroDescuento: "0.00",
    total: money(montoAt(linea, "valor")),
    ...(codigo !== undefined && { codigo }),
    impuestos: [],
  };
}

const isServicio = (linea: Objeto): boolean => formatShort(montoAt(linea, "tipoItem")) === "2";

/** Tells which of MH's columns the line stands in. */
function unidadIvaOf(linea: Objeto): number {
  const noGravado = montoAt(linea, "noGravado");
  if (!isZero(noGravado)) return isNegative(noGravado) ? UNIDADES_IVA.abono : UNIDADES_IVA.noGravado;
  if (!isZero(montoAt(linea, "ventaExenta"))) return UNIDADES_IVA.exento;
  if (!isZero(montoAt(linea, "ventaNoSuj"))) return UNIDADES_IVA.noSujeto;
  return UNIDADES_IVA.gravado;
}

function readIva(
  linea: Objeto,
  codigoUnidadGravable: number,
  gravada: Amount,
  isNeto: boolean,
): NonNullable<Item["impuestos"]>[number] {
  const venta = add(
    add(gravada, montoAt(linea, "noGravado")),
    add(montoAt(linea, "ventaExenta"), montoAt(linea, "ventaNoSuj")),
  );
  const montoImpuesto = isNeto ? item(multiply(gravada, IVA.tasa)) : montoAt(linea, "ivaItem");
  const montoGravable = isNeto ? venta : subtract(venta, montoImpuesto);
  return {
    nombreCorto: "IVA",
    codigoUnidadGravable,
    montoGravable: money(montoGravable),
    montoImpuesto: money(montoImpuesto),
  };
}
