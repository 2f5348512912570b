import { readFile } from "node:fs/promises";
import { expect } from "@jest/globals";
import { findBarriers, isTooWide } from "../browser.js";
import type { Registrar } from "./lane.js";
import { type ConsolaWorld, PHONE, title } from "./world.js";

/** An answer that is not the API's own must say that the console may read it. */
const CORS = { "Access-Control-Allow-Origin": "*" };

/** What an account issues before production. */
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
    await page.getByText("libro de Excel").waitFor();
    await page.getByLabel("Etapa").selectOption("simulacion");
    await page.getByLabel("Cuántos").selectOption("1");
    await page.getByRole("button", { name: "Ver lo que se emitirá" }).click();
    await page.getByText("0 de 12 pasos").waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    // A fault of the sandbox would strike whatever another lane issues there.
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
    // The note follows the invoice that was refused.
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
}
