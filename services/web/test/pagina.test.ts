import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { findBarriers, isTooWide, launch, openPage } from "./browser.js";
import { anulada, contingencia, descuentoGlobal, factura, facturaEspecial, notaCredito } from "./dtes.js";
import { paises, presented } from "./paises.js";
import { buildConsole, publicUrl, startCatalogs, startDocuments, startWeb } from "./world.js";

const PHONE = { width: 360, height: 740 };
const acarreada = {
  ...factura,
  datosExportacion: { otros: { placa: "A639689", conductor: "Rafael Pérez" } },
};
const dtes = Object.entries({
  factura,
  anulada,
  contingencia,
  notaCredito,
  facturaEspecial,
  descuentoGlobal,
  acarreada,
  exportada: { ...acarreada, datosExportacion: { incoterm: "FOB", otros: {} } },
}).map(([name, dte], i) => ({
  name,
  dte: presented({ ...dte, id: `${i}0000000-0000-4000-8000-0123456789AB` }),
}));

let built: Awaited<ReturnType<typeof buildConsole>>;
let documents: Awaited<ReturnType<typeof startDocuments>>;
let catalogs: Awaited<ReturnType<typeof startCatalogs>>;
let web: Awaited<ReturnType<typeof startWeb>>;
let browser: Browser;

beforeAll(async () => {
  [built, documents, catalogs, browser] = await Promise.all([
    buildConsole(),
    startDocuments(dtes.map(({ dte }) => dte)),
    startCatalogs(paises),
    launch(),
  ]);
  web = await startWeb({
    DOCUMENTS_ADDRESS: documents.address,
    CATALOGS_ADDRESS: catalogs.address,
    PUBLIC_URL: publicUrl,
    WEB_URL: "http://127.0.0.1:8090",
    CLIENT_DIR: built.dir,
  });
});
afterAll(async () => {
  await browser?.close();
  await web?.close();
  await documents?.close();
  await catalogs?.close();
  await built?.remove();
});

describe("a document's page in a browser", () => {
  test.each(dtes.map(({ name, dte }) => [name, dte.id] as const))(
    "%s fits a phone, keeps nobody out and breaks no rule of its own policy",
    async (_name, id) => {
      const { page, complaints, close } = await openPage(browser, PHONE);
      await page.goto(`${web.url}/dte/${id}`);
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      expect(await page.getByRole("row", { name: /^Total (Q|US\$|RD\$) / }).count()).toBe(1);
      expect(await page.getByRole("columnheader", { name: "Precio unitario" }).isVisible()).toBe(false);
      expect(await isTooWide(page)).toBe(false);
      expect(await findBarriers(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test.each([
    ["acarreada", 0],
    ["exportada", 1],
  ])("has a block on the export only where something of it is said: %s", async (name, count) => {
    const { page, close } = await openPage(browser, PHONE);
    await page.goto(`${web.url}/dte/${dtes.find((each) => each.name === name)?.dte.id}`);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.getByRole("heading", { name: "Exportación", exact: true }).count()).toBe(count);
    await close();
  });

  test("needs no script, and wears its style: the policy names the very one that the page has", async () => {
    const { page, close } = await openPage(browser, { width: 1100, height: 900 }, false);
    await page.goto(`${web.url}/dte/${dtes[0]?.dte.id}`);
    expect(await page.getByRole("columnheader", { name: "Precio unitario" }).isVisible()).toBe(true);
    const colour = await page.evaluate(
      "getComputedStyle(document.querySelector('.items th')).backgroundColor",
    );
    expect(colour).toBe("rgb(20, 55, 94)");
    await close();
  });

  test("is printed without its buttons, and its QR stays", async () => {
    const { page, close } = await openPage(browser, { width: 800, height: 900 }, false);
    await page.goto(`${web.url}/dte/${dtes[0]?.dte.id}`);
    expect(await page.getByRole("link", { name: "Descargar PDF" }).isVisible()).toBe(true);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("link", { name: "Descargar PDF" }).isVisible()).toBe(false);
    expect(await page.getByRole("img", { name: "Código QR de verificación" }).isVisible()).toBe(true);
    const pdf = await page.pdf({ format: "Letter", preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    await close();
  });

  test("of a document that does not exist keeps nobody out either", async () => {
    const { page, close } = await openPage(browser, PHONE);
    await page.goto(`${web.url}/dte/99999999-0000-4000-8000-000000000000`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("El documento no existe");
    expect(await isTooWide(page)).toBe(false);
    expect(await findBarriers(page)).toEqual([]);
    await close();
  });
});
