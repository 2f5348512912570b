import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "@dte/testing";
import { expect } from "@jest/globals";
import type { Locator } from "playwright-core";
import { findBarriers, isTooWide } from "../browser.js";
import type { Registrar } from "./lane.js";
import { fillIn, holdAnswers, issueLibro, loseAnswers } from "./libro.js";
import { type ConsolaWorld, PHONE, title } from "./world.js";

export function describeLotes(get: () => ConsolaWorld, test: Registrar): void {
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
    for (const hoja of ["A", "B"]) await issueLibro(get().api, usuario(), `hojas-${hoja}.xlsx`);
    const { page, close } = await get().enter(usuario(), { size: PHONE });
    // The page size is one batch, so that there are two pages.
    await page.route("**/lote?*", (route) =>
      route.continue({ url: route.request().url().replace("pageSize=20", "pageSize=1") }),
    );
    await page.getByRole("link", { name: "Lotes", exact: true }).click();
    await page.getByRole("link", { name: "hojas-B.xlsx" }).waitFor();
    await page.getByRole("link", { name: "Siguiente" }).click();
    await page.getByRole("link", { name: "hojas-A.xlsx" }).waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.getByRole("link", { name: "Anterior" }).click();
    await page.getByRole("link", { name: "hojas-B.xlsx" }).waitFor();
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
    // Sent again after its answer, the file is a new batch, as the sender wants.
    await page.getByRole("link", { name: "Volver a los lotes" }).click();
    await upload();
    await title(page, "Lote pedidos.xlsx");
    expect([keys.length, new Set(keys.slice(0, 3)).size, new Set(keys).size]).toEqual([4, 1, 2]);
    expect(keys).not.toContain(undefined);
    await close();
    await rm(folder, { recursive: true });
  });

  test("is followed to its end, whatever breaks off or falls silent on the way", async () => {
    const id = await issueLibro(get().api, usuario(), "seguido.xlsx");
    const { page, close } = await get().enter(usuario(), { size: PHONE });
    // The page's clock stands still except where the test moves it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const passUntil = (found: Locator, stepMs = 1_000) =>
      until(async () => {
        await page.clock.runFor(stepMs);
        return await found.isVisible();
      });
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
      // The second stream stays open, and sends nothing.
      if (streams === 1) await route.abort("connectionreset");
    });
    await page.goto(`${get().url}/consola#/lotes/${id}`);
    await passUntil(page.getByRole("heading", { level: 1, name: "Lote seguido.xlsx" }), 100);
    await passUntil(page.getByText("En proceso: 1 de 3 documentos"), 100);
    await passUntil(page.getByText("No hay conexión con el servicio."));
    await page.clock.resume();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await passUntil(page.getByText("Terminado: 3 de 3 documentos"));
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

  test("that was corrected where it is must be chosen again, and calls nobody back who has left", async () => {
    const { page, close } = await get().enter(usuario(), { path: "lotes" });
    const [plantilla] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar la plantilla" }).click(),
    ]);
    const folder = await mkdtemp(join(tmpdir(), "lotes-"));
    const file = join(folder, "corregido.xlsx");
    await writeFile(file, "x");
    const input = page.getByLabel(/^Archivo de Excel/);
    const submit = () => page.getByRole("button", { name: "Subir y emitir" }).click();
    await input.setInputFiles(file);
    await submit();
    await page.getByText(/no es un libro|válido/).waitFor();
    await writeFile(file, await fillIn(await plantilla.path(), "C"));
    await utimes(file, CORREGIDO, CORREGIDO);
    await submit();
    await page.getByText("El archivo cambió después de elegirlo: elíjalo de nuevo.").waitFor();
    expect(await input.inputValue()).toBe("");
    const { held, release } = await holdAnswers(page);
    await input.setInputFiles(file);
    await submit();
    await until(async () => held.length === 1);
    await page.getByRole("link", { name: "Documentos", exact: true }).click();
    await title(page, "Documentos");
    await release();
    // Its key is given up at the moment at which the sender would be called.
    await until(async () => !String(await page.evaluate("Object.keys(sessionStorage)")).includes("subida"));
    expect(await page.evaluate("location.hash")).toBe("#/documentos");
    await page.getByRole("link", { name: "Lotes", exact: true }).click();
    await page.getByRole("link", { name: "corregido.xlsx" }).waitFor();
    await close();
    await rm(folder, { recursive: true });
  });
}

/** Another second than that of the choice, because browsers compare no more than seconds. */
const CORREGIDO = new Date("2001-01-01");

/** The state of the batch while it goes on. */
const EN_PROCESO = { estado: "EnProceso", certificados: 1, rechazados: 0, pendientes: 2 };
