import { type TestCuenta, USUARIO_NINGUNA, USUARIO_TODAS, until } from "@dte/testing";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { findBarriers, isTooWide, openPage } from "./browser.js";
import {
  type ConsolaWorld,
  DESK,
  fillItem,
  issue,
  PHONE,
  signIn,
  startConsolaWorld,
  title,
} from "./consola-world.js";

let world: ConsolaWorld;
let cuenta: TestCuenta;
beforeAll(async () => {
  world = await startConsolaWorld();
  [cuenta] = world.constellation.cuentas as [TestCuenta];
}, 120_000);
afterAll(() => world?.close(), 60_000);

describe("a session of the console", () => {
  test("does not begin with a wrong password, and says so", async () => {
    const { page, close } = await openPage(world.browser, DESK);
    await page.goto(`${world.url}/consola`);
    await page.getByLabel("Usuario").fill(cuenta.usuario);
    await page.getByLabel("Contraseña").fill("otra clave");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await title(page, "Entrar");
    await close();
  });

  test("outlives loading the page again, and ends with signing out", async () => {
    const { page, close } = await world.enter(cuenta.usuario);
    await page.reload();
    await title(page, "Documentos");
    await page.getByRole("button", { name: "Salir" }).click();
    await title(page, "Entrar");
    expect(await page.evaluate("sessionStorage.length + localStorage.length")).toBe(0);
    await close();
  });

  test("renews a token that is not taken any more, and asks for the password when that fails too", async () => {
    const { page, close } = await world.enter(cuenta.usuario);
    const spoil = (...names: string[]) =>
      page.evaluate(`{
        const grant = JSON.parse(sessionStorage.getItem("consola.sesion"));
        for (const name of ${JSON.stringify(names)}) grant[name] = "x";
        sessionStorage.setItem("consola.sesion", JSON.stringify(grant));
      }`);
    await spoil("accessToken");
    await page.reload();
    await title(page, "Documentos");
    await spoil("accessToken", "refreshToken");
    await page.reload();
    await title(page, "Entrar");
    await signIn(page, cuenta.usuario);
    await close();
  });

  test("asks who has several accounts for one of them, and lets them change it", async () => {
    const { page, close } = await world.enter(USUARIO_TODAS);
    await title(page, "Elija una cuenta");
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "COMERCIAL 2, SOCIEDAD ANONIMA" }).click();
    await title(page, "Documentos");
    await page.getByRole("button", { name: "Cambiar de cuenta" }).click();
    await title(page, "Elija una cuenta");
    await close();
  });

  test("says what to do to who has no account, and offers nothing that a reader may not do", async () => {
    const nobody = await world.enter(USUARIO_NINGUNA);
    await nobody.page.getByText("Su usuario no tiene cuentas asignadas.").waitFor();
    await nobody.close();
    const reader = await world.enter(cuenta.consulta);
    await title(reader.page, "Documentos");
    expect(await reader.page.getByRole("link", { name: "Emitir", exact: true }).count()).toBe(0);
    await reader.close();
  });
});

describe("issuing", () => {
  test("shows totals of the service while one writes, then the document, which can be cancelled", async () => {
    const { page, complaints, close } = await world.enter(cuenta.usuario);
    await fillItem(page, "Café en grano", "112.50");
    await page.getByLabel("Cantidad").fill("3");
    const totales = page.getByRole("table", { name: "Totales" });
    await totales.getByText("Q 36.160714").waitFor();
    await totales.getByText("Q 337.50").waitFor();
    await page.getByRole("button", { name: "Agregar un ítem" }).click();
    await page.getByLabel("Descripción del ítem 2").fill("Envío");
    await page.getByLabel("Precio unitario").nth(1).fill("50");
    await totales.getByText("Q 387.50").waitFor();
    await page.getByLabel("Identificación", { exact: true }).fill("98765434");
    await page.getByRole("button", { name: "Buscar nombre" }).click();
    await until(async () => (await page.getByLabel("Nombre", { exact: true }).inputValue()) !== "");
    expect(await findBarriers(page)).toEqual([]);
    await issue(page);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByText("Anular el documento").click();
    await page.getByLabel("Motivo de la anulación").fill("Se repitió el pedido");
    await page.getByRole("button", { name: "Anular definitivamente" }).click();
    await page.getByText("Documento anulado.").waitFor();
    await page.getByRole("link", { name: "Documentos", exact: true }).click();
    await page.getByRole("row", { name: /98765434.*Anulado.*Q 387\.50/ }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("shows what the service finds wrong at the field that it names, and puts the reader there", async () => {
    const { page, close } = await world.enter(cuenta.usuario);
    await fillItem(page, "Pan", "2.50");
    await page.getByLabel("Identificación", { exact: true }).fill("98765435");
    await page.getByRole("button", { name: "Emitir documento" }).click();
    const id = page.getByLabel("Identificación", { exact: true });
    await page
      .getByText(/"98765435" no es válido/)
      .first()
      .waitFor();
    await until(async () => await id.evaluate((input) => input === input.ownerDocument.activeElement));
    expect(await id.getAttribute("aria-invalid")).toBe("true");
    expect(await findBarriers(page)).toEqual([]);
    await id.fill("");
    await issue(page);
    await close();
  });

  test("never issues twice what was asked for once, though the answer is lost", async () => {
    const { page, close } = await world.enter(cuenta.usuario);
    await fillItem(page, "Una sola vez", "77");
    await page.getByText("Otros datos").click();
    let lost = 0;
    await page.route("**/dte", async (route) => {
      const isIssue =
        route.request().method() === "POST" && !route.request().postData()?.includes('"certificar":false');
      if (isIssue && lost === 0) {
        lost += 1;
        await route.fetch();
        await route.abort("connectionreset");
      } else await route.continue();
    });
    await issue(page);
    await page.getByRole("link", { name: "Documentos", exact: true }).click();
    await page.getByRole("row", { name: /Q 77\.00/ }).waitFor();
    expect([lost, await page.getByRole("row", { name: /Q 77\.00/ }).count()]).toEqual([1, 1]);
    await close();
  });

  test("a note takes over the lines of its original", async () => {
    const { page, close } = await world.enter(cuenta.usuario);
    await fillItem(page, "Silla", "400");
    await issue(page);
    await page.getByRole("link", { name: "Emitir nota de crédito" }).click();
    await title(page, "Emitir un documento");
    expect(await page.getByLabel("Descripción del ítem 1").inputValue()).toBe("Silla");
    await page.getByLabel("Precio unitario").fill("100");
    await page.getByLabel("Motivo del ajuste").fill("Descuento posterior");
    await page.getByRole("table", { name: "Totales" }).getByText("Q 100.00").waitFor();
    await issue(page);
    await title(page, /^Nota de crédito/);
    await page.getByText("Descuento posterior").waitFor();
    await close();
  });
});

describe("the list", () => {
  test("is narrowed down by filters that stay in the address, and fits a phone", async () => {
    const { page, complaints, close } = await world.enter(cuenta.usuario, PHONE);
    await fillItem(page, "Mesa", "900");
    await page.getByText("Otros datos").click();
    await page.getByLabel("Número de transacción").fill("MESA-1");
    expect(await isTooWide(page)).toBe(false);
    await issue(page);
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole("link", { name: "Documentos", exact: true }).click();
    await page.getByLabel("Número de transacción").fill("MESA-1");
    await page.getByLabel("Estado").selectOption("Certificado");
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByText("1 documento", { exact: true }).waitFor();
    await page.reload();
    await page.getByText("1 documento", { exact: true }).waitFor();
    expect(await page.getByLabel("Número de transacción").inputValue()).toBe("MESA-1");
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.getByLabel("Estado").selectOption("Anulado");
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByText("No hay documentos con estos filtros.").waitFor();
    await page.getByRole("link", { name: "Quitar filtros" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar en Excel" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    expect(complaints).toEqual([]);
    await close();
  });

  test("leads from a document to its public page", async () => {
    const { page, close } = await world.enter(cuenta.usuario);
    await fillItem(page, "Lámpara", "150");
    await issue(page);
    const href = await page.getByRole("link", { name: "Página pública" }).getAttribute("href");
    await page.goto(world.url + href);
    await title(page, "Factura");
    await page.getByText("DOCUMENTO DE PRUEBAS").waitFor();
    await close();
  });
});
