import { isLosslessNumber, parse } from "lossless-json";

/** The unit of MH's own arithmetic, done again in whole ten-thousand-millionths: nothing here is shared with the code under test. */
const UNO = 10_000_000_000n;
const CENTAVO = UNO / 100n;

type Fila = Readonly<Record<string, unknown>>;

const unitsOf = (value: unknown): bigint => {
  if (value === null || value === undefined) return 0n;
  const text = isLosslessNumber(value) ? value.value : "x";
  const [, sign, whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d{1,10}))?$/.exec(text) ?? [];
  if (whole === "") throw new TypeError(`${JSON.stringify(value)} is no decimal number`);
  return BigInt(sign + whole + fraction.padEnd(10, "0"));
};
const times = (a: bigint, b: bigint): bigint => (a * b) / UNO;
const abs = (a: bigint): bigint => (a < 0n ? -a : a);
const near = (a: bigint, b: bigint): boolean => abs(a - b) <= CENTAVO;
const sum = (all: readonly bigint[]): bigint => all.reduce((a, b) => a + b, 0n);

/** The codes that are mentioned and not added: CAT-015 section 3, as far as the examples use it. */
const INFORMATIVOS = ["C5", "C6", "C7", "52"];

/** Lists the amounts that MH would call CALCULO INCORRECTO in a text; empty when its figures hold. */
export function miscalculated(texto: string): string[] {
  const documento = parse(texto) as Record<string, unknown>;
  const items = documento["cuerpoDocumento"] as readonly Fila[];
  const resumen = documento["resumen"] as Fila;
  const tipo = (documento["identificacion"] as Fila)["tipoDte"] as string;
  if (tipo === "07") return miscalculatedRetencion(items, resumen);
  if (resumen?.["codigoRetencionMH"] && ["05", "06"].includes(tipo))
    return miscalculatedAjuste(items, resumen);
  if (tipo === "08") return miscalculatedLiquidacion(items, resumen);
  if (tipo === "09") return miscalculatedContable(documento["cuerpoDocumento"] as Fila);
  if (tipo === "15") return miscalculatedDonacion(items, resumen);
  const wrong: string[] = [];
  const check = (name: string, holds: boolean) => {
    if (!holds) wrong.push(name);
  };
  const at = (...names: readonly string[]): bigint =>
    unitsOf(names.map((name) => resumen[name]).find((each) => each !== undefined));
  checkDecimals(items, resumen, check);
  checkItems(items, tipo, check);
  const column = (name: string): bigint => sum(items.map((each) => unitsOf(each[name])));
  const ventas = ["totalNoSuj", "totalExenta", "totalGravada"] as const;
  for (const [total, name] of [
    ["totalNoSuj", "ventaNoSuj"],
    ["totalExenta", "ventaExenta"],
    ["totalGravada", "ventaGravada"],
    ["totalCompra", "compra"],
    ["totalNoGravado", "noGravado"],
  ] as const) {
    if (resumen[total] !== undefined) check(total, near(at(total), column(name)));
  }
  const descuentos = ["descuNoSuj", "descuExenta", "descuGravada", "descuento", "descu"] as const;
  const descuento = sum(descuentos.map((each) => at(each)));
  check("totalDescu", near(at("totalDescu"), column("montoDescu") + descuento));
  const gravada = at("totalGravada") - at("descuGravada") - at("descuento");
  const subTotalVentas = tipo === "14" ? at("totalCompra") : sum(ventas.map((each) => at(each)));
  const subTotal = subTotalVentas - descuento;
  if (resumen["subTotalVentas"] !== undefined)
    check("subTotalVentas", at("subTotalVentas") === subTotalVentas);
  if (resumen["subTotal"] !== undefined) check("subTotal", at("subTotal") === subTotal);
  const tributos = (resumen["tributos"] ?? []) as readonly Fila[];
  const conIva = tipo === "03" || tipo === "04" || tipo === "05" || tipo === "06";
  const iva = tributos.find((each) => String(each["codigo"]) === "20");
  check("tributos[20]", conIva ? near(unitsOf(iva?.["valor"]), (gravada * 13n) / 100n) : iva === undefined);
  const sumados = tributos.filter((each) => !INFORMATIVOS.includes(String(each["codigo"])));
  const monto = sum([subTotal, at("seguro"), at("flete"), ...sumados.map((each) => unitsOf(each["valor"]))]);
  const perci = at("ivaPerci", "ivaPerci1");
  const rete = at("ivaRete", "ivaRete1");
  const pagar = monto + at("totalNoGravado") + perci - rete - at("reteRenta");
  const notaVieja = conIva && tipo !== "04" && resumen["totalPagar"] === undefined;
  if (tipo !== "14") check("montoTotalOperacion", at("montoTotalOperacion") === (notaVieja ? pagar : monto));
  if (!notaVieja && tipo !== "04") check("totalPagar", at("totalPagar") === (pagar < 0n ? 0n : pagar));
  if (resumen["saldoFavor"] !== undefined)
    check("saldoFavor", at("saldoFavor") === (pagar < 0n ? pagar : 0n));
  const base = tipo === "01" ? (gravada * 100n) / 113n : gravada;
  for (const [name, value] of [
    ["ivaRete", rete],
    ["ivaPerci", perci],
  ] as const) {
    check(name, value === 0n || near(value, base / 100n));
  }
  const servicios = items
    .filter((each) => String(each["tipoItem"]) === "2")
    .map((each) => unitsOf(each["compra"]));
  check(
    "reteRenta",
    at("reteRenta") === 0n ||
      near(at("reteRenta"), (sum(servicios) === subTotalVentas ? subTotal : sum(servicios)) / 10n),
  );
  if (tipo === "01") check("totalIva", near(at("totalIva"), (gravada * 13n) / 113n));
  const pagos = resumen["pagos"] as readonly Fila[] | undefined;
  if (pagos) check("pagos", sum(pagos.map((each) => unitsOf(each["montoPago"]))) === at("totalPagar"));
  return wrong;
}

/** The rates of CAT-006, in hundredths. */
const TASAS: Readonly<Record<string, bigint>> = { "22": 1n, C4: 13n };

function miscalculatedRetencion(items: readonly Fila[], resumen: Fila): string[] {
  const wrong: string[] = [];
  const column = (name: string) => sum(items.map((each) => unitsOf(each[name])));
  for (const [i, each] of items.entries()) {
    const tasa = TASAS[String(each["codigoRetencionMH"])];
    const base = unitsOf(each["montoSujetoGrav"]);
    if (tasa !== undefined && !near(unitsOf(each["ivaRetenido"]), (base * tasa) / 100n))
      wrong.push(`item ${i}: ivaRetenido`);
  }
  const base = column("montoSujetoGrav");
  const retenido = unitsOf(resumen["totalIvaRetenido"] ?? resumen["totalIVAretenido"]);
  if (unitsOf(resumen["totalSujetoRetencion"]) !== base) wrong.push("totalSujetoRetencion");
  if (retenido !== column("ivaRetenido")) wrong.push("totalIvaRetenido");
  const iva = resumen["totalIva"];
  if (iva !== undefined && !near(unitsOf(iva), (base * 13n) / 100n)) wrong.push("totalIva");
  return wrong;
}

/** Checks a note on a retention: it has no sale, nothing to be paid, and the IVA of its amounts for information. */
function miscalculatedAjuste(items: readonly Fila[], resumen: Fila): string[] {
  const wrong: string[] = [];
  const column = (name: string) => sum(items.map((each) => unitsOf(each[name])));
  const tasa = TASAS[String(resumen["codigoRetencionMH"])];
  for (const [i, each] of items.entries()) {
    const base = unitsOf(each["precioUni"]);
    if (unitsOf(each["totalIva"]) !== (base * 13n) / 100n) wrong.push(`item ${i}: totalIva`);
    if (tasa !== undefined && !near(unitsOf(each["ivaRete"]), (base * tasa) / 100n))
      wrong.push(`item ${i}: ivaRete`);
    if (unitsOf(each["cantidad"]) !== UNO) wrong.push(`item ${i}: cantidad`);
  }
  for (const name of ["ivaRete", "totalIva", "ivaPerci"])
    if (!near(unitsOf(resumen[name]), column(name))) wrong.push(name);
  const nada = ["totalNoSuj", "totalExenta", "totalGravada", "subTotalVentas", "totalDescu", "totalPagar"];
  for (const name of [...nada, "montoTotalOperacion", "totalNoGravado"])
    if (unitsOf(resumen[name]) !== 0n) wrong.push(name);
  return wrong;
}

const LIQUIDADAS = [
  ["ventaNoSuj", "totalNoSuj"],
  ["ventaExenta", "totalExenta"],
  ["ventaGravada", "totalGravada"],
  ["exportaciones", "exportacion"],
] as const;

/** Checks a settlement: net sales, some of them below zero, and the IVA of those that are taxed. */
function miscalculatedLiquidacion(items: readonly Fila[], resumen: Fila): string[] {
  const wrong: string[] = [];
  const column = (name: string) => sum(items.map((each) => unitsOf(each[name])));
  for (const [i, each] of items.entries()) {
    if (!near(unitsOf(each["ivaItem"]), (unitsOf(each["ventaGravada"]) * 13n) / 100n))
      wrong.push(`item ${i}: ivaItem`);
  }
  const totals = LIQUIDADAS.map(([columna, clave]) => {
    const monto = unitsOf(resumen[clave] ?? resumen["totalExportacion"]);
    if (!near(monto, column(columna))) wrong.push(clave);
    return monto;
  });
  if (unitsOf(resumen["subTotalVentas"]) !== sum(totals)) wrong.push("subTotalVentas");
  const tributos = (resumen["tributos"] ?? []) as readonly Fila[];
  const iva = tributos.find((each) => String(each["codigo"]) === "20");
  if (!near(unitsOf(iva?.["valor"]), (unitsOf(resumen["totalGravada"]) * 13n) / 100n))
    wrong.push("tributos[20]");
  const monto = sum([...totals, ...tributos.map((each) => unitsOf(each["valor"]))]);
  if (unitsOf(resumen["montoTotalOperacion"]) !== monto) wrong.push("montoTotalOperacion");
  if (unitsOf(resumen["total"]) !== monto + unitsOf(resumen["ivaPerci"])) wrong.push("total");
  return wrong;
}

function miscalculatedContable(cuerpo: Fila): string[] {
  const at = (name: string) => unitsOf(cuerpo[name]);
  const figuras: Readonly<Record<string, boolean>> = {
    subTotal: at("subTotal") === at("valorOperaciones") - at("montoSinPercepcion"),
    iva: near(at("iva"), (at("montoSujetoPercepcion") * 13n) / 100n),
    montoSujetoPercepcion: at("montoSujetoPercepcion") + at("iva") === at("subTotal"),
    ivaPercibido: near(at("ivaPercibido"), (at("montoSujetoPercepcion") * 2n) / 100n),
    ivaComision: near(at("ivaComision"), (at("comision") * 13n) / 100n),
    liquidoApagar:
      at("liquidoApagar") ===
      at("valorOperaciones") - at("comision") - at("ivaComision") - at("ivaPercibido"),
  };
  return Object.keys(figuras).filter((name) => !figuras[name]);
}

function miscalculatedDonacion(items: readonly Fila[], resumen: Fila): string[] {
  const wrong: string[] = [];
  for (const [i, each] of items.entries()) {
    const depreciacion = unitsOf(each["tipoDepreciacion"] ?? each["depreciacion"]);
    const valor = times(unitsOf(each["valorUni"]), unitsOf(each["cantidad"])) - depreciacion;
    if (!near(unitsOf(each["valor"]), valor)) wrong.push(`item ${i}: valor`);
  }
  if (!near(unitsOf(resumen["valorTotal"]), sum(items.map((each) => unitsOf(each["valor"])))))
    wrong.push("valorTotal");
  const efectivo = items.filter((each) => String(each["tipoDonacion"]) === "1");
  const pagos = (resumen["pagos"] ?? []) as readonly Fila[];
  const pagado = sum(pagos.map((each) => unitsOf(each["montoPago"])));
  if (!near(pagado, sum(efectivo.map((each) => unitsOf(each["valor"]))))) wrong.push("pagos");
  return wrong;
}

function checkItems(
  items: readonly Fila[],
  tipo: string,
  check: (name: string, holds: boolean) => void,
): void {
  for (const [i, each] of items.entries()) {
    const at = (name: string) => unitsOf(each[name]);
    const columnas = ["ventaNoSuj", "ventaExenta", "ventaGravada", "compra"].map(at);
    const esperada = times(at("precioUni"), at("cantidad")) - at("montoDescu");
    check(`item ${i}: venta`, near(sum(columnas), esperada));
    check(`item ${i}: one column`, columnas.filter((value) => value !== 0n).length <= 1);
    if (tipo === "01") check(`item ${i}: ivaItem`, near(at("ivaItem"), (at("ventaGravada") * 13n) / 113n));
    if (at("ventaGravada") === 0n && tipo !== "11") check(`item ${i}: ivaItem`, at("ivaItem") === 0n);
  }
}

function checkDecimals(
  items: readonly Fila[],
  resumen: Fila,
  check: (name: string, holds: boolean) => void,
): void {
  const decimals = (value: unknown) =>
    isLosslessNumber(value) ? (value.value.split(".")[1]?.length ?? 0) : 0;
  for (const [name, value] of Object.entries(resumen)) check(`${name}: decimals`, decimals(value) <= 2);
  for (const each of items) {
    for (const [name, value] of Object.entries(each)) check(`${name}: decimals`, decimals(value) <= 8);
  }
}
