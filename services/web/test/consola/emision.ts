import { until } from "@dte/testing";
import { describe, expect } from "@jest/globals";
import { findBarriers, isTooWide } from "../browser.js";
import { demasiadas, describeDuda } from "./duda.js";
import { describeFormulario } from "./formulario.js";
import type { Registrar } from "./lane.js";
import { type ConsolaWorld, fillItem, isIssue, issue, PHONE, title, total } from "./world.js";

export function describeEmision(get: () => ConsolaWorld, test: Registrar): void {
  describe("with its form", () => describeFormulario(get, test));
  describe("in doubt", () => describeDuda(get, test));

  const usuario = () => get().constellation.cuentas[0]?.usuario ?? "";
  const form = (size?: typeof PHONE) => get().enter(usuario(), { path: "emitir", ...(size && { size }) });

  test("shows totals of the service while one writes, then the document, which can be cancelled", async () => {
    const { page, complaints, close } = await form();
    await fillItem(page, "Café en grano", "112.50");
    await page.getByLabel("Cantidad").fill("3");
    await total(page, "Q 36.160714");
    await total(page, "Q 337.50");
    await page.getByText("Total del documento: Q 337.50").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Agregar un ítem" }).click();
    // The focus goes to the field in which the user writes next.
    await page.keyboard.type("Envío");
    expect(await page.getByLabel("Descripción del ítem 2").inputValue()).toBe("Envío");
    await page.getByLabel("Precio unitario").nth(1).fill("50");
    await total(page, "Q 387.50");
    await page.getByLabel("Identificación", { exact: true }).fill("98765434");
    await page.getByRole("button", { name: "Buscar nombre" }).click();
    await until(async () => (await page.getByLabel("Nombre", { exact: true }).inputValue()) !== "");
    expect(await findBarriers(page)).toEqual([]);
    await issue(page);
    await page.getByText("Anular el documento").click();
    await page.getByLabel("Motivo de la anulación").fill("Se repitió el pedido");
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Anular definitivamente" }).click();
    await page.getByText("Documento anulado.").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("link", { name: "Documentos", exact: true }).click();
    await page.getByRole("row", { name: /98765434.*Anulado.*Q 387\.50/ }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("shows what the service finds wrong at the field that it names, and puts the reader there", async () => {
    const { page, close } = await form(PHONE);
    await fillItem(page, "Pan", "2.50");
    await page.getByLabel("Identificación", { exact: true }).fill("98765435");
    await page.getByText("Descuento, unidad e impuestos del ítem 1").click();
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
    await page.getByRole("button", { name: "Emitir documento" }).click();
    const id = page.getByLabel("Identificación", { exact: true });
    await page
      .getByText(/"98765435" no es válido/)
      .first()
      .waitFor();
    await until(async () => await id.evaluate((input) => input === input.ownerDocument.activeElement));
    expect(await id.getAttribute("aria-invalid")).toBe("true");
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
    await id.fill("");
    await issue(page);
    await close();
  });

  test("opens what is folded up around a field that is wrong", async () => {
    const { page, close } = await form();
    await fillItem(page, "Silla", "25");
    // The page moves once when the totals come, and a click would miss the button then.
    await total(page, "Q 25.00");
    await page.getByText("Otros datos").click();
    await page.getByLabel("Número de transacción").fill("REPETIDA");
    await issue(page);
    await page.getByRole("link", { name: "Emitir", exact: true }).click();
    await fillItem(page, "Silla", "26");
    await total(page, "Q 26.00");
    await page.getByText("Otros datos").click();
    await page.getByLabel("Número de transacción").fill("REPETIDA");
    await page.getByText("Otros datos").click();
    await page.getByRole("button", { name: "Emitir documento" }).click();
    await page.getByText("Ya hay un documento de la cuenta con ese número de transacción.").waitFor();
    const numero = page.getByLabel("Número de transacción");
    await until(async () => await numero.evaluate((input) => input === input.ownerDocument.activeElement));
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("link", { name: "Ver el documento que se emitió" }).click();
    await page.getByRole("cell", { name: "Q 25.00" }).waitFor();
    await close();
  });

  test("happens once for a click that is repeated, though the answer is lost", async () => {
    const { page, close } = await form();
    await fillItem(page, "Una sola vez", "77");
    await total(page, "Q 77.00");
    const keys: (string | null)[] = [];
    await page.route("**/dte", async (route) => {
      if (!isIssue(route.request())) return await route.fallback();
      keys.push(await route.request().headerValue("Idempotency-Key"));
      if (keys.length > 1) return await route.fallback();
      await route.fetch();
      return await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Emitir documento" }).dblclick();
    await page.getByText("El documento se emitió y está certificado.").waitFor();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    await page.getByRole("link", { name: "Documentos", exact: true }).click();
    // The page that the user leaves shows the document too, so the test waits for the list.
    await title(page, "Documentos");
    await page.getByRole("row", { name: /Q 77\.00/ }).waitFor();
    expect(await page.getByRole("row", { name: /Q 77\.00/ }).count()).toBe(1);
    await close();
  });

  test("keeps what was typed for who goes back, until they discard it", async () => {
    const { page, close } = await form();
    await fillItem(page, "Estante", "45");
    await page.getByRole("link", { name: "Documentos", exact: true }).click();
    await title(page, "Documentos");
    await page.goBack();
    expect(await page.getByLabel("Descripción del ítem 1").inputValue()).toBe("Estante");
    await page.getByRole("button", { name: "Descartarlo y empezar de nuevo" }).click();
    expect(await page.getByLabel("Descripción del ítem 1").inputValue()).toBe("");
    await close();
  });

  test("says so, where a phone shows it, when the answer takes its time", async () => {
    const { page, close } = await form(PHONE);
    await page.clock.install();
    await fillItem(page, "Cuadro", "12");
    await page.clock.runFor(1_000);
    await total(page, "Q 12.00");
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/dte", async (route) => {
      if (isIssue(route.request())) await released;
      await route.fallback();
    });
    await page.getByRole("button", { name: "Emitir documento" }).click();
    expect(await page.getByRole("button", { name: "Emitiendo…" }).isDisabled()).toBe(true);
    await page.clock.runFor(7_000);
    const aviso = page.getByText("El servicio está tardando en responder.");
    await aviso.waitFor();
    const { y = 0, height = 0 } = (await aviso.boundingBox()) ?? {};
    const pie = await page.getByRole("button", { name: "Emitiendo…" }).boundingBox();
    expect([y >= 0, y + height <= (pie?.y ?? 0)]).toEqual([true, true]);
    expect(await findBarriers(page)).toEqual([]);
    release();
    await page.getByText("El documento se emitió y está certificado.").waitFor();
    await close();
  });

  test("asks for totals and products no sooner than the service wants to be asked again", async () => {
    const { page, close } = await form();
    await page.clock.install();
    const asked: string[] = [];
    await page.route(/\/(dte|producto\/buscar\?.*)$/, async (route) => {
      if (route.request().method() === "OPTIONS") return await route.fallback();
      asked.push(new URL(route.request().url()).pathname);
      return asked.length === 1 ? await route.fulfill(demasiadas(get().url)) : await route.fallback();
    });
    await page.getByLabel("Precio unitario").first().fill("15");
    await page.clock.runFor(1_000);
    await page.getByText("Se hicieron demasiadas peticiones seguidas.").waitFor();
    await page.getByLabel("Descripción del ítem 1").fill("Vaso");
    await page.clock.runFor(100_000);
    expect(asked).toEqual(["/dte"]);
    await page.clock.runFor(30_000);
    await total(page, "Q 15.00");
    expect(asked.toSorted()).toEqual(["/dte", "/dte", "/producto/buscar"]);
    await close();
  });
}
