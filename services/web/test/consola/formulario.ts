import { until } from "@dte/testing";
import { expect } from "@jest/globals";
import type { Page } from "playwright-core";
import { findBarriers } from "../browser.js";
import type { Registrar } from "./lane.js";
import { type ConsolaWorld, fillItem, isIssue, issue, total } from "./world.js";

export function describeFormulario(get: () => ConsolaWorld, test: Registrar): void {
  const usuario = () => get().constellation.cuentas[0]?.usuario ?? "";
  const form = () => get().enter(usuario(), { path: "emitir" });

  test("happens with its button alone: Enter in a box presses the button beside it, or nothing", async () => {
    const { page, close } = await form();
    const issued = await issuedOf(page);
    await fillItem(page, "Cuaderno", "21");
    const id = page.getByLabel("Identificación", { exact: true });
    await id.fill("98765434");
    await id.press("Enter");
    await until(async () => (await page.getByLabel("Nombre", { exact: true }).inputValue()) !== "");
    for (const campo of ["Descripción del ítem 1", "Cantidad", "Precio unitario", "Correo electrónico"])
      await page.getByLabel(campo).press("Enter");
    await total(page, "Q 21.00");
    expect(issued).toEqual([]);
    await page.getByRole("button", { name: "Emitir documento" }).press("Enter");
    await page.getByText("El documento se emitió y está certificado.").waitFor();
    expect(issued.length).toBe(1);
    await close();
  });

  test("does not take the name of one taxpayer for another's, nor blames one for another", async () => {
    const { page, close } = await form();
    const id = page.getByLabel("Identificación", { exact: true });
    const buscar = page.getByRole("button", { name: "Buscar nombre" });
    await id.fill("98765435");
    await buscar.click();
    const mensaje = page.getByText(/"98765435" no es válido/);
    await mensaje.waitFor();
    let [ask, release] = [() => {}, () => {}];
    const asked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/contribuyente/98765434?*", async (route) => {
      ask();
      await released;
      await route.fallback();
    });
    await id.fill("98765434");
    expect([await mensaje.count(), await id.getAttribute("aria-invalid")]).toEqual([0, null]);
    await buscar.click();
    await asked;
    await id.fill("12345679");
    release();
    await buscar.waitFor();
    expect(await page.getByLabel("Nombre", { exact: true }).inputValue()).toBe("");
    await buscar.click();
    await until(async () => (await page.getByLabel("Nombre", { exact: true }).inputValue()) !== "");
    await close();
  });

  test("bills a product while its line bears its name: not what was emptied, nor another article under its code", async () => {
    const idCuenta = get().constellation.cuentas[0]?.id ?? "";
    for (const [idProducto, precioUnitario] of [
      ["LAMP-1", 10],
      ["LAMP-2", 20],
    ]) {
      const body = { idCuenta, idProducto, nombre: "Lámpara de mesa", precioUnitario, unidadMedida: "UNI" };
      const { status } = await get().api.call("POST", "/producto", {
        usuario: usuario(),
        body: { ...body, tipoProducto: "B" },
      });
      expect(status).toBe(200);
    }
    const { page, close } = await form();
    const choose = async (linea: number, codigo: string) => {
      const descripcion = page.getByLabel(`Descripción del ítem ${linea}`);
      await descripcion.fill("Lámpara");
      const opcion = page.locator(`datalist >> nth=${linea - 1}`).locator("option", { hasText: codigo });
      await opcion.waitFor({ state: "attached" });
      await descripcion.fill((await opcion.getAttribute("value")) ?? "");
      expect(await descripcion.inputValue()).toBe("Lámpara de mesa");
      return descripcion;
    };
    const primera = await choose(1, "LAMP-2");
    const precios = page.getByLabel("Precio unitario");
    expect(await precios.first().inputValue()).toBe("20");
    await page.getByRole("button", { name: "Agregar un ítem" }).click();
    const segunda = await choose(2, "LAMP-1");
    expect(await precios.last().inputValue()).toBe("10");
    await total(page, "Q 30.00");
    expect(await findBarriers(page)).toEqual([]);
    await segunda.fill("");
    expect(await precios.last().inputValue()).toBe("");
    await primera.fill("Lámpara de mesa usada");
    await total(page, "Q 20.00");
    const issued = await issuedOf(page);
    await issue(page);
    const [items = []] = issued.map((solicitud) => solicitud.items);
    expect(items).toEqual([expect.objectContaining({ descripcion: "Lámpara de mesa usada" })]);
    expect(items[0]).not.toHaveProperty("idProducto");
    await close();
  });
}

/** Collects the issuing requests as the page sends them. */
async function issuedOf(page: Page): Promise<{ items: object[] }[]> {
  const issued: { items: object[] }[] = [];
  await page.route("**/dte", async (route) => {
    if (isIssue(route.request())) issued.push(route.request().postDataJSON());
    await route.fallback();
  });
  return issued;
}
