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
  isNegative,
  isZero,
  multiply,
  ONE,
  rescale,
  subtract,
  sum,
} from "@dte/money";
import type { Datos } from "./datos.js";
import { adicionalOf, type ImpuestoAdicional, tasaItbis } from "./impuestos.js";
import { isItbisIncluido } from "./liquidacion.js";
import { PESO } from "./monedas.js";
import { ENTRE_CLASES, tasaDicha } from "./tasas.js";
import { unidadOf } from "./unidades.js";
import { centavos, inside, montoDe, porciento } from "./valores.js";

/** The data that a tax of a line is figured from. */
export type Entrada = {
  readonly linea: LineaBase;
  readonly indicador: number;
  /** MontoItem, in the document's currency. */
  readonly monto: Amount;
  readonly contexto: Contexto;
  readonly datos: Datos;
  /** All the taxes that the request has on the line. */
  readonly pedidos: readonly ImpuestoPedido[];
};

/** The factor of the ITBIS in retail prices, which include it at the general rate: Informe técnico e-CF v1.0, section 15. */
export const ITBIS_DEL_PVP = amount("1.18");
/** The decimals to count with; they are more than those that the tax is rounded to. */
const DECIMALES = 6;
/** The unit of goods in bulk, whose quantity is in litres already. */
export const GRANEL = "18";

/** Computes the additional taxes of a line: Formato e-CF v1.0, line fields 73 and totals 105 to 109. */
export function adicionalesDe(entrada: Entrada): Outcome<readonly ImpuestoLinea[]> {
  const impuestos: ImpuestoLinea[] = [];
  for (const pedido of entrada.pedidos) {
    const impuesto = adicionalOf(pedido.nombreCorto);
    if (!impuesto) continue;
    const calculado = calculate(impuesto, pedido, entrada);
    if (!calculado.ok) return calculado;
    impuestos.push(calculado.value);
  }
  return pass(impuestos);
}

function calculate(
  impuesto: ImpuestoAdicional,
  pedido: ImpuestoPedido,
  entrada: Entrada,
): Outcome<ImpuestoLinea> {
  const { linea, contexto, datos } = entrada;
  const path = `items[${linea.indice}].impuestos`;
  const refused = (detalle: string) =>
    fail("DO-SELECTIVO", path, feg("FEG_INVALID_TAX_CONFIG", { detalle: `${path}: ${detalle}` }));
  const base = { nombreCorto: impuesto.codigo, codigoUnidadGravable: 1 };
  const tasa = tasaDicha(datos, impuesto);
  if (impuesto.calculo === "porcentaje") {
    return pass({ ...base, montoImpuesto: centavos(porciento(sinItbis(entrada), tasa)) });
  }
  if (contexto.moneda !== PESO) {
    return refused(
      `el impuesto ${impuesto.codigo} se fija en pesos. Emita en ${PESO} e indique TIPO_MONEDA y TIPO_CAMBIO.`,
    );
  }
  if (impuesto.calculo === "adValorem") return adValorem(impuesto, pedido, entrada, refused);
  const unidades = pedido.cantidadUnidadesGravables ?? unidadesDe(impuesto, entrada);
  if (!unidades)
    return refused(
      `el impuesto ${impuesto.codigo} requiere GRADOS_ALCOHOL_${linea.indice + 1} o cantidadUnidadesGravables: los litros de alcohol puro.`,
    );
  return pass({
    ...base,
    cantidadUnidadesGravables: rescale(unidades, DECIMALES),
    montoImpuesto: centavos(multiply(unidades, tasa)),
  });
}

function sinItbis({ indicador, monto, datos }: Entrada): Amount {
  return isItbisIncluido(datos) ? subtract(monto, inside(monto, tasaItbis(indicador))) : monto;
}

/** Counts litres of pure alcohol, or packs, of a whole line. */
function unidadesDe(impuesto: ImpuestoAdicional, entrada: Entrada): Amount | undefined {
  const porUnidad = especificoPorEnvase(impuesto, entrada);
  return porUnidad && multiply(porUnidad, envasesDe(entrada));
}

/** Counts bottles or packs of a line: its quantity times the number in each unit. */
function envasesDe({ linea, datos, contexto }: Entrada): Amount {
  const unidad = unidadOf(contexto.solicitud.items[linea.indice]?.unidadMedida ?? "");
  const referencia = montoDe(datos, "CANTIDAD_REFERENCIA", linea.indice + 1) ?? ONE;
  return unidad?.codigo === GRANEL ? linea.cantidad : multiply(linea.cantidad, referencia);
}

/** Computes the amount in one bottle or pack that the specific tax counts. */
function especificoPorEnvase({ calculo }: ImpuestoAdicional, { linea, datos }: Entrada): Amount | undefined {
  if (calculo === "cajetilla") return ONE;
  const numero = linea.indice + 1;
  const grados = montoDe(datos, "GRADOS_ALCOHOL", numero);
  const cantidades = [1, 2, 3, 4, 5].flatMap((i) => montoDe(datos, "SUBCANTIDAD", numero, i) ?? []);
  const litros = cantidades.length > 0 ? sum(cantidades) : ONE;
  return grados && porciento(litros, grados);
}

/** Computes the same amount from the request's data of the whole line, where it has them. */
function contadosPorEnvase(especifico: ImpuestoAdicional, entrada: Entrada): Amount | undefined {
  const dicho = entrada.pedidos.find(({ nombreCorto }) => adicionalOf(nombreCorto) === especifico);
  const litros = especifico.calculo === "alcohol" ? dicho?.cantidadUnidadesGravables : undefined;
  const envases = envasesDe(entrada);
  return litros && !isZero(envases)
    ? divide(litros, envases, DECIMALES * 2)
    : especificoPorEnvase(especifico, entrada);
}

function adValorem(
  impuesto: ImpuestoAdicional,
  pedido: ImpuestoPedido,
  entrada: Entrada,
  refused: (detalle: string) => Outcome<never>,
): Outcome<ImpuestoLinea> {
  const { linea, datos } = entrada;
  const pvp = pedido.montoGravable ?? montoDe(datos, "PRECIO_UNITARIO_REFERENCIA", linea.indice + 1);
  if (!pvp) {
    return refused(
      `el impuesto ${impuesto.codigo} requiere PRECIO_UNITARIO_REFERENCIA_${linea.indice + 1}: el precio de venta al público.`,
    );
  }
  const especifico = adicionalOf(String(Number(impuesto.codigo) - ENTRE_CLASES));
  const contados = especifico && contadosPorEnvase(especifico, entrada);
  if (!contados) {
    return refused(
      `el impuesto ${impuesto.codigo} requiere GRADOS_ALCOHOL_${linea.indice + 1}, o cantidadUnidadesGravables (litros de alcohol puro) en el impuesto ${especifico?.codigo}: el específico se resta del precio al público.`,
    );
  }
  const yaPagado = multiply(contados, tasaDicha(datos, especifico));
  const tasa = tasaDicha(datos, impuesto);
  const neto = subtract(divide(pvp, ITBIS_DEL_PVP, DECIMALES * 2), yaPagado);
  if (isNegative(neto)) return refused("el precio de venta al público no cubre el impuesto específico.");
  const porEnvase = divide(neto, add(ONE, porciento(ONE, tasa)), DECIMALES * 2);
  const montoGravable = rescale(multiply(porEnvase, envasesDe(entrada)), DECIMALES);
  return pass({
    nombreCorto: impuesto.codigo,
    codigoUnidadGravable: 1,
    montoGravable,
    montoImpuesto: centavos(porciento(montoGravable, tasa)),
  });
}
