import { type Amount, add, divide, isZero, multiply, negate, subtract, sum, ZERO } from "@dte/money";
import type { Ajuste } from "./ajustes.js";
import {
  adicionalOf,
  EXENTO,
  type ImpuestoAdicional,
  isSelectivo,
  NO_FACTURABLE,
  tasaItbis,
} from "./impuestos.js";
import type { LineaEcf } from "./linea-ecf.js";
import { centavos, porciento } from "./valores.js";

/** The sum of the lines of one rate of ITBIS, and the tax on it. */
export type Gravado = { readonly monto: Amount; readonly itbis: Amount };

export type TotalAdicional = {
  readonly impuesto: ImpuestoAdicional;
  readonly tasa: Amount;
  readonly monto: Amount;
};

/** The amounts of the e-CF's Totales; undefined where the document has no line of that kind. */
export type Totales = {
  /** The taxed amounts by IndicadorFacturacion: 1, 2 and 3. */
  readonly gravados: ReadonlyMap<number, Gravado>;
  readonly exento?: Amount | undefined;
  readonly noFacturable?: Amount | undefined;
  readonly adicionales: readonly TotalAdicional[];
  /** MontoTotal: the sales with their taxes, without regard to retentions. */
  readonly total: Amount;
  readonly itbisRetenido?: Amount | undefined;
  readonly isrRetenido?: Amount | undefined;
  /** The adjustments with their amounts, in order. */
  readonly ajustes: readonly (Ajuste & { readonly monto: Amount })[];
};

export type Bases = {
  /** Tells whether the lines include their ITBIS: IndicadorMontoGravado. */
  readonly isIncluido: boolean;
  readonly ajustes: readonly Ajuste[];
  /** True for a credit note that comes too late to give ITBIS back. */
  readonly isTardia?: boolean;
  /** Gives the rate of an additional tax, in force or as the document has it. */
  readonly tasaDe: (impuesto: ImpuestoAdicional) => Amount;
};

/** The decimals to count with; they are more than any sum of cents needs. */
const DECIMALES = 12;
const CIEN = { units: 100n, scale: 0 };

/**
 * Computes the totals of a document by DGII's arithmetic (Formato e-CF v1.0, totals fields 92 to 119): the sum of a rate's lines
 * is divided once, then adjusted, then taxed. Where prices include their ITBIS and nothing else changes the base, the tax is the rest of the price,
 * so that the buyer pays the price of the request: it differs by a cent at most from the product, well within DGII's tolerance of a peso for each
 * line (Informe técnico e-CF v1.0, section 12).
 */
export function totalesOf(lineas: readonly LineaEcf[], bases: Bases): Totales {
  const ajustes = bases.ajustes.map((ajuste) => withMonto(ajuste, lineas, bases));
  const gravados = new Map<number, Gravado>();
  for (const indicador of [1, 2, 3]) {
    const gravado = gravadoOf(indicador, lineas, ajustes, bases);
    if (gravado) gravados.set(indicador, gravado);
  }
  const exento = conAjustes(EXENTO, lineas, ajustes);
  const adicionales = adicionalesOf(lineas, ajustes, bases);
  const total = sum([
    ...[...gravados.values()].flatMap(({ monto, itbis }) => [monto, itbis]),
    exento ?? ZERO,
    ...adicionales.map(({ monto }) => monto),
  ]);
  return {
    gravados,
    exento,
    noFacturable: conAjustes(NO_FACTURABLE, lineas, []),
    adicionales,
    total: centavos(total),
    itbisRetenido: sumOf(lineas.map(({ itbisRetenido }) => itbisRetenido)),
    isrRetenido: sumOf(lineas.map(({ isrRetenido }) => isrRetenido)),
    ajustes,
  };
}

const deIndicador = (indicador: number, lineas: readonly LineaEcf[]): readonly LineaEcf[] =>
  lineas.filter((linea) => linea.indicador === indicador);

const suma = (lineas: readonly LineaEcf[]): Amount => centavos(sum(lineas.map(({ monto }) => monto)));

/** Sums a rate's lines without their ITBIS, rounded once. */
function sinItbis(indicador: number, lineas: readonly LineaEcf[], isIncluido: boolean): Amount {
  const total = suma(deIndicador(indicador, lineas));
  const tasa = tasaItbis(indicador);
  return isIncluido && !isZero(tasa) ? divide(multiply(total, CIEN), add(CIEN, tasa), 2) : total;
}

function withMonto(
  ajuste: Ajuste,
  lineas: readonly LineaEcf[],
  { isIncluido }: Bases,
): Ajuste & { monto: Amount } {
  const base = sinItbis(ajuste.indicador, lineas, isIncluido);
  const monto = ajuste.monto ?? (ajuste.porcentaje ? porciento(base, ajuste.porcentaje) : ZERO);
  return { ...ajuste, monto: centavos(monto) };
}

/** Sums the adjustments to the amount that is taxed at a rate. */
const ajusteDe = (indicador: number, ajustes: readonly (Ajuste & { monto: Amount })[]): Amount =>
  sum(
    ajustes
      .filter((ajuste) => ajuste.indicador === indicador && !ajuste.norma1007)
      .map(({ esDescuento, monto }) => (esDescuento ? negate(monto) : monto)),
  );

function conAjustes(
  indicador: number,
  lineas: readonly LineaEcf[],
  ajustes: readonly (Ajuste & { monto: Amount })[],
): Amount | undefined {
  const suyas = deIndicador(indicador, lineas);
  const isEmpty = suyas.length === 0 && !ajustes.some((ajuste) => ajuste.indicador === indicador);
  return isEmpty ? undefined : centavos(add(suma(suyas), ajusteDe(indicador, ajustes)));
}

function gravadoOf(
  indicador: number,
  lineas: readonly LineaEcf[],
  ajustes: readonly (Ajuste & { monto: Amount })[],
  { isIncluido, isTardia = false }: Bases,
): Gravado | undefined {
  const total = conAjustes(indicador, lineas, ajustes);
  if (!total) return undefined;
  const ajuste = ajusteDe(indicador, ajustes);
  const selectivo = sum(deIndicador(indicador, lineas).flatMap(selectivosOf));
  const monto = centavos(add(sinItbis(indicador, lineas, isIncluido), ajuste));
  if (isTardia) return { monto, itbis: centavos(ZERO) };
  const isWhole = isIncluido && isZero(ajuste) && isZero(selectivo);
  return {
    monto,
    itbis: isWhole
      ? subtract(total, monto)
      : centavos(porciento(add(monto, selectivo), tasaItbis(indicador))),
  };
}

const selectivosOf = ({ adicionales }: LineaEcf): Amount[] =>
  adicionales.filter(({ codigo }) => isSelectivo(impuestoDe(codigo))).map(({ monto }) => monto);

function adicionalesOf(
  lineas: readonly LineaEcf[],
  ajustes: readonly (Ajuste & { monto: Amount })[],
  bases: Bases,
): TotalAdicional[] {
  const codigos = [
    ...new Set(lineas.flatMap(({ adicionales }) => adicionales.map(({ codigo }) => codigo))),
  ].sort();
  return codigos.map((codigo) => {
    const impuesto = impuestoDe(codigo);
    const suyas = lineas.filter((linea) => linea.adicionales.some((each) => each.codigo === codigo));
    const tasa = bases.tasaDe(impuesto);
    const monto = isSelectivo(impuesto)
      ? sum(
          suyas.flatMap((linea) =>
            linea.adicionales.filter((each) => each.codigo === codigo).map((each) => each.monto),
          ),
        )
      : porciento(baseOf(suyas, lineas, ajustes, bases), tasa);
    return { impuesto, tasa, monto: centavos(monto) };
  });
}

/** Sums the prices of lines without ITBIS, with their share of the adjustments on their rate. Informe técnico, section 14. */
function baseOf(
  suyas: readonly LineaEcf[],
  lineas: readonly LineaEcf[],
  ajustes: readonly (Ajuste & { monto: Amount })[],
  { isIncluido }: Bases,
): Amount {
  const indicadores = [...new Set(suyas.map(({ indicador }) => indicador))];
  return sum(
    indicadores.map((indicador) => {
      const propio = suma(deIndicador(indicador, suyas));
      const todo = suma(deIndicador(indicador, lineas));
      const divisor = isIncluido ? add(CIEN, tasaItbis(indicador)) : CIEN;
      const neto = divide(multiply(propio, CIEN), divisor, DECIMALES);
      const ajuste = ajusteDe(indicador, ajustes);
      return isZero(todo) ? neto : add(neto, divide(multiply(ajuste, propio), todo, DECIMALES));
    }),
  );
}

/** Finds the tax of a code; only codes of the catalogue become taxes of a line. */
function impuestoDe(codigo: string): ImpuestoAdicional {
  const impuesto = adicionalOf(codigo);
  if (!impuesto) throw new TypeError(`no additional tax ${codigo}`);
  return impuesto;
}

const sumOf = (montos: readonly (Amount | undefined)[]): Amount | undefined => {
  const dichos = montos.filter((each) => each !== undefined);
  return dichos.length > 0 ? centavos(sum(dichos)) : undefined;
};
