import { until } from "@dte/testing";
import { expect } from "@jest/globals";
import type { Page } from "playwright-core";
import { findBarriers, isTooWide } from "../browser.js";
import type { Registrar } from "./lane.js";
import { type ConsolaWorld, fillItem, isIssue, issue, PHONE, signIn, title, total } from "./world.js";

/** Half an hour: longer than anything takes that was begun, and shorter than the session. */
const LATER_MS = 30 * 60_000;

/** Tests of an emission whose outcome is not known. */
export function describeDuda(get: () => ConsolaWorld, test: Registrar): void {
  const usuario = () => get().constellation.cuentas[0]?.usuario ?? "";
  const form = (size?: typeof PHONE) => get().enter(usuario(), { path: "emitir", ...(size && { size }) });

  test("goes on after the page was loaded again in the middle, and one form issues one document", async () => {
    const { page, close } = await form(PHONE);
    await fillItem(page, "Ropero", "88");
    await total(page, "Q 88.00");
    const hold = async () => {
      let isHeld = false;
      await page.route("**/dte", async (route) => {
        if (isHeld || !isIssue(route.request())) return await route.fallback();
        await route.fetch();
        // The document has been issued, but its answer never comes.
        isHeld = true;
      });
      await page.getByRole("button", { name: "Emitir documento" }).click();
      await until(async () => isHeld);
      await page.reload();
      await page.getByText("Este documento se estaba emitiendo cuando dejó la página.").waitFor();
      await page.getByText("Todavía no se sabe si el documento se certificó.").waitFor();
    };
    await hold();
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
    await issue(page);
    await page.getByRole("cell", { name: "Q 88.00" }).waitFor();
    await page.getByRole("link", { name: "Emitir", exact: true }).click();
    expect(await page.getByLabel("Descripción del ítem 1").inputValue()).toBe("");
    await fillItem(page, "Ropero", "90");
    await hold();
    await page.getByLabel("Precio unitario").fill("91");
    await page.getByRole("button", { name: "Emitir documento" }).click();
    await page.getByText("Este formulario ya se envió antes").waitFor();
    await page.getByRole("link", { name: "Ver el documento que se emitió" }).click();
    await page.getByRole("cell", { name: "Q 90.00" }).waitFor();
    await page.getByRole("link", { name: "Documentos", exact: true }).click();
    await title(page, "Documentos");
    await page.getByRole("row", { name: /Q 90\.00/ }).waitFor();
    expect(await page.getByRole("row", { name: /Q (88|89|90|91)\.00/ }).count()).toBe(2);
    await close();
  });

  test("that is answered with what decides nothing is still in doubt, also after the page was loaded again", async () => {
    const { page, close } = await form(PHONE);
    await fillItem(page, "Alfombra", "66");
    await total(page, "Q 66.00");
    let isBusy = true;
    await page.route("**/dte", async (route) => {
      if (!isBusy || !isIssue(route.request())) return await route.fallback();
      await route.fetch();
      // The document has been issued, but the question about it comes too often.
      return await route.fulfill(demasiadas(get().url));
    });
    await page.getByRole("button", { name: "Emitir documento" }).click();
    await page.getByText("Se hicieron demasiadas peticiones seguidas.").first().waitFor();
    await page.getByText("Todavía no se sabe si el documento se certificó.").waitFor();
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
    await page.reload();
    await page.getByText("Este documento se estaba emitiendo cuando dejó la página.").waitFor();
    isBusy = false;
    await issue(page);
    await page.getByRole("link", { name: "Documentos", exact: true }).click();
    await title(page, "Documentos");
    await page.getByRole("row", { name: /Q 66\.00/ }).waitFor();
    expect(await page.getByRole("row", { name: /Q 66\.00/ }).count()).toBe(1);
    await close();
  });

  test("keeps the number that its user gave it until it is decided, whatever they change", async () => {
    const { page, close } = await form(PHONE);
    await fillItem(page, "Butaca", "61");
    // The page moves once when the totals come, and a click would miss the button then.
    await total(page, "Q 61.00");
    await page.getByText("Otros datos").click();
    await page.getByLabel("Número de transacción").fill("EN-DUDA");
    let isBusy = true;
    await page.route("**/dte", async (route) => {
      if (!isBusy || !isIssue(route.request())) return await route.fallback();
      isBusy = false;
      await route.fetch();
      return await route.fulfill(demasiadas(get().url));
    });
    await page.getByRole("button", { name: "Emitir documento" }).click();
    const duda = page.getByText("Todavía no se sabe si el documento se certificó.");
    await duda.waitFor();
    await page.getByText("Número de transacción: EN-DUDA.").waitFor();
    expect(await page.getByLabel("Número de transacción").count()).toBe(0);
    await page.getByLabel("Precio unitario").fill("62");
    await page.getByText("con sus cambios no se emitirá otro").waitFor();
    expect(await duda.count()).toBe(1);
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
    await page.getByRole("button", { name: "Emitir documento" }).click();
    await page.getByText("Este formulario ya se envió antes").waitFor();
    expect(await page.getByLabel("Número de transacción").count()).toBe(0);
    await page.getByRole("link", { name: "Ver el documento que se emitió" }).click();
    await page.getByRole("cell", { name: "Q 61.00" }).waitFor();
    await close();
  });

  test("is kept though it was sent sooner than the page was painted", async () => {
    const { page, close } = await form();
    await page.clock.install();
    await page.getByLabel("Descripción del ítem 1").fill("Reloj");
    await page.clock.pauseAt(Date.now() + LATER_MS);
    const held = await holdIssue(page);
    await page.getByLabel("Precio unitario").fill("18");
    await page.getByRole("button", { name: "Emitir documento" }).click();
    await held.asked;
    expect(await kept(page)).toEqual([expect.stringContaining('"envio"')]);
    await close();
  });

  test("is over when the service refuses it: what was written may be discarded", async () => {
    const { page, close } = await form();
    await fillItem(page, "Florero", "19");
    await page.getByLabel("Identificación", { exact: true }).fill("98765435");
    const held = await holdIssue(page);
    await page.getByRole("button", { name: "Emitir documento" }).click();
    await held.asked;
    await page.reload();
    const antes = page.getByText("Este documento se estaba emitiendo cuando dejó la página.");
    await antes.waitFor();
    await page.getByRole("button", { name: "Emitir documento" }).click();
    await page
      .getByRole("alert")
      .getByText(/"98765435" no es válido/)
      .waitFor();
    expect(await antes.count()).toBe(0);
    await page.getByRole("button", { name: "Descartarlo y empezar de nuevo" }).click();
    expect(await page.getByLabel("Descripción del ítem 1").inputValue()).toBe("");
    await close();
  });

  test("leaves nothing behind for who has signed out when it is refused", async () => {
    const { page, close } = await form();
    await fillItem(page, "Cofre", "17");
    await page.getByLabel("Identificación", { exact: true }).fill("98765435");
    const held = await holdIssue(page);
    await page.getByRole("button", { name: "Emitir documento" }).click();
    await held.asked;
    await page.getByRole("button", { name: "Salir" }).click();
    await page.getByRole("button", { name: "Entrar" }).waitFor();
    const refused = page.waitForResponse((response) => isIssue(response.request()));
    held.release();
    expect((await refused).status()).toBe(400);
    await signIn(page, usuario());
    expect(await kept(page)).toEqual([]);
    await close();
  });
}

/** Holds the next request that issues, before it is sent. `asked` resolves once there is one. */
async function holdIssue(page: Page): Promise<{ asked: Promise<void>; release: () => void }> {
  let [ask, release] = [() => {}, () => {}];
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  await page.route("**/dte", async (route) => {
    if (isHeld || !isIssue(route.request())) return await route.fallback();
    isHeld = true;
    ask();
    await released;
    return await route.fallback();
  });
  return { asked, release };
}

/** Gives the forms that the tab keeps. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(
    'Object.entries(sessionStorage).flatMap(([key, text]) => (key.startsWith("consola.borrador.") ? [text] : []))',
  );

/** Makes a refusal by the limit of requests, with a longer wait than anybody waits in a page. */
export const demasiadas = (origen: string) => ({
  status: 429,
  headers: {
    "Access-Control-Allow-Origin": origen,
    "Access-Control-Expose-Headers": "Retry-After",
    "Retry-After": "120",
  },
  json: { codigo: "FEG_RATE_LIMIT_EXCEEDED", mensaje: "Se excedió el límite de peticiones.", severidad: 2 },
});
