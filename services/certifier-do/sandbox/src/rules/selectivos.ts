import { type Decimal, decimal, isWithin, plus, quotient, times, total, type XmlElement } from "@dte/sandbox";
import { condicional, type Finding, rechazo } from "../findings.js";
import { amountAt, amountOrZero, elementAt, elementsAt, textAt } from "../reading.js";
import { toleranceOf } from "./lineas.js";

const HUNDRED = decimal("100");
const ONE = decimal("1");
/** The codes of the taxes on alcohol, by the litre of it, and on tobacco, by the pack: "Formato e-CF", 105. */
const ALCOHOL = { desde: 6, hasta: 18 };
const TABACO = { desde: 19, hasta: 22 };
/** The unit of goods in bulk, whose quantity is in litres. */
const GRANEL = 18;

/** Checks additional taxes against the lines that bear them, and amounts in another currency ("Formato e-CF", 105 to 137). */
export function checkSelectivos(root: XmlElement): Finding[] {
  return [...checkTipos(root), ...checkEspecificos(root), ...checkOtraMoneda(root)];
}

const tiposDe = (linea: XmlElement): number[] =>
  elementsAt(linea, "TablaImpuestoAdicional/ImpuestoAdicional").map((each) =>
    Number(textAt(each, "TipoImpuesto")),
  );

/** Checks that a buyer under a special regime pays no selective tax; the tip and the other taxes that are not selective are taken. */
function checkTipos(root: XmlElement): Finding[] {
  if (textAt(root, "Encabezado/IdDoc/TipoeCF") !== "44") return [];
  const isSelectivo = elementsAt(root, "DetallesItems/Item").some((linea) =>
    tiposDe(linea).some((tipo) => tipo >= ALCOHOL.desde),
  );
  return isSelectivo ? [rechazo("sinCodigo", "Un 44 solo lleva los impuestos adicionales 001 a 005.")] : [];
}

/** Checks the specific taxes; every line that bears one has the data it is figured from. */
function checkEspecificos(root: XmlElement): Finding[] {
  const lineas = elementsAt(root, "DetallesItems/Item");
  return elementsAt(root, "Encabezado/Totales/ImpuestosAdicionales/ImpuestoAdicional").flatMap((cada) => {
    const tipo = Number(textAt(cada, "TipoImpuesto"));
    const tasa = amountAt(cada, "TasaImpuestoAdicional");
    const suyas = lineas.filter((linea) => tiposDe(linea).includes(tipo));
    const unidades = suyas.map((linea) => unidadesDe(linea, tipo));
    if (tasa === undefined || unidades.length === 0 || unidades.includes(undefined)) return [];
    const expected = times(tasa, total(unidades.flatMap((each) => each ?? [])));
    const stated = amountOrZero(cada, "MontoImpuestoSelectivoConsumoEspecifico");
    const codigo = textAt(cada, "TipoImpuesto") ?? "";
    return isWithin(stated, expected, toleranceOf(root))
      ? []
      : [
          condicional(
            "sinCodigo",
            `El selectivo específico ${codigo} no es su tasa por lo que dicen las líneas.`,
          ),
        ];
  });
}

/** Counts the litres of pure alcohol or packs of a line; undefined for other taxes, and where the line does not have the data. */
function unidadesDe(linea: XmlElement, tipo: number): Decimal | undefined {
  const cantidad = amountOrZero(linea, "CantidadItem");
  const referencia = amountAt(linea, "CantidadReferencia");
  if (tipo >= TABACO.desde && tipo <= TABACO.hasta) return referencia && times(cantidad, referencia);
  const grados = amountAt(linea, "GradosAlcohol");
  const isAlcohol = tipo >= ALCOHOL.desde && tipo <= ALCOHOL.hasta;
  const isGranel = Number(textAt(linea, "UnidadMedida")) === GRANEL;
  const tabla = elementAt(linea, "TablaSubcantidad");
  if (!isAlcohol || isGranel || !grados || !referencia || !tabla) return undefined;
  const litros = total(elementsAt(tabla, "SubcantidadItem").map((each) => amountOrZero(each, "Subcantidad")));
  return quotient(times(times(times(cantidad, referencia), litros), grados), HUNDRED, DECIMALES);
}

/** The decimals to count with: quantities have two each, contents of bottles three. */
const DECIMALES = 10;

/** Checks that the amounts in pesos are those in the other currency at its rate; each amount is rounded once in each currency. */
function checkOtraMoneda(root: XmlElement): Finding[] {
  const cambio = amountAt(root, "Encabezado/OtraMoneda/TipoCambio");
  const otra = amountAt(root, "Encabezado/OtraMoneda/MontoTotalOtraMoneda");
  if (cambio === undefined || otra === undefined) return [];
  const tolerance = times(toleranceOf(root), plus(ONE, quotient(cambio, HUNDRED, DECIMALES)));
  return isWithin(amountOrZero(root, "Encabezado/Totales/MontoTotal"), times(otra, cambio), tolerance)
    ? []
    : [condicional("sinCodigo", "MontoTotal no es MontoTotalOtraMoneda por TipoCambio.")];
}
