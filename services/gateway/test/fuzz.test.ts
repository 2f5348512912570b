import { afterAll, beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { anything } from "./arbitrary.js";
import { createWorld, publicUrl, type World } from "./world.js";

let world: World;
let token: string;

beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  token = await world.token();
});

afterAll(async () => {
  await world?.close();
});

/** Checks that the answer is 200, or the envelope with a status of the specification, and never anything else. */
async function check(response: Response): Promise<void> {
  const text = await response.text();
  if (response.status === 200) return;
  expect([400, 401, 403, 404, 429]).toContain(response.status);
  const body = JSON.parse(text) as Record<string, unknown>;
  const names = Object.keys(body).filter((name) => name !== "errores");
  expect(names).toEqual(["codigo", "mensaje", "masInformacion", "severidad"]);
  expect(body["masInformacion"]).toBe(`${publicUrl}/errores/${String(body["codigo"])}`);
  expect(body["codigo"]).not.toBe("1000");
}

const post = (body: string | Uint8Array, type = "application/json") =>
  world.send("/dte", { token, method: "POST", body, headers: { "Content-Type": type } });

test("no JSON makes POST /dte answer anything but a document or the envelope", async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (body) => {
      await check(await post(JSON.stringify(body)));
    }),
    { numRuns: 500 },
  );
});

test("nor do bytes that are hardly JSON", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.json().chain((text) => fc.nat(text.length).map((at) => Buffer.from(text.slice(0, at)))),
        fc.stringMatching(/^[[\]{}",:0-9eE.\\+-]{0,60}$/).map((text) => Buffer.from(text)),
      ),
      async (bytes) => {
        await check(await post(bytes));
      },
    ),
    { numRuns: 500 },
  );
});

test("nor do paths, queries and headers", async () => {
  const segment = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }).map((text) => encodeURIComponent(text)),
    fc.webSegment(),
  );
  const anyPath = fc.oneof(
    segment.map((each) => `/dte/${each}`),
    segment.map((each) => `/dte/transaction/${each}`),
    segment.map((each) => `/archivos/${each}`),
    segment.map((each) => `/errores/${each}`),
    fc.tuple(segment, fc.webQueryParameters()).map(([each, query]) => `/dte/${each}/pdf?${query}`),
    fc.array(segment, { maxLength: 4 }).map((each) => `/${each.join("/")}`),
  );
  // A path that begins with two slashes would name a host.
  const path = anyPath.filter((each) => !each.startsWith("//"));
  await fc.assert(
    fc.asyncProperty(
      path,
      fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
      fc.option(fc.stringMatching(/^[\x21-\x7e]{1,60}$/), { nil: undefined }),
      async (target, method, authorization) => {
        await check(await world.send(target, { method, ...(authorization && { token: authorization }) }));
      },
    ),
    { numRuns: 500, examples: [["/dte/.", "GET", undefined]] },
  );
});
