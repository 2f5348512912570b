import { randomUUID } from "node:crypto";
import { connectPostgres, createLog, createShell, transaction } from "@dte/service";
import { until } from "@dte/testing/infra";
import { openLease } from "@dte/work";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { closeOrphans } from "../src/store/envios.js";
import { cuentaOf, withReceptor } from "./builders.js";
import { CUENTA, createWorld, type World } from "./world.js";

/** Several sweeps begin within it. */
const SWEEPS_MS = 1_000;

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world?.close());

/** Requests that are due before any replica is there, oldest first, each with a document of its own. */
async function queue(idCuenta: string, count: number): Promise<string[]> {
  world.neighbours.cuentas.set(idCuenta, cuentaOf(idCuenta));
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const [id, idDte] = [randomUUID(), randomUUID()];
    world.know({ id: idDte, idCuenta, ...withReceptor(`c${each}@d${each}-${idCuenta}.example`) });
    const fecha = new Date(world.clock.now.getTime() - 1_000_000 + ids.length);
    await world.sql`insert into envios (id, id_dte, id_cuenta, siguiente, creado, pedido)
      values (${id}, ${idDte}, ${idCuenta}, ${fecha}, ${fecha}, ${fecha})`;
    ids.push(id);
  }
  return ids;
}

test("an account with few mails does not wait for one with many", async () => {
  await queue("1000", 30);
  const few = await queue("2000", 3);
  await world.replica({ mailConcurrency: 1 });
  await Promise.all(few.map((id) => world.ended(id, "Enviado")));
  const order = world.smtp.received.map(({ mail }) => few.some((id) => mail.messageId?.includes(id)));
  expect(order.slice(0, 6).filter((isOfFew) => isOfFew)).toHaveLength(3);
});

test("several replicas share the work, and nothing goes twice", async () => {
  const ids = await queue("1000", 60);
  await Promise.all([world.replica(), world.replica(), world.replica()]);
  await until(async () => world.smtp.received.length >= ids.length);
  await Promise.all(ids.map((id) => world.ended(id, "Enviado")));
  const sent = world.smtp.received.map(({ mail }) => mail.messageId).sort();
  expect(sent).toEqual(ids.map((id) => `<${id}@dte.example>`).sort());
  const [takers] = await world.sql<{ hands: number }[]>`select count(*)::int as hands from instancias`;
  expect(takers?.hands).toBe(3);
});

test("a domain gets no more mails in a minute than it may, whoever sends them; the others do not wait for it", async () => {
  const mailPerDomainPerMinute = 7;
  await Promise.all([world.replica({ mailPerDomainPerMinute }), world.replica({ mailPerDomainPerMinute })]);
  for (let each = 0; each < 12; each += 1) await world.ask(withReceptor(`c${each}@LENTO.example`));
  const other = await world.ask(withReceptor("a@otro.example"));
  await world.ended(other, "Enviado");
  const slow = () => world.smtp.received.filter(({ to }) => to[0]?.endsWith("@lento.example")).length;
  const perTenSeconds: number[] = [];
  for (let each = 0; each < 6; each += 1) {
    await until(async () => {
      const [row] = await world.sql<{ due: number }[]>`select count(*)::int as due from envios
        where estado = 'Enviando' or (estado = 'Pendiente' and siguiente <= ${world.clock.now})`;
      return row?.due === 0;
    });
    perTenSeconds.push(slow());
    world.clock.advance(10_000);
  }
  // The burst is two, and every ten seconds bring another.
  expect(perTenSeconds).toEqual([2, 3, 4, 5, 6, 7]);
});

test("a mail that is begun while the sweep waits for its connection is nobody's orphan", async () => {
  const [slow = "", other = ""] = await queue("1000", 2);
  const domain = "d0-1000.example";
  await world.sql`insert into ritmos (dominio, siguiente) values (${domain}, ${world.clock.now})`;
  await world.sql`update envios set siguiente = ${new Date(world.clock.now.getTime() + 1_000)}, turno_tomado = true
    where id = ${other}`;
  let answer = () => {};
  world.smtp.onRead = () =>
    world.smtp.read.count === 1
      ? new Promise<void>((resolve) => {
          answer = resolve;
        })
      : undefined;
  await world.sql.begin(async (tx) => {
    await tx`select from ritmos where dominio = ${domain} for update`;
    // One connection for transactions: the turn with the domain has it, and the sweep waits behind.
    await world.replica({ databasePoolMax: 2, mailConcurrency: 2, silenceMs: 2_000 });
    await until(
      async () => (await world.sql`select from envios where id = ${slow} and tomado is not null`)[0],
    );
    await new Promise((resolve) => setTimeout(resolve, SWEEPS_MS));
    world.clock.advance(1_000);
    await until(async () => world.smtp.read.count === 1);
  });
  await world.ended(slow, "Enviado");
  expect(await world.row(other)).toMatchObject({ estado: "Enviando" });
  answer();
  await world.ended(other, "Enviado");
});

test("who has been silent itself takes nobody for dead", async () => {
  const [id = ""] = await queue("1000", 1);
  const shell = createShell({ name: "mail", log: createLog("mail", "silent") });
  const beats = connectPostgres(shell, { url: world.env["DATABASE_URL"] ?? "", poolMax: 1 });
  const lease = await openLease(shell, beats, 60_000);
  await beats.end();
  const [own, other] = [lease.holder, randomUUID()];
  await world.sql`insert into instancias (id) values (${other})`;
  await world.sql`update instancias set desde = now() - interval '1 hour', visto = now() - interval '2 minutes'`;
  await world.sql`update envios set estado = 'Enviando', instancia = ${other} where id = ${id}`;
  const who = { lease, working: [], now: world.clock.now };
  const close = () => transaction(world.sql, "prueba", (tx) => closeOrphans(tx, who));
  expect(await close()).toEqual([]);
  await world.sql`update instancias set visto = now() where id = ${own}`;
  expect(await close()).toMatchObject([{ id, estado: "Fallido" }]);
  await shell.close();
});

test("the mails of a user's account are listed newest first, by state, and nobody else's", async () => {
  world.neighbours.usuarios["ana"] = { [CUENTA]: ["dte.consultar"] };
  world.neighbours.usuarios["eva"] = { "2000": ["dte.consultar"] };
  const mail = await world.replica();
  const sent = await world.ask();
  await world.ended(sent, "Enviado");
  world.clock.advance(1_000);
  const failed = await world.ask(withReceptor(undefined));
  await world.ended(failed, "Fallido");
  await queue("2000", 1);
  const ask = (fields: object) =>
    mail.List({ actor: world.actorOf("ana"), pageNumber: 1, pageSize: 10, ...fields });
  expect(await ask({})).toMatchObject({
    totalItems: 2,
    envios: [
      {
        id: failed,
        estado: "Fallido",
        intentos: 0,
        motivo: expect.stringContaining("receptor.direccionCorreo"),
      },
      { id: sent, estado: "Enviado", intentos: 1, fechaCreacion: "2026-11-20T14:00:00.500Z" },
    ],
  });
  expect((await ask({ estado: "Enviado" })).envios.map(({ id }) => id)).toEqual([sent]);
  expect(await ask({ estado: "Pendiente" })).toEqual({ envios: [], totalItems: 0 });
  expect(await ask({ pageNumber: 2, pageSize: 1 })).toMatchObject({ totalItems: 2, envios: [{ id: sent }] });
  for (const wrong of [{ estado: "enviado" }, { pageNumber: 0 }, { pageSize: 101 }]) {
    await expect(ask(wrong)).rejects.toMatchObject({ codigo: "FEG_VALIDATION_ERROR" });
  }
  await expect(ask({ idCuenta: "2000" })).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
});

test("a mail is sent again only by who may issue, and only one that exists", async () => {
  world.neighbours.usuarios["ana"] = { [CUENTA]: ["dte.consultar"] };
  const mail = await world.replica();
  const failed = await world.ask(withReceptor(undefined));
  await world.ended(failed, "Fallido");
  const actor = world.actorOf("ana");
  await expect(mail.Resend({ actor, id: failed })).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
  for (const id of [randomUUID(), "1", "'"]) {
    await expect(mail.Resend({ actor, id })).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
  }
});
