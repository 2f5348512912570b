import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { feg } from "@dte/errors";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { GOOD_MS } from "../src/routes/dte/written.js";
import { fullNeighbours } from "./full-neighbours.js";
import { listed, sampleDte, sampleLlave, sampleLote } from "./samples.js";
import { createSigner, createWorld, factura, type World } from "./world.js";

/** A moment long after every token of these tests was issued. */
const NOW = Math.floor(Date.now() / 1_000);
const VENCE = NOW + 86_400;
const revoked: { clave: string; antes: number; vence: number }[] = [];

let world: World;
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  world.neighbours.accounts.ListRevocaciones = async () => ({
    revocaciones: [...revoked],
    hasta: "2026-11-20T00:00:00.000Z",
  });
  // The user may issue in some account, as sending many documents at once requires.
  world.neighbours.accounts.GetUsuario = fullNeighbours("").accounts.GetUsuario;
});
afterAll(() => world?.close());

const ask = async (token: string) =>
  (await world.ask("/usuario", { headers: { Authorization: `Bearer ${token}` } })).status;

test("what was revoked elsewhere is refused here within seconds, for its user alone", async () => {
  const [ana, eva] = [await world.token({ sub: "ana" }), await world.token({ sub: "eva" })];
  expect([await ask(ana), await ask(eva)]).toEqual([200, 200]);
  revoked.push({ clave: "sub:ana", antes: NOW, vence: VENCE });
  await until(async () => (await ask(ana)) === 401);
  expect(await ask(eva)).toBe(200);
});

test("what a key signed that somebody else has is refused within seconds, though the key is still known here", async () => {
  const [leaked, next] = [await createSigner("leaked"), await createSigner("next")];
  const other = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  const listed: typeof revoked = [];
  other.neighbours.accounts.GetJwks = async () => ({
    json: JSON.stringify({ keys: [leaked.jwk, next.jwk] }),
  });
  other.neighbours.accounts.ListRevocaciones = async () => ({ revocaciones: [...listed], hasta: "" });
  const status = async (token: string) =>
    (await other.ask("/usuario", { headers: { Authorization: `Bearer ${token}` } })).status;
  try {
    const tokens = [await leaked.sign(), await leaked.sign({ sub: "eva" }), await next.sign()];
    expect(await Promise.all(tokens.map(status))).toEqual([200, 200, 200]);
    listed.push({ clave: "kid:leaked", antes: NOW, vence: VENCE });
    await until(async () => (await status(tokens[0] ?? "")) === 401);
    expect(await Promise.all(tokens.map(status))).toEqual([401, 401, 200]);
    expect(await status(await leaked.sign({ sub: "mia" }))).toBe(401);
  } finally {
    await other.close();
  }
});

test("an answer that goes on for minutes ends when its token is revoked", async () => {
  const { fechaFin: _, ...open } = sampleLote;
  world.neighbours.batch.Get = async () => ({ ...open, estado: "EnProceso" });
  const token = await world.token({ sub: "luis" });
  const stream = await world.ask("/lote/1/eventos", { headers: { Authorization: `Bearer ${token}` } });
  expect(stream.status).toBe(200);
  revoked.push({ clave: "sub:luis", antes: NOW, vence: VENCE });
  // Without the revocation the stream would go on for a quarter of an hour.
  expect(await stream.text()).toContain("event: progreso");
  expect(await ask(token)).toBe(401);
});

test("what ends one token, or one session, ends no other of the same user", async () => {
  const tokenOf = (jti: string, sid?: string) =>
    world.token({ sub: "nora", jti, ...(sid !== undefined && { sid }) });
  const [alone, ofOne, ofTwo] = [
    await tokenOf("j-1"),
    await tokenOf("j-2", "s-1"),
    await tokenOf("j-3", "s-2"),
  ];
  expect([await ask(alone), await ask(ofOne), await ask(ofTwo)]).toEqual([200, 200, 200]);
  revoked.push({ clave: "jti:j-1", antes: NOW, vence: VENCE });
  await until(async () => (await ask(alone)) === 401);
  expect([await ask(ofOne), await ask(ofTwo)]).toEqual([200, 200]);
  revoked.push({ clave: "sid:s-1", antes: NOW, vence: VENCE });
  await until(async () => (await ask(ofOne)) === 401);
  // Another token of that session is refused too, although it was never shown here.
  expect(await ask(await tokenOf("j-4", "s-1"))).toBe(401);
  expect(await ask(ofTwo)).toBe(200);
});

test("of two times that a user was revoked the later one holds, whichever is heard last", async () => {
  revoked.push({ clave: "sub:olga", antes: NOW, vence: VENCE });
  revoked.push({ clave: "sub:olga", antes: NOW - 86_400, vence: VENCE });
  await revoke("testigo", await world.token({ sub: "testigo" }));
  expect(await ask(await world.token({ sub: "olga" }))).toBe(401);
});

test("what a user was given after all of theirs was revoked is good", async () => {
  revoked.push({ clave: "sub:pia", antes: NOW - 86_400, vence: VENCE });
  await revoke("testiga", await world.token({ sub: "testiga" }));
  expect(await ask(await world.token({ sub: "pia" }))).toBe(200);
});

/** Revokes all tokens of `usuario`, and waits until this gateway has heard of it. */
async function revoke(usuario: string, token: string): Promise<void> {
  revoked.push({ clave: `sub:${usuario}`, antes: NOW, vence: VENCE });
  await until(async () => (await ask(token)) === 401);
}

test("a thousand documents in one request stop where their token is revoked, and the rest are told apart", async () => {
  const token = await world.token({ sub: "rosa" });
  const issued: string[] = [];
  let revoking: Promise<void> | undefined;
  world.neighbours.documents.Create = async ({ solicitud }) => {
    issued.push(solicitud?.numeroTransaccion ?? "");
    // The pause is longer than the time between two checks of the token; nothing has been answered by then.
    revoking ??= revoke("rosa", token).then(() => pause(GOOD_MS + 500));
    await revoking;
    return sampleDte;
  };
  const lines = Array.from({ length: 40 }, (_, at) =>
    JSON.stringify({ ...factura, numeroTransaccion: `N-${at}` }),
  );
  const response = await world.send("/dte/bulk", {
    method: "POST",
    token,
    headers: { "Content-Type": "application/x-ndjson" },
    body: lines.join("\n"),
  });
  const told = (await response.text()).trim().split("\n");
  const estados = told.map((line) => JSON.parse(line) as { estado: number; codigo?: string });
  expect(estados).toHaveLength(lines.length);
  // Only the documents that were under way at that time were issued.
  expect(issued.length).toBeLessThan(10);
  expect(estados.filter(({ estado }) => estado === 200)).toHaveLength(issued.length);
  expect(
    estados.filter(({ estado, codigo }) => estado === 401 && codigo === "FEG_UNAUTHORIZED"),
  ).toHaveLength(lines.length - issued.length);
});

test("an export is cut where its token is revoked, however much there is", async () => {
  const token = await world.token({ sub: "ines" });
  let pages = 0;
  world.neighbours.documents.List = async ({ limit }) => {
    pages += 1;
    if (pages === 3) await revoke("ines", token);
    return listed(
      Array.from({ length: Math.min(limit, 20) }, () => sampleDte),
      90_000,
    );
  };
  const response = await world.ask("/dte/excel", { headers: { Authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
});

test("an answer goes on while nobody can be asked whether its key is good", async () => {
  let isAway = false;
  world.neighbours.accounts.IdentifyLlave = async () => {
    if (isAway) throw new Error("accounts has no database");
    return { usuario: "llave:1", titular: "ana", permisos: ["dte.emitir"] };
  };
  world.neighbours.documents.Create = async () => {
    isAway = true;
    return sampleDte;
  };
  const response = await world.send("/dte/bulk", {
    method: "POST",
    token: `dte_test_${"x".repeat(43)}`,
    headers: { "Content-Type": "application/x-ndjson" },
    body: Array.from({ length: 10 }, (_, at) =>
      JSON.stringify({ ...factura, numeroTransaccion: `L-${at}` }),
    ).join("\n"),
  });
  const told = (await response.text()).trim().split("\n");
  expect(told.map((line) => (JSON.parse(line) as { estado: number }).estado)).toEqual(Array(10).fill(200));
});

const LLAVE = JSON.stringify({
  nombre: "Puerta trasera",
  estaEnAmbienteDePruebas: true,
  cuentas: ["1001"],
  permisos: ["dte.consultar"],
});
/** A time for a body after which the token is checked again. */
const SLOWLY_MS = 1_500;

/** Sends a request without its last byte; the function that it gives sends that byte, and gives the answer. */
function holdBack(path: string, bearer: string, [type, body]: readonly [string, string]) {
  const socket = connect(world.port, "127.0.0.1");
  let received = "";
  socket.on("error", () => {});
  socket.setEncoding("utf8").on("data", (chunk) => {
    received += chunk;
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\nContent-Type: ${type}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body.slice(0, -1)}`,
  );
  return async (): Promise<string> => {
    socket.write(body.slice(-1));
    await closed;
    return received;
  };
}

const UNAUTHORIZED = /^HTTP\/1\.1 401 [\s\S]*FEG_UNAUTHORIZED/;

test.each([
  ["/llave", ["application/json", LLAVE]],
  ["/dte", ["application/json", JSON.stringify(factura)]],
  ["/lote", ["application/octet-stream", "PK-un-libro"]],
] as const)(
  "POST %s does nothing where its body ends after its token was revoked",
  async (path, sent) => {
    const done: string[] = [];
    const { accounts, documents, batch } = world.neighbours;
    accounts.CreateLlave = async () => {
      done.push("CreateLlave");
      return { llave: sampleLlave, texto: "dte_test_…" };
    };
    documents.Create = async () => {
      done.push("Create");
      return sampleDte;
    };
    batch.Upload = async () => {
      done.push("Upload");
      return sampleLote;
    };
    const robbed = `robada${path}`;
    const [stolen, fresh] = [await world.token({ sub: robbed }), await world.token({ sub: `otra${path}` })];
    const [finish, finishFresh] = [holdBack(path, stolen, sent), holdBack(path, fresh, sent)];
    await pause(SLOWLY_MS);
    await revoke(robbed, stolen);
    expect(await finish()).toMatch(UNAUTHORIZED);
    expect(done).toEqual([]);
    // A client that only has a slow line is served.
    expect(await finishFresh()).toMatch(/^HTTP\/1\.1 200 /);
    expect(done).toHaveLength(1);
  },
  30_000,
);

test("a key that was revoked while its body was on its way does nothing either", async () => {
  let isRevoked = false;
  const issued: string[] = [];
  world.neighbours.accounts.IdentifyLlave = async () => {
    if (isRevoked) throw feg("FEG_UNAUTHORIZED");
    return { usuario: "llave:2", titular: "ana", permisos: ["dte.emitir"] };
  };
  world.neighbours.documents.Create = async () => {
    issued.push("Create");
    return sampleDte;
  };
  const llave = `dte_test_${"y".repeat(43)}`;
  const finish = holdBack("/dte", llave, ["application/json", JSON.stringify(factura)]);
  await pause(SLOWLY_MS);
  isRevoked = true;
  expect(await finish()).toMatch(UNAUTHORIZED);
  expect(issued).toEqual([]);
});
