import { until } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { type ServiceProcess, spawnMail } from "./process.js";
import { createWorld, type World } from "./world.js";

let world: World;
let child: ServiceProcess | undefined;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(async () => {
  await end("SIGKILL");
  world.smtp.atEnd = "accept";
  world.smtp.onRead = () => {};
  world.smtp.received.length = 0;
});
afterAll(() => world?.close());

const begin = () => {
  child = spawnMail(world.env);
};
const end = async (signal: NodeJS.Signals) => await child?.end(signal);

test("killed while the server has the mail and has not answered: uncertain, and not sent again by itself", async () => {
  world.smtp.atEnd = "silence";
  const before = world.smtp.read.count;
  begin();
  const id = await world.ask();
  await until(async () => world.smtp.read.count > before, 20_000);
  expect(await world.row(id)).toMatchObject({ estado: "Enviando", intentos: 1 });
  await end("SIGKILL");
  world.smtp.atEnd = "accept";
  begin();
  expect(await world.ended(id, "Fallido", 20_000)).toMatchObject({ motivo: "Incierto", intentos: 1 });
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
  await until(async () => world.smtp.received.length > 0, 20_000);
  world.smtp.onRead = () => {};
  begin();
  await world.ended(id, "Fallido", 20_000);
  expect(world.smtp.received.map(({ mail }) => mail.messageId)).toEqual([`<${id}@dte.example>`]);
});

test("killed before the server heard of the mail: it is sent by the next one", async () => {
  await world.neighbours.rendering.goAway();
  begin();
  const id = await world.ask();
  await until(async () => {
    const [row] = await world.sql`select from envios where id = ${id} and instancia is not null`;
    return row;
  }, 20_000);
  await end("SIGKILL");
  await world.neighbours.rendering.comeBack();
  begin();
  await world.ended(id, "Enviado", 20_000);
  expect(world.smtp.received).toHaveLength(1);
});

test("told to stop while a mail is on its way, the process waits for its end", async () => {
  begin();
  let answer = () => {};
  world.smtp.onRead = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  const before = world.smtp.read.count;
  const id = await world.ask();
  await until(async () => world.smtp.read.count > before, 20_000);
  const exited = end("SIGTERM");
  setTimeout(answer, 500);
  await exited;
  expect(await world.row(id)).toMatchObject({ estado: "Enviado", intentos: 1 });
});
