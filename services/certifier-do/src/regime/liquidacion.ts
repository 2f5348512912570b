import type { Documento } from "@dte/dte";
import { type Amount, add, divide, multiply, ONE, subtract, sum, ZERO } from "@dte/money";
import { ajustesOf } from "./ajustes.js";
import { type Datos, datosOf } from "./datos.js";
import type { ImpuestoAdicional } from "./impuestos.js";
import { indicadorPorDefecto } from "./indicadores.js";
import { DECIMALES_PRECIO, type LineaEcf, lineaEcf } from "./linea-ecf.js";
import { monedaDgii, PESO } from "./monedas.js";
import { isNotaTardia } from "./nota-tardia.js";
import { tasaDicha } from "./tasas.js";
import { type Bases, type Totales, totalesOf } from "./totales.js";
import { centavos, montoDe } from "./valores.js";

/** The lines and totals of a document in one currency. */
export type Vista = { readonly lineas: readonly LineaEcf[]; readonly totales: Totales };

/** A document's figures: in pesos, as the law counts them, and in the other currency where it has one. */
export type Liquidacion = {
  readonly isIncluido: boolean;
  /** The worth of one unit of the document's own currency in pesos. */
  readonly enPesos: Amount;
  readonly pesos: Vista;
  readonly otra?: (Vista & { readonly moneda: string; readonly cambio: Amount }) | undefined;
};

export type Liquidable = Pick<
  Documento,
  "lineas" | "moneda" | "original" | "tipoFiscal" | "fechaEmision" | "motivoExencionIva"
>;

/** Tells whether prices include their ITBIS: INDICADOR_MONTO_GRAVADO is 1 unless the request gives 0. */
export const isItbisIncluido = (datos: Datos): boolean => datos.get("INDICADOR_MONTO_GRAVADO") !== "0";

/** Finds the pesos for one unit of the other currency: the request's, or those of the document that a note adjusts. */
export function cambioOf(datos: Datos, original: Documento["original"]): Amount | undefined {
  const dicho = montoDe(datos, "TIPO_CAMBIO");
  if (dicho || !original) return dicho;
  return montoDe(datosOf({ datosAdicionales: original.dte.datosAdicionales }), "TIPO_CAMBIO");
}

/**
 * Figures a document. In a foreign currency its lines have the amounts of the request and the pesos are figured from them; in pesos with TIPO_MONEDA
 * it is the other way round.
 */
export function liquidacionOf(documento: Liquidable, datos: Datos): Liquidacion {
  const hecha = hechas.get(datos);
  if (hecha?.lineas === documento.lineas) return hecha.liquidacion;
  const liquidacion = calculateLiquidacion(documento, datos);
  hechas.set(datos, { lineas: documento.lineas, liquidacion });
  return liquidacion;
}

/** The last figures of a request are kept, because all of its rules ask for them. */
const hechas = new WeakMap<
  Datos,
  { readonly lineas: Liquidable["lineas"]; readonly liquidacion: Liquidacion }
>();

function calculateLiquidacion(documento: Liquidable, datos: Datos): Liquidacion {
  const gravable = { ...documento, dteOriginal: documento.original?.dte };
  const bases: Bases = {
    isIncluido: isItbisIncluido(datos),
    ajustes: ajustesOf(datos, indicadorPorDefecto(gravable)),
    isTardia: isNotaTardia(gravable, datos),
    tasaDe: (impuesto: ImpuestoAdicional) => tasaDicha(datos, impuesto),
  };
  const cambio = cambioOf(datos, documento.original) ?? ONE;
  const isExtranjera = documento.moneda !== PESO;
  const moneda = monedaDgii(isExtranjera ? documento.moneda : (datos.get("TIPO_MONEDA") ?? ""));
  const propia = vistaOf(documento, ONE, bases);
  if (!isExtranjera) {
    const otra = moneda && { ...divided(propia, cambio), moneda, cambio };
    return { isIncluido: bases.isIncluido, enPesos: ONE, pesos: propia, ...(otra && { otra }) };
  }
  const enPesos = bases.ajustes.map((ajuste) => ({
    ...ajuste,
    monto: ajuste.monto && centavos(multiply(ajuste.monto, cambio)),
  }));
  const pesos = vistaOf(documento, cambio, { ...bases, ajustes: enPesos });
  const otra = { ...propia, moneda: moneda ?? "", cambio };
  return { isIncluido: bases.isIncluido, enPesos: cambio, pesos, otra };
}

function vistaOf({ lineas }: Liquidable, cambio: Amount, bases: Bases): Vista {
  const convertidas = lineas.map((linea) => lineaEcf(linea, cambio));
  return { lineas: convertidas, totales: totalesOf(convertidas, bases) };
}

/** Computes the same figures in the other currency. */
function divided({ lineas, totales }: Vista, cambio: Amount): Vista {
  const en = (value: Amount): Amount => divide(value, cambio, 2);
  const ifGiven = (value: Amount | undefined): Amount | undefined => value && en(value);
  return {
    lineas: lineas.map((linea) => ({
      ...linea,
      precio: divide(linea.precio, cambio, DECIMALES_PRECIO),
      descuento: en(linea.descuento),
      recargo: en(linea.recargo),
      monto: en(linea.monto),
    })),
    totales: {
      gravados: new Map(
        [...totales.gravados].map(([indicador, { monto, itbis }]) => [
          indicador,
          { monto: en(monto), itbis: en(itbis) },
        ]),
      ),
      exento: ifGiven(totales.exento),
      noFacturable: ifGiven(totales.noFacturable),
      adicionales: totales.adicionales.map((each) => ({ ...each, monto: en(each.monto) })),
      total: en(totales.total),
      ajustes: totales.ajustes.map((each) => ({ ...each, monto: en(each.monto) })),
    },
  };
}

/** Computes the totals of a document, in its own currency. */
export function totalesPropios(documento: Liquidable, datos: Datos): Totales {
  const { pesos, otra } = liquidacionOf(documento, datos);
  return documento.moneda === PESO || !otra ? pesos.totales : otra.totales;
}

/** Computes the document's total, in its own currency. */
export const totalOf = (documento: Liquidable, datos: Datos): Amount =>
  totalesPropios(documento, datos).total;

/** Computes MontoPeriodo, the billed amount and the one that is not billed, in pesos. */
export const montoPeriodo = ({ total, noFacturable }: Totales): Amount =>
  noFacturable ? centavos(add(total, noFacturable)) : total;

/** Gives an amount paid before or owed: the document has it in its own currency, and it is in pesos here. */
export function aCuenta(
  nombre: "MONTO_AVANCE_PAGO" | "SALDO_ANTERIOR",
  { enPesos }: Liquidacion,
  datos: Datos,
): Amount | undefined {
  const dicho = montoDe(datos, nombre);
  return dicho && centavos(multiply(dicho, enPesos));
}

/** Computes ValorPagar, the amount left to pay, in pesos (Formato e-CF v1.0, totals field 115). */
export function valorPagar(liquidacion: Liquidacion, datos: Datos): Amount {
  const { total, ajustes } = liquidacion.pesos.totales;
  const avance = aCuenta("MONTO_AVANCE_PAGO", liquidacion, datos) ?? ZERO;
  const saldo = aCuenta("SALDO_ANTERIOR", liquidacion, datos) ?? ZERO;
  const norma = sum(ajustes.filter(({ norma1007 }) => norma1007).map(({ monto }) => monto));
  return centavos(add(subtract(subtract(total, norma), avance), saldo));
}
