import { CLAVE } from "@dte/testing";
import { expect, test } from "@jest/globals";
import { findBarriers, isTooWide, openPage } from "../browser.js";
import { type ConsolaWorld, PHONE } from "./world.js";

const DESK = { width: 1280, height: 900 };

export function describeDocumentacion(get: () => ConsolaWorld): void {
  test("fits a phone and a desk, keeps nobody out and breaks no rule of its own policy", async () => {
    const { browser, apiUrl, constellation } = get();
    const countries = Object.keys(constellation.paises).flatMap((pais) => [
      `/pais-${pais.toLowerCase()}`,
      `/reglas-${pais.toLowerCase()}`,
    ]);
    const { page, complaints, close } = await openPage(browser, PHONE);
    const seen: [string, number, number, boolean, string[]][] = [];
    for (const path of [
      "",
      "/primer-documento",
      "/webhooks",
      "/api-documentos",
      "/esquemas",
      ...countries,
      "/buscar?texto=clave",
    ]) {
      await page.setViewportSize(PHONE);
      await page.goto(`${apiUrl}/docs${path}`);
      const headings = await page.getByRole("heading", { level: 1 }).count();
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size);
        seen.push([path, size.width, headings, await isTooWide(page), await findBarriers(page)]);
      }
    }
    expect(seen).toEqual(seen.map(([path, width]) => [path, width, 1, false, []]));
    expect(complaints).toEqual([]);
    await close();
  });

  test("a request is tried with the reader's own token, and one that writes only when it is sent twice", async () => {
    const { browser, apiUrl, constellation } = get();
    const { page, complaints, close } = await openPage(browser, PHONE);
    await page.goto(`${apiUrl}/docs/primer-documento`);
    const block = (path: string) => page.locator(".peticion").filter({ hasText: path }).first();
    await block("/usuario").getByRole("button", { name: "Probar" }).click();
    const first = page
      .locator(".peticion")
      .filter({ has: page.locator("textarea") })
      .first();
    await first.getByRole("button", { name: "Enviar" }).click();
    await first.getByLabel("Usuario").fill(constellation.cuentas[0]?.usuario ?? "");
    await first.getByLabel("Contraseña").fill(CLAVE);
    await first.getByRole("button", { name: "Entrar" }).click();
    await first.getByText("Respuesta 200").waitFor();

    const write = page.locator(".peticion").filter({ hasText: "guia-primer-documento" });
    await write.getByRole("button", { name: "Probar" }).click();
    const opened = page
      .locator(".peticion")
      .filter({ has: page.locator("textarea") })
      .last();
    await opened.getByRole("button", { name: "Enviar" }).click();
    await opened.getByText("Pulse otra vez para enviarla").waitFor();
    await opened.getByRole("button", { name: "Enviar" }).click();
    await opened.getByText("Respuesta 200").waitFor();
    expect(await opened.locator("pre").textContent()).toContain('"estado": "Certificado"');
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    expect(complaints).toEqual([]);
    await close();
  });
}
