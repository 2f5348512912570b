import { USUARIO_NINGUNA, USUARIO_TODAS, until } from "@dte/testing";
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { findBarriers, isTooWide, openPage } from "../browser.js";
import { type ConsolaWorld, fillItem, issue, PHONE, signIn, title, total } from "./world.js";

/** Makes the API refuse the access token that a page has now, as it does with one that has expired. */
async function expire(page: Page): Promise<void> {
  const { accessToken } = JSON.parse(
    String(await page.evaluate('sessionStorage.getItem("consola.sesion")')),
  ) as { accessToken: string };
  await page.context().route("**/*", async (route) => {
    const isExpired = (await route.request().headerValue("Authorization")) === `Bearer ${accessToken}`;
    const headers = { "Access-Control-Allow-Origin": new URL(page.url()).origin };
    return isExpired
      ? await route.fulfill({ status: 401, headers, json: { codigo: "FEG_UNAUTHORIZED", mensaje: "" } })
      : await route.fallback();
  });
}

export function describeSesion(get: () => ConsolaWorld): void {
  const usuario = () => get().constellation.cuentas[0]?.usuario ?? "";

  test("does not begin with a wrong password, and says so", async () => {
    const { page, close } = await openPage(get().browser, PHONE);
    await page.goto(`${get().url}/consola`);
    await page.getByLabel("Usuario").fill(usuario());
    await page.getByLabel("Contraseña").fill("otra clave");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
    await title(page, "Entrar");
    await close();
  });

  test("outlives loading the page again, and ends with signing out", async () => {
    const { page, close } = await get().signIn(usuario());
    await page.reload();
    await title(page, "Documentos");
    await page.getByRole("button", { name: "Salir" }).click();
    await title(page, "Entrar");
    expect(await page.evaluate("sessionStorage.length + localStorage.length")).toBe(0);
    await close();
  });

  test("goes where its address says, also when that changes before the view has been painted", async () => {
    const { page, close } = await get().enter(usuario());
    // Nothing is painted while the page's clock stands.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    let isAsked = false;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/usuario") isAsked = true;
    });
    await page.reload();
    await until(async () => {
      if (!isAsked) await page.clock.runFor(10);
      return isAsked;
    });
    await title(page, "Documentos");
    await page.goto(`${get().url}/consola#/lotes`);
    await title(page, "Lotes de Excel");
    await close();
  });

  test("that ends in the middle of a form loses nothing that was typed", async () => {
    const { page, close } = await get().enter(usuario(), { path: "emitir" });
    await page.getByLabel("Nombre", { exact: true }).fill("Doña Ñata & Hijos");
    await expire(page);
    // The refresh token of this session is none.
    await fillItem(page, "Mesa de pino", "310");
    await page.getByText("Su sesión terminó.").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.getByLabel("Usuario").inputValue()).toBe(usuario());
    await signIn(page, usuario());
    await page.getByText("Aquí está lo que escribió antes").waitFor();
    expect(await page.getByLabel("Nombre", { exact: true }).inputValue()).toBe("Doña Ñata & Hijos");
    await page.getByLabel("Nombre", { exact: true }).fill("");
    await total(page, "Q 310.00");
    await issue(page);
    await close();
  });

  test("is shared by a duplicated tab: one of the two renews it, again and again, and they end together", async () => {
    const { page, close } = await get().signIn(usuario());
    let renewals = 0;
    page.context().on("request", (request) => {
      if (request.url().endsWith("/token")) renewals += 1;
    });
    const [twin] = await Promise.all([
      page.context().waitForEvent("page"),
      // Without noopener the new tab has a copy of this one's sessionStorage, like one that is duplicated.
      page.evaluate('void open("/consola#/lotes")'),
    ]);
    await title(twin, "Lotes de Excel");
    for (const turno of [1, 2]) {
      await expire(page);
      await Promise.all([
        page.getByRole("link", { name: turno === 1 ? "Lotes" : "Documentos", exact: true }).click(),
        twin.getByRole("link", { name: turno === 1 ? "Documentos" : "Lotes", exact: true }).click(),
      ]);
      await Promise.all([
        page.getByText(turno === 1 ? "Todavía no hay lotes" : /^\d+ documentos?$/).waitFor(),
        twin.getByText(turno === 1 ? /^\d+ documentos?$/ : "Todavía no hay lotes").waitFor(),
      ]);
      expect(renewals).toBe(turno);
    }
    await page.getByRole("button", { name: "Salir" }).click();
    await title(twin, "Entrar");
    expect(await twin.evaluate("sessionStorage.length")).toBe(0);
    await close();
  });

  test("asks who has several accounts for one of them, and lets them change it", async () => {
    const { page, close } = await get().enter(USUARIO_TODAS, { size: PHONE });
    await title(page, "Elija una cuenta");
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
    await page.getByRole("button", { name: "COMERCIAL 2, SOCIEDAD ANONIMA" }).click();
    await title(page, "Documentos");
    await page.getByRole("button", { name: "Cambiar de cuenta" }).click();
    await title(page, "Elija una cuenta");
    await close();
  });

  test("says what to do to who has no account, and offers nothing that a reader may not do", async () => {
    const nobody = await get().enter(USUARIO_NINGUNA);
    await nobody.page.getByText("Su usuario no tiene cuentas asignadas.").waitFor();
    await nobody.close();
    const reader = await get().enter(get().constellation.cuentas[0]?.consulta ?? "");
    await title(reader.page, "Documentos");
    expect(await reader.page.getByRole("link", { name: "Emitir", exact: true }).count()).toBe(0);
    await reader.close();
  });
}
