import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLog, createShell } from "@dte/service";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createApp } from "./app.js";
import { crossOrigin } from "./cross-origin.js";

const SITE = "https://documentos.example.com";
const servers: Server[] = [];
let own: string;
let none: string;

async function serve(webUrl: string): Promise<string> {
  const shell = createShell({ name: "test", log: createLog("test", "silent") });
  const answer = (ctx: { body: unknown }) => {
    ctx.body = "hecho";
  };
  const server = createServer(createApp(shell, [crossOrigin(webUrl), answer as never]));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
beforeAll(async () => {
  own = await serve(`${SITE}/web`);
  none = await serve("");
});
afterAll(() => {
  for (const server of servers) server.close();
});

const ask = (url: string, origin: string, method = "GET") =>
  fetch(url, {
    method,
    headers: { Origin: origin, ...(method === "OPTIONS" && { "Access-Control-Request-Method": "POST" }) },
  });

test("scripts of our own site may call, and read where to go on", async () => {
  const { headers } = await ask(own, SITE);
  expect(headers.get("access-control-allow-origin")).toBe(SITE);
  expect(headers.get("access-control-expose-headers")).toContain("Location");
  expect(headers.get("access-control-allow-credentials")).toBeNull();
  expect(headers.get("vary")).toMatch(/origin/i);
});

test("a browser that asks first is told what may be sent", async () => {
  const answer = await ask(own, SITE, "OPTIONS");
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-methods")).toContain("POST");
  expect(answer.headers.get("access-control-allow-headers")).toContain("Authorization");
});

describe("nobody else's scripts may call", () => {
  test.each(["https://documentos.example.com.evil.test", "http://documentos.example.com", "null"])(
    "%s",
    async (origin) => {
      expect((await ask(own, origin)).headers.get("access-control-allow-origin")).toBeNull();
    },
  );

  test("where there is no site", async () => {
    expect((await ask(none, SITE)).headers.get("access-control-allow-origin")).toBeNull();
  });
});
