import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FegError } from "@dte/errors";
import { createLog, createShell } from "@dte/service";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createApp } from "./app.js";
import { crossOrigin, sameSite } from "./cross-origin.js";

const API = "https://api.example.com";
const SITE = "https://documentos.example.com";
const TIENDA = "https://tienda.example.com";
const servers: Server[] = [];
let url: string;
let without: string;
const asked: string[] = [];

async function serve(...sites: string[]): Promise<string> {
  const shell = createShell({ name: "test", log: createLog("test", "silent") });
  const answer = (ctx: { body: unknown }) => {
    ctx.body = "hecho";
  };
  const tell = async (ctx: { status: number; body: unknown }, next: () => Promise<void>) => {
    await next().catch((error: FegError) => {
      ctx.status = error.http;
      ctx.body = error.codigo;
    });
  };
  const origenes = {
    isKnown: async (origen: string, address: string) => {
      asked.push(`${origen} ${address}`);
      return origen === TIENDA;
    },
  };
  const middleware = crossOrigin({ sites, origenes, trustProxy: 1 });
  const server = createServer(
    createApp(shell, [middleware, tell as never, sameSite(sites), answer as never]),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
beforeAll(async () => {
  url = await serve(API, `${SITE}/web`);
  without = await serve(API, "");
});
afterAll(() => {
  for (const server of servers) server.close();
});

const ask = (at: string, origin: string, method = "GET") =>
  fetch(at, {
    method,
    headers: {
      Origin: origin,
      "X-Forwarded-For": "203.0.113.7",
      ...(method === "OPTIONS" && { "Access-Control-Request-Method": "POST" }),
    },
  });

test.each([SITE, TIENDA])("scripts of %s may call, and read where to go on", async (origin) => {
  const { headers } = await ask(url, origin);
  expect(headers.get("access-control-allow-origin")).toBe(origin);
  expect(headers.get("access-control-expose-headers")).toContain("Location");
  expect(headers.get("access-control-allow-credentials")).toBeNull();
  expect(headers.get("vary")).toMatch(/origin/i);
});

test.each([SITE, TIENDA])("a browser that asks first for %s is told what may be sent", async (origin) => {
  const answer = await ask(url, origin, "OPTIONS");
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-methods")).toContain("PATCH");
  expect(answer.headers.get("access-control-allow-headers")).toContain("Idempotency-Key");
  expect(answer.headers.get("access-control-max-age")).toBe("7200");
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
});

test("accounts are asked for the origin and by whom, and never for what is our own", async () => {
  asked.length = 0;
  for (const origin of [API, SITE, TIENDA]) await ask(url, origin);
  await fetch(url);
  expect(asked).toEqual([`${TIENDA} 203.0.113.7`]);
});

describe("nobody else's scripts may call", () => {
  test.each([`${SITE}.evil.test`, "http://documentos.example.com", "null", "*"])("%s", async (origin) => {
    for (const method of ["GET", "OPTIONS"]) {
      const { headers } = await ask(url, origin, method);
      expect(headers.get("access-control-allow-origin")).toBeNull();
      expect(headers.get("vary")).toMatch(/origin/i);
    }
  });

  test("where there is no site", async () => {
    expect((await ask(without, SITE)).headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("what a browser says comes from another site", () => {
  const send = (method: string, origin: string) =>
    fetch(url, { method, headers: { Origin: origin, "Sec-Fetch-Site": "cross-site" } });

  const sendSaying = (headers: Record<string, string>) => fetch(url, { method: "POST", headers });

  test.each([
    // Browsers without Fetch Metadata send only this, and so do all browsers where a page comes by http.
    ["where the browser does not say so in words", { Origin: "https://mala.test" }],
    ["from a frame or a file without an origin", { Origin: "null" }],
    [
      "from a neighbour of ours under one domain",
      { Origin: "https://otro.example.com", "Sec-Fetch-Site": "same-site" },
    ],
    ["without a word of who", { "Sec-Fetch-Site": "cross-site" }],
  ])("changes nothing %s", async (_what, headers) => {
    const refused = await sendSaying(headers as Record<string, string>);
    expect([refused.status, await refused.text()]).toEqual([403, "FEG_ORIGEN"]);
  });

  test.each([
    ["a program", {}],
    ["our own page", { Origin: API, "Sec-Fetch-Site": "same-origin" }],
    ["our own site, of which the browser says nothing more", { Origin: SITE }],
    ["a page that an account names, of which the browser says nothing more", { Origin: TIENDA }],
    [
      "who passes on what a page asked of its own server",
      { Origin: "https://a.test", "Sec-Fetch-Site": "same-origin" },
    ],
  ])("and may be done by %s", async (_what, headers) => {
    expect((await sendSaying(headers as Record<string, string>)).status).toBe(200);
  });

  test("changes nothing, where it is neither ours nor named by an account", async () => {
    const refused = await send("POST", "https://mala.test");
    expect([refused.status, await refused.text()]).toEqual([403, "FEG_ORIGEN"]);
    expect((await send("DELETE", "https://mala.test")).status).toBe(403);
  });

  test.each([
    ["GET", "https://mala.test"],
    ["POST", SITE],
    ["POST", TIENDA],
  ])("may %s from %s", async (method, origin) => {
    expect((await send(method, origin)).status).toBe(200);
  });
});
