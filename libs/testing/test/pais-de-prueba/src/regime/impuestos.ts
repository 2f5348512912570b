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
import { type Amount, add, amount, multiply, rescale } from "@dte/money";

/** The tax on sales, added to the price. */
export const TASA = "TV";
/** A tax on each litre of a drink with sugar; the tax on sales is computed on top of it. */
export const AZUCAR = "AZUCAR";

export const UNIDADES_TASA: Readonly<Record<number, { nombre: string; tasa: Amount }>> = {
  1: { nombre: "10 %", tasa: amount("0.10") },
  2: { nombre: "tasa cero", tasa: amount("0") },
};
export const UNIDADES_AZUCAR: Readonly<Record<number, { nombre: string; porLitro: Amount }>> = {
  1: { nombre: "Bebida", porLitro: amount("0.25") },
  2: { nombre: "Jarabe", porLitro: amount("1.10") },
};

const round = (monto: Amount): Amount => rescale(monto, 2);
const refuse = (detalle: string) =>
  fail("XP-IMPUESTO", "items.impuestos", feg("FEG_INVALID_TAX_CONFIG", { detalle }));

/** Gives the taxes of a line: the requested ones, and the tax on sales unless the line says otherwise. */
export function taxLine(linea: LineaBase, _contexto: Contexto): Outcome<readonly ImpuestoLinea[]> {
  const ajeno = linea.pedidos.find(({ nombreCorto }) => nombreCorto !== TASA && nombreCorto !== AZUCAR);
  if (ajeno) return refuse(`El impuesto "${ajeno.nombreCorto}" no existe: se acepta ${TASA} o ${AZUCAR}.`);
  const pedido = linea.pedidos.find(({ nombreCorto }) => nombreCorto === AZUCAR);
  const azucar = pedido && azucarOf(pedido);
  if (azucar && !azucar.ok) return azucar;
  const codigo = linea.pedidos.find(({ nombreCorto }) => nombreCorto === TASA)?.codigoUnidadGravable ?? 1;
  const unidad = UNIDADES_TASA[codigo];
  if (!unidad) return refuse(`${TASA} no tiene la unidad ${codigo}.`);
  const base = azucar ? add(linea.neto, azucar.value.montoImpuesto) : linea.neto;
  const tasa = {
    nombreCorto: TASA,
    codigoUnidadGravable: codigo,
    montoGravable: base,
    montoImpuesto: round(multiply(base, unidad.tasa)),
  };
  return pass(azucar ? [azucar.value, tasa] : [tasa]);
}

function azucarOf({
  codigoUnidadGravable,
  cantidadUnidadesGravables,
}: ImpuestoPedido): Outcome<ImpuestoLinea> {
  const unidad = UNIDADES_AZUCAR[codigoUnidadGravable];
  if (!unidad) return refuse(`${AZUCAR} no tiene la unidad ${codigoUnidadGravable}.`);
  if (!cantidadUnidadesGravables) {
    return refuse(`${AZUCAR} pide cantidadUnidadesGravables: los litros de la línea.`);
  }
  return pass({
    nombreCorto: AZUCAR,
    codigoUnidadGravable,
    cantidadUnidadesGravables,
    montoImpuesto: round(multiply(cantidadUnidadesGravables, unidad.porLitro)),
  });
}
