import { expect, test } from "@jest/globals";
import { findBarriers, isTooWide } from "../browser.js";
import { type ConsolaWorld, PHONE, title } from "./world.js";

const LARGO = "COMPAÑÍA DISTRIBUIDORA CENTROAMERICANA DE PRODUCTOS ALIMENTICIOS Y BEBIDAS, SOCIEDAD ANÓNIMA";

export function describeDocumento(get: () => ConsolaWorld): void {
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
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    const [pdf] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar PDF" }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByRole("button", { name: "Enviar por correo a compras@ejemplo.test" }).click();
    await page.getByText("El correo está en camino a compras@ejemplo.test.").waitFor();
    await page.getByText("Adjuntar un archivo").click();
    await page.getByRole("button", { name: "Adjuntar", exact: true }).click();
    await page.getByText("Elija el archivo que quiere adjuntar.").waitFor();
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
    // Somebody cut the address where it must not be cut.
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
