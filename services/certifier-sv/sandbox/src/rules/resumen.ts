import { compare, type Decimal, decimal, minus, plus, quotient, times, total, ZERO } from "@dte/sandbox";
import type { Documento } from "../document.js";
import { amountAt, textAt } from "../fields.js";
import { type Finding, finding } from "../findings.js";
import { RETENCIONES } from "../tables/codes.js";
import { expectAmount, expectAnyOf, IVA_FACTOR, IVA_RATE, isNear, ONE_PERCENT, share } from "./amounts.js";
import { isOfRetention, ivaWithin, sumOf } from "./items.js";
import { checkTributos, sumOfTributos } from "./tributos.js";

/** The share of income tax in a payment for services to somebody who is not employed: Ley de Impuesto sobre la Renta, article 156. */
const RENTA_RATE = decimal("0.10");

type Amounts = (name: string) => Decimal;

/** Checks the summary: Normativa V2.0, Anexo IV, "resumen"; Manual de Estructuras 1.6 for the older forms. Every sum must be right within a cent. */
export function checkResumen(documento: Documento): Finding[] {
  const of: Amounts = (name) => amountAt(documento.root, `resumen.${name}`);
  switch (documento.tipo) {
    case "01":
    case "03":
      return [...checkSales(documento, of), ...checkDiscounts(of), ...checkFactura(documento, of)];
    case "04":
      return [...checkSales(documento, of), ...checkDiscounts(of), ...checkSent(documento, of)];
    case "07":
    case "08":
    case "09":
    case "15":
      return [];
    case "05":
    case "06":
      return [...checkSales(documento, of), ...checkNota(documento, of)];
    case "11":
      return checkExport(documento, of);
    case "14":
      return checkPurchase(documento, of);
  }
}

/** Remarks a wrong total among those that are only informative. */
export function observeResumen({ root, items, tipo, isV2 }: Documento): Finding[] {
  const of: Amounts = (name) => amountAt(root, `resumen.${name}`);
  const globales = tipo === "14" ? "descu" : tipo === "11" && !isV2 ? "descuento" : "";
  const names = globales === "" ? ["descuNoSuj", "descuExenta", "descuGravada"] : [globales];
  const expected = plus(
    total(names.map(of)),
    sumOf(items, ({ montoDescu }) => montoDescu),
  );
  return expectAmount("resumen.totalDescu", of("totalDescu"), expected);
}

function checkSales({ items }: Documento, of: Amounts): Finding[] {
  return [
    ...expectAmount(
      "resumen.totalNoSuj",
      of("totalNoSuj"),
      sumOf(items, ({ noSuj }) => noSuj),
    ),
    ...expectAmount(
      "resumen.totalExenta",
      of("totalExenta"),
      sumOf(items, ({ exenta }) => exenta),
    ),
    ...expectAmount(
      "resumen.totalGravada",
      of("totalGravada"),
      sumOf(items, ({ gravada }) => gravada),
    ),
    ...expectAmount(
      "resumen.subTotalVentas",
      of("subTotalVentas"),
      total(["totalNoSuj", "totalExenta", "totalGravada"].map(of)),
    ),
  ];
}

function checkDiscounts(of: Amounts): Finding[] {
  return ["NoSuj", "Exenta", "Gravada"]
    .filter((each) => compare(of(`descu${each}`), of(`total${each}`)) > 0)
    .map((each) => finding("007", `resumen.descu${each}`, "es mayor que las ventas de su clase"));
}

function withoutDiscounts(of: Amounts): Decimal {
  return minus(of("subTotalVentas"), total(["descuNoSuj", "descuExenta", "descuGravada"].map(of)));
}

/** Gives the retentions and perceptions in which the older forms differ: two names, and reteRenta, which counts only there. */
function retentions({ isV2 }: Documento, of: Amounts) {
  return {
    rete: isV2 ? "ivaRete" : "ivaRete1",
    perci: isV2 ? "ivaPerci" : "ivaPerci1",
    renta: isV2 ? ZERO : of("reteRenta"),
  };
}

function checkFactura(documento: Documento, of: Amounts): Finding[] {
  const { tipo, items } = documento;
  const { rete, perci, renta } = retentions(documento, of);
  const taxable = minus(of("totalGravada"), of("descuGravada"));
  const isInclusive = tipo === "01";
  const bases = isInclusive
    ? [taxable, of("totalGravada")].map((each) => quotient(each, IVA_FACTOR, 8))
    : [taxable];
  const onePercent = [ZERO, ...bases.map((base) => share(base, ONE_PERCENT))];
  const perceived = isInclusive ? ZERO : of(perci);
  const toPay = total([
    of("montoTotalOperacion"),
    perceived,
    { ...of(rete), units: -of(rete).units },
    { ...renta, units: -renta.units },
    of("totalNoGravado"),
  ]);
  return [
    ...expectAmount("resumen.subTotal", of("subTotal"), withoutDiscounts(of)),
    ...checkTributos(documento, isInclusive ? undefined : share(taxable, IVA_RATE)),
    ...expectAmount(
      "resumen.montoTotalOperacion",
      of("montoTotalOperacion"),
      plus(of("subTotal"), sumOfTributos(documento)),
    ),
    ...expectAnyOf(`resumen.${rete}`, of(rete), onePercent),
    ...(isInclusive ? [] : expectAnyOf(`resumen.${perci}`, of(perci), onePercent)),
    ...expectAmount(
      "resumen.totalNoGravado",
      of("totalNoGravado"),
      sumOf(items, ({ noGravado }) => noGravado),
    ),
    ...checkToPay(of, toPay),
    ...(isInclusive ? expectAmount("resumen.totalIva", of("totalIva"), ivaWithin(taxable)) : []),
  ];
}

/** Checks the summary of goods that are sent and not sold yet: it has the sums of a sale, and nothing to pay. */
function checkSent(documento: Documento, of: Amounts): Finding[] {
  const taxable = minus(of("totalGravada"), of("descuGravada"));
  return [
    ...expectAmount("resumen.subTotal", of("subTotal"), withoutDiscounts(of)),
    ...checkTributos(documento, share(taxable, IVA_RATE)),
    ...expectAmount(
      "resumen.montoTotalOperacion",
      of("montoTotalOperacion"),
      plus(of("subTotal"), sumOfTributos(documento)),
    ),
  ];
}

/** Checks the amount to pay. A negative one becomes zero, and a balance in the buyer's favour. */
function checkToPay(of: Amounts, toPay: Decimal): Finding[] {
  const isOwed = toPay.units < 0n;
  return [
    ...expectAmount("resumen.totalPagar", of("totalPagar"), isOwed ? ZERO : toPay),
    ...expectAmount("resumen.saldoFavor", of("saldoFavor"), isOwed ? toPay : ZERO),
  ];
}

function checkNota(documento: Documento, of: Amounts): Finding[] {
  const { items, isV2 } = documento;
  const taxable = isV2 ? of("totalGravada") : minus(of("totalGravada"), of("descuGravada"));
  const findings = checkTributos(documento, share(taxable, IVA_RATE));
  const taxed = (base: string) => plus(of(base), sumOfTributos(documento));
  if (!isV2) {
    const onePercent = [ZERO, share(taxable, ONE_PERCENT)];
    const withheld = minus(plus(taxed("subTotal"), of("ivaPerci1")), of("ivaRete1"));
    return [
      ...findings,
      ...checkDiscounts(of),
      ...expectAmount("resumen.subTotal", of("subTotal"), withoutDiscounts(of)),
      ...expectAnyOf("resumen.ivaPerci1", of("ivaPerci1"), onePercent),
      ...expectAnyOf("resumen.ivaRete1", of("ivaRete1"), onePercent),
      ...expectAmount("resumen.montoTotalOperacion", of("montoTotalOperacion"), withheld),
    ];
  }
  const column = (name: string) => sumOf(items, ({ json }) => amountAt(json, name));
  const toPay = total([
    of("montoTotalOperacion"),
    of("ivaPerci"),
    { ...of("ivaRete"), units: -of("ivaRete").units },
    of("totalNoGravado"),
  ]);
  return [
    ...findings,
    ...checkCodigoRetencion(documento),
    ...["ivaPerci", "ivaRete", "totalIva"].flatMap((name) =>
      expectAmount(`resumen.${name}`, of(name), column(name)),
    ),
    ...expectAmount("resumen.montoTotalOperacion", of("montoTotalOperacion"), taxed("subTotalVentas")),
    ...expectAmount(
      "resumen.totalNoGravado",
      of("totalNoGravado"),
      sumOf(items, ({ noGravado }) => noGravado),
    ),
    ...expectAmount("resumen.totalPagar", of("totalPagar"), toPay.units < 0n ? ZERO : toPay),
  ];
}

/** Checks the code of retention, which only notes that adjust a comprobante de retención have; their lines have no sale. */
function checkCodigoRetencion(documento: Documento): Finding[] {
  const campo = "resumen.codigoRetencionMH";
  const codigo = textAt(documento.root, campo);
  if (!isOfRetention(documento)) return codigo === undefined ? [] : [finding("024", campo)];
  if (codigo === undefined) return [finding("005", campo)];
  return RETENCIONES.includes(codigo) ? [] : [finding("003", campo)];
}

function checkExport(documento: Documento, of: Amounts): Finding[] {
  const { items, isV2 } = documento;
  const discount = of(isV2 ? "descuGravada" : "descuento");
  const monto = total([minus(of("totalGravada"), discount), of("seguro"), of("flete")]);
  const toPay = plus(of("montoTotalOperacion"), of("totalNoGravado"));
  return [
    ...expectAmount(
      "resumen.totalGravada",
      of("totalGravada"),
      sumOf(items, ({ gravada }) => gravada),
    ),
    ...(compare(discount, of("totalGravada")) > 0
      ? [finding("007", "resumen.descuGravada", "es mayor que las ventas")]
      : []),
    ...(isV2 ? checkTributos(documento, undefined) : []),
    ...expectAmount("resumen.montoTotalOperacion", of("montoTotalOperacion"), monto),
    ...expectAmount(
      "resumen.totalNoGravado",
      of("totalNoGravado"),
      sumOf(items, ({ noGravado }) => noGravado),
    ),
    ...checkToPay(of, toPay),
  ];
}

function checkPurchase({ items, isV2 }: Documento, of: Amounts): Finding[] {
  const retentionIva = isV2 ? ZERO : of("ivaRete1");
  const toPay = minus(minus(of("subTotal"), of("reteRenta")), retentionIva);
  const services = sumOf(
    items.filter(({ tipoItem }) => tipoItem !== 1),
    ({ gravada }) => gravada,
  );
  const renta = [ZERO, ...[of("subTotal"), services].map((base) => times(base, RENTA_RATE))];
  return [
    ...expectAmount(
      "resumen.totalCompra",
      of("totalCompra"),
      sumOf(items, ({ gravada }) => gravada),
    ),
    ...expectAmount("resumen.subTotal", of("subTotal"), minus(of("totalCompra"), of("descu"))),
    ...expectAnyOf("resumen.reteRenta", of("reteRenta"), renta),
    ...(isNear(retentionIva, ZERO)
      ? []
      : expectAmount("resumen.ivaRete1", retentionIva, share(of("subTotal"), ONE_PERCENT))),
    ...expectAmount("resumen.totalPagar", of("totalPagar"), toPay),
  ];
}
