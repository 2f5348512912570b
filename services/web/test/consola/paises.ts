import { until } from "@dte/testing";
import { expect } from "@jest/globals";
import type { Page } from "playwright-core";
import { findBarriers, isTooWide } from "../browser.js";
import type { Registrar } from "./lane.js";
import { type ConsolaWorld, fillItem, issue, PHONE, title, total } from "./world.js";

const addPago = async (page: Page, fecha: string, monto: string, nth = 0): Promise<void> => {
  await page.getByRole("button", { name: "Agregar un pago" }).click();
  await page.getByLabel(`Vencimiento del pago ${nth + 1}`).fill(fecha);
  await page.getByLabel("Monto", { exact: true }).nth(nth).fill(monto);
};

const DAY_MS = 24 * 3_600_000;
/** Writes the day after this many days, as a date box takes it. */
const enDias = (dias: number): string => new Date(Date.now() + dias * DAY_MS).toISOString().slice(0, 10);

export function describePaises(get: () => ConsolaWorld, test: Registrar): void {
  const gt = (i: number) => get().constellation.cuentas[i]?.usuario ?? "";
  const sv = () => get().constellation.paises["SV"]?.usuario ?? "";
  const dominicana = () => get().constellation.paises["DO"]?.usuario ?? "";

  test("offers a small Guatemalan taxpayer only what it may issue", async () => {
    const { page, close } = await get().enter(gt(3), { path: "emitir" });
    await page.getByLabel("Tipo", { exact: true }).waitFor();
    const tipos = await page.getByLabel("Tipo", { exact: true }).getByRole("option").allTextContents();
    expect(tipos).toContain("Factura especial");
    expect(tipos).not.toContain("Nota de crédito");
    await close();
  });

  test("issues a Guatemalan export with its own data", async () => {
    const { page, close } = await get().enter(gt(0), { path: "emitir?tipo=facturaExportacion", size: PHONE });
    await fillItem(page, "Café oro", "5000");
    await page.getByLabel("Tipo de identificación").selectOption("EXT");
    await page.getByLabel("Identificación", { exact: true }).fill("EIN912345678");
    await page.getByLabel("Nombre", { exact: true }).fill("NORTHWEST COFFEE, INC.");
    await page.getByLabel("Consignatario o destinatario", { exact: true }).fill("NORTHWEST COFFEE, INC.");
    await page.getByLabel("Dirección del consignatario").fill("Seattle, WA");
    await page.getByLabel("INCOTERM").selectOption("FOB");
    await total(page, "Exento de IVA");
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
    await issue(page);
    await close();
  });

  test("issues a Guatemalan factura cambiaria with its instalments, and a note with the lines of its original", async () => {
    const { page, close } = await get().enter(gt(0), { path: "emitir?tipo=facturaCambiaria" });
    await fillItem(page, "Refrigeradora", "4000");
    await page.getByLabel("Identificación", { exact: true }).fill("98765434");
    await page.getByRole("button", { name: "Buscar nombre" }).click();
    await until(async () => (await page.getByLabel("Nombre", { exact: true }).inputValue()) !== "");
    await addPago(page, enDias(30), "1500");
    await addPago(page, enDias(60), "2500", 1);
    await total(page, "Q 4,000.00");
    expect(await findBarriers(page)).toEqual([]);
    await issue(page);
    await title(page, /^Factura cambiaria/);
    await page.getByRole("link", { name: "Emitir nota de crédito" }).click();
    await title(page, "Emitir un documento");
    expect(await page.getByLabel("Descripción del ítem 1").inputValue()).toBe("Refrigeradora");
    await page.getByLabel("Precio unitario").fill("100");
    await page.getByLabel("Motivo del ajuste").fill("Descuento posterior");
    await total(page, "Q 100.00");
    expect(await findBarriers(page)).toEqual([]);
    await issue(page);
    await title(page, /^Nota de crédito/);
    await page.getByText("Descuento posterior").waitFor();
    await close();
  });

  test("issues a Salvadoran comprobante de crédito fiscal, paid in parts, with a note; another takes its place when it is cancelled", async () => {
    const { page, close } = await get().enter(sv(), { path: "emitir?tipo=factura" });
    const ccf = async () => {
      await fillItem(page, "Café molido", "11.30");
      await page.getByLabel("Identificación", { exact: true }).fill("06140101011019");
      await page.getByLabel("Nombre", { exact: true }).fill("TIENDA LA BENDICION");
      await page.getByLabel("Dirección", { exact: true }).fill("Calle Rubén Darío 12");
      await page.getByLabel("Departamento").selectOption({ label: "San Salvador" });
      await page.getByLabel("Municipio").selectOption({ index: 1 });
      await page.getByLabel("Distrito").selectOption({ index: 1 });
      await page.getByLabel("NRC").fill("1234567");
      await page.getByLabel("Código de actividad económica").fill("47111");
    };
    await ccf();
    await addPago(page, enDias(-1), "11.30");
    await page.getByLabel("Forma de pago").selectOption("01");
    await total(page, "US$ 11.30");
    expect(await findBarriers(page)).toEqual([]);
    await issue(page);
    const original = page.url();
    await page.goto(`${get().url}/consola#/emitir?tipo=factura`);
    await ccf();
    await issue(page);
    const reemplazo = /documentos\/([^?]+)/.exec(page.url())?.[1] ?? "";
    await page.goto(original.replace(/\?.*$/, ""));
    await page.getByText("Anular el documento").click();
    await page.getByLabel("Tipo de anulación").selectOption("1");
    await page.getByLabel("Documento que lo reemplaza").fill(reemplazo);
    await page.getByLabel("Motivo de la anulación").fill("La dirección estaba equivocada");
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Anular definitivamente" }).click();
    await page.getByText("Documento anulado.").waitFor();
    await page.goto(`${get().url}/consola#/documentos/${reemplazo}`);
    await page.getByRole("link", { name: "Emitir nota de crédito" }).click();
    await page.getByLabel("Motivo del ajuste").fill("Devolución parcial");
    await page.getByLabel("Precio unitario").fill("5.65");
    await issue(page);
    await title(page, /^Nota de crédito/);
    await close();
  });

  test("issues Salvadoran fuel with its two taxes", async () => {
    const { page, close } = await get().enter(sv(), { path: "emitir?tipo=ticket" });
    await fillItem(page, "Gasolina regular, galón", "4");
    await page.getByText("Descuento, unidad e impuestos del ítem 1").click();
    await page.getByLabel("Otro impuesto", { exact: true }).selectOption({ label: "FOVIAL por galón" });
    await page.getByLabel("Otro impuesto (2)").selectOption({ label: "COTRANS por galón" });
    await page.getByLabel("Unidades gravables").first().fill("1");
    await page.getByLabel("Unidades gravables").last().fill("1");
    await total(page, "US$ 0.20");
    await total(page, "US$ 0.10");
    expect(await findBarriers(page)).toEqual([]);
    await issue(page);
    await close();
  });

  test("issues Dominican beer with ITBIS and both selective taxes, paid by card", async () => {
    const { page, close } = await get().enter(dominicana(), { path: "emitir?tipo=ticket", size: PHONE });
    await fillItem(page, "Cerveza, caja de 24", "1905.70");
    await page.getByText("Descuento, unidad e impuestos del ítem 1").click();
    await page.getByLabel("Unidad de medida").fill("CAJ");
    await page.getByLabel("Otro impuesto", { exact: true }).selectOption({ label: "ISC de cerveza" });
    await page.getByLabel("Precio de venta al público").fill("65");
    await page.getByLabel("Envases por unidad").fill("24");
    await page.getByLabel("Litros por envase").fill("0.355");
    await page.getByLabel("Grados de alcohol").fill("5");
    const filas = page.getByRole("table", { name: "Totales" }).getByRole("row");
    await filas.filter({ hasText: "ISC específico de cerveza" }).waitFor();
    await filas.filter({ hasText: "ISC ad valorem de cerveza" }).waitFor();
    const texto = (await filas.last().textContent()) ?? "";
    await addPago(page, enDias(-1), texto.replace(/[^\d.]/g, ""));
    await page.getByLabel("Forma de pago").selectOption("3");
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
    await issue(page);
    await close();
  });

  test("issues a Dominican factura de consumo in dollars, with what they are worth", async () => {
    const { page, close } = await get().enter(dominicana(), { path: "emitir", size: PHONE });
    await page.getByLabel("Moneda").selectOption("USD");
    await page.getByLabel("Tipo de cambio").fill("60.5");
    await fillItem(page, "Asesoría", "118");
    await total(page, "US$ 18.00");
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
    await issue(page);
    await close();
  });

  test("issues a Dominican factura de consumo with its ITBIS, and a note of it", async () => {
    const { page, close } = await get().enter(dominicana(), { path: "emitir" });
    await fillItem(page, "Arroz selecto", "118");
    await total(page, "RD$ 18.00");
    await issue(page);
    await page.getByRole("link", { name: "Emitir nota de crédito" }).click();
    await page.getByLabel("Motivo del ajuste").fill("Devolución");
    await total(page, "RD$ 118.00");
    await issue(page);
    await title(page, /^Nota de crédito/);
    await close();
  });
}
