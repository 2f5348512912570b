import { randomBytes } from "node:crypto";
import {
  connectPostgres,
  createLog,
  createShell,
  nameOf,
  readCuenta,
  type Shell,
  type Sql,
  transaction,
} from "@dte/service";
import { blocksOf } from "@dte/testing/blocks";
import { FILLING_MS, until } from "@dte/testing/infra";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { createFront, type Lease, openLease } from "@dte/work";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { claimToStore, claimToVerify, findEsperaDeArchivos } from "../src/store/archivos.js";
import { findRezago, takeSueltos } from "../src/store/cadena.js";
import { conteosOf, foldConteos } from "../src/store/conteos.js";
import { advanceFrente, type Cola, createAvance } from "../src/store/frentes.js";

/** An index may be a page higher, and rows lie on pages as they come. */
const BLOCKS_OF_CHANCE = 60;
/** No beat is missed while a test runs. */
const SILENCE_MS = 3_600_000;

let database: MigratedDatabase;
let shell: Shell;
let sql: Sql;
let lease: Lease;
beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  shell = createShell({ name: "documents", log: createLog("documents", "silent") });
  sql = connectPostgres(shell, { url: database.url, poolMax: 6, statementMs: FILLING_MS });
  lease = await openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 1 }), SILENCE_MS);
});
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});
beforeEach(async () => {
  await sql`truncate conteos, conteos_nuevos, conteos_recibidos, conteos_recibidos_nuevos, por_encadenar`;
  await sql`delete from archivos`;
});

/**
 * Has the time pass after which a noted place may be moved. It does not move while a transaction from that moment still runs, also in other databases
 * of the server, where other tests work; so a test that expects it to move tries again.
 */
const wait = () => sql`update frentes set cuando = '-infinity'`;
const placeOf = async (cola: Cola): Promise<bigint> => {
  const [row] = await sql<{ desde: string }[]>`select desde from frentes where cola = ${cola}`;
  return BigInt(row?.desde ?? -1);
};

type Caso = {
  readonly tabla: string;
  readonly add: (count: number) => Promise<unknown>;
  /** Takes all rows that wait, as the service does, and gives the last number where there is one. */
  readonly pass: () => Promise<bigint | undefined>;
  /** The looks that begin where the queue begins. */
  readonly looks: readonly ((on: Sql) => Promise<unknown>)[];
};

const conteos = (archivo: "emitidos" | "recibidos", cola: Cola): Caso => {
  const advance = () => createAvance(sql, cola);
  let kept: ReturnType<typeof createAvance> | undefined;
  return {
    tabla: cola,
    add: (count) => sql`
      insert into ${sql(cola)} (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
      select 'C', '2026-11-29', 'factura', 'Certificado', false, 1 from generate_series(1, ${count})`,
    async pass() {
      kept ??= advance();
      let last: bigint | undefined;
      for (let filas = 1; filas > 0; ) {
        const folded = await foldConteos(sql, archivo);
        filas = folded.filas;
        last = folded.ultima ?? last;
      }
      await kept(last);
      return last;
    },
    looks: [
      (on) => foldConteos(on, archivo),
      (on) =>
        on`select dia::text, sum(total)::int as total from ${conteosOf(on, archivo, "C")} d group by dia`,
    ],
  };
};

const archivos = (step: "store" | "verify"): Caso => {
  const front = createFront<string>(() => 0);
  const counted = createFront<string>(() => 0);
  const claim = (on: Sql, limit: number): Promise<readonly unknown[]> => {
    const of = { lease, antes: new Date(), now: new Date(), limit, front };
    return step === "store" ? claimToStore(on, of) : claimToVerify(on, of);
  };
  const isGuardado = step === "verify";
  return {
    tabla: "archivos",
    add: (count) => sql`
      insert into archivos (nombre, tipo_contenido, contenido, creado, guardado)
      select gen_random_uuid()::text, 'application/xml', '', now() - interval '1 hour',
        case when ${isGuardado} then now() - interval '1 hour' end from generate_series(1, ${count})`,
    async pass() {
      for (let taken = 1; taken > 0; ) {
        taken = (await claim(sql, 1_000)).length;
        await (isGuardado
          ? sql`update archivos set contenido = null, instancia = null where instancia is not null`
          : sql`update archivos set guardado = now(), instancia = null where instancia is not null`);
        if (!isGuardado) await sql`update archivos set contenido = null where guardado is not null`;
      }
      await findEsperaDeArchivos(sql, step, counted);
      return undefined;
    },
    looks: [(on) => claim(on, 16), (on) => findEsperaDeArchivos(on, step, counted)],
  };
};

const CASOS: Readonly<Record<string, () => Caso>> = {
  "counts of what was issued": () => conteos("emitidos", "conteos_nuevos"),
  "counts of what was received": () => conteos("recibidos", "conteos_recibidos_nuevos"),
  "entries of the audit log": () => {
    const advance = createAvance(sql, "por_encadenar");
    return {
      tabla: "por_encadenar",
      add: (count) =>
        sql`insert into por_encadenar (fuente, orden) select 'b', -n from generate_series(1, ${count}) n`,
      async pass() {
        let last: bigint | undefined;
        for (let total = 1; total > 0; ) {
          const taken = await transaction(sql, "chain", takeSueltos);
          total = taken.total;
          last = taken.ultimo ?? last;
        }
        await advance(last);
        return last;
      },
      looks: [findRezago],
    };
  },
  "files to be put into the file store": () => archivos("store"),
  "files to be read back": () => archivos("verify"),
};

describe.each(Object.entries(CASOS))("%s", (_, open) => {
  test("cost the same, however many have passed while somebody reads for long", async () => {
    const blocksAfter = async (count: number): Promise<number[]> => {
      const { tabla, add, pass, looks } = open();
      await sql`delete from ${sql(tabla)}`;
      await sql`vacuum full analyze ${sql(tabla)}`;
      return await transaction(sql, "read for long", async (tx) => {
        await tx`set transaction isolation level repeatable read`;
        await tx`set local idle_in_transaction_session_timeout = 0`;
        await tx`select count(*) from frentes`;
        await add(count);
        const last = await pass();
        await until(async () => {
          await wait();
          await pass();
          return last === undefined || (await placeOf(tabla as Cola)) > last;
        });
        // Autovacuum does this too: statistics of a table without rows make every plan look cheap.
        await sql`analyze ${sql(tabla)}`;
        await add(10);
        const blocks: number[] = [];
        for (const look of looks) blocks.push(await blocksOf(sql, look));
        return blocks;
      });
    };
    const few = await blocksAfter(1_000);
    const many = await blocksAfter(10_000);
    expect(Math.min(...few)).toBeGreaterThan(0);
    for (const [at, blocks] of many.entries()) expect(blocks).toBeLessThan((few[at] ?? 0) + BLOCKS_OF_CHANCE);
  });
});

describe("the place where a queue begins", () => {
  const COLA = "conteos_nuevos";
  const insert = (on: Sql) => on`
    insert into conteos_nuevos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
    values ('C', '2026-11-29', 'factura', 'Certificado', false, 1) returning orden`;
  const listed = async (): Promise<number> => {
    const [row] = await readCuenta(
      sql,
      "C",
      (own) => own<{ total: number }[]>`
      select coalesce(sum(total), 0)::int as total from ${conteosOf(own as unknown as Sql, "emitidos", "C")} d`,
    );
    return row?.total ?? -1;
  };

  test("is never behind a row that commits late", async () => {
    await wait();
    const advance = createAvance(sql, COLA);
    const pass = async () => advance((await foldConteos(sql, "emitidos")).ultima);
    let late = 0n;
    await transaction(sql, "late", async (tx) => {
      const [row] = await insert(tx as unknown as Sql);
      late = BigInt(row?.["orden"]);
      await insert(sql);
      await insert(sql);
      for (let times = 0; times < 3; times += 1) {
        await pass();
        await wait();
      }
      expect(await placeOf(COLA)).toBeLessThanOrEqual(late);
      expect(await listed()).toBe(2);
    });
    expect(await listed()).toBe(3);
    await until(async () => {
      await pass();
      await wait();
      return (await placeOf(COLA)) > late;
    });
    expect([await listed(), (await foldConteos(sql, "emitidos")).filas]).toEqual([3, 0]);
  });

  test("is the beginning where it is not written down", async () => {
    await sql`update frentes set cola = 'elsewhere' where cola = ${COLA}`;
    try {
      await insert(sql);
      expect(await listed()).toBe(1);
      expect((await foldConteos(sql, "emitidos")).filas).toBe(1);
    } finally {
      await sql`update frentes set cola = ${COLA} where cola = 'elsewhere'`;
    }
  });

  test("stays before a row that another process has taken and gives back", async () => {
    const [row] = await insert(sql);
    const taken = BigInt(row?.["orden"]);
    let last = 0n;
    await transaction(sql, "taken", async (tx) => {
      await tx`delete from conteos_nuevos where orden = ${`${taken}`}`;
      const [other] = await insert(sql);
      last = BigInt(other?.["orden"]);
      await wait();
      await advanceFrente(sql, COLA, last);
      throw new Error("given back");
    }).catch(() => {});
    for (let times = 0; times < 2; times += 1) {
      await wait();
      await advanceFrente(sql, COLA, last);
    }
    expect(await placeOf(COLA)).toBeLessThanOrEqual(taken);
    expect((await foldConteos(sql, "emitidos")).filas).toBe(2);
  });

  test("is moved once by two at once, and not again within as long as a statement may take", async () => {
    const moved = await until(async () => {
      await wait();
      const both = await Promise.all([advanceFrente(sql, COLA, 1n), advanceFrente(sql, COLA, 1n)]);
      const places = both.filter((each) => each !== undefined);
      return places.length > 0 && places;
    });
    expect(moved).toHaveLength(1);
    expect(await advanceFrente(sql, COLA, 1n)).toBeUndefined();
  });

  test("stays, and moves on later, in a copy of the database that counts its transactions from the beginning", async () => {
    const [row] = await insert(sql);
    const orden = BigInt(row?.["orden"]);
    await foldConteos(sql, "emitidos");
    const before = await placeOf(COLA);
    await sql`update frentes set transaccion = '9000000000', cuando = '-infinity', apuntado = ${`${orden + 1n}`} where cola = ${COLA}`;
    expect(await advanceFrente(sql, COLA, orden)).toBe(before);
    const moved = await until(async () => {
      await wait();
      return await advanceFrente(sql, COLA, orden);
    });
    expect(moved).toBe(orden + 1n);
  });
});

test("files that a replica has taken hold the queue's beginning, and come again when it is gone", async () => {
  const write = async (hours: number): Promise<string> => {
    const contenido = randomBytes(50);
    const nombre = nameOf(contenido, "xml");
    await sql`insert into archivos (nombre, tipo_contenido, contenido, creado)
      values (${nombre}, 'application/xml', ${contenido}, now() - make_interval(hours => ${hours}))`;
    return nombre;
  };
  const front = createFront<string>(() => 0);
  const other = await openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 1 }), SILENCE_MS);
  const claim = async (of: Lease) => {
    const rows = await claimToStore(sql, { lease: of, antes: new Date(), now: new Date(), limit: 1, front });
    return rows.map(({ nombre }) => nombre);
  };
  const [old, young] = [await write(2), await write(1)];
  expect(await claim(other)).toEqual([old]);
  expect(await claim(lease)).toEqual([young]);
  await sql`update archivos set guardado = now() where nombre = ${young}`;
  expect(await claim(lease)).toEqual([]);
  await sql`update archivos set instancia = null, siguiente = null where nombre = ${old}`;
  expect(await claim(lease)).toEqual([old]);
});
