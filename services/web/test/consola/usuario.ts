import { CLAVE, USUARIO_TODAS, until } from "@dte/testing";
import { expect } from "@jest/globals";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { findBarriers, isTooWide, openPage } from "../browser.js";
import type { Registrar } from "./lane.js";
import { type ConsolaWorld, PHONE, title } from "./world.js";

export function describeUsuario(get: () => ConsolaWorld, test: Registrar): void {
  const cuenta = () => {
    const [, other] = get().constellation.cuentas;
    if (!other) throw new Error("no account");
    return other;
  };
  const withLlave = (texto: string) =>
    get().api.call("GET", "/usuario", { headers: { Authorization: `Bearer ${texto}` } });

  test("makes keys for programs, shows each once, and revokes them", async () => {
    const { page, complaints, close } = await get().enter(cuenta().usuario, { path: "usuario", size: PHONE });
    await title(page, "Su usuario");
    await page.getByText("No tiene llaves para esta cuenta.").waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.getByLabel("Nombre de la llave").fill("Tienda en línea");
    await page.getByLabel("Consultar documentos").check();
    await page.getByRole("button", { name: "Crear la llave" }).click();
    const texto = (await page.locator("code.llave").textContent()) ?? "";
    expect(texto).toMatch(/^dte_test_/);
    const { body } = await withLlave(texto);
    expect(body.cuentas).toMatchObject([{ id: cuenta().id, permisos: ["dte.consultar"] }]);
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.getByRole("button", { name: "Revocar Tienda en línea" }).click();
    await page.getByText("Revocada").waitFor();
    expect((await withLlave(texto)).status).toBe(401);
    await page.reload();
    await page.getByText("Tienda en línea").waitFor();
    expect(await page.getByText(texto).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test("asks for a second step at the sign-in once it was put in, until it is taken away", async () => {
    const usuario = get().constellation.cuentas[2]?.usuario ?? "";
    const { page, complaints, close } = await get().enter(usuario, { path: "usuario", size: PHONE });
    await page.getByLabel("Su contraseña, para activarlo").fill(CLAVE);
    await page.getByRole("button", { name: "Configurar el segundo paso" }).click();
    const secret = Secret.fromBase32((await page.locator("code.secreto").textContent()) ?? "");
    await page.getByRole("img", { name: "Código QR con el secreto" }).waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.getByLabel("Código que muestra la aplicación").fill(new TOTP({ secret }).generate());
    await page.getByRole("button", { name: "Activar el segundo paso" }).click();
    const codigos = page.locator(".codigos code");
    await codigos.first().waitFor();
    const [first = "", second = ""] = await codigos.allTextContents();
    await page.getByText("Le quedan 10 códigos de recuperación.").waitFor();
    expect([await isTooWide(page), await findBarriers(page), complaints]).toEqual([false, [], []]);
    await page.getByRole("button", { name: "Salir" }).click();
    await page.getByLabel("Usuario").fill(usuario);
    await page.getByLabel("Contraseña").fill(CLAVE);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.getByLabel("Código de su aplicación").fill("000000-no");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.getByRole("alert").waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.getByLabel("Código de su aplicación").fill(first);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.getByRole("button", { name: "Salir" }).waitFor();
    await page.goto(`${get().url}/consola#/usuario`);
    await page.getByText("Le quedan 9 códigos de recuperación.").waitFor();
    await page.getByLabel("Su contraseña, para cambiarlo").fill(CLAVE);
    await page.getByLabel("Código de la aplicación o de recuperación").fill(second);
    await page.getByRole("button", { name: "Pedir otros códigos de recuperación" }).click();
    await page.getByText("Le quedan 10 códigos de recuperación.").waitFor();
    const [nuevo = ""] = await codigos.allTextContents();
    await page.getByLabel("Su contraseña, para cambiarlo").fill(CLAVE);
    await page.getByLabel("Código de la aplicación o de recuperación").fill(nuevo);
    await page.getByRole("button", { name: "Quitar el segundo paso" }).click();
    await page.getByLabel("Su contraseña, para activarlo").waitFor();
    await close();
  });

  test("puts in a key, enters with it alone, wants it beside the password, and takes it away", async () => {
    const usuario = get().constellation.cuentas[2]?.usuario ?? "";
    const { page, complaints, close } = await get().enter(usuario, { path: "usuario", size: PHONE });
    await addAuthenticator(page);
    await page.getByText("No tiene llaves de acceso.").waitFor();
    const clave = page.getByLabel("Su contraseña, para agregar o quitar llaves");
    await clave.fill(CLAVE);
    await page.getByLabel("Nombre para reconocerla").fill("Mi teléfono");
    await page.getByRole("button", { name: "Agregar una llave de acceso" }).click();
    await page.getByText("Guarde estos códigos").waitFor();
    expect(await page.locator(".codigos code").count()).toBe(10);
    expect([await isTooWide(page), await findBarriers(page), complaints]).toEqual([false, [], []]);
    await page.getByRole("button", { name: "Salir" }).click();
    await page.getByRole("button", { name: "Usar una llave de acceso" }).click();
    await page.getByRole("button", { name: "Salir" }).waitFor();
    await page.getByRole("button", { name: "Salir" }).click();
    await page.getByLabel("Usuario").fill(usuario);
    await page.getByLabel("Contraseña").fill(CLAVE);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.getByLabel("Código de su aplicación").waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.getByRole("button", { name: "Usar una llave de acceso" }).click();
    await page.getByRole("button", { name: "Salir" }).waitFor();
    await page.goto(`${get().url}/consola#/usuario`);
    await page.getByRole("button", { name: "Cambiar el nombre de la llave de acceso Mi teléfono" }).click();
    await page.getByLabel("Nombre nuevo de la llave de acceso").fill("Teléfono viejo");
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.getByRole("button", { name: "Guardar el nombre" }).click();
    // The authenticator is added with the key as well, which counts where no code is typed.
    await page.getByLabel("Su contraseña, para activarlo").fill(CLAVE);
    await page.getByLabel("Código de recuperación, si no usa su llave de acceso").waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.getByRole("button", { name: "Configurar el segundo paso" }).click();
    await page.getByRole("img", { name: "Código QR con el secreto" }).waitFor();
    const quitar = page.getByRole("button", { name: "Quitar la llave de acceso Teléfono viejo" });
    await quitar.waitFor();
    await clave.fill(CLAVE);
    await quitar.click();
    await page.getByText("No tiene llaves de acceso.").waitFor();
    await page.getByRole("button", { name: "Salir" }).click();
    await page.getByRole("button", { name: "Usar una llave de acceso" }).click();
    await page.getByRole("alert").waitFor();
    await close();
  });

  test("asks for the mail that chooses another password, and says the same for any name", async () => {
    const { page, close } = await openPage(get().browser, PHONE);
    await page.goto(`${get().url}/consola`);
    await page.getByRole("link", { name: "¿Olvidó su contraseña?" }).click();
    await title(page, "¿Olvidó su contraseña?");
    await page.getByLabel("Usuario").fill("nadie@prueba.test");
    await page.getByRole("button", { name: "Enviar el correo" }).click();
    await page.getByText("Si el usuario existe").waitFor();
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await page.goto(`${get().url}/consola#/clave/no-es-un-codigo`);
    await title(page, "Elija una contraseña nueva");
    await page.getByLabel("Contraseña nueva").fill("una frase larga y propia");
    await page.getByRole("button", { name: "Cambiar la contraseña" }).click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").textContent()).toContain("Pida otro");
    expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
    await close();
  });

  test("shows the installation to who may look at it, and nothing to change", async () => {
    const { page, complaints, close } = await get().enter(USUARIO_TODAS, {
      path: "instalacion",
      size: PHONE,
    });
    await title(page, "Instalación");
    await page
      .getByText(/No hay cuentas sin probar|Nada prueba aún/)
      .first()
      .waitFor();
    await page.getByLabel("Usuario que pide ayuda").fill(cuenta().usuario);
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByText("códigos de recuperación").waitFor();
    expect([await isTooWide(page), await findBarriers(page), complaints]).toEqual([false, [], []]);
    expect(await page.getByRole("button", { name: /Dar por probada|Quitar/ }).count()).toBe(0);
    await close();
    const other = await get().enter(cuenta().usuario, { path: "instalacion", size: PHONE });
    expect(await other.page.getByRole("link", { name: "Instalación" }).count()).toBe(0);
    await other.close();
  });

  test("signs out everywhere", async () => {
    const { usuario } = cuenta();
    const first = await get().signIn(usuario);
    const second = await get().signIn(usuario);
    await first.page.goto(`${get().url}/consola#/usuario`);
    await first.page.getByRole("button", { name: "Cerrar todas las sesiones" }).click();
    await title(first.page, "Entrar");
    await until(async () => {
      await second.page.reload();
      return (await second.page.getByRole("heading", { level: 1, name: "Entrar" }).count()) > 0;
    });
    await first.close();
    await second.close();
  });
}

/** Adds a virtual authenticator that recognises its owner at once (https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn). */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
