import { Catalogs, Documents } from "@dte/contracts";
import { connect, createHealth, type Start } from "@dte/service";
import type { Config } from "./config.js";
import { readBundle } from "./consola/bundle.js";
import { createApp } from "./http/app.js";
import { createBudget } from "./http/budget.js";
import { listen } from "./http/server.js";
import { createPaises } from "./paises.js";
import { consolaRoutes } from "./routes/consola.js";
import { documentoRoute } from "./routes/documento.js";
import { saludRoutes } from "./routes/salud.js";

/** Serves pages for people: a document's public page, and the console. It stores nothing. */
export const start: Start<Config> = async (config, shell) => {
  const { publicUrl, cdnUrl, webUrl } = config;
  const bundle = await readBundle(config.clientDir);
  const documents = connect(shell, Documents, config.documentsAddress);
  const paises = createPaises(shell, connect(shell, Catalogs, config.catalogsAddress));
  // Readiness is that of the process alone: without documents a page says so, and without catalogs every page is still made.
  const health = createHealth(shell, {});
  const budget = createBudget({ perMinute: config.pagesPerMinute, now: shell.now });
  const app = createApp(shell, {
    routes: [
      documentoRoute({ documents, paises, budget, publicUrl, cdnUrl }),
      ...consolaRoutes({ bundle, publicUrl }),
      ...saludRoutes({ health }),
    ],
    isHttps: webUrl.startsWith("https:"),
    trustProxy: config.trustProxy,
    deadlineMs: config.deadlineMs,
  });
  const { host, port, connections, drainMs } = config;
  const web = await listen(shell, app, { host, port, connections, health, drainMs });
  return { web };
};
