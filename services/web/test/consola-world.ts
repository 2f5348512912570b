import { CLAVE, type Constellation, startConstellation } from "@dte/testing";
import type { Browser, Page } from "playwright-core";
import { freePort, launch, openPage } from "./browser.js";
import { buildConsole, startWeb } from "./world.js";

export const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 360, height: 740 };
/** What a view takes at most on a machine that does something else at the same time. */
const PATIENCE_MS = 15_000;

export type ConsolaWorld = {
  constellation: Constellation;
  url: string;
  browser: Browser;
  /** A browser of its own in which somebody has just signed in. */
  enter(usuario: string, size?: typeof DESK): Promise<Awaited<ReturnType<typeof openPage>>>;
  close(): Promise<void>;
};

/** The whole system with the three countries, the web service before it, and a browser. */
export async function startConsolaWorld(): Promise<ConsolaWorld> {
  // The API lets the console call it from this address alone, so that it must be known first.
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [built, constellation, browser] = await Promise.all([
    buildConsole(),
    startConstellation({ env: { gateway: { WEB_URL: url } }, paises: ["SV", "DO"] }),
    launch(),
  ]);
  const web = await startWeb({
    PORT_WEB: String(port),
    WEB_URL: url,
    PUBLIC_URL: constellation.url,
    DOCUMENTS_ADDRESS: `127.0.0.1:${constellation.portOf("documents", "grpc")}`,
    CLIENT_DIR: built.dir,
  });
  return {
    constellation,
    url,
    browser,
    async enter(usuario, size = DESK) {
      const opened = await openPage(browser, size);
      opened.page.setDefaultTimeout(PATIENCE_MS);
      await opened.page.goto(`${url}/consola`);
      await signIn(opened.page, usuario);
      return opened;
    },
    async close() {
      await browser.close();
      await web.close();
      await constellation.close();
      await built.remove();
    },
  };
}

export async function signIn(page: Page, usuario: string): Promise<void> {
  await page.getByLabel("Usuario").fill(usuario);
  await page.getByLabel("Contraseña").fill(CLAVE);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("button", { name: "Salir" }).waitFor();
}

/** Waits for the view of this title. */
export const title = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("heading", { level: 1, name }).waitFor();

/** Writes one item into the form. */
export async function fillItem(page: Page, descripcion: string, precio: string): Promise<void> {
  await page.getByRole("link", { name: "Emitir", exact: true }).click();
  await page.getByLabel("Descripción del ítem 1").fill(descripcion);
  await page.getByLabel("Precio unitario").fill(precio);
}

/** Sends the form and waits for the document. */
export async function issue(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Emitir documento" }).click();
  await page.getByText("El documento se emitió y está certificado.").waitFor();
}
