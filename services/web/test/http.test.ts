import { connect } from "node:net";
import { remitenteOf } from "@dte/service";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { factura } from "./dtes.js";
import { paises, presented } from "./paises.js";
import { buildConsole, publicUrl, startCatalogs, startDocuments, startWeb } from "./world.js";

let built: Awaited<ReturnType<typeof buildConsole>>;
let documents: Awaited<ReturnType<typeof startDocuments>>;
let catalogs: Awaited<ReturnType<typeof startCatalogs>>;
let web: Awaited<ReturnType<typeof startWeb>>;
const conFicha = presented(factura);
const recibida = { ...conFicha, id: "7E000000-0000-4000-8000-0123456789AB" };
const envOf = (more: Record<string, string> = {}) => ({
  DOCUMENTS_ADDRESS: documents.address,
  CATALOGS_ADDRESS: catalogs.address,
  PUBLIC_URL: publicUrl,
  WEB_URL: "https://www.example.com",
  CLIENT_DIR: built.dir,
  ...more,
});

beforeAll(async () => {
  [built, documents, catalogs] = await Promise.all([
    buildConsole(),
    startDocuments([conFicha], [recibida]),
    startCatalogs(paises),
  ]);
  web = await startWeb(envOf());
});
afterAll(async () => {
  await web?.close();
  await documents?.close();
  await catalogs?.close();
  await built?.remove();
});

const get = (path: string, init?: RequestInit) => fetch(web.url + path, { redirect: "manual", ...init });

describe("a document's page", () => {
  test("is served by the document's id in either case, to be kept nowhere and indexed by nobody", async () => {
    for (const id of [factura.id ?? "", factura.id?.toLowerCase()]) {
      const response = await get(`/dte/${id}`);
      expect([response.status, response.headers.get("Content-Type")]).toEqual([
        200,
        "text/html; charset=utf-8",
      ]);
      expect(await response.text()).toContain("Café del Valle");
    }
    const { headers } = await get(`/dte/${factura.id}`);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow, noarchive");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}/);
  });

  test("takes the turn of the network that opens it, in both archives", async () => {
    documents.takers.length = 0;
    await get(`/dte/${recibida.id}`);
    const { origen } = remitenteOf({ ip: "127.0.0.1" });
    expect(documents.takers).toEqual([
      { quien: "", origen },
      { quien: "", origen },
    ]);
  });

  test("is framed, opened, read and led to by no other site, and asks a browser for nothing, as every answer", async () => {
    for (const path of [`/dte/${factura.id}`, "/consola", "/otra", "/salud/viva"]) {
      const { headers } = await get(path);
      expect([path, headers.get("X-Frame-Options")]).toEqual([path, "DENY"]);
      expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
      expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
      for (const each of ["camera", "geolocation", "microphone", "payment", "usb"])
        expect(headers.get("Permissions-Policy")).toContain(`${each}=()`);
      expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
    }
  });

  test("may run, load, frame and send nothing: its policy allows its own style and pictures in it", async () => {
    const policy = (await get(`/dte/${factura.id}`)).headers.get("Content-Security-Policy") ?? "";
    expect(policy.split("; ").sort()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "img-src data:",
      expect.stringMatching(/^style-src 'sha256-[A-Za-z0-9+/]{43}='$/),
    ]);
  });

  test("links files to where CDN_URL says, else to the API", async () => {
    const cdnUrl = "https://archivos.example.com";
    const cached = await startWeb(envOf({ CDN_URL: `${cdnUrl}/` }));
    const text = await (await fetch(`${cached.url}/dte/${factura.id}`)).text();
    await cached.close();
    expect(text).toContain(`href="${cdnUrl}/archivos/${factura.archivoXml}?`);
    expect(text).toContain(`href="${publicUrl}/dte/${factura.id}/pdf?`);
    const plain = await (await get(`/dte/${factura.id}`)).text();
    expect(plain).toContain(`href="${publicUrl}/archivos/${factura.archivoXml}?`);
  });

  test("of a document that was only received offers its file and no print", async () => {
    const text = await (await get(`/dte/${recibida.id}`)).text();
    expect(text).toContain(`${publicUrl}/archivos/${factura.archivoXml}`);
    expect(text).not.toContain("/pdf");
  });

  test.each([
    "11111111-0000-4000-8000-000000000000",
    "x",
    "%00%01",
    "%",
    "a".repeat(5_000),
    "<script>",
    "..%2f..%2fetc",
  ])("is a 404 that says what to do for the id %j", async (id) => {
    const response = await get(`/dte/${id}`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
    expect(await response.text()).toMatch(/<h1>(El documento no existe|Esta página no existe)<\/h1>/);
  });

  test("is asked for with GET or HEAD", async () => {
    const head = await get(`/dte/${factura.id}`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const post = await get(`/dte/${factura.id}`, { method: "POST", body: "x" });
    expect([post.status, post.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("is a 503 that says so while documents is away, and the service stays ready to say it", async () => {
    const alone = await startWeb(envOf({ DOCUMENTS_ADDRESS: "127.0.0.1:1", DEADLINE_MS: "1000" }));
    const response = await fetch(`${alone.url}/dte/${factura.id}`);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
    expect(await response.text()).toContain(response.headers.get("X-Request-Id"));
    expect((await fetch(`${alone.url}/salud/lista`)).status).toBe(200);
    expect((await fetch(`${alone.url}/salud/viva`)).status).toBe(200);
    await alone.close();
  });

  test("asks catalogs for a country once in a minute", async () => {
    let now = new Date("2026-11-20T14:00:00Z");
    const fresh = await startWeb(envOf(), () => now);
    const before = catalogs.asked.length;
    const open = async () => await (await fetch(`${fresh.url}/dte/${factura.id}`)).text();
    for (const text of await Promise.all([open(), open(), open()])) expect(text).toContain(" · Guatemala");
    now = new Date("2026-11-20T14:00:59Z");
    expect(await open()).toContain("NIT: 12345679");
    expect(catalogs.asked.slice(before)).toEqual(["GT"]);
    now = new Date("2026-11-20T14:01:00Z");
    await open();
    expect(catalogs.asked.slice(before)).toEqual(["GT", "GT"]);
    await fresh.close();
  });

  test("is made in general words while catalogs is away, which never keeps the service from its work", async () => {
    const alone = await startWeb(envOf({ CATALOGS_ADDRESS: "127.0.0.1:1" }));
    const response = await fetch(`${alone.url}/dte/${factura.id}`);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain("NIT: 12345679");
    expect(text).toContain("verifíquelo en el sitio de la autoridad tributaria");
    expect(text).not.toContain(" · Guatemala");
    expect((await fetch(`${alone.url}/salud/lista`)).status).toBe(200);
    expect(alone.lines.join("")).toContain("country not described");
    await alone.close();
  });

  test("keeps a country's words when catalogs goes away later", async () => {
    let now = new Date("2026-11-20T14:00:00Z");
    const brief = await startCatalogs(paises);
    const later = await startWeb(envOf({ CATALOGS_ADDRESS: brief.address }), () => now);
    const open = async () => await (await fetch(`${later.url}/dte/${factura.id}`)).text();
    expect(await open()).toContain(" · Guatemala");
    await brief.close();
    now = new Date("2026-11-20T14:02:00Z");
    expect(await open()).toContain(" · Guatemala");
    await later.close();
  });

  test("never puts an id into the log", async () => {
    await get(`/dte/${factura.id}`);
    await get("/dte/11111111-0000-4000-8000-000000000000");
    expect(web.lines.join("")).toContain("/dte/:id");
    expect(web.lines.join("")).not.toMatch(/6F1A2B3C|11111111/i);
  });
});

describe("the budget of pages", () => {
  test("lets one address open so many documents in a minute, and again in the next one", async () => {
    let now = new Date("2026-11-20T14:00:10Z");
    const strict = await startWeb(envOf({ PAGES_PER_MINUTE: "2", TRUST_PROXY: "1" }), () => now);
    const ask = async (ip: string) =>
      await fetch(`${strict.url}/dte/${factura.id}`, {
        headers: { "X-Forwarded-For": `203.0.113.9, ${ip}` },
      });
    const statuses = [
      await ask("192.0.2.1"),
      await ask("192.0.2.1"),
      await ask("192.0.2.1"),
      await ask("192.0.2.2"),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
    expect(statuses[2]?.headers.get("Retry-After")).toBe("50");
    now = new Date("2026-11-20T14:01:00Z");
    expect((await ask("192.0.2.1")).status).toBe(200);
    // Every line has more IPv6 addresses than anybody could count, so they count as one.
    const line = [await ask("2001:db8::1"), await ask("2001:db8::2"), await ask("2001:db8::3")];
    expect(line.map(({ status }) => status)).toEqual([200, 200, 429]);
    await strict.close();
  });
});

describe("the console", () => {
  test("is one page that loads its own files and talks to the API alone", async () => {
    const response = await get("/consola");
    const text = await response.text();
    expect(text).toContain(`data-api="${publicUrl}"`);
    expect(text).not.toMatch(/<style|<script(?! type="module" src="\/consola)| on\w+=/);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`connect-src 'self' ${publicUrl};`);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    for (const each of ["frame-ancestors", "base-uri", "form-action"])
      expect(policy).toContain(`${each} 'none'`);
    expect(policy).not.toMatch(/unsafe|\*|https?:\/\/(?!api\.example\.com)/);
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
  });

  test("has files that are kept forever, in the encoding that the browser takes", async () => {
    const text = await (await get("/consola")).text();
    const [script = "", style = ""] = [/src="([^"]+)"/, /rel="stylesheet" href="([^"]+)"/].map(
      (each) => each.exec(text)?.[1],
    );
    for (const [path, type] of [
      [script, "text/javascript; charset=utf-8"],
      [style, "text/css; charset=utf-8"],
    ] as const) {
      const plain = await get(path, { headers: { "Accept-Encoding": "identity" } });
      const body = await plain.text();
      expect([plain.status, plain.headers.get("Content-Type")]).toEqual([200, type]);
      expect(plain.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      for (const encoding of ["br", "gzip"]) {
        const packed = await get(path, { headers: { "Accept-Encoding": encoding } });
        expect([packed.headers.get("Content-Encoding"), packed.headers.get("Vary")]).toEqual([
          encoding,
          "Accept-Encoding",
        ]);
        expect(await packed.text()).toBe(body);
      }
    }
    const size = Number(
      (await get(script, { headers: { "Accept-Encoding": "gzip" } })).headers.get("Content-Length"),
    );
    expect(size).toBeLessThan(60_000);
  });

  test("is built the same way each time", async () => {
    const again = await buildConsole();
    const page = await (await get("/consola")).text();
    const other = await startWeb(envOf({ CLIENT_DIR: again.dir }));
    expect(await (await fetch(`${other.url}/consola`)).text()).toBe(page);
    await other.close();
    await again.remove();
  });

  test("is where the bare address leads; other addresses and file names are 404", async () => {
    const root = await get("/");
    expect([root.status, root.headers.get("Location")]).toEqual([302, "/consola"]);
    for (const path of [
      "/otra",
      "/consola/archivos/manifest.json",
      "/consola/archivos/..%2f..%2fpackage.json",
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  test("closes what one address opens beyond its bound, and goes on for others", async () => {
    const bounded = await startWeb(envOf({ CONNECTIONS_PER_ADDRESS_MAX: "2" }));
    const { port } = new URL(bounded.url);
    const opened = Array.from({ length: 5 }, () =>
      connect({ host: "127.0.0.1", port: Number(port), localAddress: "127.0.0.2" })
        .on("error", () => {})
        .resume(),
    );
    try {
      await until(async () => opened.filter(({ closed }) => closed).length === 3);
      expect((await fetch(`${bounded.url}/salud/viva`)).status).toBe(200);
    } finally {
      for (const each of opened) each.destroy();
      await bounded.close();
    }
  });

  test("that is not built stops the service from starting, with the command that builds it", async () => {
    await expect(startWeb(envOf({ CLIENT_DIR: "/nowhere" }))).rejects.toThrow("node services/web/build.mjs");
  });
});
