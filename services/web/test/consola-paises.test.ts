import type { TestCuenta } from "@dte/testing";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import ExcelJS from "exceljs";
import { findBarriers } from "./browser.js";
import { type ConsolaWorld, fillItem, issue, startConsolaWorld, title } from "./consola-world.js";

let world: ConsolaWorld;
beforeAll(async () => {
  world = await startConsolaWorld();
}, 120_000);
afterAll(() => world?.close(), 60_000);

describe("the form of each country", () => {
  test("offers a small Guatemalan taxpayer only what it may issue", async () => {
    const [, , , small] = world.constellation.cuentas as TestCuenta[];
    const { page, close } = await world.enter(small?.usuario ?? "");
    await fillItem(page, "Pan", "10");
    const tipos = await page.getByLabel("Tipo", { exact: true }).getByRole("option").allTextContents();
    expect(tipos).toContain("Factura especial");
    expect(tipos).not.toContain("Nota de crédito");
    await issue(page);
    await close();
  });

  test("issues a Guatemalan export with its own data", async () => {
    const [cuenta] = world.constellation.cuentas as [TestCuenta];
    const { page, close } = await world.enter(cuenta.usuario);
    await fillItem(page, "Café oro", "5000");
    await page.getByLabel("Tipo", { exact: true }).selectOption("facturaExportacion");
    await page.getByLabel("Tipo de identificación").selectOption("EXT");
    await page.getByLabel("Identificación", { exact: true }).fill("EIN912345678");
    await page.getByLabel("Nombre", { exact: true }).fill("NORTHWEST COFFEE, INC.");
    await page.getByLabel("Consignatario o destinatario").fill("NORTHWEST COFFEE, INC.");
    await page.getByLabel("Dirección del consignatario").fill("Seattle, WA");
    await page.getByLabel("INCOTERM").selectOption("FOB");
    await page.getByRole("table", { name: "Totales" }).getByText("Exento de IVA").waitFor();
    await issue(page);
    await close();
  });

  test("issues a Salvadoran comprobante de crédito fiscal: registration, activity and place of the receiver", async () => {
    const { page, close } = await world.enter(world.constellation.paises.SV?.usuario ?? "");
    await fillItem(page, "Café molido", "11.30");
    await page.getByLabel("Tipo", { exact: true }).selectOption("factura");
    await page.getByLabel("Identificación", { exact: true }).fill("06140101011019");
    await page.getByLabel("Nombre", { exact: true }).fill("TIENDA LA BENDICION");
    await page.getByLabel("Dirección", { exact: true }).fill("Calle Rubén Darío 12");
    await page.getByLabel("Departamento").selectOption({ label: "San Salvador" });
    await page.getByLabel("Municipio").selectOption({ index: 1 });
    await page.getByLabel("Distrito").selectOption({ index: 1 });
    await page.getByLabel("NRC").fill("1234567");
    await page.getByLabel("Código de actividad económica").fill("47111");
    await page.getByRole("table", { name: "Totales" }).getByText("US$ 11.30").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await issue(page);
    await close();
  });

  test("issues a Dominican factura de consumo with its ITBIS", async () => {
    const { page, close } = await world.enter(world.constellation.paises.DO?.usuario ?? "");
    await fillItem(page, "Arroz selecto", "118");
    await page.getByRole("table", { name: "Totales" }).getByText("RD$ 18.00").waitFor();
    await issue(page);
    await close();
  });
});

describe("a workbook", () => {
  test("goes from the template to its result, with the progress on the way", async () => {
    const [, cuenta] = world.constellation.cuentas as TestCuenta[];
    const { page, complaints, close } = await world.enter(cuenta?.usuario ?? "");
    await page.getByRole("link", { name: "Lotes", exact: true }).click();
    await title(page, "Lotes de Excel");
    const [plantilla] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar la plantilla" }).click(),
    ]);
    await page.getByRole("button", { name: "Subir y emitir" }).click();
    await page.getByText("Elija el archivo que quiere subir.").waitFor();
    const buffer = await fillIn(await plantilla.path());
    const file = { name: "pedidos.xlsx", mimeType: "application/octet-stream", buffer };
    await page.getByLabel(/^Archivo de Excel/).setInputFiles(file);
    await page.getByRole("button", { name: "Subir y emitir" }).click();
    await title(page, "Lote pedidos.xlsx");
    await page.getByText("Terminado: 3 de 3 documentos").waitFor();
    expect(await page.getByRole("progressbar", { name: "Avance del lote" }).count()).toBe(1);
    expect(await findBarriers(page)).toEqual([]);
    const [resultado] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar el resultado" }).click(),
    ]);
    expect(resultado.suggestedFilename()).toMatch(/\.xlsx$/);
    expect(complaints).toEqual([]);
    await close();
  });

  test("that is none is refused in words that say what to do", async () => {
    const [, cuenta] = world.constellation.cuentas as TestCuenta[];
    const { page, close } = await world.enter(cuenta?.usuario ?? "");
    await page.getByRole("link", { name: "Lotes", exact: true }).click();
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
    await page.getByRole("alert").waitFor();
    await close();
  });
});

/** The template as a user leaves it: two good documents in place of the example, and one whose receiver does not exist. */
async function fillIn(path: string): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path);
  const sheet = book.getWorksheet("Documentos");
  const headers = sheet?.getRow(1).values as string[];
  for (const [i, receptorId] of ["CF", "CF", "98765435"].entries()) {
    const campos: Record<string, string | number> = {
      numeroTransaccion: `P-${i}`,
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
