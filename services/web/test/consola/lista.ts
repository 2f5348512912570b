import { until } from "@dte/testing";
import { expect } from "@jest/globals";
import { findBarriers, isTooWide } from "../browser.js";
import type { Registrar } from "./lane.js";
import { type ConsolaWorld, PHONE, title } from "./world.js";

export function describeLista(get: () => ConsolaWorld, test: Registrar): void {
  const cuenta = () => get().constellation.cuentas[2];

  test("says what to do first in an account that has nothing yet", async () => {
    const { page, close } = await get().enter(cuenta()?.usuario ?? "", { size: PHONE });
    await page.getByText("Todavía no hay documentos en esta cuenta.").waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.getByRole("link", { name: "Emitir el primer documento" }).click();
    await title(page, "Emitir un documento");
    await close();
  });

  test("is narrowed down by filters that stay in the address, turned page by page, and fits a phone", async () => {
    const { api } = get();
    const items = [{ descripcion: "Mesa", precioUnitario: 900 }];
    for (const numeroTransaccion of ["MESA-1", "MESA-2"]) {
      await api.createDte(cuenta()?.usuario ?? "", { tipo: "factura", numeroTransaccion, items });
    }
    const { page, complaints, close } = await get().enter(cuenta()?.usuario ?? "", { size: PHONE });
    // The page size is one document, so that there are two pages.
    await page.route("**/dte?*", (route) =>
      route.continue({ url: route.request().url().replace("pageSize=20", "pageSize=1") }),
    );
    await page.reload();
    await page.getByRole("link", { name: "Siguiente" }).click();
    await page.getByText("Página 2 de 2").waitFor();
    expect(await page.evaluate("scrollY")).toBe(0);
    await page.goBack();
    await page.getByText("Página 1 de 2").waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.getByText("Filtros", { exact: true }).click();
    await page.getByLabel("Número de transacción").fill("MESA-1");
    await page.getByLabel("Estado").selectOption("Certificado");
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByText("1 documento", { exact: true }).waitFor();
    await page.reload();
    await page.getByText("1 documento", { exact: true }).waitFor();
    expect(await page.getByLabel("Número de transacción").inputValue()).toBe("MESA-1");
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.getByLabel("Estado").selectOption("Anulado");
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByText("No hay documentos con estos filtros.").waitFor();
    await page.getByRole("link", { name: "Quitar filtros" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar en Excel" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    expect(complaints).toEqual([]);
    await close();
  });

  test("is looked at anew by who asks for the same once more, or goes where they are", async () => {
    const { api } = get();
    const { page, close } = await get().enter(cuenta()?.usuario ?? "", {
      path: "documentos?numeroTransaccion=SILLA-1",
    });
    const issued = async (numeroTransaccion: string): Promise<string> => {
      const items = [{ descripcion: "Silla", precioUnitario: 90 }];
      const { body } = await api.createDte(cuenta()?.usuario ?? "", {
        ...{ tipo: "factura", numeroTransaccion, items },
      });
      return body.numeroLegal;
    };
    const go = (name: string) => page.getByRole("link", { name, exact: true }).click();
    await page.getByText("No hay documentos con estos filtros.").waitFor();
    await issued("SILLA-0");
    const primera = await issued("SILLA-1");
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByRole("link", { name: primera }).waitFor();
    await go("Documentos");
    await page.getByText(/^\d+ documentos$/).waitFor();
    const segunda = await issued("SILLA-2");
    await go("Documentos");
    await page.getByRole("link", { name: segunda }).waitFor();
    await page.getByLabel("Número de transacción").fill("OTRA");
    await go("Quitar filtros");
    await until(async () => (await page.getByLabel("Número de transacción").inputValue()) === "");
    await go("Lotes");
    await page.getByRole("heading", { name: "Lotes anteriores" }).waitFor();
    await Promise.all([page.waitForRequest(/\/lote\?/), go("Lotes")]);
    await close();
  });

  test("shows a name as it is written, whatever a stranger put into it to turn it around or to be unseen", async () => {
    const { page, close } = await get().enter(cuenta()?.usuario ?? "");
    await page.route("**/dte?*", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        "CONSUMIDOR FINAL",
        "CONSU\u202e\u200bMIDOR\u2066 FINAL",
      );
      await route.fulfill({ response, body });
    });
    await page.reload();
    await until(async () => (await page.evaluate<string>("document.body.textContent")).includes("CONSU"));
    const shown = await page.evaluate<string>("document.body.textContent");
    expect(shown).toContain("CONSUMIDOR FINAL");
    expect(shown).not.toMatch(/[\u202e\u200b\u2066]/);
    await close();
  });
}
