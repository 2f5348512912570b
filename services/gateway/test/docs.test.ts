import { afterAll, expect, test } from "@jest/globals";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

const world: World = await createWorld(process.env["DTE_TEST_REDIS_URL"]);

afterAll(async () => {
  await world.close();
});

test("GET /docs is a page of our own files, which are there, and of nobody else's", async () => {
  const page = await world.send("/docs");
  const html = await page.text();
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? "");
  expect(addresses.length).toBeGreaterThanOrEqual(4);
  for (const address of addresses) {
    expect(address).toMatch(/^\/(docs\/|openapi\.json)/);
    expect([address, (await world.send(address)).status]).toEqual([address, 200]);
  }
});

test("its policy lets it run its own scripts and call this API, and nothing else", async () => {
  const policy = (await world.send("/docs")).headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain(`connect-src 'self' ${publicUrl}`);
  expect(policy).not.toMatch(/unsafe|\*/);
});

test("its files are of their own types, and 304 for who has them", async () => {
  const types = {
    "swagger-ui.css": "text/css; charset=utf-8",
    "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
    "inicio.js": "text/javascript; charset=utf-8",
  };
  for (const [name, type] of Object.entries(types)) {
    const response = await world.send(`/docs/${name}`);
    expect([name, response.status, response.headers.get("content-type")]).toEqual([name, 200, type]);
    const headers = { "If-None-Match": response.headers.get("etag") ?? "", "Cache-Control": "max-age=0" };
    expect((await world.send(`/docs/${name}`, { headers })).status).toBe(304);
  }
  expect(await (await world.send("/docs/inicio.js")).text()).toContain('"/openapi.json"');
});

test.each(["package.json", "..%2Fpackage.json", "index.html", "constructor", "swagger-ui.css.map"])(
  "GET /docs/%s is FEG_NOT_FOUND",
  async (name) => {
    expect(await envelopeOf(await world.send(`/docs/${name}`))).toEqual(refused("FEG_NOT_FOUND", 404));
  },
);
