import { expect, test } from "@jest/globals";
import { findBarriers, isTooWide } from "../browser.js";
import { type ConsolaWorld, PHONE, title } from "./world.js";

/** What who administers an account does with it. */
export function describeCuenta(get: () => ConsolaWorld): void {
  const cuenta = () => {
    const [first] = get().constellation.cuentas;
    if (!first) throw new Error("no account");
    return first;
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
}
