import { until } from "@dte/testing";
import { expect } from "@jest/globals";
import { findBarriers, isTooWide } from "../browser.js";
import type { Registrar } from "./lane.js";
import { type ConsolaWorld, PHONE, title } from "./world.js";

/** Tests of an account's administration. */
export function describeCuenta(get: () => ConsolaWorld, test: Registrar): void {
  const cuenta = () => {
    const [first] = get().constellation.cuentas;
    if (!first) throw new Error("no account");
    return first;
  };

  /** Gives a user's present permissions on the account; undefined for a user who is not one of its users. */
  const permisosDe = async (usuario: string): Promise<string[] | undefined> => {
    const { id, usuario: administra } = cuenta();
    const { body } = await get().api.call("GET", `/cuenta/${id}`, { usuario: administra });
    const usuarios = body.usuarios as { usuario: string; permisos: string[] }[];
    return usuarios.find((each) => each.usuario === usuario)?.permisos;
  };

  test("is checked step by step, and what was found is shown", async () => {
    const { page, complaints, close } = await get().enter(cuenta().usuario, { path: "cuenta", size: PHONE });
    await title(page, "Cuenta");
    await page.getByRole("button", { name: "Probar la cuenta" }).click();
    const fila = page.getByRole("row", { name: /Credenciales/ });
    await fila.waitFor();
    expect(await fila.textContent()).toContain("Bien");
    expect([await isTooWide(page), await findBarriers(page), complaints]).toEqual([false, [], []]);
    await close();
  });

  test("has users that are invited, say yes, and are taken away, and its log tells who did it", async () => {
    const invitado = get().constellation.cuentas[3]?.consulta ?? "";
    const { page, complaints, close } = await get().enter(cuenta().usuario, { path: "cuenta", size: PHONE });
    await page.getByLabel("Usuario que se invita").fill(invitado);
    const invitar = page.locator("form").filter({ hasText: "Qué podrá hacer" });
    await invitar.getByLabel("Consultar documentos").check();
    await page.getByRole("button", { name: "Invitar" }).click();
    const suyo = page.getByRole("group", { name: new RegExp(invitado) });
    await suyo.getByText("Invitado").waitFor();
    expect([await isTooWide(page), await findBarriers(page), complaints]).toEqual([false, [], []]);

    await page.getByRole("button", { name: /^Enviar otra vez/ }).click();
    await page.getByText("recibirá otro correo").waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);

    const other = await get().enter(invitado, { size: PHONE });
    await other.page.getByRole("button", { name: /^Aceptar/ }).waitFor();
    expect([await isTooWide(other.page), await findBarriers(other.page)]).toEqual([false, []]);
    await other.page.getByRole("button", { name: /^Aceptar/ }).click();
    await title(other.page, "Elija una cuenta");
    await other.close();

    await page.reload();
    await suyo.getByLabel("Emitir documentos").click();
    await until(async () => (await permisosDe(invitado))?.join() === "dte.emitir,dte.consultar");
    await suyo.getByRole("button", { name: /^Quitar/ }).click();
    await suyo.waitFor({ state: "detached" });
    expect(await permisosDe(invitado)).toBeUndefined();
    await page.reload();
    await page.getByText("invitacion.aceptada").first().waitFor();
    await close();
  });

  test("names the pages that may call for it, and takes them away", async () => {
    const { page, complaints, close } = await get().enter(cuenta().usuario, { path: "cuenta", size: PHONE });
    await page.getByText("Ninguna página: la API se usa desde servidores.").waitFor();
    const origen = page.getByLabel("Origen de la página");
    await origen.fill("https://tienda.example.com/caja");
    await page.getByRole("button", { name: "Admitir" }).click();
    await page.getByText("se espera el origen exacto de una página").waitFor();
    await origen.fill("https://Tienda.example.com");
    await page.getByRole("button", { name: "Admitir" }).click();
    const quitar = page.getByRole("button", { name: "Quitar https://tienda.example.com" });
    await quitar.waitFor();
    expect(await origen.inputValue()).toBe("");
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await quitar.click();
    await quitar.waitFor({ state: "detached" });
    await page.getByText("Ninguna página: la API se usa desde servidores.").waitFor();
    // The browser complains of the refusal, and of no other request.
    expect(complaints.filter((each) => !/400/.test(each))).toEqual([]);
    await close();
  });
}
