import type { Amount } from "@dte/money";
import { format, isZero, sum, ZERO } from "@dte/money";
import type { Datos } from "../regime/datos.js";
import { isSelectivo, tasaItbis } from "../regime/impuestos.js";
import { aCuenta, type Liquidacion, montoPeriodo, valorPagar } from "../regime/liquidacion.js";
import type { TotalAdicional, Totales } from "../regime/totales.js";
import { writeMonto, writeTipoCambio } from "./montos.js";
import type { Valores } from "./write-element.js";

const ifGiven = (value: Amount | undefined): string | undefined => value && writeMonto(value);

/** Writes Totales, which are in pesos, whatever the document's currency. */
export function totales(liquidacion: Liquidacion, datos: Datos): Valores {
  const { pesos } = liquidacion;
  const { gravados, adicionales, ...resto } = pesos.totales;
  const todos = [...gravados.values()];
  const rates = Object.fromEntries(
    [...gravados].flatMap(([indicador, gravado]) => [
      [`MontoGravadoI${indicador}`, writeMonto(gravado.monto)],
      [`ITBIS${indicador}`, format(tasaItbis(indicador))],
      [`TotalITBIS${indicador}`, writeMonto(gravado.itbis)],
    ]),
  );
  return {
    ...rates,
    MontoGravadoTotal: todos.length > 0 ? writeMonto(sum(todos.map((each) => each.monto))) : undefined,
    MontoExento: ifGiven(resto.exento),
    TotalITBIS: todos.length > 0 ? writeMonto(sum(todos.map((each) => each.itbis))) : undefined,
    ...adicionalesDe(adicionales, ""),
    MontoTotal: writeMonto(resto.total),
    MontoNoFacturable: ifGiven(resto.noFacturable),
    MontoPeriodo: datos.get("MONTO_PERIODO") ? writeMonto(montoPeriodo(pesos.totales)) : undefined,
    SaldoAnterior: ifGiven(aCuenta("SALDO_ANTERIOR", liquidacion, datos)),
    MontoAvancePago: ifGiven(aCuenta("MONTO_AVANCE_PAGO", liquidacion, datos)),
    ValorPagar: hasPorPagar(pesos.totales, datos) ? writeMonto(valorPagar(liquidacion, datos)) : undefined,
    TotalITBISRetenido: ifGiven(resto.itbisRetenido),
    TotalISRRetencion: ifGiven(resto.isrRetenido),
  };
}

/** Tells whether ValorPagar is written: when the request has it, and when it differs from the total. */
const hasPorPagar = ({ ajustes }: Totales, datos: Datos): boolean =>
  ["VALOR_PAGAR", "SALDO_ANTERIOR", "MONTO_AVANCE_PAGO"].some((nombre) => !!datos.get(nombre)) ||
  ajustes.some(({ norma1007 }) => norma1007);

/** Writes OtraMoneda: the same totals in the other currency. */
export function otraMoneda({ otra }: Liquidacion): Valores {
  if (!otra) return {};
  const { gravados, exento, adicionales, total } = otra.totales;
  const todos = [...gravados.values()];
  const rates = Object.fromEntries(
    [...gravados].flatMap(([indicador, gravado]) => [
      [`MontoGravado${indicador}OtraMoneda`, writeMonto(gravado.monto)],
      [`TotalITBIS${indicador}OtraMoneda`, writeMonto(gravado.itbis)],
    ]),
  );
  return {
    TipoMoneda: otra.moneda,
    TipoCambio: writeTipoCambio(otra.cambio),
    ...rates,
    MontoGravadoTotalOtraMoneda:
      todos.length > 0 ? writeMonto(sum(todos.map((each) => each.monto))) : undefined,
    MontoExentoOtraMoneda: ifGiven(exento),
    TotalITBISOtraMoneda: todos.length > 0 ? writeMonto(sum(todos.map((each) => each.itbis))) : undefined,
    ...adicionalesDe(adicionales, "OtraMoneda"),
    MontoTotalOtraMoneda: writeMonto(total),
  };
}

/** Writes the additional taxes, each under the name of its class. */
function adicionalesDe(todos: readonly TotalAdicional[], sufijo: string): Valores {
  // A tax that rounds to zero has no row, because the schemas want more than zero.
  const adicionales = todos.filter((each) => !isZero(each.monto));
  if (adicionales.length === 0) return {};
  return {
    [`MontoImpuestoAdicional${sufijo}`]: writeMonto(sum(adicionales.map((each) => each.monto))),
    [`ImpuestosAdicionales${sufijo}`]: {
      [`ImpuestoAdicional${sufijo}`]: adicionales.map(({ impuesto, tasa, monto: valor }) => ({
        [`TipoImpuesto${sufijo}`]: impuesto.codigo,
        [`TasaImpuestoAdicional${sufijo}`]: writeMonto(tasa),
        [`${claseDe(impuesto)}${sufijo}`]: writeMonto(valor),
      })),
    },
  };
}

const claseDe = (impuesto: TotalAdicional["impuesto"]): string =>
  !isSelectivo(impuesto)
    ? "OtrosImpuestosAdicionales"
    : impuesto.calculo === "adValorem"
      ? "MontoImpuestoSelectivoConsumoAdvalorem"
      : "MontoImpuestoSelectivoConsumoEspecifico";

/** Writes discounts and surcharges on the whole document. */
export const descuentosORecargos = ({ pesos, otra }: Liquidacion): Valores => ({
  DescuentoORecargo: pesos.totales.ajustes.map((ajuste, i) => ({
    NumeroLinea: String(i + 1),
    TipoAjuste: ajuste.esDescuento ? "D" : "R",
    IndicadorNorma1007: ajuste.norma1007 ? "1" : undefined,
    DescripcionDescuentooRecargo: ajuste.descripcion,
    TipoValor: ajuste.tipoValor,
    ValorDescuentooRecargo: ajuste.porcentaje && writeMonto(ajuste.porcentaje),
    MontoDescuentooRecargo: writeMonto(ajuste.monto),
    MontoDescuentooRecargoOtraMoneda: otra && writeMonto(otra.totales.ajustes[i]?.monto ?? ZERO),
    IndicadorFacturacionDescuentooRecargo: String(ajuste.indicador),
  })),
});
