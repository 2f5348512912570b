import { connectPostgres, createLog, createShell, type Sql, transaction } from "@dte/service";
import { blocksOf } from "@dte/testing/blocks";
import { FILLING_MS } from "@dte/testing/infra";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { createFront, type Front } from "@dte/work";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { claimAdjuntos } from "../src/store/adjuntos.js";
import { claimAprobaciones } from "../src/store/aprobaciones.js";
import { claimEntregas } from "../src/store/entregas.js";

const LEASE_SECONDS = 120;
/** An index may be a page higher, and rows lie on pages as they come. */
const BLOCKS_OF_CHANCE = 60;
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: MigratedDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createMigratedDatabase("receiving");
  sql = connectPostgres(shell, { url: database.url, poolMax: 2, statementMs: FILLING_MS });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

type Cola = {
  readonly claim: (
    sql: Sql,
    claim: { limit: number; leaseSeconds: number; front: Front<string> },
  ) => Promise<unknown[]>;
  /** Adds rows that have been due for so many seconds. */
  readonly add: (count: number, seconds: number) => Promise<unknown>;
  /** Has all rows that were claimed, and no more than those, leave the queue. */
  readonly leave: () => Promise<unknown>;
};
const COLAS: Readonly<Record<string, Cola>> = {
  entregas: {
    claim: claimEntregas,
    add: (count, seconds) => sql`
      insert into entregas (id_dte, id_cuenta, pais, id_receptor, siguiente)
      select gen_random_uuid(), '1', 'XX', '2', now() - make_interval(secs => ${seconds}) from generate_series(1, ${count})`,
    leave: () =>
      sql`update entregas set estado = 'recibida', cerrada = now() where envios > 0 and estado = 'pendiente'`,
  },
  adjuntos: {
    claim: claimAdjuntos,
    add: (count, seconds) => sql`
      insert into adjuntos (id_dte, recibido, contenido, nombre_archivo, descripcion, fecha, siguiente)
      select 'D', true, '', 'n', 'd', now(), now() - make_interval(secs => ${seconds}) from generate_series(1, ${count})`,
    leave: () => sql`delete from adjuntos where envios > 0`,
  },
  aprobaciones_enviadas: {
    claim: claimAprobaciones,
    add: (count, seconds) => sql`
      insert into aprobaciones_enviadas (id_dte, id_cuenta, pais, estado, archivo, siguiente)
      select gen_random_uuid(), '1', 'XX', 'Aceptado', 'a', now() - make_interval(secs => ${seconds})
      from generate_series(1, ${count})`,
    leave: () =>
      sql`update aprobaciones_enviadas set estado_autoridad = 'Recibida', estado_emisor = 'Recibida' where envios > 0`,
  },
};

describe.each(Object.entries(COLAS))("the queue of %s", (nombre, { claim, add, leave }) => {
  beforeEach(async () => {
    await sql`truncate ${sql(nombre)}`;
  });
  const take = async (front: Front<string>, limit = 1_000): Promise<number> =>
    (await claim(sql, { limit, leaseSeconds: LEASE_SECONDS, front })).length;

  test("costs the same, however many have passed through it while somebody reads for long", async () => {
    const blocksAfter = async (count: number) => {
      await sql`vacuum analyze ${sql(nombre)}`;
      const front = createFront<string>(() => 0);
      return await transaction(sql, "read for long", async (tx) => {
        await tx`set transaction isolation level repeatable read`;
        await tx`select count(*) from entregas`;
        await add(count, 3_600);
        for (let taken = 1; taken > 0; await leave()) taken = await take(front);
        // Autovacuum does this too: statistics of a table without rows make every plan look cheap.
        await sql`analyze ${sql(nombre)}`;
        return await blocksOf(sql, (explaining) =>
          claim(explaining, { limit: 16, leaseSeconds: LEASE_SECONDS, front }),
        );
      });
    };
    const few = await blocksAfter(1_000);
    const many = await blocksAfter(10_000);
    expect(few).toBeGreaterThan(0);
    expect(many).toBeLessThan(few + BLOCKS_OF_CHANCE);
  });

  test("gives no more than is asked for, when it was looked at while it was empty", async () => {
    await transaction(sql, "read for long", async (tx) => {
      await tx`set transaction isolation level repeatable read`;
      await tx`select count(*) from entregas`;
      const front = createFront<string>(() => 0);
      await add(1_000, 3_600);
      await take(front);
      await leave();
      await sql`analyze ${sql(nombre)}`;
      await add(10, 0);
      expect(await take(front, 3)).toBe(3);
    });
  });

  test("leaves nothing behind: what is written or due again since, and what commits late", async () => {
    let elapsed = 0;
    const front = createFront<string>(() => elapsed);
    const another = createFront<string>(() => elapsed);
    await add(10, 3_600);
    expect(await take(front, 3)).toBe(3);
    expect(await take(another, 3)).toBe(3);
    expect(await take(front)).toBe(4);
    await leave();
    expect(await take(front)).toBe(0);
    expect(await take(another)).toBe(0);
    await add(1, 0);
    await add(1, 14);
    expect(await take(front)).toBe(2);
    // The process that claimed them has died meanwhile.
    await sql`update ${sql(nombre)} set siguiente = now() where siguiente > now()`;
    expect(await take(another)).toBe(2);
    await leave();
    expect(await take(front)).toBe(0);
    await add(1, 3_600);
    expect(await take(front)).toBe(0);
    elapsed += 60_000;
    expect(await take(front)).toBe(1);
  });
});
