import { type Decimal, decimal, minus, plus, quotient, times, ZERO } from "@dte/sandbox";
import type { Documento, Impuesto, Item } from "../document.js";
import { type Finding, own, sat } from "../findings.js";
import { type ImpuestoDeLey, impuestos } from "../tables/impuestos.js";
import type { TipoDte } from "../tables/tipos.js";
import type { Context } from "./context.js";
import { isRight } from "./tolerance.js";

const CON_IVA = decimal("1.12");
/** These are enough for the part that is cut off never to move a hundredth, however large the amounts. */
const DECIMALS = 20;

/** Checks which taxes each item has, on what base, and how much. Reglas 2.4.1, 2.7 to 2.18. */
export function checkImpuestos(documento: Documento, tipo: TipoDte, context: Context): Finding[] {
  return documento.items.flatMap((item) => {
    const seen = new Set<string>();
    return item.impuestos.flatMap((impuesto) => {
      const ley = impuestos.get(impuesto.nombreCorto);
      const name = `${impuesto.nombreCorto} en la línea ${item.numeroLinea}`;
      if (ley === undefined || !tipo.impuestos.includes(impuesto.nombreCorto))
        return [
          sat("FEL_RCP315", "2.4.2", "1", `Error. El tipo de DTE no debe incluir el impuesto ${name}.`),
        ];
      if (seen.has(impuesto.nombreCorto)) return [own("IMPUESTO", `El impuesto ${name} está repetido.`)];
      seen.add(impuesto.nombreCorto);
      return checkImpuesto({ documento, item, impuesto, ley, name, context });
    });
  });
}

type Case = {
  readonly documento: Documento;
  readonly item: Item;
  readonly impuesto: Impuesto;
  readonly ley: ImpuestoDeLey;
  readonly name: string;
  readonly context: Context;
};

function checkImpuesto(it: Case): Finding[] {
  const { ley, impuesto, name, documento } = it;
  const findings = checkCasillas(it);
  if (ley.unidades !== undefined && !ley.unidades.has(impuesto.unidad)) {
    findings.push(
      sat(
        ley.codigos.unidad,
        `${ley.seccion}.2`,
        "1",
        `Error. La unidad gravable de ${name} no existe en el catálogo.`,
      ),
    );
    return findings;
  }
  if (documento.esExportacion && impuesto.nombreCorto === "IVA" && impuesto.unidad !== 2)
    findings.push(
      sat("0", "2.7.2", "2", `Error. Una exportación debe llevar la unidad gravable 2 de ${name}.`),
    );
  return findings.length > 0 ? findings : checkAmounts(it);
}

/** Checks that the boxes that a tax does not use are absent, and those that it uses present. */
function checkCasillas({ ley, impuesto, name }: Case): Finding[] {
  const findings: Finding[] = [];
  const check = (codigo: string, numeral: string, isDue: boolean, isGiven: boolean, casilla: string) => {
    if (isDue === isGiven) return;
    const mensaje = `Error. ${casilla} ${isDue ? "debe estar presente" : "no debe estar presente"} para ${name}.`;
    findings.push(sat(codigo, `${ley.seccion}.${numeral}`, "1", mensaje));
  };
  const usesMonto = ley.formula === "porcentaje" || ley.formula === "sugerido";
  const usesCantidad = ley.formula === "especifico" || ley.formula === "sugerido";
  check(ley.codigos.montoGravable, "1", usesMonto, impuesto.montoGravable !== undefined, "El monto gravable");
  const tieneCantidad = impuesto.cantidad !== undefined;
  check(ley.codigos.cantidad, "3", usesCantidad, tieneCantidad, "La cantidad de unidades gravables");
  return findings;
}

function checkAmounts(it: Case): Finding[] {
  const { ley, impuesto, name, documento } = it;
  const findings: Finding[] = [];
  if (ley.formula === "porcentaje" && !isRight(impuesto.montoGravable ?? ZERO, baseOf(it.item))) {
    const validacion = impuesto.nombreCorto === "IVA" && impuesto.unidad === 2 ? "3" : "2";
    const mensaje = `Error. El monto gravable está mal calculado para ${name}.`;
    findings.push(sat(ley.codigos.montoGravableErrado, `${ley.seccion}.1`, validacion, mensaje));
  }
  const exact = montoOf(it);
  if (exact !== undefined && !isRight(impuesto.monto, exact)) {
    const validacion = ley.moneda === undefined || ley.moneda === documento.moneda ? "1" : "2";
    const mensaje = `Error. El monto del impuesto está mal calculado para ${name}.`;
    findings.push(sat(ley.codigos.monto, `${ley.seccion}.4`, validacion, mensaje));
  }
  return findings;
}

/** Computes what the item costs without IVA. */
function baseOf({ precio, descuento, otrosDescuento, impuestos: given }: Item): Decimal {
  const neto = minus(precio, plus(descuento, otrosDescuento));
  const includesIva = given.some(({ nombreCorto, unidad }) => nombreCorto === "IVA" && unidad === 1);
  return includesIva ? quotient(neto, CON_IVA, DECIMALS) : neto;
}

/** Computes what the tax should be from the boxes as they were sent; undefined when it cannot be known. */
function montoOf({ ley, impuesto, documento, context }: Case): Decimal | undefined {
  const tasa = ley.unidades?.get(impuesto.unidad);
  if (tasa === undefined) return undefined;
  const [montoGravable, cantidad] = [impuesto.montoGravable ?? ZERO, impuesto.cantidad ?? ZERO];
  if (ley.formula === "porcentaje") return times(montoGravable, tasa);
  if (ley.formula === "sugerido") return times(times(montoGravable, tasa), cantidad);
  if (ley.moneda === undefined || ley.moneda === documento.moneda) return times(cantidad, tasa);
  const [from, to] = [context.tiposCambio.get(ley.moneda), context.tiposCambio.get(documento.moneda)];
  if (from === undefined || to === undefined) return undefined;
  return quotient(times(times(cantidad, tasa), from), to, DECIMALS);
}
