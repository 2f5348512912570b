import {
  type Api,
  CLAVE,
  type Constellation,
  createApi,
  PAIS_DE_PRUEBA,
  startConstellation,
  takePort,
  USUARIO_NINGUNA,
  USUARIO_TODAS,
} from "@dte/testing";
import type { Browser, Page, Request } from "playwright-core";
import { launch, openPage } from "../browser.js";
import { buildConsole, startWeb } from "../world.js";

const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 360, height: 740 };
const HOUR_MS = 3_600_000;

export type Opened = Awaited<ReturnType<typeof openPage>>;

export type ConsolaWorld = {
  constellation: Pick<Constellation, "cuentas" | "paises">;
  api: Api;
  /** The address of the API, and of its documentation. */
  apiUrl: string;
  /** The address of the console. */
  url: string;
  browser: Browser;
  /** Opens a browser of its own in which this user is signed in; `path` follows # in the address. */
  enter(usuario: string, options?: { size?: typeof DESK; path?: string }): Promise<Opened>;
  /** Opens one through the view for signing in. */
  signIn(usuario: string): Promise<Opened>;
  close(): Promise<void>;
};

/** The whole system with the three countries and one that only tests know, the web service before it, and a browser. */
export async function startConsolaWorld(): Promise<ConsolaWorld> {
  // The API admits the console's address only, so that must be known first.
  const port = await takePort();
  // The host is a name, because browsers make no keys for numbers.
  const url = `http://localhost:${port}`;
  const [built, constellation, browser] = await Promise.all([
    buildConsole(),
    startConstellation({
      env: {
        gateway: { WEB_URL: url },
        accounts: { WEB_URL: url, SYSTEM_ADMINISTRATORS: USUARIO_NINGUNA, SYSTEM_READERS: USUARIO_TODAS },
      },
      paises: ["SV", "DO", "XP"],
      folders: [PAIS_DE_PRUEBA],
      rendering: true,
    }),
    launch(),
  ]);
  const web = await startWeb({
    PORT_WEB: String(port),
    WEB_URL: url,
    PUBLIC_URL: constellation.url,
    DOCUMENTS_ADDRESS: `127.0.0.1:${constellation.portOf("documents", "grpc")}`,
    CATALOGS_ADDRESS: `127.0.0.1:${constellation.portOf("catalogs", "grpc")}`,
    CLIENT_DIR: built.dir,
  });
  const api = createApi(constellation.url);
  return {
    constellation,
    api,
    apiUrl: constellation.url,
    ...doors({ url, api, browser }),
    async close() {
      await browser.close();
      await web.close();
      await constellation.close();
      await built.remove();
    },
  };
}

/** Makes the ways in which `browser` enters the console. */
function doors({ url, api, browser }: Pick<ConsolaWorld, "url" | "api" | "browser">) {
  const open = (size = DESK) => openPage(browser, size);
  // Signing in has its own tests; elsewhere a session is put where the console keeps it.
  const sesionOf = async (usuario: string) =>
    JSON.stringify({
      usuario,
      familia: usuario,
      turno: 0,
      accessToken: await api.token(usuario),
      refreshToken: "none",
      endsAt: Date.now() + HOUR_MS,
    });
  return {
    url,
    browser,
    async enter(usuario, { size, path = "" } = {}) {
      const opened = await open(size);
      const sesion = await sesionOf(usuario);
      await opened.page.goto(`${url}/salud/viva`);
      await opened.page.evaluate(`sessionStorage.setItem("consola.sesion", ${JSON.stringify(sesion)})`);
      await opened.page.goto(`${url}/consola#/${path}`);
      await opened.page.getByRole("button", { name: "Salir" }).waitFor();
      return opened;
    },
    async signIn(usuario) {
      const opened = await open();
      await opened.page.goto(`${url}/consola`);
      await signIn(opened.page, usuario);
      return opened;
    },
  } satisfies Partial<ConsolaWorld>;
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

/** Fills in one item in the form, to which `enter` leads with the path "emitir". */
export async function fillItem(page: Page, descripcion: string, precio: string): Promise<void> {
  await page.getByLabel("Descripción del ítem 1").fill(descripcion);
  await page.getByLabel("Precio unitario").first().fill(precio);
}

/** Sends the form and waits for the document. */
export async function issue(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Emitir documento" }).click();
  await page.getByText("El documento se emitió y está certificado.").waitFor();
}

/** Waits until the service has computed the form's totals, and this is one of them. */
export const total = (page: Page, text: string): Promise<void> =>
  page.getByRole("table", { name: "Totales" }).getByText(text, { exact: true }).first().waitFor();

/** Tells whether a request issues, and does not only compute. */
export const isIssue = (request: Request): boolean =>
  request.method() === "POST" &&
  new URL(request.url()).pathname.endsWith("/dte") &&
  !request.postData()?.includes('"certificar":false');
