import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { fullNeighbours } from "./full-neighbours.js";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  const { ListPaises, GetPais } = fullNeighbours("").catalogs;
  Object.assign(world.neighbours.catalogs, { ListPaises, GetPais });
});
afterAll(async () => {
  await world?.close();
});

const slugsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/href="\/docs\/([a-z0-9-]+)(?=["#])/g)].map(([, slug]) => slug ?? "")),
];

describe("GET /docs", () => {
  test("leads to pages that are there, in HTML and in Markdown, and so do these", async () => {
    const page = await world.send("/docs");
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const slugs = slugsIn(await page.text());
    expect(slugs).toEqual(
      expect.arrayContaining(["primer-documento", "pais-gt", "api-documentos", "cambios"]),
    );
    const led = new Set<string>();
    for (const slug of slugs) {
      const shown = await world.send(`/docs/${slug}`);
      expect([slug, shown.status]).toEqual([slug, 200]);
      for (const other of slugsIn(await shown.text())) led.add(other);
      const plain = await world.send(`/docs/${slug}.md`);
      expect([slug, plain.status, plain.headers.get("content-type")]).toEqual([
        slug,
        200,
        "text/markdown; charset=utf-8",
      ]);
    }
    expect([...led].filter((slug) => !slugs.includes(slug) && slug !== "buscar")).toEqual([]);
  });

  test("leads within pages only to parts that they have", async () => {
    const anchors = new Map<string, Set<string>>();
    const wanted: string[] = [];
    for (const slug of slugsIn(await (await world.send("/docs")).text())) {
      const html = await (await world.send(`/docs/${slug}`)).text();
      anchors.set(slug, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? "")));
      for (const [, page, id] of html.matchAll(/href="(?:\/docs\/([a-z0-9-]+))?#([^"]+)"/g))
        wanted.push(`${page ?? slug}#${id}`);
    }
    expect(wanted.length).toBeGreaterThan(100);
    const missing = wanted.filter((each) => {
      const [page = "", id = ""] = each.split("#");
      return !anchors.get(page)?.has(id);
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  test("lets a page run our own script and call this API, and nothing else", async () => {
    const policy = (await world.send("/docs")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`connect-src 'self' ${publicUrl}`);
    expect(policy).not.toMatch(/unsafe|\*/);
    const html = await (await world.send("/docs/primer-documento")).text();
    const addresses = [...html.matchAll(/(?:src|<link rel="stylesheet" href)="([^"]+)"/g)].map(
      ([, address]) => address ?? "",
    );
    expect(addresses).toEqual(["/docs/estilo.css", "/docs/probar.js"]);
    for (const address of addresses) expect((await world.send(address)).status).toBe(200);
  });

  test("has 304 for who has the page", async () => {
    for (const path of [
      "/docs/primer-documento",
      "/docs/primer-documento.md",
      "/docs/estilo.css",
      "/llms.txt",
    ]) {
      const etag = (await world.send(path)).headers.get("etag") ?? "";
      const again = await world.send(path, {
        headers: { "If-None-Match": etag, "Cache-Control": "max-age=0" },
      });
      expect([path, again.status]).toEqual([path, 304]);
    }
  });

  test.each(["package.json", "..%2Fpackage.json", "10-primer-documento", "constructor", "estilo.css.map"])(
    "/docs/%s is FEG_NOT_FOUND",
    async (name) => {
      expect(await envelopeOf(await world.send(`/docs/${name}`))).toEqual(refused("FEG_NOT_FOUND", 404));
    },
  );
});

describe("the search", () => {
  test("finds what holds every word, whatever its accents, and shows nobody's HTML", async () => {
    const found = await (await world.send("/docs/buscar?texto=idempotencia%20clave")).text();
    expect(found).toContain('href="/docs/idempotencia');
    const none = await (await world.send("/docs/buscar?texto=%3Cb%3Exyzzy")).text();
    expect(none).toContain("No se encontró nada");
    expect(none).not.toContain("<b>xyzzy");
    expect((await world.send("/docs/buscar")).status).toBe(400);
  });
});

test("the documentation stands without its countries while they cannot be asked", async () => {
  const alone = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  alone.neighbours.catalogs.ListPaises = async () => {
    throw new Error("away");
  };
  const page = await alone.send("/docs");
  expect([page.status, slugsIn(await page.text()).includes("primer-documento")]).toEqual([200, true]);
  const { ListPaises, GetPais } = fullNeighbours("").catalogs;
  Object.assign(alone.neighbours.catalogs, { ListPaises, GetPais });
  expect(slugsIn(await (await alone.send("/docs")).text())).toContain("pais-gt");
  await alone.close();
});

test("what a country says is text, and never HTML", async () => {
  const { ListPaises, GetPais } = fullNeighbours("").catalogs;
  const odd = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  odd.neighbours.catalogs.ListPaises = ListPaises;
  odd.neighbours.catalogs.GetPais = async (...given) => ({
    ...(await GetPais(...given)),
    nombre: "<script>alert(1)</script>",
    guia: "# x\n\n<img src=x onerror=alert(1)> [y](javascript:alert(1))",
  });
  const html = await (await odd.send("/docs/pais-gt")).text();
  expect(html).not.toMatch(/<script>alert|<img|href="javascript/);
  await odd.close();
});
