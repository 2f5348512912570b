import { isZero, parseAmount } from "@dte/money";
import { childElements, childrenNamed, parse, type XmlElement } from "@dte/xmldsig";
import { textOf } from "../../format/read-element.js";

export type TasaPublicada = { readonly moneda: string; readonly tasa: string; readonly fecha: string };

/** The code that the Banco de Guatemala gives to the dollar. */
const DOLAR = "2";
const FECHA = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const PATH = ["Body", "TipoCambioRangoResponse", "TipoCambioRangoResult"] as const;

/**
 * Reads what the operation TipoCambioRango of the bank's service answers: `Vars` of a `Var` for each day, with `venta` and `compra`; for the dollar
 * both are the reference rate of the day. Undefined when the text is anything else.
 */
export function readTasas(xml: Buffer): readonly TasaPublicada[] | undefined {
  const tree = parse(xml);
  if ("refused" in tree || tree.root.name !== "Envelope") return undefined;
  let result: XmlElement | undefined = tree.root;
  for (const name of PATH) result = namedIn(result, name);
  const vars = namedIn(result, "Vars");
  if (!vars) return undefined;
  const tasas = childrenNamed(vars, "Var").map(readVar);
  return tasas.every((tasa) => tasa !== undefined) ? tasas : undefined;
}

/** Finds the element of that name directly inside, whatever namespace it is in. */
const namedIn = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && childElements(element).find((each) => each.name === name);

function readVar(element: XmlElement): TasaPublicada | undefined {
  const [, dia, mes, anio] = FECHA.exec(textOf(element, "fecha")) ?? [];
  const venta = textOf(element, "venta");
  const tasa = parseAmount(venta);
  if (textOf(element, "moneda") !== DOLAR || anio === undefined || !tasa || isZero(tasa)) return undefined;
  return { moneda: "USD", tasa: venta, fecha: `${anio}-${mes}-${dia}` };
}
