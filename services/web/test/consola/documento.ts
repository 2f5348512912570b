import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@jest/globals";
import type { Page } from "playwright-core";
import { findBarriers, isTooWide } from "../browser.js";
import type { Registrar } from "./lane.js";
import { type ConsolaWorld, PHONE, title } from "./world.js";

/** Another second than that of the choice, because browsers compare no more than seconds. */
const OTRA_VEZ = new Date("2001-01-01");
const LARGO = "COMPAÑÍA DISTRIBUIDORA CENTROAMERICANA DE PRODUCTOS ALIMENTICIOS Y BEBIDAS, SOCIEDAD ANÓNIMA";

export function describeDocumento(get: () => ConsolaWorld, test: Registrar): void {
  const usuario = () => get().constellation.cuentas[0]?.usuario ?? "";
  const created = async (more: object = {}): Promise<string> => {
    const items = [{ descripcion: "Lámpara", precioUnitario: 150 }];
    const { body } = await get().api.createDte(usuario(), { tipo: "factura", items, ...more });
    return (body as { id: string }).id;
  };

  test("is downloaded, mailed and given attachments on a phone, whatever its names are", async () => {
    const id = await created({
      receptor: { id: "98765434", nombre: LARGO, direccionCorreoElectronico: "compras@ejemplo.test" },
      items: [{ descripcion: `Lámpara ${"x".repeat(60)}`, precioUnitario: 1_234_567.89 }],
    });
    const { page, complaints, close } = await get().enter(usuario(), {
      path: `documentos/${id}`,
      size: PHONE,
    });
    await title(page, /^Factura/);
    await page.clock.install();
    await page.evaluate(
      "globalThis.freed = 0; const free = URL.revokeObjectURL; URL.revokeObjectURL = (url) => { freed += 1; free.call(URL, url); }",
    );
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    const [pdf] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar PDF" }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
    // Some browsers read the file only now.
    expect(await page.evaluate("freed")).toBe(0);
    await page.clock.runFor(60_000);
    expect(await page.evaluate("freed")).toBe(1);
    await page.getByRole("button", { name: "Enviar por correo a compras@ejemplo.test" }).click();
    await page.getByText("El correo está en camino a compras@ejemplo.test.").waitFor();
    await page.getByText("Adjuntar un archivo").click();
    await page.getByRole("button", { name: "Adjuntar", exact: true }).click();
    await page.getByText("Elija el archivo que quiere adjuntar.").waitFor();
    const folder = await mkdtemp(join(tmpdir(), "adjuntos-"));
    const changed = join(folder, "orden.txt");
    await writeFile(changed, "Orden de compra 11");
    await page.getByLabel(/^Archivo \(PDF/).setInputFiles(changed);
    // Browsers note a file's time when they first read it.
    await page.evaluate('document.getElementById("adjunto").files[0].text()');
    await utimes(changed, OTRA_VEZ, OTRA_VEZ);
    await page.getByRole("button", { name: "Adjuntar", exact: true }).click();
    await page.getByText("El archivo cambió después de elegirlo: elíjalo de nuevo.").waitFor();
    await rm(folder, { recursive: true });
    const file = { name: "orden.txt", mimeType: "text/plain", buffer: Buffer.from("Orden de compra 12") };
    await page.getByLabel(/^Archivo \(PDF/).setInputFiles(file);
    await page.getByLabel("Descripción", { exact: true }).fill("Orden de compra");
    await page.getByRole("button", { name: "Adjuntar", exact: true }).click();
    await page.getByRole("link", { name: "Orden de compra" }).waitFor();
    expect(await page.getByLabel(/^Archivo \(PDF/).inputValue()).toBe("");
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    expect(complaints).toEqual([]);
    await close();
  });

  test("that nobody has verified says so, in the list and by itself", async () => {
    const id = await created();
    const { page, close } = await get().enter(usuario(), { path: "documentos", size: PHONE });
    await page.getByText(/^\d+ documentos?$/).waitFor();
    expect(await page.getByText("No verificado").count()).toBe(0);
    type Unverified = { id: string; verificado?: boolean };
    const unverified = (each: Unverified) => (each.id === id ? { ...each, verificado: false } : each);
    await page.route(/\/dte(\?|\/[^/]+$)/, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as Unverified & { data?: Unverified[] };
      const shown = json.data ? { ...json, data: json.data.map(unverified) } : unverified(json);
      await route.fulfill({ response, json: shown });
    });
    await page.reload();
    await page.getByText("No verificado").locator("visible=true").waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.goto(`${get().url}/consola#/documentos/${id}`);
    await page.getByText("Documento no verificado.").waitFor();
    expect(await page.getByText("No verificado", { exact: true }).count()).toBe(1);
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await close();
  });

  const cancel = async (page: Page) => {
    await page.getByText("Anular el documento").click();
    await page.getByLabel("Motivo de la anulación").fill("Se repitió el pedido");
    await page.getByRole("button", { name: "Anular definitivamente" }).click();
  };

  test("that was cancelled though the answer was lost is looked at, once more when one wants", async () => {
    const id = await created();
    const { page, close } = await get().enter(usuario(), { path: `documentos/${id}` });
    const headers = { "Access-Control-Allow-Origin": get().url };
    let isAway = false;
    await page.route(`**/dte/${id}/anular`, async (route) => {
      await route.fetch();
      isAway = true;
      await route.abort("connectionreset");
    });
    await page.route(`**/dte/${id}`, (route) =>
      isAway ? route.fulfill({ status: 500, headers, body: "upstream" }) : route.fallback(),
    );
    await cancel(page);
    await page.getByText("no se sabe si el documento se anuló").waitFor();
    await page.getByText("El servicio no está disponible en este momento.").waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    isAway = false;
    await page.getByRole("button", { name: "Ver su estado ahora" }).click();
    await page.getByText("Documento anulado.").waitFor();
    expect(await page.getByText("El servicio no está disponible").count()).toBe(0);
    await close();
  });

  test("that somebody else has cancelled is shown so to who wants to cancel it", async () => {
    const id = await created();
    const { page, close } = await get().enter(usuario(), { path: `documentos/${id}` });
    await title(page, /^Factura/);
    const body = { dteId: id, motivoAnulacion: "Se repitió el pedido" };
    const { status } = await get().api.call("POST", `/dte/${id}/anular`, { usuario: usuario(), body });
    expect(status).toBe(200);
    await cancel(page);
    await page.getByText("Documento anulado.").waitFor();
    await close();
  });

  test("is written with the places of its country, which are asked for again when they did not come", async () => {
    const { page, close } = await get().enter(get().constellation.paises["SV"]?.usuario ?? "", {
      size: PHONE,
    });
    let isAway = true;
    await page.route("**/localidad?*", (route) => {
      const headers = { "Access-Control-Allow-Origin": get().url };
      return isAway ? route.fulfill({ status: 500, headers, body: "upstream" }) : route.fallback();
    });
    await page.goto(`${get().url}/consola#/emitir?tipo=facturaEspecial`);
    await page.getByText("Departamento: El servicio no está disponible en este momento.").waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    isAway = false;
    await page.getByRole("button", { name: "Volver a intentar" }).click();
    await page.getByLabel("Departamento").selectOption("SV.06");
    await page.getByLabel("Municipio").waitFor();
    await close();
  });

  test("of El Salvador is saved under its codigoGeneracion, and so is the event that cancelled it", async () => {
    const { SV } = get().constellation.paises;
    const emisor = SV?.usuario ?? "";
    const { body } = await get().api.createDte(emisor, SV?.solicitud ?? {});
    const { id, titulo, numeroLegal } = body as { id: string; titulo: string; numeroLegal: string };
    const anulacion = { dteId: id, motivoAnulacion: "El cliente se arrepintió", tipoAnulacion: 2 };
    await get().api.call("POST", `/dte/${id}/anular`, { usuario: emisor, body: anulacion });
    const { page, close } = await get().enter(emisor, { path: `documentos/${id}` });
    await title(page, `${titulo} ${numeroLegal}`);
    await page.getByText("Número de control", { exact: true }).waitFor();
    for (const [name, file] of [
      ["Descargar JSON", `${id}.json`],
      ["Descargar la anulación", `${id}-anulacion.json`],
    ] as const) {
      const href = await page.getByRole("link", { name }).getAttribute("href");
      const response = await fetch(href ?? "");
      expect([response.status, response.headers.get("content-disposition")]).toEqual([
        200,
        `attachment; filename="${file}"; filename*=UTF-8''${file}`,
      ]);
    }
    const [pdf] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar PDF" }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe(`${id}.pdf`);
    await close();
  });

  test("leads to its public page", async () => {
    const { page, close } = await get().enter(usuario(), { path: `documentos/${await created()}` });
    const href = await page.getByRole("link", { name: "Página pública" }).getAttribute("href");
    await page.goto(get().url + href);
    await title(page, "Factura");
    await page.getByText("DOCUMENTO DE PRUEBAS").waitFor();
    await close();
  });

  test("that does not exist says so, and what stands between is told in words", async () => {
    const { page, complaints, close } = await get().enter(usuario(), {
      path: "documentos/99999999-0000-4000-8000-000000000000",
    });
    await page.getByRole("alert").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    // The address is cut in the middle of a letter.
    await page.goto(`${get().url}/consola#/documentos/%E0`);
    await page.getByRole("alert").waitFor();
    expect(complaints).toEqual([]);
    let isAway = true;
    await page.route("**/dte?*", (route) => {
      const headers = { "Access-Control-Allow-Origin": get().url };
      return isAway
        ? route.fulfill({ status: 500, headers, contentType: "text/html", body: "<h1>upstream</h1>" })
        : route.fallback();
    });
    await page.getByRole("link", { name: "Documentos", exact: true }).click();
    await page.getByText("El servicio no está disponible en este momento.").waitFor();
    isAway = false;
    await page.getByRole("button", { name: "Volver a intentar" }).click();
    await page.getByText(/^\d+ documentos?$/).waitFor();
    await close();
  });
}
