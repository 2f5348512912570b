import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildAnulacion } from "../../test/build-anulacion.js";
import type { Origen } from "../../test/build-complementos.js";
import { buildDocumento, type Given, iva } from "../../test/build-documento.js";
import { type Certifier, codes, general, openCertifier } from "../../test/certifier.js";
import { cosa, exenta, exportacion, gasolina, nabn, nit, nota } from "../../test/documentos.js";

const otra = { ...general, nit: "80000010", usuarioFirma: "OTRA", usuarioApi: "OTRA" };

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier({ tiposCambio: { USD: "7.75" }, emisores: [general, otra] });
});
afterAll(async () => {
  await certifier.close();
});

async function certify(given: Given = {}): Promise<Origen> {
  const answer = await certifier.certify(buildDocumento(given));
  expect(codes(answer)).toEqual([]);
  return answer;
}

async function codesOf(given: Given): Promise<string[]> {
  return codes(await certifier.certify(buildDocumento(given)));
}

test("a factura is credited whole, and charged more", async () => {
  const factura = await certify();
  expect(await codesOf(nota("NDEB", factura))).toEqual([]);
  expect(await codesOf({ ...nota("NDEB", factura), ...cosa("5000", "4464.285714", "535.714286") })).toEqual(
    [],
  );
  expect(await codesOf(nota("NCRE", factura))).toEqual([]);
});

test("an export is credited as an export, with its frase and without its complement", async () => {
  const venta = await certify(exportacion);
  const { general, complementos } = nota("NCRE", venta);
  const credito = { ...exportacion, general: { ...exportacion.general, ...general }, complementos };
  expect(await codesOf(credito)).toEqual([]);
});

test("a factura without IVA is credited without IVA, and says that its original has none", async () => {
  const factura = await certify({
    frases: [
      [1, 1],
      [4, 9],
    ],
    items: [exenta],
  });
  const frases = (escenario: number): [number, number][] => [
    [1, 1],
    [4, escenario],
  ];
  const credito = { ...nota("NCRE", factura), items: [exenta] };
  expect(await codesOf({ ...credito, frases: frases(9) })).toEqual(["0 2.6.1 7A"]);
  expect(await codesOf({ ...credito, frases: frases(22) })).toEqual([]);
});

test("a credit note may not be beyond what the earlier ones left, in its total and in each tax", async () => {
  const factura = await certify();
  const credito = (precio: string, base: string, monto: string) => ({
    ...nota("NCRE", factura),
    ...cosa(precio, base, monto),
  });
  expect(await codesOf(credito("112.02", "100.017857", "12.002143"))).toEqual(["FEL_RCP350 2.19.2 2"]);
  expect(await codesOf(credito("56", "50", "6"))).toEqual([]);
  expect(await codesOf(credito("84", "75", "9"))).toEqual(["FEL_RCP350 2.19.2 2", "FEL_RCP333 2.7.5 2"]);
  const sinIva = {
    ...nota("NCRE", factura),
    frases: [
      [1, 1],
      [4, 22],
    ] as const,
    items: [exenta],
  };
  expect(await codesOf(sinIva)).toEqual(["FEL_RCP350 2.19.2 2"]);
  expect(await codesOf(credito("56", "50", "6"))).toEqual([]);
  expect(await codesOf(credito("0.02", "0.017857", "0.002143"))).toEqual(["FEL_RCP350 2.19.2 2"]);
});

test("a credit note that was cancelled leaves room for another", async () => {
  const factura = await certify();
  const credito = await certify(nota("NCRE", factura));
  expect(await codesOf(nota("NCRE", factura))).toEqual(["FEL_RCP350 2.19.2 2", "FEL_RCP333 2.7.5 2"]);
  expect(codes(await certifier.certify(buildAnulacion(credito.uuid)))).toEqual([]);
  expect(await codesOf(nota("NCRE", factura))).toEqual([]);
});

test("a tax that the original does not have cannot be credited", async () => {
  const factura = await certify(cosa("500", "446.428571", "53.571429"));
  const codigos = await codesOf({ ...gasolina({}), ...nota("NCRE", factura) });
  expect(codigos).toEqual(["FEL_RCP337 2.8.5 2"]);
});

test("simultaneous credit notes that are too much together are not all certified", async () => {
  const factura = await certify();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => certifier.certify(buildDocumento(nota("NCRE", factura)))),
  );
  expect(answers.filter(({ resultado }) => resultado)).toHaveLength(1);
});

test("simultaneous sends of one credit note are one document", async () => {
  const factura = await certify();
  const xml = buildDocumento(nota("NCRE", factura));
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => certifier.certify(xml, { identificador: "nota-repetida" })),
  );
  expect(new Set(answers.map(({ uuid }) => uuid)).size).toBe(1);
  expect(answers.every(({ resultado }) => resultado)).toBe(true);
});

test("what a note refers to is remembered across a restart", async () => {
  const factura = await certify();
  await certify(nota("NCRE", factura));
  await certifier.restart();
  expect(await codesOf(nota("NCRE", factura))).toEqual(["FEL_RCP350 2.19.2 2", "FEL_RCP333 2.7.5 2"]);
});

test("a note of a factura that does not exist, or is cancelled, is refused", async () => {
  const nunca = { uuid: "D412A347-9720-44C0-8000-000000000000", serie: "D412A347", numero: 2535474368 };
  expect(await codesOf(nota("NCRE", nunca))).toEqual(["FEL_RCP351 3.7.1 1"]);
  const factura = await certify();
  await certifier.certify(buildAnulacion(factura.uuid));
  expect(await codesOf(nota("NDEB", factura))).toEqual(["FEL_RCP351 3.7.1 1"]);
});

test("a UUID of the old regime is refused, as only resolutions are", async () => {
  const factura = await certify();
  expect(await codesOf(nota("NCRE", factura, { RegimenAntiguo: "Antiguo" }))).toEqual(["FEL_RCP357 3.7.1 7"]);
});

test("a note of what is no factura is refused", async () => {
  const abono = await certify(nabn);
  expect(await codesOf({ ...nota("NCRE", abono), receptor: nit })).toEqual(["FEL_RCP352 3.7.1 2"]);
});

test("everything in which a note is not as its original is told", async () => {
  const factura = await certify({ receptor: nit });
  const changes = {
    FechaEmisionDocumentoOrigen: "2025-06-15",
    SerieDocumentoOrigen: "AAAA",
    NumeroDocumentoOrigen: "1",
  };
  const otra = {
    ...nota("NDEB", factura, changes),
    general: { Tipo: "NDEB", CodigoMoneda: "USD", Exp: "SI" },
    receptor: {},
    frases: [
      [1, 1],
      [4, 1],
    ] as const,
    items: [{ impuestos: [iva("112", "0", "2")] }],
  };
  expect(await codesOf(otra)).toEqual([
    "FEL_RCP355 3.7.1 5",
    "FEL_RCP358 3.7.2 1",
    "FEL_RCP359 3.7.3 1",
    "FEL_RCP360 3.7.4 1",
    "FEL_RCP383 2.2.7 1",
    "FEL_RCP415 2.2.5 3",
  ]);
  const venta = await certify(exportacion);
  const sinMarca = { ...nota("NDEB", venta), receptor: exportacion.receptor ?? {} };
  expect(await codesOf({ ...sinMarca, general: { Tipo: "NDEB", CodigoMoneda: "USD" } })).toEqual([
    "FEL_RCP416 2.2.5 4",
  ]);
});

test("a note of another emisor's factura is refused", async () => {
  const factura = await certifier.certify(
    buildDocumento({ emisor: { NITEmisor: otra.nit } }),
    { identificador: "ajena" },
    otra,
  );
  expect(codes(factura)).toEqual([]);
  expect(await codesOf(nota("NCRE", factura))).toEqual(["FEL_RCP354 3.7.1 4"]);
});
