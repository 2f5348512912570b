import { connectPostgres, createLog, createShell, type Sql, transaction } from "@dte/service";
import { blocksOf } from "@dte/testing/blocks";
import { FILLING_MS } from "@dte/testing/infra";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { createFront, type Front, type Lease, openLease } from "@dte/work";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { type Driver, keyOf } from "../src/issuing/circuits.js";
import { driverOf } from "../src/issuing/exchange.js";
import { claimIntentos, type FrenteIntentos } from "../src/store/claim-intentos.js";

const LIMIT = 8;
/** An index may be a page higher, and rows lie on pages as they come. */
const BLOCKS_OF_CHANCE = 100;
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: MigratedDatabase;
let sql: Sql;
let lease: Lease;
beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  sql = connectPostgres(shell, { url: database.url, poolMax: 2, statementMs: FILLING_MS });
  lease = await openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 1 }), 60_000);
});
beforeEach(async () => {
  await sql`delete from intentos`;
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

const driver = (idCertificador: string, estaEnAmbienteDePruebas: boolean): Driver => ({
  pais: "XX",
  idCertificador,
  estaEnAmbienteDePruebas,
});
const SILENT = driver("Uno", false);
const ITS_TESTS = driver("Uno", true);
const OTHER = driver("otro", false);

/** Leaves attempts that nobody works on, due for so many seconds. */
async function leave(
  { pais, idCertificador, estaEnAmbienteDePruebas }: Driver,
  count: number,
  seconds: number,
): Promise<void> {
  const dte = { pais, estaEnAmbienteDePruebas, tipo: "factura" };
  await sql`
    insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, siguiente)
    select gen_random_uuid(), '1', ${pais}, ${idCertificador}, 'factura', 1, ${sql.json(dte)}, 'una', '{}',
      now() - make_interval(secs => ${seconds})
    from generate_series(1, ${count})`;
}

/** Tells how many attempts of each certifier are taken up; they are let go again. */
async function claim(rooms?: Readonly<Record<string, number>>): Promise<Record<string, number>> {
  const asked = { lease, pais: "XX", working: [], limit: LIMIT, ...(rooms && { rooms }) };
  const counts: Record<string, number> = {};
  for (const intento of await claimIntentos(sql, asked)) {
    const key = keyOf(driverOf(intento));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  // Only the ones that were taken are changed: changing all of them would leave as many dead rows, which the next look steps over until they are
  // swept.
  await sql`update intentos set instancia = null where instancia is not null`;
  return counts;
}

test("each certifier in each environment has its own share, however many wait for another one", async () => {
  await leave(SILENT, 20, 3_600);
  await leave(ITS_TESTS, 1, 60);
  await leave(OTHER, 2, 1);
  const [silent, itsTests, other] = [keyOf(SILENT), keyOf(ITS_TESTS), keyOf(OTHER)];
  expect(await claim()).toEqual({ [silent]: LIMIT, [itsTests]: 1, [other]: 2 });
  expect(await claim({ [silent]: 0 })).toEqual({ [itsTests]: 1, [other]: 2 });
  expect(await claim({ [silent]: 3, [other]: 1 })).toEqual({ [silent]: 3, [itsTests]: 1, [other]: 1 });
});

test("what is looked at does not grow with what waits for a certifier that is left alone", async () => {
  const rooms = { [keyOf(SILENT)]: 0 };
  const blocks = () =>
    blocksOf(sql, (explaining) =>
      claimIntentos(explaining, { lease, pais: "XX", working: [], limit: LIMIT, rooms }),
    );
  /** Takes the fewest of several looks: one of them may also have to tidy up after another statement's vacuum. */
  const fewest = async () => {
    await sql`vacuum analyze intentos`;
    const counts: number[] = [];
    for (let look = 0; look < 3; look += 1) {
      await claim();
      counts.push(await blocks());
      await sql`update intentos set instancia = null where instancia is not null`;
    }
    return Math.min(...counts);
  };
  const few = await fewest();
  await leave(SILENT, 20_000, 7_200);
  const many = await fewest();
  expect(many).toBeLessThan(few + BLOCKS_OF_CHANCE);
});

/** Takes up the attempts that wait, and tells how many those were. */
async function take(front: Front<FrenteIntentos>): Promise<number> {
  return (await claimIntentos(sql, { lease, pais: "XX", working: [], limit: 1_000, front })).length;
}
/** Certifies all attempts that are open. */
const settle = () =>
  sql`update intentos set estado = 'certificado', id_dte = id::text, cerrado = now() where estado = 'abierto'`;

test("what is looked at does not grow with what was settled while somebody reads for long", async () => {
  const blocksAfter = async (count: number) => {
    await sql`vacuum analyze intentos`;
    const front = createFront<FrenteIntentos>(() => 0);
    return await transaction(sql, "read for long", async (tx) => {
      await tx`set transaction isolation level repeatable read`;
      await tx`select count(*) from intentos`;
      await leave(SILENT, count, 3_600);
      await leave(OTHER, count, 3_600);
      for (let taken = 1; taken > 0; await settle()) taken = await take(front);
      return await blocksOf(sql, (explaining) =>
        claimIntentos(explaining, { lease, pais: "XX", working: [], limit: LIMIT, front }),
      );
    });
  };
  const few = await blocksAfter(1_000);
  const many = await blocksAfter(10_000);
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThan(few + BLOCKS_OF_CHANCE);
});

test("nothing is left behind where a look begins: what is opened or released since, of whichever certifier, and what holds the front back", async () => {
  const front = createFront<FrenteIntentos>(() => 0);
  const others = createFront<FrenteIntentos>(() => 0);
  await leave(SILENT, 3, 3_600);
  const [held] = await sql<{ id: string }[]>`
    update intentos set instancia = ${lease.holder} where id = (select min(id::text)::uuid from intentos) returning id`;
  const working = [held?.id ?? ""];
  const claim = async () =>
    (await claimIntentos(sql, { lease, pais: "XX", working, limit: LIMIT, front })).length;
  expect(await claim()).toBe(2);
  await sql`update intentos set estado = 'certificado', id_dte = id::text, cerrado = now() where id <> ${held?.id ?? ""}`;
  expect(await claim()).toBe(0);
  // One certifier had nothing open before, and the other one had.
  await leave(ITS_TESTS, 1, 0);
  await leave(SILENT, 1, 0);
  expect(await claim()).toBe(2);
  expect(await take(others)).toBe(3);
  await settle();
  expect(await claim()).toBe(0);
  // They were begun a while ago, and are committed now.
  await leave(OTHER, 1, 14);
  expect(await claim()).toBe(1);
  expect(await take(others)).toBe(1);
});

test("what comes back with an earlier time than a look begins with is found within a minute", async () => {
  let elapsed = 0;
  const front = createFront<FrenteIntentos>(() => elapsed);
  await leave(SILENT, 1, 0);
  expect(await take(front)).toBe(1);
  await settle();
  expect(await take(front)).toBe(0);
  await leave(SILENT, 1, 3_600);
  await leave(OTHER, 1, 3_600);
  expect(await take(front)).toBe(0);
  elapsed += 60_000;
  expect(await take(front)).toBe(2);
});
