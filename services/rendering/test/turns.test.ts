import { readFileSync } from "node:fs";
import type { Hoja } from "@dte/print";
import { createLog, createShell, type Shell } from "@dte/service";
import { examplePath } from "@dte/testing/examples";
import { createNamespace, until } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createDrawings } from "../src/drawings.js";
import { dteOf, startNeighbours } from "./neighbours.js";
import { pdfText } from "./pdf-text.js";
import { startRendering } from "./rendering.js";

/** The service's default. */
const QUEUE_MAX = 100;
const FACTURA: Hoja = JSON.parse(
  readFileSync(examplePath("certifier-gt", "print/golden/hojas/factura.carta.json"), "utf8"),
);

let shell: Shell;
beforeEach(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
});
afterEach(() => shell.close());

/** The invoice with so many lines. */
function facturaOf(count: number): string {
  const { lineas } = FACTURA.contenido;
  const [linea] = lineas.lineas;
  if (!linea) throw new Error("the example has no lines");
  const long = { ...lineas, lineas: Array.from({ length: count }, () => linea) };
  return JSON.stringify({ ...FACTURA, contenido: { ...FACTURA.contenido, lineas: long } });
}

/** Draws documents for accounts, and notes the order in which they had them and which were refused. */
async function drawing() {
  const drawings = createDrawings(shell, { concurrency: 2, queueMax: QUEUE_MAX });
  const drawn: string[] = [];
  const refused: string[] = [];
  const draw = async (idCuenta: string, quien?: string): Promise<void> => {
    const sobre = { autor: "", fecha: undefined, idCuenta, quien, attributes: {} };
    await drawings.draw(facturaOf(1), sobre).then(
      (pdf) => void drawn.push(pdf instanceof Buffer ? idCuenta : `${idCuenta} ${pdf}`),
      ({ codigo }: { codigo: string }) => void refused.push(`${idCuenta} ${codigo}`),
    );
  };
  // Both threads have begun a page.
  await Promise.all([draw("x"), draw("y")]);
  drawn.length = 0;
  return { drawn, refused, draw };
}

test("where two accounts fill the line of prints, the first print of a third one is next", async () => {
  const { drawn, refused, draw } = await drawing();
  for (const cuenta of ["a", "b"])
    for (let print = 0; print < QUEUE_MAX / 2 + 1; print += 1) void draw(cuenta);
  await draw("c");
  expect(refused).toEqual([expect.stringMatching(/^[ab] FEG_RATE_LIMIT_EXCEEDED$/)]);
  expect(drawn.slice(0, 4)).toContain("c");
});

test("where one who asks fills the line with prints of as many accounts, another one's print is next", async () => {
  const { drawn, refused, draw } = await drawing();
  for (let cuenta = 0; cuenta < QUEUE_MAX + 2; cuenta += 1) void draw(`cuenta ${cuenta}`, "red a");
  await draw("c", "red b");
  expect(refused).toEqual([expect.stringMatching(/^cuenta \d+ FEG_RATE_LIMIT_EXCEEDED$/)]);
  expect(drawn.slice(0, 4)).toContain("c");
});

test("a network that asks for prints of many accounts leaves room to another one, whoever they are", async () => {
  const neighbours = await startNeighbours(shell);
  neighbours.hoja = facturaOf(100);
  let answer = () => {};
  neighbours.hold = new Promise((resolve) => {
    answer = resolve;
  });
  const client = await startRendering(shell, neighbours, {
    natsUrl: createNamespace(),
    renderConcurrency: 1,
    renderQueueMax: 3,
  });
  const print = async (id: string, origen: string) => {
    neighbours.dtes.set(id, dteOf(id, { idCuenta: `cuenta-${id}` }));
    const remitente = { quien: "", origen };
    return pdfText((await client.Pdf({ idDte: id, remitente })).contenido);
  };
  const ids = ["A1", "A2", "A3", "A4", "A5", "A6", "A7"];
  const flood = ids.map((id) => print(id, "una red"));
  await until(async () => neighbours.printed.length === ids.length);
  answer();
  expect(await print("B1", "otra red")).toContain("DISTRIBUIDORA LOS VOLCANES");
  const refused = (await Promise.allSettled(flood)).filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map((each) => (each as PromiseRejectedResult).reason.codigo))).toEqual(
    new Set(["FEG_RATE_LIMIT_EXCEEDED"]),
  );
});
