import {
  type Api,
  type Constellation,
  createControl,
  startConstellation,
  type TestCuenta,
  until,
} from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import ExcelJS from "exceljs";
import { libroDe } from "../libros.js";
import { createCheckedApi } from "./checked-api.js";

let world: Constellation;
let api: Api;
let cuenta: TestCuenta;
beforeAll(async () => {
  world = await startConstellation();
  api = createCheckedApi(world.url);
  [cuenta] = world.cuentas as [TestCuenta];
  await until(async () => (await api.call("GET", "/salud/lista")).status === 200);
});
afterAll(() => world?.close());

test("a workbook is uploaded, its progress followed to the end, and its results downloaded", async () => {
  const filas = Array.from({ length: 60 }, (_, i) => [`LOTE-${i}`, "CF", "Silla", 112]);
  const bytes = await libroDe([
    ["numeroTransaccion", "receptorId", "itemDescripcion", "itemPrecioUnitario"],
    ...filas,
  ]);
  const authorization = { Authorization: `Bearer ${await api.token(cuenta.usuario)}` };
  const body = new FormData();
  body.set("archivo", new Blob([bytes]), "sillas.xlsx");
  const created = await fetch(`${world.url}/lote`, { method: "POST", headers: authorization, body });
  const lote = (await created.json()) as { id: string };
  expect(lote).toMatchObject({ estado: "Recibido", nombreArchivo: "sillas.xlsx", totalDtes: 60 });

  const events = await fetch(`${world.url}/lote/${lote.id}/eventos`, { headers: authorization });
  const told = await events.text();
  expect(told).toContain("event: progreso");
  const fin = JSON.parse(/event: fin\ndata: (.*)/.exec(told)?.[1] ?? "{}");
  expect(fin).toMatchObject({ estado: "Terminado", certificados: 60, pendientes: 0, errores: [] });
  const ask = (path: string) => api.call("GET", path, { usuario: cuenta.usuario });
  expect((await ask(`/lote/${lote.id}`)).body).toEqual(fin);
  expect((await ask("/lote")).body.data).toEqual([fin]);

  // The first workbook of a process waits for its thread to start, which takes longer on a busy machine than a request may.
  const resultado = await until(async () => {
    const answer = await fetch(`${world.url}/lote/${lote.id}/resultado`, { headers: authorization });
    if (answer.status === 200) return answer;
    const { codigo } = (await answer.json()) as { codigo: string };
    if (codigo !== "FEG_RATE_LIMIT_EXCEEDED") throw new Error(`the results are refused: ${codigo}`);
    return undefined;
  });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await resultado.arrayBuffer()) as never);
  const id = workbook.getWorksheet("Documentos")?.getCell("F2").text ?? "";
  const dte = (await ask(`/dte/${id}`)).body;
  expect(dte).toMatchObject({ numeroTransaccion: "LOTE-0", estado: "Certificado" });
  expect(dte.bitacora[0]).toMatchObject({ origen: "Lote", usuario: cuenta.usuario });
  expect(await createControl(world.sandboxUrl).documentos()).toHaveLength(60);
});
