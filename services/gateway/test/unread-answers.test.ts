import { connect, type Socket } from "node:net";
import { until } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { fullNeighbours } from "./full-neighbours.js";
import { listed, sampleDte } from "./samples.js";
import { createWorld, factura, type World } from "./world.js";

const NDJSON = "application/x-ndjson";
const LINES = 200;

let world: World;
let opened: Socket[] = [];
const revoked: { clave: string; antes: number; vence: number }[] = [];
beforeEach(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"], { userRateLimitPerMinute: 600 });
  world.neighbours.accounts.GetUsuario = fullNeighbours("").accounts.GetUsuario;
  world.neighbours.accounts.ListRevocaciones = async () => ({
    revocaciones: [...revoked],
    hasta: "2026-11-20T00:00:00.000Z",
  });
});
afterEach(async () => {
  for (const each of opened) each.destroy();
  opened = [];
  revoked.length = 0;
  await world?.close();
});

const line = (index: number) => JSON.stringify({ ...factura, numeroTransaccion: `N-${index}` });
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index)).join("\n");

/** Sends a request and reads nothing of the answer. */
function leave(head: string, token: string, body = ""): void {
  const socket = connect(world.port, "127.0.0.1");
  opened.push(socket);
  socket.on("error", () => {}).pause();
  socket.write(
    `${head} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${NDJSON}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

const bulk = async (token: string, body: string) =>
  await world.send("/dte/bulk", { method: "POST", token, headers: { "Content-Type": NDJSON }, body });

test("ten users who send lines and read no answer keep nobody from sending theirs, and no further line of theirs begins", async () => {
  const asked = new Map<string, number>();
  world.neighbours.documents.Create = async ({ actor }) => {
    const { usuario = "" } = actor ?? {};
    asked.set(usuario, (asked.get(usuario) ?? 0) + 1);
    const big = usuario === "eva" ? "Café" : "Café ".repeat(20_000);
    return { ...sampleDte, receptor: { id: "CF", nombre: big, datosAdicionales: [] } };
  };
  const eva = await world.token({ sub: "eva" });
  for (let user = 0; user < 10; user += 1)
    leave("POST /dte/bulk", await world.token({ sub: `u${user}` }), lines(LINES));
  await until(async () => (await bulk(eva, line(0))).status === 429);
  const before = performance.now();
  await until(async () => (await bulk(eva, line(0))).status === 200);
  expect(performance.now() - before).toBeGreaterThan(5_000);
  await until(async () =>
    (await Promise.all([bulk(eva, line(0)), bulk(await world.token({ sub: "u0" }), line(0))])).every(
      ({ status }) => status === 200,
    ),
  );
  for (let user = 1; user < 10; user += 1) expect(asked.get(`u${user}`)).toBeLessThan(LINES);
}, 120_000);

test("who asks for files and takes none of them keeps the place for seconds", async () => {
  let isAsked = false;
  world.neighbours.documents.List = async ({ offset, limit }) => {
    isAsked = true;
    return listed(
      Array(400)
        .fill(sampleDte)
        .slice(offset, offset + limit),
      400,
    );
  };
  world.neighbours.documents.GetArchivo = async ({ nombre }) => ({
    nombre,
    tipoContenido: "application/xml",
    contenido: Buffer.alloc(256 * 1024, "a"),
  });
  const token = await world.token();
  const ZIP = "/dte/archivos.zip?clases=xml";
  leave(`GET ${ZIP}`, token);
  // The client that comes first has the place, and reads what is sent.
  await until(async () => isAsked);
  const ask = async () => {
    const response = await fetch(world.baseUrl + ZIP, { headers: { Authorization: `Bearer ${token}` } });
    await response.body?.cancel();
    return response.status;
  };
  await until(async () => (await ask()) === 429);
  await until(async () => (await ask()) === 200);
}, 120_000);

test("once the token is revoked lines that wait are refused at once, and the place is free", async () => {
  await world.close();
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"], { userRateLimitPerMinute: 3 });
  world.neighbours.accounts.GetUsuario = fullNeighbours("").accounts.GetUsuario;
  world.neighbours.accounts.ListRevocaciones = async () => ({
    revocaciones: [...revoked],
    hasta: "2026-11-20T00:00:00.000Z",
  });
  let issued = 0;
  world.neighbours.documents.Create = async () => {
    issued += 1;
    return sampleDte;
  };
  const began = performance.now();
  const answering = bulk(await world.token({ sub: "ana" }), lines(20));
  // The request and two lines are the three of this minute; the other lines wait for the next one.
  await until(async () => issued === 2);
  const now = Math.floor(Date.now() / 1_000);
  revoked.push({ clave: "sub:ana", antes: now, vence: now + 86_400 });
  const told = (await (await answering).text())
    .trim()
    .split("\n")
    .map((each) => JSON.parse(each) as { estado: number });
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(told.map(({ estado }) => estado).toSorted()).toEqual([
    ...Array(2).fill(200),
    ...Array(18).fill(401),
  ]);
  expect(issued).toBe(2);
}, 120_000);
