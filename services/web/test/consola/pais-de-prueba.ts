import { expect } from "@jest/globals";
import { findBarriers, isTooWide } from "../browser.js";
import type { Registrar } from "./lane.js";
import { type ConsolaWorld, fillItem, issue, PHONE, title, total } from "./world.js";

export function describePaisDePrueba(get: () => ConsolaWorld, test: Registrar): void {
  const usuario = () => get().constellation.paises["XP"]?.usuario ?? "";
  const form = (tipo: string) => get().enter(usuario(), { path: `emitir?tipo=${tipo}`, size: PHONE });

  test("asks for its types, taxes and data by the names that it gives them", async () => {
    const { page, complaints, close } = await form("factura");
    const tipos = page.getByLabel("Tipo", { exact: true });
    await tipos.waitFor();
    expect(await tipos.getByRole("option").allTextContents()).toEqual([
      "Boleta de venta",
      "Boleto de pasaje",
      "Boleta de devolución",
    ]);
    await fillItem(page, "Refresco", "12");
    await total(page, "XTS 13.20");
    await page.getByText("Descuento, unidad e impuestos del ítem 1").click();
    await page
      .getByLabel("Otro impuesto", { exact: true })
      .selectOption({ label: "Impuesto al azúcar: Bebida, 0.25 por litro" });
    await page.getByLabel("Unidades gravables").fill("6");
    await page.getByLabel("Lote").fill("A-1");
    await page.getByText("Otros datos").click();
    await page.getByLabel("Orden de compra").fill("OC-9");
    await page.getByLabel("Muelle").fill("02");
    await total(page, "XTS 1.35");
    await total(page, "XTS 14.85");
    expect([await findBarriers(page), await isTooWide(page), complaints]).toEqual([[], false, []]);
    await issue(page);
    await title(page, /^Boleta de venta V1-\d{6}$/);
    await page.getByText("Sello de Rentas", { exact: true }).waitFor();
    await close();
  });

  test("issues a type that the contract does not list, finds it in the list, and cancels it by one of its own kinds", async () => {
    const { page, close } = await form("pasaje");
    await fillItem(page, "Ida y vuelta", "20");
    await page.getByLabel("Turno").selectOption({ label: "Tarde" });
    await total(page, "XTS 22.00");
    await issue(page);
    await title(page, /^Boleto de pasaje P1-\d{6}$/);
    await page.getByText("Anular el documento").click();
    await page.getByLabel("Tipo de anulación").selectOption({ label: "Los datos estaban mal" });
    await page.getByLabel("Motivo de la anulación").fill("Se equivocó de turno");
    await page.getByRole("button", { name: "Anular definitivamente" }).click();
    await page.getByText("Documento anulado.").waitFor();
    await page.goto(`${get().url}/consola#/documentos`);
    await page.getByText("Filtros", { exact: true }).click();
    await page.getByLabel("Tipo", { exact: true }).selectOption({ label: "Boleto de pasaje" });
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByText("1 documento", { exact: true }).waitFor();
    await close();
  });

  test("shows its documents to everybody under its own words", async () => {
    const { body: dte } = await get().api.createDte(usuario(), get().constellation.paises["XP"]?.solicitud);
    const { page, close } = await get().enter(usuario(), { path: `documentos/${dte.id}` });
    const href = await page.getByRole("link", { name: "Página pública" }).getAttribute("href");
    await page.goto(get().url + href);
    await title(page, "Boleta de venta");
    await page
      .getByText(/Tasa de ventas/)
      .first()
      .waitFor();
    await close();
  });
}
