import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { holdingWay, lossyWay, until } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { cuentaOf, withReceptor } from "./builders.js";
import { type ServiceProcess, spawnMail } from "./process.js";
import { tellAna } from "./tell-ana.js";
import { createWorld, type World } from "./world.js";

let world: World;
let child: ServiceProcess | undefined;
const children: ServiceProcess[] = [];
const ways: { close(): void }[] = [];
/** Has a way closed after the test, whatever becomes of it. */
const opened = <Way extends { close(): void }>(way: Way): Way => {
  ways.push(way);
  return way;
};
beforeAll(async () => {
  world = await createWorld();
});
afterEach(async () => {
  for (const each of children.splice(0)) await each.end("SIGKILL");
  for (const way of ways.splice(0)) way.close();
  world.smtp.atEnd = "accept";
  world.smtp.onRead = () => {};
  world.smtp.received.length = 0;
});
afterAll(() => world?.close());

/** Starts a process: one at a time, unless one is stopped, so that no living process is taken for dead, however short the silence is. */
const begin = (settings = {}): ServiceProcess => {
  child = spawnMail({ ...world.env, SILENCE_SECONDS: "2", ...settings });
  children.push(child);
  return child;
};
const end = async (signal: NodeJS.Signals) => await child?.end(signal);

test("killed while the server has the mail and has not answered: uncertain, and not sent again by itself", async () => {
  world.smtp.atEnd = "silence";
  const before = world.smtp.read.count;
  begin();
  const id = await world.ask();
  await until(async () => world.smtp.read.count > before);
  expect(await world.row(id)).toMatchObject({ estado: "Enviando", intentos: 1 });
  await end("SIGKILL");
  world.smtp.atEnd = "accept";
  begin();
  expect(await world.ended(id, "Fallido")).toMatchObject({ motivo: "Incierto", intentos: 1 });
  expect(await until(async () => world.fallidos.find(({ idEnvio }) => idEnvio === id))).toMatchObject({
    motivo: "Incierto",
  });
  await world.ended(await world.ask(), "Enviado");
  expect(world.smtp.read.count).toBe(before + 2);
});

test("killed at the very moment that the server takes the mail: it is there once", async () => {
  begin();
  world.smtp.onRead = () => end("SIGKILL");
  const id = await world.ask();
  await until(async () => world.smtp.received.length > 0);
  world.smtp.onRead = () => {};
  begin();
  await world.ended(id, "Fallido");
  expect(world.smtp.received.map(({ mail }) => mail.messageId)).toEqual([`<${id}@dte.example>`]);
});

test("killed before the server heard of the mail: it is sent by the next one", async () => {
  await world.neighbours.rendering.goAway();
  begin();
  const id = await world.ask();
  await until(async () => {
    const [row] = await world.sql`select from envios where id = ${id} and instancia is not null`;
    return row;
  });
  await end("SIGKILL");
  await world.neighbours.rendering.comeBack();
  begin();
  await world.ended(id, "Enviado");
  expect(world.smtp.received).toHaveLength(1);
});

test("whose beginning was stored and not confirmed: the server has not heard of it, and it is sent", async () => {
  const begun = { words: "set estado = 'Enviando'", answer: "UPDATE 1" };
  const way = opened(await lossyWay(world.env["DATABASE_URL"] ?? "", begun));
  begin({ DATABASE_URL: way.url });
  const id = await world.ask();
  await until(async () => way.hasBroken());
  expect(await world.ended(id, "Enviado")).toMatchObject({ intentos: 1 });
  expect(world.smtp.received).toHaveLength(1);
  await end("SIGTERM");
});

test("stopped between its beginning and the server, until others called it uncertain: nothing is sent but later", async () => {
  const begun = { words: "set estado = 'Enviando'", answer: "UPDATE 1" };
  const way = opened(await holdingWay(world.env["DATABASE_URL"] ?? "", begun));
  const stopped = begin({ DATABASE_URL: way.url });
  const before = world.smtp.read.count;
  const id = await world.ask();
  await until(async () => way.isHolding());
  stopped.signal("SIGSTOP");
  begin();
  await world.ended(id, "Fallido");
  stopped.signal("SIGCONT");
  way.release();
  // The process knows now that the server has not received the mail.
  expect(await world.ended(id, "Pendiente")).toMatchObject({ motivo: null, intentos: 1 });
  expect(world.smtp.read.count).toBe(before);
  await stopped.end("SIGTERM");
});

test("a notice whose beginning was stored and not confirmed: the server has not heard of it, and it is sent", async () => {
  const begun = { words: "update avisos set estado = 'Enviando'", answer: "UPDATE 1" };
  const way = opened(await lossyWay(world.env["DATABASE_URL"] ?? "", begun));
  begin({ DATABASE_URL: way.url });
  const ana = await tellAna(world);
  await until(async () => way.hasBroken());
  const ofAna = () => world.smtp.received.filter(({ to }) => to.includes(ana));
  await until(async () => ofAna().length > 0);
  await until(async () => (await world.sql`select from avisos where estado = 'Enviado'`).length === 1);
  expect(ofAna()).toHaveLength(1);
  await end("SIGTERM");
});

test("a notice stopped between its beginning and the server, until others gave it up: nothing is sent", async () => {
  const begun = { words: "update avisos set estado = 'Enviando'", answer: "UPDATE 1" };
  const way = opened(await holdingWay(world.env["DATABASE_URL"] ?? "", begun));
  const stopped = begin({ DATABASE_URL: way.url });
  const ana = await tellAna(world);
  await until(async () => way.isHolding());
  stopped.signal("SIGSTOP");
  begin();
  const failed = async () => (await world.sql`select from avisos where estado = 'Fallido'`).length === 1;
  await until(failed);
  stopped.signal("SIGCONT");
  way.release();
  // The process ends in order, with all that it had begun.
  await stopped.end("SIGTERM");
  expect(world.smtp.received.filter(({ to }) => to.includes(ana))).toEqual([]);
  expect(await failed()).toBe(true);
});

test("told to stop while a mail is on its way, the process waits for its end", async () => {
  begin();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // Mails of earlier tests may be due by now, and are on their way as well.
  world.smtp.onRead = () => answered;
  const id = await world.ask();
  await until(async () => (await world.row(id).catch(() => undefined))?.estado === "Enviando");
  const exited = end("SIGTERM");
  setTimeout(answer, 500);
  await exited;
  expect(await world.row(id)).toMatchObject({ estado: "Enviado", intentos: 1 });
});

test("a process that sends more mails at once than listeners are usual warns of no leak", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mail-"));
  const warnings = join(folder, "warnings");
  begin({ MAIL_CONCURRENCY: "12", NODE_OPTIONS: `--redirect-warnings=${warnings}` });
  const before = world.smtp.read.count;
  let answer = () => {};
  const all = new Promise<void>((resolve) => {
    answer = resolve;
  });
  world.smtp.onRead = () => all;
  const ids: string[] = [];
  for (let each = 0; each < 12; each += 1) {
    // One account has a third of the places.
    const idCuenta = `100${each % 3}`;
    world.neighbours.cuentas.set(idCuenta, cuentaOf(idCuenta));
    ids.push(await world.ask({ ...withReceptor(`a@d${each}.example`), idCuenta }));
  }
  await until(async () => world.smtp.read.count === before + 12);
  answer();
  await Promise.all(ids.map((id) => world.ended(id, "Enviado")));
  const warned = await readFile(warnings, "utf8").catch(() => "");
  await rm(folder, { recursive: true });
  expect(warned).not.toContain("MaxListeners");
});
