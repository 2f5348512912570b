import { randomUUID } from "node:crypto";
import { createLecturas, createTokenBroker } from "@dte/certifier";
import { openStrangers } from "@dte/outgoing";
import { createLog, createShell } from "@dte/service";
import { longestStall } from "@dte/testing/stall";
import { afterAll, afterEach, expect, test } from "@jest/globals";
import { readAccount } from "../../src/authority/account.js";
import { readBody } from "../../src/authority/bodies.js";
import { sendToContraparte } from "../../src/receptor/contraparte.js";
import { ahora, cuentaOf } from "../authority/attempts.js";
import { type Said, startDouble } from "../authority/dgii-double.js";
import { createAutoridad } from "../firma/certificados.js";

const autoridad = createAutoridad();
const account = readAccount(cuentaOf(), { certificador: {}, certificado: autoridad.issue("00112345678") });
const shell = createShell({ name: "test", log: createLog("test", "silent") });
const strangers = shell.open("strangers", openStrangers({ reach: "local" }), (each) => each.close());
const lecturas = createLecturas(shell, new URL("../../dist/lecturas.js", import.meta.url), {
  // A thread starts when its first file comes, and a machine with other work takes its time.
  limitMs: 60_000,
});
const hosts: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});
afterAll(async () => {
  autoridad.remove();
  await shell.close();
});

/** Opens another taxpayer's host, and a process of ours that has not spoken to it yet; `logins` gives the host's answers to requests for a token. */
async function openContraparte(logins: (before: number) => Said) {
  const host = await startDouble({
    validacioncertificado: (_, before) => logins(before),
    ecf: { body: "recibido" },
  });
  hosts.push(host);
  let at = ahora.getTime();
  const now = () => new Date(at);
  const tokens = createTokenBroker({ now, newId: randomUUID });
  const send = () =>
    sendToContraparte(
      {
        account,
        autenticacion: host.url,
        host: host.url,
        path: "/fe/recepcion/api/ecf",
        archivo: { nombre: "E310000000001.xml", xml: Buffer.from("<ECF/>") },
        remainingMs: () => 30_000,
      },
      { tokens, now, newId: randomUUID, lecturas, strangers },
    );
  return { host, send, passes: (ms: number) => (at += ms), logins: () => host.at("validacioncertificado") };
}

const TOKEN: Said = { body: { token: "t" } };

test.each<[string, Said]>([
  ["that is out of order", { status: 503, body: "" }],
  ["that has too much to do", { status: 429, body: { token: "" } }],
  ["whose page for tokens is gone", { status: 404, body: "" }],
  ["that answers without a token", { status: 200, body: {} }],
  ["behind a wall that lets nobody through", { status: 403, body: "<html>Request blocked</html>" }],
  ["behind a wall that says nothing", { status: 403, body: "" }],
  ["behind a wall with words of its own", { status: 403, body: "Forbidden" }],
])("a host %s for some files gets the next as soon as it is well", async (_, said) => {
  const { host, send, logins } = await openContraparte((before) => (before < 5 ? said : TOKEN));
  for (let each = 0; each < 5; each++) expect(await send()).toMatchObject({ kind: "never-left" });
  expect(await send()).toMatchObject({ kind: "answer", status: 200 });
  expect([logins().length, host.at("ecf").length]).toEqual([6, 1]);
});

test.each([400, 401, 403])(
  "a host that says %i of the certificate is not shown it with each file",
  async (status) => {
    const { host, send, logins, passes } = await openContraparte((before) =>
      before < 3 ? { status, body: "No autorizado" } : TOKEN,
    );
    for (let each = 0; each < 6; each++) expect(await send()).toMatchObject({ kind: "never-left" });
    expect(logins()).toHaveLength(3);
    passes(15_000);
    expect(await send()).toMatchObject({ kind: "answer", status: 200 });
    expect([logins().length, host.at("ecf").length]).toEqual([4, 1]);
  },
);

test("an answer of a megabyte keeps nothing waiting that this process does beside it", async () => {
  const body = `[${"{},".repeat(300_000)}{}]`;
  const { send } = await openContraparte(() => ({ status: 200, body }));
  const stalled = () => longestStall(send);
  const read = () =>
    longestStall(async () => {
      readBody(Buffer.from(body));
    });
  const aside = Math.min(await stalled(), await stalled(), await stalled());
  const here = Math.min(await read(), await read(), await read());
  expect(aside).toBeLessThan(here / 2);
});
