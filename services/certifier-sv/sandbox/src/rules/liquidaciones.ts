import { type Decimal, decimal, minus, plus, times, total, ZERO } from "@dte/sandbox";
import { toLocal } from "../calendar.js";
import type { Documento } from "../document.js";
import { amountAt, at, integerAt, listAt, textAt } from "../fields.js";
import { type Finding, finding } from "../findings.js";
import type { Json } from "../json.js";
import { ESTABLECIMIENTOS, IVA, IVA_EXPORTACION, TRIBUTOS_DE_ITEM } from "../tables/codes.js";
import { expectAmount, IVA_RATE } from "./amounts.js";

/** Normativa V2.0, Anexo IV, on the types that settle the sales of others: their figures are added up again. */

const UUID = /^[A-F0-9]{8}(?:-[A-F0-9]{4}){3}-[A-F0-9]{12}$/;
const CORRELATIVO = /^[a-zA-Z0-9]{1,20}$/;
const [PAPER, ELECTRONIC] = [1, 2];
const EXPORTACION = "11";
/** The types of CAT-002 that may be issued on somebody else's account. */
const SETTLED = ["01", "03", "05", "06", EXPORTACION];
/** The taxes of CAT-015, section 1; no other tax is settled. */
const SECTION_1: readonly string[] = [IVA, IVA_EXPORTACION, ...TRIBUTOS_DE_ITEM];
const COLUMNS = ["ventaNoSuj", "ventaExenta", "ventaGravada", "exportaciones"] as const;
/** The share that is perceived in settlements of card payments: Código Tributario. */
const TWO_PERCENT = decimal("0.02");

/** Checks a comprobante de liquidación: each line, that no document is named twice, the principal and the sums. */
export function checkLiquidacion({ root, isV2 }: Documento, now: Date): Finding[] {
  const lineas = listAt(root, "cuerpoDocumento");
  const numeros = lineas.map((linea) => textAt(linea, "numeroDocumento"));
  const isRepeated = new Set(numeros).size < numeros.length;
  return [
    ...lineas.flatMap((linea, index) => checkLiquidado(linea, index, isV2, now)),
    ...(isRepeated ? [finding("025", "cuerpoDocumento.numeroDocumento")] : []),
    ...checkMandante(root, isV2),
    ...checkTotales(root, lineas, isV2),
    ...checkTributos(root, lineas),
  ];
}

/** Checks where the principal is domiciled: CAT-032. */
function checkMandante(root: Documento["root"], isV2: boolean): Finding[] {
  const domicilio = integerAt(root, "receptor.codDomiciliado") ?? 0;
  return isV2 && ![1, 2].includes(domicilio) ? [finding("003", "receptor.codDomiciliado")] : [];
}

function checkLiquidado(linea: Json, index: number, isV2: boolean, now: Date): Finding[] {
  const campo = `cuerpoDocumento[${index}]`;
  const numero = textAt(linea, "numeroDocumento") ?? "";
  const generacion = integerAt(linea, "tipoGeneracion");
  const tipoDte = textAt(linea, "tipoDte") ?? "";
  const findings: Finding[] = [];
  if (integerAt(linea, "numItem") !== index + 1) findings.push(finding("019", `${campo}.numItem`));
  if (!SETTLED.includes(tipoDte)) findings.push(finding("007", `${campo}.tipoDte`));
  const shape = generacion === ELECTRONIC ? UUID : generacion === PAPER ? CORRELATIVO : undefined;
  if (shape === undefined) findings.push(finding("003", `${campo}.tipoGeneracion`));
  else if (!shape.test(numero)) findings.push(finding("006", `${campo}.numeroDocumento`));
  const fecha = isV2 ? "fechaEmision" : "fechaGeneracion";
  if ((textAt(linea, fecha) ?? "") > toLocal(now).fecha) findings.push(finding("017", `${campo}.${fecha}`));
  if (amountAt(linea, "exportaciones").units !== 0n && tipoDte !== EXPORTACION)
    findings.push(finding("007", `${campo}.exportaciones`));
  const iva = times(amountAt(linea, "ventaGravada"), IVA_RATE);
  return [
    ...findings,
    ...checkTributosDe(linea, campo),
    ...expectAmount(`${campo}.ivaItem`, amountAt(linea, "ivaItem"), iva),
  ];
}

const tributosOf = (linea: Json): string[] => listAt(linea, "tributos").map(String);

function checkTributosDe(linea: Json, lugar: string): Finding[] {
  const campo = `${lugar}.tributos`;
  const tributos = tributosOf(linea);
  const isTaxed = amountAt(linea, "ventaGravada").units !== 0n;
  const findings: Finding[] = [];
  if (new Set(tributos).size < tributos.length) findings.push(finding("025", campo));
  if (tributos.some((each) => !SECTION_1.includes(each))) findings.push(finding("007", campo));
  if (isTaxed !== tributos.includes(IVA)) findings.push(finding(isTaxed ? "005" : "024", campo));
  return findings;
}

function checkTotales(root: Documento["root"], lineas: readonly Json[], isV2: boolean): Finding[] {
  const of = (name: string) => amountAt(root, `resumen.${name}`);
  const names = ["totalNoSuj", "totalExenta", "totalGravada", isV2 ? "exportacion" : "totalExportacion"];
  const sums = COLUMNS.map((column) => total(lineas.map((linea) => amountAt(linea, column))));
  const taxes = total(listAt(root, "resumen.tributos").map((each) => amountAt(each, "valor")));
  const monto = plus(of("subTotalVentas"), taxes);
  const condicion = integerAt(root, "resumen.condicionOperacion") ?? 0;
  return [
    ...names.flatMap((name, index) => expectAmount(`resumen.${name}`, of(name), sums[index] ?? ZERO)),
    ...expectAmount("resumen.subTotalVentas", of("subTotalVentas"), total(names.map(of))),
    ...expectAmount("resumen.montoTotalOperacion", of("montoTotalOperacion"), monto),
    ...expectAmount("resumen.total", of("total"), plus(of("montoTotalOperacion"), of("ivaPerci"))),
    ...([1, 2, 3].includes(condicion) ? [] : [finding("003", "resumen.condicionOperacion")]),
    ...(at(root, "resumen.totalLetras") === null ? [finding("005", "resumen.totalLetras")] : []),
  ];
}

/** Checks that each tax of the lines is there once, and no other. */
function checkTributos(root: Documento["root"], lineas: readonly Json[]): Finding[] {
  const expected = new Set(lineas.flatMap(tributosOf));
  const tributos = listAt(root, "resumen.tributos");
  const told = tributos.map((each) => textAt(each, "codigo") ?? "");
  const findings: Finding[] = [];
  if (new Set(told).size < told.length) findings.push(finding("025", "resumen.tributos"));
  for (const codigo of expected)
    if (!told.includes(codigo)) findings.push(finding("023", "resumen.tributos", codigo));
  for (const [index, codigo] of told.entries()) {
    const campo = `resumen.tributos[${index}].valor`;
    const valor = amountAt(tributos[index], "valor");
    if (!expected.has(codigo)) findings.push(finding("024", campo, codigo));
    if (codigo === IVA)
      findings.push(...expectAmount(campo, valor, times(amountAt(root, "resumen.totalGravada"), IVA_RATE)));
    if (codigo === IVA_EXPORTACION) findings.push(...expectAmount(campo, valor, ZERO));
  }
  return findings;
}

/** Checks an acquirer's settlement with its affiliate. */
export function checkContable({ root }: Documento): Finding[] {
  const of = (name: string) => amountAt(root, `cuerpoDocumento.${name}`);
  const day = (name: string) => textAt(root, `cuerpoDocumento.periodoLiquidacionFecha${name}`) ?? "";
  const toPay = total([of("comision"), of("ivaPercibido"), of("ivaComision")]);
  const expected: readonly (readonly [name: string, amount: Decimal])[] = [
    ["subTotal", minus(of("valorOperaciones"), of("montoSinPercepcion"))],
    ["subTotal", plus(of("montoSujetoPercepcion"), of("iva"))],
    ["iva", times(of("montoSujetoPercepcion"), IVA_RATE)],
    ["ivaPercibido", times(of("montoSujetoPercepcion"), TWO_PERCENT)],
    ["ivaComision", times(of("comision"), IVA_RATE)],
    ["liquidoApagar", minus(of("valorOperaciones"), toPay)],
  ];
  const establecimiento = textAt(root, "receptor.tipoEstablecimiento") ?? "";
  const isUntold =
    of("montoSinPercepcion").units !== 0n && !textAt(root, "cuerpoDocumento.descripSinPercepcion");
  return [
    ...(day("Inicio") > day("Fin") ? [finding("017", "cuerpoDocumento.periodoLiquidacionFechaFin")] : []),
    ...expected.flatMap(([name, amount]) => expectAmount(`cuerpoDocumento.${name}`, of(name), amount)),
    ...(isUntold ? [finding("005", "cuerpoDocumento.descripSinPercepcion")] : []),
    ...(ESTABLECIMIENTOS.includes(establecimiento) ? [] : [finding("003", "receptor.tipoEstablecimiento")]),
  ];
}
