import { USUARIO_NINGUNA, USUARIO_TODAS, until } from "@dte/testing";
import { expect } from "@jest/globals";
import type { Page, Route } from "playwright-core";
import { findBarriers, isTooWide, openPage } from "../browser.js";
import type { Registrar } from "./lane.js";
import { type ConsolaWorld, fillItem, issue, PHONE, signIn, title, total } from "./world.js";

type Sesion = { usuario?: string; familia?: string; accessToken?: string };
const sesionOf = async (page: Page): Promise<Sesion> =>
  JSON.parse(String(await page.evaluate('sessionStorage.getItem("consola.sesion") ?? "{}"')));

/** Makes the API refuse the page's present access token, as it refuses an expired one. */
async function expire(page: Page): Promise<void> {
  const { accessToken } = await sesionOf(page);
  await page.context().route("**/*", async (route) => {
    const isExpired = route.request().headers()["authorization"] === `Bearer ${accessToken}`;
    const headers = { "Access-Control-Allow-Origin": new URL(page.url()).origin };
    return isExpired
      ? await route.fulfill({ status: 401, headers, json: { codigo: "FEG_UNAUTHORIZED", mensaje: "" } })
      : await route.fallback();
  });
}

/** Holds back the first renewal that a page asks for. */
async function holdRenewal(page: Page): Promise<readonly Route[]> {
  const held: Route[] = [];
  await page.route("**/token", async (route) => {
    const isRenewal = route.request().postData()?.includes("grant_type=refresh_token");
    if (isRenewal && held.length === 0) held.push(route);
    else await route.fallback();
  });
  return held;
}

const PERMISOS = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"];
const TODAS = { usuario: USUARIO_TODAS, permisos: PERMISOS };

export function describeSesion(get: () => ConsolaWorld, test: Registrar): void {
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
    const { accessToken } = await sesionOf(page);
    await page.getByRole("button", { name: "Salir" }).click();
    await title(page, "Entrar");
    expect(await page.evaluate("sessionStorage.length + localStorage.length")).toBe(0);
    // A copy of its tokens is no longer good.
    const headers = { Authorization: `Bearer ${accessToken}` };
    await until(async () => (await get().api.call("GET", "/usuario", { headers })).status === 401);
    await close();
  });

  test("goes where its address says, also when that changes before the view has been painted", async () => {
    const { page, close } = await get().enter(usuario());
    // While the page's clock stands still, nothing is painted.
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
    await fillItem(page, "Mesa de pino", "310");
    await total(page, "Q 310.00");
    await expire(page);
    // The refresh token of this session is not good.
    await page.getByLabel("Nombre", { exact: true }).fill("Doña Ñata & Hijos");
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

  test.each([
    ["hear each other", 0],
    ["hear of each other late", 1_500],
  ])(
    "is shared by duplicated tabs that %s: one of the two renews it, again and again, and they end together",
    async (_, lateMs) => {
      const json = { items: [{ descripcion: "Silla", precioUnitario: 100 }] };
      expect((await get().api.createDte(usuario(), json)).status).toBe(200);
      const { page, close } = await get().signIn(usuario());
      await page.context().addInitScript((ms) => {
        const post = BroadcastChannel.prototype.postMessage;
        BroadcastChannel.prototype.postMessage = function (message) {
          setTimeout(() => post.call(this, message), ms);
        };
      }, lateMs);
      await page.reload();
      let renewals = 0;
      page.context().on("request", (request) => {
        if (request.url().endsWith("/token")) renewals += 1;
      });
      const [twin] = await Promise.all([
        page.context().waitForEvent("page"),
        // Without noopener the new tab has a copy of this one's sessionStorage, like a duplicated tab.
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
    },
  );

  test.each([
    ["renewed", "nobody"],
    ["renewed", "somebody else"],
    ["refused", "somebody else"],
  ])("that was left before it was %s changes nothing for %s who came since", async (answer, who) => {
    const otro = who === "nobody" ? undefined : get().constellation.cuentas[1]?.usuario;
    const { page, close } = await get().signIn(usuario());
    const { familia } = await sesionOf(page);
    await expire(page);
    const held = await holdRenewal(page);
    await page.getByRole("link", { name: "Lotes", exact: true }).click();
    await until(async () => held.length === 1);
    await page.getByRole("button", { name: "Salir" }).click();
    await title(page, "Entrar");
    if (otro !== undefined) {
      await signIn(page, otro);
      // The renewal of the new user does not wait for another one.
      await expire(page);
      await page.getByRole("link", { name: "Lotes", exact: true }).click();
      await page.getByText("Todavía no hay lotes").waitFor();
    }
    const headers = { "Access-Control-Allow-Origin": get().url };
    if (answer === "renewed") await held[0]?.fallback();
    else await held[0]?.fulfill({ status: 400, headers, json: { error: "invalid_grant" } });
    // A renewal holds its lock until it is entirely done.
    await page.evaluate(`navigator.locks.request("consola.sesion.${familia}", () => true)`);
    expect((await sesionOf(page)).usuario).toBe(otro);
    await (otro === undefined ? title(page, "Entrar") : page.getByText(otro, { exact: true }).waitFor());
    if (otro === undefined) expect(await page.evaluate("sessionStorage.length")).toBe(0);
    await close();
  });

  test("outlasts a service that cannot renew it for the moment, and one that never answers", async () => {
    const { page, close } = await get().signIn(usuario());
    // The list is the page's last request, so any later one is due to the refusal alone.
    await page.getByText(/^\d+ documentos?$/).waitFor();
    await page.clock.install();
    await expire(page);
    const headers = { "Access-Control-Allow-Origin": get().url };
    const json = { error: "server_error", error_description: "Ocurrio un error inesperado." };
    // Renewals are told apart by their time and not by their number, so that a superfluous one is noticed.
    let answering: "refused" | "silent" | "renewed" = "refused";
    const renewals = { refused: 0, silent: 0, renewed: 0 };
    await page.route("**/token", async (route) => {
      renewals[answering] += 1;
      if (answering === "refused") await route.fulfill({ status: 400, headers, json });
      if (answering === "renewed") await route.fallback();
    });
    await page.getByRole("link", { name: "Lotes", exact: true }).click();
    await until(async () => page.url().includes("lotes"));
    await page.getByText("Ocurrio un error inesperado.").waitFor();
    answering = "silent";
    await page.getByRole("button", { name: "Volver a intentar" }).click();
    await until(async () => {
      await page.clock.runFor(1_000);
      return await page.getByText("No hay conexión con el servicio.").isVisible();
    });
    answering = "renewed";
    await page.getByRole("button", { name: "Volver a intentar" }).click();
    await page.getByText("Todavía no hay lotes").waitFor();
    expect(renewals).toEqual({ refused: 1, silent: 1, renewed: 1 });
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

  test("of who may issue alone begins with the form, and leads to nothing that they may not see", async () => {
    const { id: nit, usuario: administra = "", consulta = "" } = get().constellation.cuentas[1] ?? {};
    const permit = async (...permisos: string[]) => {
      const usuarios = [{ usuario: consulta, permisos }, TODAS];
      const { status } = await get().api.call("PATCH", `/cuenta/${nit}`, {
        usuario: administra,
        body: { usuarios },
      });
      expect(status).toBe(200);
    };
    await permit("dte.emitir");
    const { page, complaints, close } = await get().enter(consulta, { size: PHONE });
    await title(page, "Emitir un documento");
    expect(await page.getByRole("navigation").getByRole("link").allTextContents()).toEqual(["Emitir"]);
    expect(await page.getByRole("button", { name: "Buscar nombre" }).count()).toBe(0);
    await fillItem(page, "Lápiz", "2");
    await issue(page);
    expect(await page.getByRole("link", { name: "Volver a los documentos" }).count()).toBe(0);
    for (const path of ["lotes", "documentos"]) {
      await page.goto(`${get().url}/consola#/${path}`);
      await title(page, path === "lotes" ? "Lotes de Excel" : "Documentos");
      await page.getByText("Su usuario no tiene permiso para esto en la cuenta.").waitFor();
    }
    expect([await findBarriers(page), await isTooWide(page), complaints]).toEqual([[], false, []]);
    await permit("dte.consultar");
    await close();
  });
}
