import { readdirSync, readFileSync } from "node:fs";
import { Certifier, type Cuenta, type Dte, type DteInput } from "@dte/contracts";
import { describe, expect, test } from "@jest/globals";
import { columnas } from "../../../services/gateway/src/excel/columnas.js";
import { presentDte } from "../../../services/gateway/src/present/dte.js";
import { printVariables } from "../../../services/rendering/src/domain/variables.js";
import { documentoPage } from "../../../services/web/src/page/documento.js";
import { impuestosDelDocumento } from "../../../services/web/src/page/impuestos.js";
import { paisGeneral } from "../../../services/web/src/page/pais.js";
import { paises, presented } from "../../../services/web/test/paises.js";

/** What a document's file says in its totals, by the contract's names; zeros are left out. */
type Totales = {
  readonly impuestos: Readonly<Record<string, number>>;
  /** Discounts below zero. */
  readonly ajustes: readonly number[];
};
type Caso = { readonly nombre: string; readonly dte: Dte; readonly totales: Totales };

const root = new URL("../../../services/", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");
const sinCeros = (montos: readonly (readonly [string, number])[]): Record<string, number> =>
  Object.fromEntries(montos.filter(([, monto]) => monto !== 0));

/** The golden document as readers get it: over the wire, defaults and what people read of it filled in. */
function readDte(path: string): Dte {
  const dteOriginal = { ...(JSON.parse(read(path)) as DteInput), id: "6F1A2B3C", estado: "Certificado" };
  const { requestSerialize, requestDeserialize } = Certifier.Prepare;
  const received = requestDeserialize(requestSerialize({ dteOriginal })).dteOriginal;
  if (!received) throw new TypeError("the message came out empty");
  return presented(received);
}

const all = (xml: string, pattern: RegExp): string[][] => [...xml.matchAll(pattern)].map((each) => [...each]);
const montoOf = (xml: string, nombre: string): number =>
  Number(new RegExp(`<${nombre}>([^<]*)</${nombre}>`).exec(xml)?.[1] ?? 0);

/** DGII's Totales, or OtraMoneda where the document is in another currency than the peso. */
function dominicanos(): Caso[] {
  const carpeta = "certifier-do/test/golden/";
  const nombres = readdirSync(new URL(carpeta, root)).filter((file) => file.endsWith(".json"));
  return nombres.map((file) => {
    const dte = readDte(`${carpeta}${file}`);
    const xml = read(`${carpeta}${file.replace(".json", ".xml")}`);
    const otra = dte.moneda === "DOP" ? "" : "OtraMoneda";
    const cambio = otra ? montoOf(xml, "TipoCambio") : 1;
    const adicionales = new RegExp(`<ImpuestosAdicionales${otra}>.*</ImpuestosAdicionales${otra}>`).exec(xml);
    const filas = all(
      adicionales?.[0] ?? "",
      new RegExp(`<TipoImpuesto${otra}>(\\d+)<.*?<(?:Monto|Otros)[A-Za-z]+>([\\d.]+)<`, "g"),
    );
    const ajustes = all(xml, /<DescuentoORecargo>(.*?)<\/DescuentoORecargo>/g).map(([, ajuste = ""]) => {
      const monto = montoOf(ajuste, `MontoDescuentooRecargo${otra}`);
      return ajuste.includes("<TipoAjuste>D<") ? -monto : monto;
    });
    const impuestos = sinCeros([
      ["ITBIS", montoOf(xml, `TotalITBIS${otra}`)],
      ...filas.map(([, codigo = "", monto]) => [codigo, Number(monto)] as const),
      // The file tells them in pesos alone.
      ["ITBIS_RETENIDO", montoOf(xml, "TotalITBISRetenido") / cambio],
      ["ISR_RETENIDO", montoOf(xml, "TotalISRRetencion") / cambio],
    ]);
    return { nombre: `DO ${file}`, dte, totales: { impuestos, ajustes } };
  });
}

/** MH's CAT-015, the codes of the examples. */
const TRIBUTOS: Readonly<Record<string, string>> = {
  20: "IVA",
  59: "TURISMO",
  C3: "IVA",
  C5: "BEBIDAS ALCOHOLICAS",
  C8: "COTRANS",
  D1: "FOVIAL",
};

/** MH's resumen: tributos, and of a factura the IVA inside its sales. */
function salvadorenos(): Caso[] {
  const carpeta = "certifier-sv/test/golden/casos/";
  return readdirSync(new URL(carpeta, root)).map((nombre) => {
    const { identificacion, resumen } = JSON.parse(read(`${carpeta}${nombre}/documento-v2.json`)) as {
      identificacion: { tipoDte: string };
      resumen: { totalIva?: number; tributos?: { codigo: string; valor: number }[] | null };
    };
    const impuestos = sinCeros([
      ["IVA", identificacion.tipoDte === "01" ? (resumen.totalIva ?? 0) : 0],
      ...(resumen.tributos ?? []).map(({ codigo, valor }) => [TRIBUTOS[codigo] ?? codigo, valor] as const),
    ]);
    const dte = readDte(`${carpeta}${nombre}/dte.json`);
    return { nombre: `SV ${nombre}`, dte, totales: { impuestos, ajustes: [] } };
  });
}

/** SAT's TotalImpuestos. */
function guatemaltecos(): Caso[] {
  const carpeta = "certifier-gt/test/golden/casos/";
  const nombres = readdirSync(new URL(carpeta, root)).filter((nombre) => !nombre.startsWith("rechazo-"));
  return nombres.map((nombre) => {
    const filas = all(
      read(`${carpeta}${nombre}/documento.xml`),
      /<dte:TotalImpuesto NombreCorto="([^"]+)" TotalMontoImpuesto="([^"]+)"/g,
    );
    const impuestos = sinCeros(filas.map(([, nombreCorto = "", monto]) => [nombreCorto, Number(monto)]));
    const dte = readDte(`${carpeta}${nombre}/dte.json`);
    return { nombre: `GT ${nombre}`, dte, totales: { impuestos, ajustes: [] } };
  });
}

const casos = [...dominicanos(), ...salvadorenos(), ...guatemaltecos()];
const tabla = casos.map((caso) => [caso.nombre, caso] as const);

const cuenta = { nombre: "x", datosAdicionales: [], logo: "" } as unknown as Cuenta;
const links = { publicUrl: "https://api.example.com", webUrl: "", cdnUrl: "https://cdn.example.com" };
const numero = (texto: unknown): number => Number(String(texto).replaceAll(",", ""));

describe("a document's own totals are those of its file", () => {
  test.each(tabla)("in the answer of %s", (_nombre, { dte, totales }) => {
    const shown = presentDte(dte, links) as {
      impuestos?: { nombreCorto: string; montoImpuesto: unknown }[];
      ajustes?: { tipo: string; monto: unknown }[];
    };
    const impuestos = (shown.impuestos ?? []).map(
      ({ nombreCorto, montoImpuesto }) => [nombreCorto, numero(montoImpuesto)] as const,
    );
    const ajustes = (shown.ajustes ?? []).map(({ tipo, monto }) =>
      tipo === "descuento" ? -numero(monto) : numero(monto),
    );
    expect({ impuestos: sinCeros(impuestos), ajustes }).toEqual(totales);
  });

  test.each(tabla)("on the page of %s", (_nombre, { dte, totales }) => {
    const pais = paises.get(dte.pais) ?? paisGeneral;
    const { cobrados, retenidos } = impuestosDelDocumento(dte, pais);
    const montos = [...cobrados, ...retenidos].map(({ monto }) => Number(monto.units) / 10 ** monto.scale);
    expect(montos.filter((monto) => monto !== 0).sort()).toEqual(Object.values(totales.impuestos).sort());
    const page = documentoPage(dte, pais, { ...links, esRecibido: false });
    const filas = all(page, /<th scope="row">(?:Descuento|Recargo)(?::[^<]*)?<\/th><td[^>]*>([^<]*)</g);
    const ajustes = filas.map(
      ([, monto = ""]) => numero(monto.replace(/[^\d.]/g, "")) * (monto.includes("−") ? -1 : 1),
    );
    expect(ajustes).toEqual(totales.ajustes);
  });

  test.each(tabla)("in what a template of %s may show", (_nombre, { dte, totales }) => {
    const { impuestos, ajustes } = printVariables(dte, cuenta, undefined) as {
      impuestos: { nombreCorto: string; monto: string }[];
      ajustes: { esDescuento: boolean; monto: string }[];
    };
    expect({
      impuestos: sinCeros(impuestos.map(({ nombreCorto, monto }) => [nombreCorto, numero(monto)])),
      ajustes: ajustes.map(({ esDescuento, monto }) => numero(monto) * (esDescuento ? -1 : 1)),
    }).toEqual(totales);
  });

  test.each(tabla)("in the workbook's row of %s", (_nombre, { dte, totales: { impuestos } }) => {
    const celda = (titulo: string) =>
      Number(columnas.find((each) => each.titulo === titulo)?.valor(dte) ?? 0);
    const otros = Object.entries(impuestos).filter(
      ([nombre]) => nombre !== "IVA" && nombre !== "ITBIS" && !nombre.endsWith("_RETENIDO"),
    );
    expect(celda("IVA/ITBIS")).toBe(impuestos["IVA"] ?? impuestos["ITBIS"] ?? 0);
    expect(celda("Otros impuestos")).toBeCloseTo(
      otros.reduce((suma, [, monto]) => suma + monto, 0),
      6,
    );
  });
});

test("the examples have every kind of total", () => {
  const nombres = new Set(casos.flatMap(({ totales }) => Object.keys(totales.impuestos)));
  expect([...nombres]).toEqual(
    expect.arrayContaining(["IVA", "ITBIS", "ITBIS_RETENIDO", "ISR_RETENIDO", "019", "FOVIAL", "PETROLEO"]),
  );
  expect(casos.some(({ totales }) => totales.ajustes.length > 1)).toBe(true);
});
