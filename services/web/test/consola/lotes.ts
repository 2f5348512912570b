import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "@dte/testing";
import { expect, test } from "@jest/globals";
import ExcelJS from "exceljs";
import type { Page } from "playwright-core";
import { findBarriers, isTooWide } from "../browser.js";
import { type ConsolaWorld, PHONE, title } from "./world.js";

export function describeLotes(get: () => ConsolaWorld): void {
  const usuario = () => get().constellation.cuentas[1]?.usuario ?? "";

  test("goes from the template to its result, with the progress on the way", async () => {
    const { page, complaints, close } = await get().enter(usuario(), { path: "lotes", size: PHONE });
    await title(page, "Lotes de Excel");
    const [plantilla] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar la plantilla" }).click(),
    ]);
    await page.getByRole("button", { name: "Subir y emitir" }).click();
    await page.getByText("Elija el archivo que quiere subir.").waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    for (const vuelta of ["A", "B"]) {
      const buffer = await fillIn(await plantilla.path(), vuelta);
      const file = { name: `pedidos-${vuelta}.xlsx`, mimeType: "application/octet-stream", buffer };
      await page.getByLabel(/^Archivo de Excel/).setInputFiles(file);
      await page.getByRole("button", { name: "Subir y emitir" }).click();
      await title(page, `Lote pedidos-${vuelta}.xlsx`);
      await page.getByText("Terminado: 3 de 3 documentos").waitFor();
      if (vuelta === "A") await page.getByRole("link", { name: "Volver a los lotes" }).click();
    }
    expect(await page.getByRole("progressbar", { name: "Avance del lote" }).count()).toBe(1);
    await page.getByRole("heading", { name: "Errores" }).waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    const [resultado] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar el resultado" }).click(),
    ]);
    expect(resultado.suggestedFilename()).toMatch(/\.xlsx$/);
    expect(complaints).toEqual([]);
    await close();
  });

  test("stays in a list that is turned page by page", async () => {
    const { page, close } = await get().enter(usuario(), { size: PHONE });
    // Pages of one batch, to have two of them.
    await page.route("**/lote?*", (route) =>
      route.continue({ url: route.request().url().replace("pageSize=20", "pageSize=1") }),
    );
    await page.getByRole("link", { name: "Lotes", exact: true }).click();
    await page.getByRole("link", { name: "pedidos-B.xlsx" }).waitFor();
    await page.getByRole("link", { name: "Siguiente" }).click();
    await page.getByRole("link", { name: "pedidos-A.xlsx" }).waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.getByRole("link", { name: "Anterior" }).click();
    await page.getByRole("link", { name: "pedidos-B.xlsx" }).waitFor();
    await close();
  });

  test("that is none is refused in words that say what to do", async () => {
    const { page, close } = await get().enter(usuario(), { path: "lotes" });
    const input = page.getByLabel(/^Archivo de Excel/);
    await input.setInputFiles({
      name: "notas.xls",
      mimeType: "application/vnd.ms-excel",
      buffer: Buffer.from("x"),
    });
    await page.getByRole("button", { name: "Subir y emitir" }).click();
    await page.getByText("El archivo debe ser .xlsx.").waitFor();
    await input.setInputFiles({ name: "notas.xlsx", mimeType: "application/zip", buffer: Buffer.from("x") });
    await page.getByRole("button", { name: "Subir y emitir" }).click();
    await page.getByText(/no es un libro|válido/).waitFor();
    await close();
  });

  test("is taken in once, though the answer is lost and who sent it has been elsewhere", async () => {
    const otro = get().constellation.cuentas[2]?.usuario ?? "";
    const { page, close } = await get().enter(otro, { path: "lotes", size: PHONE });
    const [plantilla] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar la plantilla" }).click(),
    ]);
    const folder = await mkdtemp(join(tmpdir(), "lotes-"));
    const file = join(folder, "pedidos.xlsx");
    await writeFile(file, await fillIn(await plantilla.path()));
    const upload = async () => {
      await page.getByLabel(/^Archivo de Excel/).setInputFiles(file);
      await page.getByRole("button", { name: "Subir y emitir" }).click();
    };
    const { keys, stop } = await loseAnswers(page);
    await upload();
    const duda = page.getByText("No se sabe si «pedidos.xlsx» se recibió.");
    await duda.waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.getByRole("button", { name: "Subir y emitir" }).click();
    await until(async () => keys.length === 2);
    await duda.waitFor();
    await page.getByRole("link", { name: "Documentos", exact: true }).click();
    await title(page, "Documentos");
    await page.getByRole("link", { name: "Lotes", exact: true }).click();
    stop();
    await upload();
    await title(page, "Lote pedidos.xlsx");
    await page.getByText("Terminado: 3 de 3 documentos").waitFor();
    const lotes = await get().api.call("GET", "/lote", { usuario: otro });
    expect(lotes.body.meta.totalItems).toBe(1);
    // Sent once more after its answer it is a new batch, as whoever sends it wants.
    await page.getByRole("link", { name: "Volver a los lotes" }).click();
    await upload();
    await title(page, "Lote pedidos.xlsx");
    expect([keys.length, new Set(keys.slice(0, 3)).size, new Set(keys).size]).toEqual([4, 1, 2]);
    expect(keys).not.toContain(undefined);
    await close();
    await rm(folder, { recursive: true });
  });

  test("is followed to its end, whatever breaks off or falls silent on the way", async () => {
    const { body } = await get().api.call("GET", "/lote", { usuario: usuario() });
    const { id, nombreArchivo } = body.data[0];
    const { page, close } = await get().enter(usuario(), { size: PHONE });
    await page.clock.install();
    let looks = 0;
    await page.route(`**/lote/${id}`, async (route) => {
      looks += 1;
      if (looks === 2) return await route.abort("connectionrefused");
      if (looks > 3) return await route.fallback();
      const response = await route.fetch();
      return await route.fulfill({ response, json: { ...(await response.json()), ...EN_PROCESO } });
    });
    let streams = 0;
    await page.route(`**/lote/${id}/eventos`, async (route) => {
      streams += 1;
      // The second one is there, and says nothing.
      if (streams === 1) await route.abort("connectionreset");
    });
    await page.goto(`${get().url}/consola#/lotes/${id}`);
    await title(page, `Lote ${nombreArchivo}`);
    await page.getByText("En proceso: 1 de 3 documentos").waitFor();
    const passUntil = (text: string) =>
      until(async () => {
        await page.clock.runFor(1_000);
        return await page.getByText(text).isVisible();
      });
    await passUntil("No hay conexión con el servicio.");
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await passUntil("Terminado: 3 de 3 documentos");
    expect(await page.getByText("No hay conexión con el servicio.").count()).toBe(0);
    expect([looks, streams]).toEqual([4, 2]);
    await close();
  });

  test("that does not exist is not asked for again", async () => {
    const { page, close } = await get().enter(usuario());
    await page.clock.install();
    let looks = 0;
    await page.route("**/lote/99999999-*", async (route) => {
      looks += 1;
      await route.fallback();
    });
    await page.goto(`${get().url}/consola#/lotes/99999999-0000-4000-8000-000000000000`);
    await page.getByText("El lote no existe.").waitFor();
    await page.clock.runFor(60_000);
    expect(looks).toBe(1);
    await close();
  });
}

/** What there is of the batch while it goes on. */
const EN_PROCESO = { estado: "EnProceso", certificados: 1, rechazados: 0, pendientes: 2 };

/** Answers to `POST /lote` are lost on their way, from now on; gives the keys of all that are sent, and a way to stop it. */
async function loseAnswers(page: Page) {
  // A route would have to send the workbook itself, which the browser does not show it.
  const session = await page.context().newCDPSession(page);
  const keys: (string | undefined)[] = [];
  let isLosing = true;
  session.on("Fetch.requestPaused", ({ requestId, request: { method, headers } }) => {
    const isUpload = method === "POST";
    if (isUpload) keys.push(headers["Idempotency-Key"]);
    void (isUpload && isLosing
      ? session.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" })
      : session.send("Fetch.continueRequest", { requestId }));
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/lote?*", requestStage: "Response" }] });
  const stop = () => {
    isLosing = false;
  };
  return { keys, stop };
}

/** The template as a user leaves it: two good documents in place of the example, and one whose receiver does not exist; without `vuelta` they have no numbers. */
async function fillIn(path: string, vuelta?: string): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path);
  const sheet = book.getWorksheet("Documentos");
  const headers = sheet?.getRow(1).values as string[];
  for (const [i, receptorId] of ["CF", "CF", "98765435"].entries()) {
    const campos: Record<string, string | number> = {
      ...(vuelta && { numeroTransaccion: `P-${vuelta}-${i}` }),
      tipo: "factura",
      receptorId,
      itemDescripcion: "Café",
      itemCantidad: 1,
      itemPrecioUnitario: 10,
    };
    const row = sheet?.getRow(i + 2);
    headers.forEach((header, column) => {
      if (row) row.getCell(column).value = campos[header] ?? null;
    });
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}
