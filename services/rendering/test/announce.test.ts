import { connect, createServer, type Socket } from "node:net";
import type { Event } from "@dte/contracts";
import { connectBus, createLog, createShell } from "@dte/service";
import { createNamespace, takePort, until } from "@dte/testing/infra";
import { expect, test } from "@jest/globals";
import { createAnnounce } from "../src/announce.js";

const generado = {
  id: "A1",
  archivo: `${"a".repeat(64)}.pdf`,
  estado: "Certificado",
  leido: "2026-11-20T14:30:00Z",
};

test("a print of a time without NATS is made known when NATS is there", async () => {
  const shell = createShell({ name: "test", log: createLog("test", "silent") });
  const url = new URL(createNamespace());
  const { hostname, port } = url;
  const published: Event<"dte.pdf.generado">[] = [];
  connectBus(shell, url.href).consume("dte.pdf.generado", { concurrency: 1 }, async (event) => {
    published.push(event);
  });
  url.port = String(await takePort());
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    near.pipe(far).pipe(near);
    for (const each of [near, far]) each.on("error", () => each.destroy());
  });
  try {
    const announce = createAnnounce(shell, connectBus(shell, url.href));
    await announce(generado);
    server.listen(Number(url.port), "127.0.0.1");
    await until(async () => published.length > 0);
    expect(published).toEqual([generado]);
  } finally {
    await shell.close();
    for (const each of sockets) each.destroy();
    server.close();
  }
});

test("what NATS has not taken when the service closes is let go, and says so", async () => {
  const lines: string[] = [];
  const log = createLog("test", "warn", { write: (line: string) => void lines.push(line) });
  const shell = createShell({ name: "test", log });
  const announce = createAnnounce(shell, connectBus(shell, "nats://127.0.0.1:1"));
  await Promise.all([announce(generado), announce(generado)]);
  await shell.close();
  const closing = lines.filter((line) => line.includes("prints not made known"));
  expect(closing.map((line) => JSON.parse(line))).toMatchObject([{ resource: "nats", count: 2 }]);
});
