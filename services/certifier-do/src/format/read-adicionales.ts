import {
  type Amount,
  add,
  divide,
  isNegative,
  isZero,
  multiply,
  ONE,
  parseAmount,
  subtract,
  sum,
  ZERO,
} from "@dte/money";
import { childrenNamed, type XmlElement } from "@dte/xmldsig";
import { GRANEL, ITBIS_DEL_PVP } from "../regime/adicionales-linea.js";
import { adicionalOf } from "../regime/impuestos.js";
import { ENTRE_CLASES } from "../regime/tasas.js";
import { porciento } from "../regime/valores.js";
import { childOf, textOf } from "./read-element.js";
import { CLASES } from "./read-totales.js";

/** The decimals to count with; they are more than the cents that are shared out. */
const DECIMALES = 12;

const montoOf = (element: XmlElement | undefined, ...path: readonly string[]): Amount | undefined =>
  parseAmount(textOf(element, ...path));

/** Lists the codes of a line's additional taxes. */
export const codigosOf = (linea: XmlElement): string[] =>
  childrenNamed(childOf(linea, "TablaImpuestoAdicional"), "ImpuestoAdicional").map((each) =>
    textOf(each, "TipoImpuesto"),
  );

/**
 * Shares an additional tax out among the lines, since an e-CF has only its sum. Each line that bears it gets a part by the amount that the tax is
 * computed on.
 */
export function partesDe(
  codigo: string,
  totales: XmlElement | undefined,
  lineas: readonly XmlElement[],
): ReadonlyMap<XmlElement, Amount> {
  const total = sum(
    childrenNamed(childOf(totales, "ImpuestosAdicionales"), "ImpuestoAdicional")
      .filter((each) => textOf(each, "TipoImpuesto") === codigo)
      .flatMap((each) => CLASES.flatMap((clase) => montoOf(each, clase) ?? [])),
  );
  const suyas = lineas.filter((each) => codigosOf(each).includes(codigo));
  const pesos = pesosDe(codigo, suyas, totales, lineas);
  const todo = sum(pesos);
  return new Map(
    suyas.map((linea, i) => [
      linea,
      isZero(todo) ? ZERO : divide(multiply(total, pesos[i] ?? ZERO), todo, 2),
    ]),
  );
}

/** Gives the lines' shares: by the litres of pure alcohol, the packs or the retail price, and by the line's price where these are not given. */
function pesosDe(
  codigo: string,
  suyas: readonly XmlElement[],
  totales: XmlElement | undefined,
  lineas: readonly XmlElement[],
): readonly Amount[] {
  const calculo = adicionalOf(codigo)?.calculo;
  if (calculo === "cajetilla") return suyas.map(envasesDe);
  if (calculo === "alcohol") {
    const grados = suyas.flatMap((each) => montoOf(each, "GradosAlcohol") ?? []);
    // Without the degrees, the content of a line is nearer to its litres than its price is.
    return grados.length === suyas.length
      ? suyas.map((each, i) => porciento(litrosDe(each), grados[i] ?? ZERO))
      : suyas.map(litrosDe);
  }
  const ventas = suyas.map((each) => montoOf(each, "MontoItem") ?? ZERO);
  if (calculo !== "adValorem") return ventas;
  const especificos = partesDe(String(Number(codigo) - ENTRE_CLASES).padStart(3, "0"), totales, lineas);
  const netos = suyas.flatMap((each) => {
    const pvp = montoOf(each, "PrecioUnitarioReferencia");
    if (!pvp) return [];
    const alPublico = multiply(divide(pvp, ITBIS_DEL_PVP, DECIMALES), envasesDe(each));
    return [subtract(alPublico, especificos.get(each) ?? ZERO)];
  });
  return netos.length === suyas.length && !netos.some(isNegative) ? netos : ventas;
}

/** Counts bottles or packs: the quantity times the number in each unit. */
function envasesDe(linea: XmlElement): Amount {
  const cantidad = montoOf(linea, "CantidadItem") ?? ZERO;
  const referencia = montoOf(linea, "CantidadReferencia") ?? ONE;
  return textOf(linea, "UnidadMedida") === GRANEL ? cantidad : multiply(cantidad, referencia);
}

/** Computes the litres in the bottles of a line. */
function litrosDe(linea: XmlElement): Amount {
  const cantidades = childrenNamed(childOf(linea, "TablaSubcantidad"), "SubcantidadItem").flatMap(
    (each) => montoOf(each, "Subcantidad") ?? [],
  );
  return multiply(envasesDe(linea), cantidades.length > 0 ? cantidades.reduce(add) : ONE);
}
