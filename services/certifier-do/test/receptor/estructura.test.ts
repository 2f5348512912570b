import { readdirSync, readFileSync } from "node:fs";
import { conformance } from "@dte/testing/conformance";
import { parse } from "@dte/xmldsig";
import { describe, expect, test } from "@jest/globals";
import { findStructureFault } from "../../src/format/check-structure.js";
import { complaints, type Escrito } from "../samples/xmllint.js";

const carpeta = new URL("../golden/", import.meta.url);
const EJEMPLOS = readdirSync(carpeta)
  .filter((nombre) => nombre.endsWith(".xml"))
  .map((nombre) => [nombre, readFileSync(new URL(nombre, carpeta), "utf8")] as const);

const tipoOf = (xml: string): string => /<TipoeCF>(\d\d)</.exec(xml)?.[1] ?? "";

function faultOf(xml: string): string | undefined {
  const tree = parse(Buffer.from(xml));
  if ("refused" in tree) throw new TypeError(`no XML: ${tree.refused}`);
  return findStructureFault(tree.root, tipoOf(xml));
}

test.each(EJEMPLOS)("%s, which this service writes, is as DGII's schema has it", (_, xml) => {
  expect(faultOf(xml)).toBeUndefined();
  expect(
    faultOf(xml.replace("</ECF>", '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/></ECF>')),
  ).toBeUndefined();
});

const factura = readFileSync(new URL("factura.xml", carpeta), "utf8");

test.each([
  ["an element that is missing", /<DireccionEmisor>.*?<\/DireccionEmisor>/, "", "Emisor/DireccionEmisor"],
  [
    "one of another type",
    "<TipoPago>",
    "<IndicadorNotaCredito>0</IndicadorNotaCredito><TipoPago>",
    "IdDoc/TipoPago",
  ],
  ["one that nobody knows", "<TipoPago>", "<Otro>1</Otro><TipoPago>", "IdDoc/TipoPago"],
  ["one after the last", "</IdDoc>", "<Otro>1</Otro></IdDoc>", "IdDoc/Otro"],
  ["one that stands twice", /(<RNCComprador>.*?<\/RNCComprador>)/, "$1$1", "Comprador/RNCComprador"],
  ["an amount with three decimals", /<MontoTotal>[^<]*/, "<MontoTotal>1.005", "Totales/MontoTotal"],
  ["a word that is none of the list", /<TipoIngresos>01/, "<TipoIngresos>09", "IdDoc/TipoIngresos"],
  ["a day the other way round", /<FechaEmision>[^<]*/, "<FechaEmision>2026-11-20", "Emisor/FechaEmision"],
  ["an empty text", /<RazonSocialEmisor>[^<]*/, "<RazonSocialEmisor>", "Emisor/RazonSocialEmisor"],
  ["an element inside a text", /<NombreItem>[^<]*/, "<NombreItem><b>x</b>", "Item/NombreItem"],
  ["an element beside a text", "<NombreItem>", "<NombreItem><b/>", "Item/NombreItem"],
  ["a namespace of somebody's own", "<Version>", '<Version xmlns="urn:x">', "Encabezado/Version"],
])("%s breaks the schema, and it is told where", (_, what, by, lugar) => {
  expect(faultOf(factura.replace(what, by))).toBe(lugar);
});

test("what ends a document and is only called a signature breaks the schema", () => {
  expect(faultOf(factura.replace("</ECF>", '<Signature xmlns="urn:x"/></ECF>'))).toBe("ECF/Signature");
});

test("a note that names no original breaks the schema", () => {
  const nota = readFileSync(new URL("nota-credito-total.xml", carpeta), "utf8");
  expect(faultOf(nota.replace(/<InformacionReferencia>.*<\/InformacionReferencia>/, ""))).toBe(
    "ECF/InformacionReferencia",
  );
});

const HOJA = /<(\w+)>[^<]*<\/\1>/g;

/** Every document from which one element was taken, or in which one stands twice. */
const cambiados: readonly Escrito[] = EJEMPLOS.flatMap(([nombre, xml]) =>
  [...xml.matchAll(HOJA)].flatMap(({ 0: hoja, index }, i) =>
    ["", hoja + hoja].map((by, j) => ({
      nombre: `${nombre.replace(".xml", "")}-${i}-${j}`,
      tipoFiscal: tipoOf(xml),
      xml: xml.slice(0, index) + by + xml.slice(index + hoja.length),
    })),
  ),
).filter(({ xml, tipoFiscal }) => tipoOf(xml) === tipoFiscal);

conformance(describe)("by DGII's own schemas", () => {
  test("what lacks an element or has it twice is judged as they judge it, at each place of every example", () => {
    const malos = new Set(
      complaints(cambiados).flatMap((line) => /([\w-]+)\.xml fails to validate/.exec(line)?.[1] ?? []),
    );
    const distintos = cambiados.filter(
      ({ nombre, xml }) => malos.has(nombre) !== (faultOf(xml) !== undefined),
    );
    expect(malos.size).toBeGreaterThan(500);
    expect(distintos.map(({ nombre, xml }) => `${nombre}: ${faultOf(xml) ?? "taken"}`)).toEqual([]);
  });
});
