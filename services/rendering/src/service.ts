import { Accounts, Archive, type Archivo, Documents, Rendering } from "@dte/contracts";
import {
  connect,
  connectBus,
  connectCertifiers,
  createFiles,
  createHealth,
  createNameRemitente,
  createShared,
  implement,
  type Start,
  serve,
} from "@dte/service";
import { createAnnounce } from "./announce.js";
import { createArchivos } from "./archivos.js";
import { openAside } from "./aside.js";
import { createPool, roomFor } from "./browser/pool.js";
import { createBudget } from "./budget.js";
import type { Config } from "./config.js";
import { createCountryPrints } from "./country-prints.js";
import { createDrawings } from "./drawings.js";
import { connectImpresores } from "./impresores.js";
import { createOwnPrints } from "./own-prints.js";
import { getArchivo } from "./rpc/get-archivo.js";
import { pdf } from "./rpc/pdf.js";
import { pdfRecibido } from "./rpc/pdf-recibido.js";
import { measure, preview } from "./rpc/preview.js";
import { openUnverified } from "./unverified.js";

/** New prints in a minute of a document that has been printed: somebody who changed a template looks at some documents by it. */
const ANEW_OF_DOCUMENTO = 6;
const ANEW_OF_CUENTA = 30;

/** How long an unused browser stays, in ms. Launching one takes a second or two, which a template seldom waits for. */
const BROWSER_IDLE_MS = 5 * 60_000;

/**
 * Serves Rendering at `grpc`. Without NATS it prints all the same and keeps nothing. Where countries' forms are drawn it is ready without a browser,
 * which only templates of accounts need; else once a browser answers.
 */
export const start: Start<Config> = async (config, shell) => {
  const bus = connectBus(shell, config.natsUrl);
  const documents = connect(shell, Documents, config.documentsAddress);
  const archive = connect(shell, Archive, config.documentsAddress);
  const accounts = connect(shell, Accounts, config.accountsAddress);
  const certifiers = connectCertifiers(shell, config.certifiers);
  const impresores = connectImpresores(shell, certifiers, config.receptores);
  const isDrawn = config.standardPrints === "drawn";
  const browser = {
    executablePath: config.chromiumPath,
    rendersPerBrowser: config.rendersPerBrowser,
    room: roomFor(config.renderConcurrency),
  };
  const pool = createPool(shell, {
    ...browser,
    concurrency: config.renderConcurrency,
    queueMax: config.renderQueueMax,
    // Where forms are drawn, only templates need the browser, and some 200 MB are much for an installation that has none.
    ...(isDrawn && { idleMs: BROWSER_IDLE_MS }),
  });
  const archivos = createArchivos(shell, createFiles(config.files, bus), createAnnounce(shell, bus));
  const shared = createShared<Archivo>();
  const drawings = isDrawn
    ? createDrawings(shell, { concurrency: config.renderConcurrency, queueMax: config.renderQueueMax })
    : undefined;
  const countryPrints = createCountryPrints(shell, { pool, drawings, unverified: openUnverified(shell) });
  // A template that somebody tries can harm this browser alone. The lanes let one print at a time come here.
  const asidePool = createPool(shell, {
    ...browser,
    name: "prints aside",
    concurrency: 1,
    queueMax: 1,
    idleMs: BROWSER_IDLE_MS,
  });
  const aside = openAside(shell, asidePool);
  const ownPrints = createOwnPrints(shell, { pool, aside });
  const recibidos = {
    documento: createBudget(shell, ANEW_OF_DOCUMENTO),
    cuenta: createBudget(shell, ANEW_OF_CUENTA),
  };
  const anew = {
    documento: createBudget(shell, ANEW_OF_DOCUMENTO),
    cuenta: createBudget(shell, ANEW_OF_CUENTA),
  };

  const unkept = createBudget(shell, ANEW_OF_DOCUMENTO);

  const nameRemitente = createNameRemitente(shell);
  const previewing = { shell, accounts, certifiers, aside };
  const implementation = implement(Rendering, {
    Pdf: pdf({
      shell,
      documents,
      accounts,
      impresores,
      countryPrints,
      ownPrints,
      archivos,
      shared,
      nameRemitente,
      anew,
      unkept,
    }),
    PdfRecibido: pdfRecibido({
      archive,
      documents,
      accounts,
      impresores,
      countryPrints,
      shared,
      nameRemitente,
      budgets: recibidos,
    }),
    GetArchivo: getArchivo({ archivos }),
    Preview: preview(previewing),
    Measure: measure(previewing),
  });
  const port = await serve(shell, {
    host: config.host,
    port: config.portGrpc,
    health: createHealth(shell, isDrawn ? {} : { chromium: pool.ready }),
    implementations: [implementation],
  });
  if (isDrawn) {
    // The browser is launched now, where there is one, so that the first template does not wait for it.
    void pool
      .ready()
      .catch((error: unknown) => shell.log.warn("process.not-ready", { resource: "chromium", error }));
  }
  return { grpc: port };
};
