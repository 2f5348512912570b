import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startViewer } from "@dte/local";
import { places, startTracing } from "@dte/service/tracing";
import { expect } from "@jest/globals";
import { context } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resources } from "@opentelemetry/sdk-node";
import { findBarriers, isTooWide, openPage } from "../browser.js";
import type { Registrar } from "./lane.js";
import type { ConsolaWorld } from "./world.js";

const DESK = { width: 1280, height: 900 };
const SOON_MS = 100;

/** Opens the page of `npm start -- --observe`, and collects the traces that this process sends to it. */
async function observe() {
  const viewer = await startViewer(0, () => Date.now());
  const url = `http://127.0.0.1:${viewer.port}`;
  context.setGlobalContextManager(places);
  const stop = startTracing({
    exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }),
    resource: resources.resourceFromAttributes({ "service.name": "constellation" }),
    share: 1,
    delayMs: SOON_MS,
  });
  return {
    url,
    async close() {
      await stop();
      context.disable();
      await viewer.close();
    },
  };
}

/** Starts a Prometheus that has one line for each question. */
async function startPrometheus() {
  const server = createServer((request, response) => {
    const now = Date.now() / 1_000;
    const values = [60, 30, 0].map((ago) => [now - ago, "0.75"]);
    const metric = { job: "dte-mail", certificador: "lento", pais: "XA", ambiente: "pruebas" };
    const data = request.url?.startsWith("/api/v1/label/") ? ["XA"] : { result: [{ metric, values }] };
    response.end(JSON.stringify({ data }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

export function describeTrazas(get: () => ConsolaWorld, test: Registrar): void {
  test("dashboards say in red which part is at fault, and are narrowed to one", async () => {
    const prometheus = await startPrometheus();
    const viewer = await startViewer(0, () => Date.now(), prometheus.url);
    const { page, complaints, close } = await openPage(get().browser, DESK);
    try {
      await page.goto(`http://127.0.0.1:${viewer.port}`);
      await page.getByRole("link", { name: "Tableros" }).click();
      const panel = page.locator("section", { hasText: "that they leave without an answer" });
      await panel.getByText("lento (XA, pruebas)").waitFor();
      expect([await panel.getAttribute("class"), await panel.locator("li").textContent()]).toEqual([
        "bad",
        "lento (XA, pruebas)75 %",
      ]);
      expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
      await page.getByRole("link", { name: "DTE · One certifier" }).click();
      await page.getByLabel("pais").selectOption("XA");
      await page.getByRole("status").filter({ hasText: "One certifier" }).waitFor();
      expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);
      expect(complaints).toEqual([]);
    } finally {
      await close();
      await viewer.close();
      prometheus.close();
    }
  });

  test("a newcomer's first document is on it, found by its id, its route and its parts", async () => {
    const observed = await observe();
    const { page, complaints, close } = await openPage(get().browser, DESK);
    try {
      await page.goto(observed.url);
      const { usuario = "" } = get().constellation.cuentas[0] ?? {};
      const issued = await get().api.createDte(usuario, {
        items: [{ descripcion: "Mesa", precioUnitario: 75 }],
      });
      expect(issued.status).toBe(200);
      const id = issued.headers.get("X-Request-Id") ?? "";
      const rows = page.locator("#rows tr");
      const search = page.getByLabel("Buscar");

      await search.fill("post /dte");
      await page.getByRole("link", { name: "POST /dte" }).first().waitFor();
      await search.fill(id);
      await page.getByText(/^1 de \d+$/).waitFor();
      expect(await rows.count()).toBe(1);
      expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);

      await page.getByRole("link", { name: "POST /dte" }).click();
      for (const part of ["Documents/Create", "authority enviar", "settle", "evalsha"])
        await rows.filter({ hasText: part }).first().waitFor();
      expect(await page.getByRole("status").textContent()).toContain(id);
      expect([await isTooWide(page), await findBarriers(page)]).toEqual([false, []]);

      await page.getByRole("link", { name: "← todas" }).click();
      await page.getByText(/^1 de \d+$/).waitFor();
      await page.getByLabel("solo las que fallaron").check();
      await page.getByText(/^Ninguna de \d+ es así\.$/).waitFor();
      await search.press("Enter");
      await rows.filter({ hasText: "authority enviar" }).first().waitFor();
      await page.goto(`${observed.url}/#${"f".repeat(32)}`);
      await page.getByText(/no está, o ya no/).waitFor();
      expect(await rows.count()).toBe(0);
      // The browser itself complains of the 404.
      expect(complaints.filter((each) => !each.includes("404"))).toEqual([]);
    } finally {
      await close();
      await observed.close();
    }
  });
}
