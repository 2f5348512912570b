import {
  type Contexto,
  fail,
  type ImpuestoLinea,
  type ImpuestoPedido,
  type LineaBase,
  type Outcome,
  pass,
} from "@dte/dte";
import { feg } from "@dte/errors";
import {
  type Amount,
  add,
  amount,
  divide,
  equals,
  isNegative,
  multiply,
  negate,
  ONE,
  rescale,
  subtract,
  sum,
  ZERO,
} from "@dte/money";
import { claseOf, IVA, TRIBUTOS_ACEPTADOS, type Tributo, tributoOf } from "./catalogos/tributos.js";
import { NO_SUJETOS } from "./exenciones.js";
import { isDeExportacion, liquidadoOf } from "./liquidados.js";
import { claseUsualDe } from "./nota-de-retencion.js";
import { retencionDe } from "./retencion.js";
import { LIQUIDACION, LIQUIDACION_CONTABLE, NOTAS, RETENCION, SIN_IVA } from "./tipos.js";

/** The values of IVA's `codigoUnidadGravable` on a line. `noGravado`: a charge outside the tax base, in its own column; `abono`: a credit there. */
export const UNIDADES_IVA = { gravado: 1, exento: 2, noSujeto: 3, noGravado: 4, abono: 5 } as const;
const FUERA_DE_BASE: readonly (number | undefined)[] = [UNIDADES_IVA.noGravado, UNIDADES_IVA.abono];
/** Tells whether a unit is a charge or a credit outside the tax base. */
export const isFueraDeBase = (unidad: number | undefined): boolean => FUERA_DE_BASE.includes(unidad);
const UNIDADES_VALIDAS: readonly number[] = Object.values(UNIDADES_IVA);

/** The types that settle the sales of others. */
const LIQUIDACIONES: readonly string[] = [LIQUIDACION, LIQUIDACION_CONTABLE];
/** The types that have no tax beside IVA. */
const SIN_TRIBUTOS: readonly string[] = ["11", LIQUIDACION_CONTABLE, ...SIN_IVA];

/** The decimals that MH takes in a line. */
export const DECIMALES_ITEM = 8;
const TASA_MAS_UNO = amount("1.13");

/** Computes the IVA that is inside a price: price ÷ 1.13 × 0.13, to eight decimals. */
export const ivaIncluido = (precio: Amount): Amount =>
  divide(multiply(precio, IVA.tasa), TASA_MAS_UNO, DECIMALES_ITEM);

/** Computes the price without the IVA that is inside it, to eight decimals. */
export const sinIva = (precio: Amount): Amount => divide(precio, TASA_MAS_UNO, DECIMALES_ITEM);

/** Computes the taxes of a line: IVA always, except on purchases from excluded subjects, and the others that are asked for. */
export function taxLine(linea: LineaBase, contexto: Contexto): Outcome<readonly ImpuestoLinea[]> {
  const { tipoFiscal } = contexto;
  const { indice, pedidos } = linea;
  const otros = pedidos.filter(({ nombreCorto }) => !isIva(nombreCorto));
  const isAjuste = NOTAS.includes(tipoFiscal) && contexto.dteOriginal?.tipoFiscal === RETENCION;
  if (tipoFiscal === RETENCION) return retencionDe(linea);
  if (isAjuste) return retencionDe(linea, claseUsualDe(contexto.dteOriginal));
  if (otros[0] && SIN_TRIBUTOS.includes(tipoFiscal)) {
    return wrong(indice, `${otros[0].nombreCorto} no se acepta en tipo "${contexto.tipo}". Quítelo.`);
  }
  if (SIN_IVA.includes(tipoFiscal)) return pass([]);
  const liquidado = tipoFiscal === LIQUIDACION ? liquidadoOf(contexto.solicitud, indice + 1) : undefined;
  const isTasaCero = tipoFiscal === "11" || (liquidado !== undefined && isDeExportacion(liquidado));
  const ivas = pedidos.filter(({ nombreCorto }) => isIva(nombreCorto));
  const unidad = ivas[0]?.codigoUnidadGravable ?? unidadPorDefecto(contexto);
  if (ivas.length > 1 || !UNIDADES_VALIDAS.includes(unidad)) {
    return wrong(
      indice,
      "IVA se envía una vez, con codigoUnidadGravable 1 (gravado), 2 (exento), 3 (no sujeto), 4 (cargo no gravado) o 5 (abono no gravado).",
    );
  }
  if (LIQUIDACIONES.includes(tipoFiscal) && isFueraDeBase(unidad)) {
    return wrong(
      indice,
      "una liquidación no lleva cargos ni abonos no gravados (codigoUnidadGravable 4 y 5).",
    );
  }
  if (isTasaCero && unidad !== UNIDADES_IVA.gravado && !isFueraDeBase(unidad)) {
    return wrong(
      indice,
      "una exportación es gravada con tasa cero: IVA solo admite codigoUnidadGravable 1, 4 o 5.",
    );
  }
  const iva = ivaDe(linea, unidad, isTasaCero);
  const impuestos: ImpuestoLinea[] = [iva];
  const repetido = repetidoEn(otros);
  if (repetido !== undefined) return wrong(indice, repetido);
  for (const pedido of otros) {
    const otro = otroImpuesto(linea, pedido, iva, tipoFiscal === LIQUIDACION);
    if (!otro.ok) return otro;
    impuestos.push(otro.value);
  }
  return pass(liquidado?.isResta ? impuestos.map(negated) : impuestos);
}

/** Turns the tax of a line negative, because the line is taken off the settlement. */
const negated = (impuesto: ImpuestoLinea): ImpuestoLinea => ({
  ...impuesto,
  ...(impuesto.montoGravable && { montoGravable: negate(impuesto.montoGravable) }),
  montoImpuesto: negate(impuesto.montoImpuesto),
});

/** Tells whether a tax is inside the price. Only taxes that MH adds up in the summary are put on top. */
export const isIncluded = ({ nombreCorto, codigoUnidadGravable }: ImpuestoLinea): boolean => {
  const tributo = isIva(nombreCorto) ? undefined : tributoOf(nombreCorto);
  return tributo === undefined || claseOf(tributo, codigoUnidadGravable) !== "resumen";
};

/**
 * Computes the total of a line that lowers the document's total: a credit outside the tax base, or a line that a settlement takes off. Undefined for
 * any other line.
 */
export function lineTotalOf(neto: Amount, impuestos: readonly ImpuestoLinea[]): Amount | undefined {
  const iva = impuestos.find(({ nombreCorto }) => isIva(nombreCorto));
  if (iva?.codigoUnidadGravable === UNIDADES_IVA.abono) return negate(neto);
  if (!isNegative(iva?.montoGravable ?? ZERO)) return undefined;
  const sumados = impuestos.filter((each) => !isIncluded(each)).map(({ montoImpuesto }) => montoImpuesto);
  return add(negate(neto), sum(sumados));
}

/** Tells whether a tax's short name means IVA, without regard to case and to blanks around it. */
export const isIva = (nombreCorto: string): boolean => nombreCorto.trim().toUpperCase() === "IVA";

function unidadPorDefecto({ motivoExencionIva, dteOriginal }: Contexto): number {
  if (!motivoExencionIva) return UNIDADES_IVA.gravado;
  const deOriginal = dteOriginal?.items[0]?.impuestos.find(({ nombreCorto }) => isIva(nombreCorto));
  if (motivoExencionIva === "FACT_ORIGEN_NO_INC_IVA" && deOriginal) return deOriginal.codigoUnidadGravable;
  return NO_SUJETOS.includes(motivoExencionIva) ? UNIDADES_IVA.noSujeto : UNIDADES_IVA.exento;
}

function ivaDe({ neto }: LineaBase, codigoUnidadGravable: number, isExportacion: boolean): ImpuestoLinea {
  const lleva = codigoUnidadGravable === UNIDADES_IVA.gravado && !isExportacion;
  const montoImpuesto = lleva ? ivaIncluido(neto) : ZERO;
  return {
    nombreCorto: "IVA",
    codigoUnidadGravable,
    montoGravable: subtract(neto, montoImpuesto),
    montoImpuesto,
  };
}

/** Finds a tax that a line has twice: a tax may be there once, under whatever name, and a line that is a tax itself bears no other. */
function repetidoEn(pedidos: readonly ImpuestoPedido[]): string | undefined {
  const tributos = pedidos.flatMap(({ nombreCorto, codigoUnidadGravable }) => {
    const tributo = tributoOf(nombreCorto);
    return tributo ? [{ codigo: tributo.codigo, clase: claseOf(tributo, codigoUnidadGravable) }] : [];
  });
  const codigos = tributos.map(({ codigo }) => codigo);
  const doble = codigos.find((codigo, i) => codigos.indexOf(codigo) < i);
  if (doble !== undefined) return `${doble} va una sola vez por ítem. Una los que se repiten.`;
  const propio = tributos.length > 1 ? tributos.find(({ clase }) => clase === "cuerpo") : undefined;
  return propio && `un ítem que es el tributo ${propio.codigo} no lleva otro. Páselo a otro ítem.`;
}

function otroImpuesto(
  linea: LineaBase,
  pedido: ImpuestoPedido,
  iva: ImpuestoLinea,
  isLiquidacion: boolean,
): Outcome<ImpuestoLinea> {
  const { indice, cantidad } = linea;
  const tributo = tributoOf(pedido.nombreCorto);
  if (!tributo) {
    return wrong(
      indice,
      `${pedido.nombreCorto} no es un tributo de El Salvador. Valores aceptados: IVA, ${TRIBUTOS_ACEPTADOS.join(", ")}.`,
    );
  }
  if (iva.codigoUnidadGravable !== UNIDADES_IVA.gravado) {
    return wrong(
      indice,
      `${pedido.nombreCorto} solo se acepta en ítems gravados con IVA. Quítelo, o use IVA con codigoUnidadGravable 1.`,
    );
  }
  const base = {
    nombreCorto: tributo.alias[0] ?? tributo.codigo,
    codigoUnidadGravable: pedido.codigoUnidadGravable,
  };
  const clase = claseOf(tributo, pedido.codigoUnidadGravable);
  if (isLiquidacion && clase !== "resumen") {
    return wrong(
      indice,
      `${pedido.nombreCorto} no se acepta en una liquidación: solo los tributos que se suman al total.`,
    );
  }
  if (clase === "cuerpo") {
    if (equals(cantidad, ONE)) return pass({ ...base, montoImpuesto: iva.montoGravable ?? ZERO });
    return wrong(indice, `un ítem que es el tributo ${tributo.codigo} debe tener cantidad 1.`);
  }
  return figure(linea, pedido, tributo, base, iva.montoGravable ?? ZERO);
}

function figure(
  { indice, cantidad }: LineaBase,
  pedido: ImpuestoPedido,
  { codigo, formula }: Tributo,
  base: Pick<ImpuestoLinea, "nombreCorto" | "codigoUnidadGravable">,
  precioSinIva: Amount,
): Outcome<ImpuestoLinea> {
  const item = (monto: Amount) => rescale(monto, DECIMALES_ITEM);
  switch (formula.kind) {
    case "porcentaje":
      return pass({
        ...base,
        montoGravable: precioSinIva,
        montoImpuesto: item(multiply(precioSinIva, formula.tasa)),
      });
    case "porUnidad": {
      const cantidadUnidadesGravables = pedido.cantidadUnidadesGravables ?? cantidad;
      const montoImpuesto = item(multiply(cantidadUnidadesGravables, formula.monto));
      return pass({ ...base, cantidadUnidadesGravables, montoImpuesto });
    }
    case "sobreDeclarado": {
      const { montoGravable } = pedido;
      if (!montoGravable)
        return wrong(indice, `${codigo} requiere montoGravable, la base sobre la que se calcula.`);
      return pass({ ...base, montoGravable, montoImpuesto: item(multiply(montoGravable, formula.tasa)) });
    }
    case "declarado":
      if (!pedido.montoImpuesto) return wrong(indice, `${codigo} requiere montoImpuesto.`);
      return pass({ ...base, montoImpuesto: pedido.montoImpuesto });
  }
}

function wrong(indice: number, porque: string): Outcome<never> {
  const field = `items[${indice}].impuestos`;
  return fail("SV-IMPUESTO", field, feg("FEG_INVALID_TAX_CONFIG", { detalle: `${field}: ${porque}` }));
}
