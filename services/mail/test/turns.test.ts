import { randomUUID } from "node:crypto";
import { connectPostgres, createLog, createShell, type Tx, transaction } from "@dte/service";
import { until } from "@dte/testing/infra";
import { createFronts, openLease } from "@dte/work";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { claimEnvios } from "../src/store/claim-envios.js";
import { closeOrphans } from "../src/store/envios.js";
import { cuentaOf, withReceptor } from "./builders.js";
import { CUENTA, createWorld, type World } from "./world.js";

/** How long a test looks on, in ms: several sweeps begin within it. */
const SWEEPS_MS = 1_000;

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world?.close());

/** Keeps requests that have just become due, oldest first, each with a document of its own. */
const queue = (idCuenta: string, count: number): Promise<string[]> =>
  queueAll(idCuenta, count, (each) => `c${each}@d${each}-${idCuenta}.example`);

/** Keeps the same number of requests to receivers of one domain. */
const queueTo = (dominio: string, idCuenta: string, count: number): Promise<string[]> =>
  queueAll(idCuenta, count, (each) => `c${each}@${dominio}`);

async function queueAll(idCuenta: string, count: number, to: (each: number) => string): Promise<string[]> {
  world.neighbours.cuentas.set(idCuenta, cuentaOf(idCuenta));
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const [id, idDte] = [randomUUID(), randomUUID()];
    world.know({ id: idDte, idCuenta, ...withReceptor(to(each)) });
    const fecha = new Date(world.clock.now.getTime() - 10_000 + ids.length);
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

/** A mail a minute to a domain, one of which may go ahead at once: the next turn is further away than a test takes. */
const ONE_PER_MINUTE = 1;
const SPACING = "70 seconds";

/** Lets the time of one turn pass, for the domain alone. */
const nextTurn = (dominio: string) =>
  world.sql`update ritmos set siguiente = siguiente - ${SPACING}::interval where dominio = ${dominio}`;

const sentTo = (dominio: string): string[] =>
  world.smtp.received.flatMap(({ to }) => to.filter((each) => each.endsWith(`@${dominio}`)));

/** Tells whether nothing can be done without another turn. */
const isResting = async () => {
  const rows =
    await world.sql`select from envios where estado = 'Enviando' or (estado = 'Pendiente' and dominio is null)`;
  return rows.length === 0;
};

test("a domain gets no more mails in a minute than it may, whoever sends them; the others do not wait for it", async () => {
  const mailPerDomainPerMinute = ONE_PER_MINUTE;
  await Promise.all([world.replica({ mailPerDomainPerMinute }), world.replica({ mailPerDomainPerMinute })]);
  for (let each = 0; each < 5; each += 1) await world.ask(withReceptor(`c${each}@LENTO.example`));
  const other = await world.ask(withReceptor("a@otro.example"));
  await world.ended(other, "Enviado");
  for (let turns = 1; turns <= 5; turns += 1) {
    await until(async () => sentTo("lento.example").length === turns && (await isResting()));
    await nextTurn("lento.example");
  }
  expect(sentTo("lento.example").sort()).toEqual([0, 1, 2, 3, 4].map((each) => `c${each}@lento.example`));
});

test("an account with many mails to a domain takes no turns from one with few", async () => {
  for (const [id, count] of [
    ["1000", 40],
    ["3000", 40],
  ] as const)
    await queueTo("lento.example", id, count);
  await world.replica({ mailPerDomainPerMinute: ONE_PER_MINUTE });
  await until(async () => sentTo("lento.example").length === 1 && (await isResting()));
  const few = await queueTo("lento.example", "2000", 2);
  const [ritmo] = await world.sql`select siguiente < now() + ${SPACING}::interval as is_near from ritmos`;
  expect(ritmo).toEqual({ isNear: true });
  for (let turns = 2; turns <= 7; turns += 1) {
    await nextTurn("lento.example");
    await until(async () => sentTo("lento.example").length === turns && (await isResting()));
  }
  await Promise.all(few.map((id) => world.ended(id, "Enviado")));
});

test("a mail to several domains waits in the line of each, and a turn that it had is not asked for again", async () => {
  await world.replica({ mailPerDomainPerMinute: ONE_PER_MINUTE });
  const first = await world.ask(withReceptor("a@b.example"));
  await world.ended(first, "Enviado");
  const both = await world.ask(withReceptor("a@a.example, b@b.example"));
  await until(async () => (await world.sql`select from envios where dominio = 'b.example'`)[0]);
  await nextTurn("b.example");
  await world.ended(both, "Enviado");
  const [row] = await world.sql`select turnos from envios where id = ${both}`;
  expect(row).toEqual({ turnos: ["a.example", "b.example"] });
});

test("a day in line is no day of trying: a mail that fails after it is tried again", async () => {
  await world.replica({ mailPerDomainPerMinute: ONE_PER_MINUTE });
  await queueTo("lento.example", "1000", 1);
  await until(async () => sentTo("lento.example").length === 1 && (await isResting()));
  world.smtp.refusedAddresses = { "c0@lento.example": 450 };
  const [late = ""] = await queueTo("lento.example", "1000", 1);
  await until(async () => (await world.sql`select from envios where dominio is not null`)[0]);
  // The world's clock stands some days back, and turns follow the database's: now the first agrees with the second.
  world.clock.advance(Date.now() - world.clock.now.getTime());
  await nextTurn("lento.example");
  await until(async () => (await world.sql`select from envios where id = ${late} and fallos = 1`)[0]);
  expect(await world.row(late)).toMatchObject({ estado: "Pendiente" });
});

test("the mails of an account whose server says nothing leave places to the others", async () => {
  let answer = () => {};
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  world.smtp.onRead = (raw) => (raw.includes("d0-2000.example") ? undefined : silence);
  const slow = await queue("1000", 20);
  await world.replica({ mailConcurrency: 6 });
  await until(async () => world.smtp.read.count === 2);
  const [few = ""] = await queue("2000", 1);
  await world.ended(few, "Enviado");
  expect(world.smtp.read.count).toBe(3);
  answer();
  await Promise.all(slow.map((id) => world.ended(id, "Enviado")));
});

test("what a look at due mails costs does not grow with what waits", async () => {
  const { now } = world.clock;
  const fecha = new Date(now.getTime() - 3_600_000);
  await world.sql`insert into envios (id, id_dte, id_cuenta, siguiente, creado, pedido)
    select gen_random_uuid(), 'D', 'C' || cuenta, ${fecha}, ${fecha}, ${fecha}
    from generate_series(1, 300) cuenta, generate_series(1, 100) each`;
  await world.sql`insert into envios (id, id_dte, id_cuenta, siguiente, creado, pedido, dominio)
    select gen_random_uuid(), 'D', 'C1', ${fecha}, ${fecha}, ${fecha}, 'lento.example' from generate_series(1, 20000)`;
  await world.sql`analyze envios`;
  const shell = createShell({ name: "mail", log: createLog("mail", "silent") });
  const counted = connectPostgres(shell, { url: world.env["DATABASE_URL"] ?? "", poolMax: 2 });
  const beats = connectPostgres(shell, { url: world.env["DATABASE_URL"] ?? "", poolMax: 1 });
  const lease = await openLease(shell, beats, 60_000);
  const read = async (tx: Tx) => {
    const [row] = await tx<{ rows: number }[]>`
      select (idx_tup_fetch + seq_tup_read)::int as rows from pg_stat_xact_user_tables where relname = 'envios'`;
    return row?.rows ?? 0;
  };
  const look = { lease, working: [], now, limit: 8, limitPerCuenta: 3, cuentas: [], after: "C150" };
  const fronts = createFronts(() => 0);
  const { all, rows, found } = await transaction(counted, "prueba", async (tx) => {
    const first = await read(tx);
    await claimEnvios(tx, { ...look, limit: 0 }, fronts);
    const before = await read(tx);
    const taken = await claimEnvios(tx, look, fronts);
    return { all: before - first, rows: (await read(tx)) - before, found: taken };
  });
  expect(found.envios).toHaveLength(8);
  expect(new Set(found.envios.map(({ idCuenta }) => idCuenta)).size).toBe(8);
  // Once a minute some rows of each account are looked at.
  expect(all).toBeLessThan(1_000);
  expect(rows).toBeLessThan(200);
  await shell.close();
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
    // There is one connection for transactions: taking a turn with the domain holds it, and the sweep waits behind.
    await world.replica({ databasePoolMax: 2, mailConcurrency: 4, silenceMs: 2_000 });
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

test("an address gets so many mails of test documents in a day, whoever sends them, and those of production all the same", async () => {
  const to = "victima@destino.example";
  const mailTestPerAddressPerDay = 2;
  await Promise.all([
    world.replica({ mailTestPerAddressPerDay }),
    world.replica({ mailTestPerAddressPerDay }),
  ]);
  const ask = (idCuenta: string, estaEnAmbienteDePruebas: boolean, address = to) => {
    world.neighbours.cuentas.set(idCuenta, cuentaOf(idCuenta));
    return world.ask({ idCuenta, estaEnAmbienteDePruebas, ...withReceptor(address) });
  };
  for (const idCuenta of ["1000", "2000"]) await world.ended(await ask(idCuenta, true), "Enviado");
  const [tercero, otraLetra, detrasDeUnMas] = [
    await ask("3000", true),
    await ask("1000", true, "libre@otro.example, VICTIMA@destino.example"),
    await ask("1000", true, "victima+1@destino.example"),
  ];
  for (const id of [tercero, otraLetra, detrasDeUnMas])
    expect(await world.ended(id, "Fallido")).toMatchObject({ motivo: "BuzonDePruebas", intentos: 0 });
  await world.ended(await ask("1000", false), "Enviado");
  await world.ended(await ask("1000", true, "otra@destino.example"), "Enviado");
  const kept = await world.sql<{ huella: string }[]>`select huella from buzones`;
  expect(JSON.stringify(kept)).not.toContain("destino");
  // A day that is over is forgotten, and the next day has its own count.
  await world.sql`update buzones set dia = dia - 1`;
  await world.ended(await ask("2000", true), "Enviado");
  await until(async () => (await world.sql`select from buzones where dia < current_date`).length === 0);
});
