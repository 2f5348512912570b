import { compare, type Decimal, decimal, minus, plus, quotient, times, total, ZERO } from "@dte/sandbox";
import type { Documento, Item } from "../document.js";
import { amountAt, integerAt } from "../fields.js";
import { type Finding, finding } from "../findings.js";
import {
  IVA,
  IVA_EXPORTACION,
  TRIBUTOS_DE_ITEM,
  TRIBUTOS_DE_LINEA,
  TRIBUTOS_INFORMATIVOS,
  UNIDADES,
} from "../tables/codes.js";
import { expectAmount, expectAnyOf, IVA_FACTOR, IVA_RATE, ONE_PERCENT, TOLERANCE } from "./amounts.js";

/** CAT-011's kind of an item that is a tax, and itself bears IVA. */
const OTHER_TAX = 4;
const ONE = decimal("1");
const NO_UNIT = "99";
const KNOWN = new Set<string>([IVA, IVA_EXPORTACION, ...TRIBUTOS_DE_ITEM, ...TRIBUTOS_INFORMATIVOS]);

/** Checks "cuerpoDocumento": Normativa V2.0, Anexo IV, and Manual de Estructuras 1.6, annexes 4 to 8. */
export function checkItems(documento: Documento): Finding[] {
  const { items, isV2, tipo } = documento;
  const findings = items.flatMap((item, index) => {
    const isOfTaxBase = item.noGravado.units === 0n;
    if (isOfRetention(documento)) return checkAdjustment(item, index, documento);
    return [
      ...checkOrder(item, index),
      ...(isV2 ? checkCodes(item, tipo) : []),
      ...(isOfTaxBase ? checkSale(item, documento) : checkNoGravado(item)),
      ...checkTributos(item, documento),
      ...checkRelation(item, documento),
    ];
  });
  if (items.every(({ noGravado }) => noGravado.units !== 0n))
    findings.push(finding("023", "cuerpoDocumento", "al menos un ítem debe ser una operación"));
  return findings;
}

/** Tells whether a note adjusts a retention; such a note sells nothing. */
export const isOfRetention = ({ tipo, relacionados }: Documento): boolean =>
  (tipo === "05" || tipo === "06") && relacionados.some(({ tipoDocumento }) => tipoDocumento === "07");

/**
 * Checks an item that adjusts an amount that was subject to a retention: its IVA, and the part of it that was kept back (Anexo IV, fields 82 and 98
 * to 101).
 */
function checkAdjustment(item: Item, index: number, documento: Documento): Finding[] {
  const { json, campo, precioUni, noSuj, exenta, gravada, montoDescu } = item;
  const others = { ventaNoSuj: noSuj, ventaExenta: exenta, ventaGravada: gravada, montoDescu };
  const iva = times(precioUni, IVA_RATE);
  const kept = amountAt(json, "ivaRete");
  return [
    ...checkOrder(item, index),
    ...checkCodes(item, documento.tipo),
    ...(compare(item.cantidad, ONE) === 0 ? [] : [finding("007", `${campo}.cantidad`)]),
    ...Object.entries(others)
      .filter(([, amount]) => amount.units !== 0n)
      .map(([name]) => finding("007", `${campo}.${name}`)),
    ...expectAmount(`${campo}.totalIva`, amountAt(json, "totalIva"), iva),
    ...expectAmount(`${campo}.ivaPerci`, amountAt(json, "ivaPerci"), ZERO),
    ...(kept.units === 0n || compare(kept, plus(iva, TOLERANCE)) > 0
      ? [finding("020", `${campo}.ivaRete`, "no es parte del IVA del monto")]
      : []),
    ...checkTributos(item, documento),
    ...checkRelation(item, documento),
  ];
}

function checkOrder({ json, campo }: Item, index: number): Finding[] {
  return integerAt(json, "numItem") === index + 1 ? [] : [finding("019", `${campo}.numItem`)];
}

function checkCodes({ campo, tipoItem, uniMedida, codTributo, ...item }: Item, tipo: string): Finding[] {
  const findings: Finding[] = [];
  if (!UNIDADES.has(uniMedida)) findings.push(finding("003", `${campo}.uniMedida`));
  if (![1, 2, 3, OTHER_TAX].includes(tipoItem)) findings.push(finding("003", `${campo}.tipoItem`));
  if (tipo === "14" && tipoItem === OTHER_TAX) findings.push(finding("007", `${campo}.tipoItem`));
  if (tipoItem !== OTHER_TAX)
    return codTributo === undefined ? findings : [...findings, finding("024", `${campo}.codTributo`)];
  if (!TRIBUTOS_DE_LINEA.some((each) => each === codTributo))
    findings.push(finding(codTributo === undefined ? "005" : "003", `${campo}.codTributo`));
  return [...findings, ...checkSingle({ campo, uniMedida, ...item })];
}

function checkSingle({ campo, cantidad, uniMedida }: Pick<Item, "campo" | "cantidad" | "uniMedida">) {
  return [
    ...(compare(cantidad, ONE) === 0 ? [] : [finding("007", `${campo}.cantidad`)]),
    ...(uniMedida === NO_UNIT ? [] : [finding("007", `${campo}.uniMedida`)]),
  ];
}

/** Checks a charge or a credit outside the tax base. */
function checkNoGravado(item: Item): Finding[] {
  const { campo, precioUni, noSuj, exenta, gravada } = item;
  const others = { precioUni, ventaNoSuj: noSuj, ventaExenta: exenta, ventaGravada: gravada };
  const filled = Object.entries(others).filter(([, amount]) => amount.units !== 0n);
  return [...checkSingle(item), ...filled.map(([name]) => finding("007", `${campo}.${name}`))];
}

function checkSale(item: Item, { tipo, isV2 }: Documento): Finding[] {
  const { json, campo, cantidad, precioUni, montoDescu, noSuj, exenta, gravada } = item;
  const sales = {
    ventaNoSuj: noSuj,
    ventaExenta: exenta,
    [tipo === "14" ? "compra" : "ventaGravada"]: gravada,
  };
  const filled = Object.entries(sales).filter(([, amount]) => amount.units !== 0n);
  const [name] = filled.at(-1) ?? Object.entries(sales).at(-1) ?? ["ventaGravada"];
  const findings = filled
    .slice(1)
    .map(([other]) => finding("007", `${campo}.${other}`, "una venta es de una sola clase"));
  const sold = total([noSuj, exenta, gravada]);
  findings.push(...expectAmount(`${campo}.${name}`, sold, minus(times(precioUni, cantidad), montoDescu)));
  if (tipo === "01")
    findings.push(...expectAmount(`${campo}.ivaItem`, amountAt(json, "ivaItem"), ivaWithin(gravada)));
  if ((tipo === "05" || tipo === "06") && isV2) {
    const onePercent = [ZERO, times(sold, ONE_PERCENT)];
    findings.push(...expectAmount(`${campo}.totalIva`, amountAt(json, "totalIva"), ZERO));
    for (const each of ["ivaPerci", "ivaRete"])
      findings.push(...expectAnyOf(`${campo}.${each}`, amountAt(json, each), onePercent));
  }
  return findings;
}

/** Computes the IVA in an amount that includes it. */
export function ivaWithin(amount: Decimal): Decimal {
  return quotient(times(amount, IVA_RATE), IVA_FACTOR, 8);
}

function checkTributos(item: Item, { tipo, isV2 }: Documento): Finding[] {
  const campo = `${item.campo}.tributos`;
  const tributos = item.tributos ?? [];
  const findings: Finding[] = [];
  if (tipo === "14") return findings;
  if (new Set(tributos).size < tributos.length) findings.push(finding("025", campo));
  if (tributos.some((each) => !KNOWN.has(each))) findings.push(finding("003", campo));
  const isTaxed = item.gravada.units !== 0n;
  const has = (code: string) => tributos.includes(code);
  if (item.tipoItem === OTHER_TAX && isV2 && tributos.some((each) => each !== IVA))
    findings.push(finding("007", campo, "un tributo como línea no lleva otros"));
  if (tipo === "11") {
    const expected = item.noGravado.units === 0n && item.tipoItem !== OTHER_TAX ? IVA_EXPORTACION : "";
    if (tributos.join() !== expected && (isV2 || expected !== "" || item.tributos !== undefined))
      findings.push(finding(expected === "" ? "024" : "003", campo));
  } else if (!isTaxed && item.tributos !== undefined) findings.push(finding("024", campo));
  else if (tipo === "01" && (has(IVA) || has(IVA_EXPORTACION))) findings.push(finding("007", campo));
  else if (tipo !== "01" && isTaxed && !has(IVA)) findings.push(finding("005", campo));
  else if (tipo !== "01" && has(IVA_EXPORTACION)) findings.push(finding("007", campo));
  return findings;
}

/**
 * Checks that an item refers to a document only when its own document does, except in a purchase (14). The form of a note demands that every item
 * refers to one.
 */
function checkRelation({ campo, numeroDocumento }: Item, { relacionados, tipo }: Documento): Finding[] {
  if (numeroDocumento === undefined) return [];
  const isRelated = relacionados.some((each) => each.numeroDocumento === numeroDocumento);
  return isRelated || tipo === "14" ? [] : [finding("003", `${campo}.numeroDocumento`)];
}

/** Adds up a column of the items. */
export function sumOf(items: readonly Item[], column: (item: Item) => Decimal): Decimal {
  return items.reduce((sum, item) => plus(sum, column(item)), ZERO);
}
