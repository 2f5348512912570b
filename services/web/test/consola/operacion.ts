import { USUARIO_NINGUNA, until } from "@dte/testing";
import { expect } from "@jest/globals";
import { findBarriers, isTooWide } from "../browser.js";
import type { Registrar } from "./lane.js";
import { type ConsolaWorld, PHONE, title } from "./world.js";

/** Tests of the installation's administrator, a user whom `startConsolaWorld` names and who has no account. */
export function describeOperacion(get: () => ConsolaWorld, test: Registrar): void {
  const cuenta = () => {
    const [first] = get().constellation.cuentas;
    if (!first) throw new Error("no account");
    return first;
  };

  test("sees from an id what became of another's document, which becomes part of that account's log", async () => {
    const { id: idCuenta, usuario } = cuenta();
    const items = [{ descripcion: "Silla de pino", precioUnitario: 75 }];
    const { body } = await get().api.createDte(usuario, { tipo: "factura", items });
    const { id } = body as { id: string };
    const { page, complaints, close } = await get().enter(USUARIO_NINGUNA, {
      path: "operacion",
      size: PHONE,
    });
    await title(page, "Operación");
    await page.getByRole("heading", { name: "Lotes en proceso" }).waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.getByLabel("Documento o intento").fill(id);
    await page.getByRole("button", { name: "Ver qué pasó" }).click();
    const pasos = page
      .getByRole("list", { name: "Lo que pasó, del principio al final" })
      .getByRole("listitem");
    await pasos.filter({ hasText: "Documento" }).filter({ hasText: id }).first().waitFor();
    const texto = (await pasos.allTextContents()).join("\n");
    expect(texto).toMatch(/^Intento [-0-9a-f]{36}: certificar .* traza [0-9a-f]{32}$/m);
    expect(texto).toMatch(/^Envío a la autoridad /m);
    // The content of the document is not shown.
    expect(texto).not.toContain("Silla de pino");
    expect([await isTooWide(page), await findBarriers(page), complaints]).toEqual([false, [], []]);
    await close();
    await until(async () => {
      const headers = { Authorization: `Bearer ${await get().api.token(usuario)}` };
      const bitacora = await fetch(`${get().apiUrl}/cuenta/${idCuenta}/bitacora`, { headers });
      const lines = (await bitacora.text()).split("\n");
      return lines.some((line) =>
        [id, USUARIO_NINGUNA, "Acto: ver historia"].every((each) => line.includes(each)),
      );
    });
  });

  test("is told what to do about an id that nobody has", async () => {
    const { page, close } = await get().enter(USUARIO_NINGUNA, { path: "operacion?id=NADA-1" });
    await page.getByText(/No hay un documento ni un intento con ese identificador/).waitFor();
    await close();
  });

  test("is for nobody else: neither its link nor its view is there", async () => {
    const { page, close } = await get().enter(cuenta().usuario, { path: "operacion" });
    await page.getByRole("navigation", { name: "Principal" }).waitFor();
    expect(await page.getByRole("link", { name: "Operación" }).count()).toBe(0);
    expect(await page.getByLabel("Documento o intento").count()).toBe(0);
    await close();
  });
}
