import { readFile } from "node:fs/promises";
import { expect } from "@jest/globals";
import ExcelJS from "exceljs";
import { findBarriers, isTooWide } from "../browser.js";
import type { Registrar } from "./lane.js";
import { type ConsolaWorld, PHONE, title } from "./world.js";

/** Headers by which the console may read an answer that does not come from the API. */
const CORS = { "Access-Control-Allow-Origin": "*" };

/** Tests of the documents that an account issues before production. */
export function describeCertificacion(get: () => ConsolaWorld, test: Registrar): void {
  const dominicana = () => {
    const { DO } = get().constellation.paises;
    if (!DO) throw new Error("the constellation lacks a country");
    return DO;
  };

  test("goes through its steps, tells what failed and why, and goes on where it was", async () => {
    const { usuario } = dominicana();
    const { page, complaints, close } = await get().enter(usuario, { path: "certificacion", size: PHONE });
    await title(page, "Certificación");
    await page.getByLabel("Libro de Excel").waitFor();
    expect(await page.getByRole("button", { name: "Ver lo que se emitirá" }).isDisabled()).toBe(true);
    await page.getByLabel("Etapa").selectOption("simulacion");
    await page.getByLabel("Cuántos").selectOption("1");
    await page.getByRole("button", { name: "Ver lo que se emitirá" }).click();
    await page.getByText("0 de 12 pasos").waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    // The refusal is made here, because a fault of the sandbox could hit documents of another lane.
    const refused = {
      codigo: "FEG_DTE_CERTIFICATION_ERROR",
      mensaje: "La autoridad lo rechazó.",
      severidad: 2,
    };
    await page.route(
      (url) => url.pathname === "/dte",
      (route) => {
        const isFirst = route.request().postData()?.includes('"certificacion-1-E31/1"');
        return isFirst ? route.fulfill({ status: 400, headers: CORS, json: refused }) : route.continue();
      },
    );
    await page.getByRole("button", { name: "Emitir", exact: true }).click();
    await page.getByText("12 de 12 pasos, 1 con fallas").waitFor();
    const falla = page.getByRole("row", { name: /^E31\/1 Falla/ });
    expect(await falla.textContent()).toContain("FEG_DTE_CERTIFICATION_ERROR");
    // The note that follows the refused invoice is left out.
    await page.getByRole("row", { name: /^E33\/1 Omitido/ }).waitFor();
    const compra = page.getByRole("row", { name: /^E41\/1 Cumple/ }).getByRole("link");
    const [texto, lugar] = [await compra.textContent(), await compra.getAttribute("href")];
    await page.unrouteAll();

    await page.reload();
    await page.getByLabel("Etapa").selectOption("simulacion");
    await page.getByLabel("Cuántos").selectOption("1");
    await page.getByRole("button", { name: "Ver lo que se emitirá" }).click();
    await page.getByRole("button", { name: "Seguir donde quedó" }).click();
    await page.getByText("12 de 12 pasos", { exact: true }).waitFor();
    await page.getByRole("row", { name: /^E33\/1 Cumple/ }).waitFor();
    expect([await compra.textContent(), await compra.getAttribute("href")]).toEqual([texto, lugar]);
    expect([await isTooWide(page), await findBarriers(page), complaints]).toEqual([false, [], []]);

    const [descarga] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar el informe (JSON)" }).click(),
    ]);
    const informe = JSON.parse(await readFile(await descarga.path(), "utf8")) as {
      pasos: { resultado: string }[];
    };
    expect(informe.pasos.map(({ resultado }) => resultado)).toEqual(Array(12).fill("cumple"));
    await page.emulateMedia({ media: "print" });
    expect([
      await page.getByRole("button", { name: "Imprimir o guardar como PDF" }).isVisible(),
      await page.getByRole("row", { name: /^E33\/1 Cumple/ }).isVisible(),
    ]).toEqual([false, true]);
    await close();
  });

  /** Makes the authority's workbook with one case and this total. */
  async function libroDe(total: string): Promise<Buffer> {
    const { id, nombre } = dominicana();
    const dia = new Date(Date.now() - 4 * 3_600_000)
      .toISOString()
      .slice(0, 10)
      .split("-")
      .reverse()
      .join("-");
    const caso = {
      ...{ Version: "1.0", TipoeCF: "31", ENCF: "E310000000951", FechaVencimientoSecuencia: "31-12-2028" },
      ...{ TipoIngresos: "01", TipoPago: "1", RNCEmisor: id, RazonSocialEmisor: nombre },
      ...{
        DireccionEmisor: "Calle El Conde 55, Zona Colonial",
        FechaEmision: dia,
        RNCComprador: "101850043",
      },
      ...{ RazonSocialComprador: "COMPRADORA SRL", "NumeroLinea[1]": "1", "IndicadorFacturacion[1]": "4" },
      ...{ "NombreItem[1]": "Leche", "IndicadorBienoServicio[1]": "1", "CantidadItem[1]": "1" },
      ...{ "PrecioUnitarioItem[1]": "100.00", "MontoItem[1]": "100.00", MontoExento: "100.00" },
      MontoTotal: total,
    };
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet("ECF");
    sheet.addRow(Object.keys(caso));
    sheet.addRow(Object.values(caso));
    return Buffer.from(await workbook.xlsx.writeBuffer());
  }
  const archivo = (buffer: Buffer, name = "set.xlsx") => ({
    name,
    mimeType: "application/octet-stream",
    buffer,
  });

  test("goes through the authority's workbook: what differs is told field by field, and a page loaded again goes on", async () => {
    const { usuario } = dominicana();
    const { page, complaints, close } = await get().enter(usuario, { path: "certificacion", size: PHONE });
    const chooser = page.getByLabel("Libro de Excel");
    await chooser.setInputFiles(archivo(Buffer.from("no es un libro")));
    await page.getByText("El archivo no es un libro .xlsx.").waitFor();
    await chooser.setInputFiles(archivo(await libroDe("101.00"), "malo.xlsx"));
    await page.getByText("Libro leído: malo.xlsx, hoja ECF con 1 casos.").waitFor();
    await page.getByRole("button", { name: "Ver lo que se emitirá" }).click();
    const texto = 'MontoTotal: el set dice "101.00" y el e-CF "100.00".';
    await page.getByRole("row", { name: `E310000000951 Por corregir ${texto}` }).waitFor();
    expect(await page.getByRole("button", { name: "Emitir", exact: true }).count()).toBe(0);
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await chooser.setInputFiles(archivo(await libroDe("100.00")));
    await page.getByText("Libro leído: set.xlsx").waitFor();
    await page.getByRole("button", { name: "Ver lo que se emitirá" }).click();
    await page.getByRole("row", { name: "E310000000951 Por enviar Como el libro." }).waitFor();
    await page.reload();
    await page.getByText("Libro leído: set.xlsx").waitFor();
    await page.getByRole("button", { name: "Ver lo que se emitirá" }).click();
    await page.getByRole("button", { name: "Emitir", exact: true }).click();
    await page.getByText("1 de 1 pasos. Completo").waitFor();
    await page.getByRole("row", { name: /^E310000000951 Cumple E31 951/ }).waitFor();
    expect([await isTooWide(page), await findBarriers(page), complaints]).toEqual([false, [], []]);
    await close();
  });

  test("is run by one person at a time, and shows by itself what comes for the account meanwhile", async () => {
    const { usuario, id } = dominicana();
    const { page, complaints, close } = await get().enter(usuario, { path: "certificacion", size: PHONE });
    const turno = (body: object) =>
      get().api.call("POST", `/cuenta/${id}/certificacion/turno`, { usuario, body });
    expect((await turno({ corrida: "otra" })).body).toMatchObject({ tomado: true });
    await page.getByLabel("Etapa").selectOption("simulacion");
    await page.getByLabel("Cuántos").selectOption("1");
    await page.getByLabel("Semilla").fill("77");
    await page.getByRole("button", { name: "Ver lo que se emitirá" }).click();
    await page.getByRole("button", { name: "Emitir", exact: true }).click();
    await page.getByText("Otra persona u otro programa").waitFor();
    await page.getByText("0 de 12 pasos").waitFor();
    expect((await turno({ corrida: "otra", libera: true })).body).toMatchObject({ tomado: false });
    await page.getByRole("link", { name: "Lo que llega a la cuenta" }).click();
    await title(page, "Lo que llega a la cuenta");
    await page.getByText("Todavía no ha llegado nada.").waitFor();
    await get().api.call("GET", `/fe/${id}/fe/autenticacion/api/semilla`);
    await page.getByRole("row", { name: /Autenticación: semilla.*Se dio una semilla\. HTTP 200/ }).waitFor();
    expect([await isTooWide(page), await findBarriers(page), complaints]).toEqual([false, [], []]);
    await close();
  });
}
