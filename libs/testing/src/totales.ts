import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Certifier, type Dte, type DteInput } from "@dte/contracts";
import { examplePath } from "./examples.js";
import { presenterOf } from "./pais.js";

/** What a document's file says in its totals, by the contract's names; zeros are left out. */
export type Totales = {
  readonly impuestos: Readonly<Record<string, number>>;
  /** Discounts below zero. */
  readonly ajustes: readonly number[];
};
/** An example as readers get it, and the totals of its file. */
export type Caso = { readonly nombre: string; readonly dte: Dte; readonly totales: Totales };

/** Amounts by name, without those that are nothing. */
export const sinCeros = (montos: readonly (readonly [string, number])[]): Record<string, number> =>
  Object.fromEntries(montos.filter(([, monto]) => monto !== 0));

const presenters = new Map(
  await Promise.all(["GT", "SV", "DO"].map(async (pais) => [pais, await presenterOf(pais)] as const)),
);

/** The golden document as readers get it: over the wire, defaults and what people read of it filled in. */
function readDte(path: string): Dte {
  const dteOriginal = {
    ...(JSON.parse(readFileSync(path, "utf8")) as DteInput),
    id: "6F1A2B3C",
    estado: "Certificado",
  };
  const { requestSerialize, requestDeserialize } = Certifier.Prepare;
  const received = requestDeserialize(requestSerialize({ dteOriginal })).dteOriginal;
  if (!received) throw new TypeError("the message came out empty");
  return presenters.get(received.pais)?.(received) ?? received;
}

const all = (xml: string, pattern: RegExp): string[][] => [...xml.matchAll(pattern)].map((each) => [...each]);
const montoOf = (xml: string, nombre: string): number =>
  Number(new RegExp(`<${nombre}>([^<]*)</${nombre}>`).exec(xml)?.[1] ?? 0);

/** DGII's Totales, or OtraMoneda where the document is in another currency than the peso. */
function dominicanos(): Caso[] {
  const carpeta = examplePath("certifier-do", "golden");
  const nombres = readdirSync(carpeta).filter((file) => file.endsWith(".json"));
  return nombres.map((file) => {
    const dte = readDte(join(carpeta, file));
    const xml = readFileSync(join(carpeta, file.replace(".json", ".xml")), "utf8");
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
  const carpeta = examplePath("certifier-sv", "golden/casos");
  return readdirSync(carpeta).map((nombre) => {
    const texto = readFileSync(join(carpeta, nombre, "documento-v2.json"), "utf8");
    const { identificacion, resumen } = JSON.parse(texto) as {
      identificacion: { tipoDte: string };
      resumen: { totalIva?: number; tributos?: { codigo: string; valor: number }[] | null };
    };
    const impuestos = sinCeros([
      ["IVA", identificacion.tipoDte === "01" ? (resumen.totalIva ?? 0) : 0],
      ...(resumen.tributos ?? []).map(({ codigo, valor }) => [TRIBUTOS[codigo] ?? codigo, valor] as const),
    ]);
    const dte = readDte(join(carpeta, nombre, "dte.json"));
    return { nombre: `SV ${nombre}`, dte, totales: { impuestos, ajustes: [] } };
  });
}

/** SAT's TotalImpuestos. */
function guatemaltecos(): Caso[] {
  const carpeta = examplePath("certifier-gt", "golden/casos");
  const nombres = readdirSync(carpeta).filter((nombre) => !nombre.startsWith("rechazo-"));
  return nombres.map((nombre) => {
    const filas = all(
      readFileSync(join(carpeta, nombre, "documento.xml"), "utf8"),
      /<dte:TotalImpuesto NombreCorto="([^"]+)" TotalMontoImpuesto="([^"]+)"/g,
    );
    const impuestos = sinCeros(filas.map(([, nombreCorto = "", monto]) => [nombreCorto, Number(monto)]));
    const dte = readDte(join(carpeta, nombre, "dte.json"));
    return { nombre: `GT ${nombre}`, dte, totales: { impuestos, ajustes: [] } };
  });
}

/** The examples of every country by name, for whoever shows documents: each must show the totals of its file. */
export const casosConTotales = (): readonly (readonly [nombre: string, caso: Caso])[] =>
  [...dominicanos(), ...salvadorenos(), ...guatemaltecos()].map((caso) => [caso.nombre, caso] as const);
