import { connectPostgres, createLog, createShell, type Shell, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { createRandom, Network, type Random, World } from "@dte/testing/simulation";
import { type Lease, openLease } from "@dte/work";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Resultado } from "../src/store/documentos.js";
import { createStore, type Store } from "../src/store/store.js";
import { storeOf } from "./simulation/model.js";
import { Database } from "./simulation/rows.js";
import { SILENT } from "./world.js";

const SEQUENCES = 6;
const STEPS = 50;
/** The silence after which a process counts as dead, in ms: so long that no sign of life changes anything while a test runs. */
const LEASE_MS = 3_600_000;
const IDS = Array.from({ length: 3 }, (_, i) => `00000000-0000-4000-8000-00000000000${i}`);

/** A store, its clock, and what is in it. */
type Side = {
  readonly store: Store;
  age(seconds: number): Promise<void>;
  settled<T>(work: Promise<T>): Promise<T>;
  contents(): Promise<unknown>;
};

let database: ServiceDatabase;
let shell: Shell;
let sql: Sql;
let lease: Lease;
beforeAll(async () => {
  database = await createServiceDatabase("batch");
  shell = createShell({ name: "store", log: createLog("store", "silent") });
  sql = connectPostgres(shell, { url: database.url });
  lease = await openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 1 }), LEASE_MS);
});
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});

async function postgresSide(): Promise<Side> {
  await sql`delete from lotes`;
  await sql`delete from huellas`;
  return {
    store: createStore(sql, SILENT),
    settled: (work) => work,
    async age(seconds) {
      await sql`update documentos set siguiente = siguiente - make_interval(secs => ${seconds})`;
    },
    contents: async () => ({
      lotes:
        await sql`select id, estado, certificados, rechazados, inciertos, fin is not null as ended, por_anunciar
        from lotes order by id`,
      documentos:
        await sql`select id_lote, orden, id_intento, estado, instancia, en_consulta, intentos, intentos_en_vano,
        id_dte, codigo, primer_intento is not null as tried from documentos order by id_lote, orden`,
      huellas: await sql`select id_cuenta, id_lote from huellas order by id_cuenta, huella`,
    }),
  };
}

function modelSide(): Side {
  const world = new World(1);
  const db = new Database(world, new Network(world));
  const { tables } = db;
  const program = world.spawn("p");
  const settled = async <T>(work: Promise<T>): Promise<T> => {
    let isOver = false;
    const end = work.finally(() => {
      isOver = true;
    });
    end.catch(() => {});
    await world.run(() => isOver, 1_000);
    return await end;
  };
  const sorted = <T>(rows: Iterable<[string, T]>) => [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    store: storeOf(db, program),
    settled,
    async age(seconds) {
      world.now += seconds * 1_000;
    },
    contents: async () => ({
      lotes: sorted(tables.lotes.rows()).map(([id, { fin, ...row }]) => ({
        ...{ id, estado: row.estado, certificados: row.certificados, rechazados: row.rechazados },
        ...{ inciertos: row.inciertos, ended: fin !== null, porAnunciar: row.porAnunciar },
      })),
      documentos: sorted(tables.documentos.rows()).map(([, row]) => ({
        ...{ idLote: row.idLote, orden: row.orden, idIntento: row.idIntento, estado: row.estado },
        ...{ instancia: row.instancia, enConsulta: row.enConsulta, intentos: row.intentos },
        ...{ intentosEnVano: row.intentosEnVano, idDte: row.idDte, codigo: row.codigo },
        tried: row.primerIntento !== null,
      })),
      huellas: sorted(tables.huellas.rows()).map(([key, { idLote }]) => ({
        idCuenta: key.split(" ")[0],
        idLote,
      })),
    }),
  };
}

type Step = (store: Store) => Promise<unknown>;

function stepOf(random: Random): Step {
  const id = random.pick(IDS as [string, ...string[]]);
  const idCuenta = random.pick(["1", "2"]);
  const huella = Buffer.from(random.pick(["a", "b"]));
  const creado = new Date(Date.UTC(2026, 10, 20, 12, 0, random.between(0, 3)));
  const orden = random.between(1, 2);
  const intentoOf = (lote: string, n: number) => `${lote.slice(0, -4)}f${lote.slice(-1)}0${n}`;
  const idIntento = intentoOf(id, orden);
  const sin = { cuentas: random.chance(0.2) ? ["2"] : [], autoridades: [] };
  const working = random.chance(0.3) ? [idIntento] : [];
  const siguiente = { enConsulta: random.chance(0.5), intentosEnVano: random.between(0, 3) };
  const refusal = { codigo: "X", mensaje: "x" };
  const resultado = random.pick<Resultado>([
    { idIntento, estado: "Certificado", idDte: "D", serie: null, numero: null },
    { idIntento, estado: "Rechazado", ...refusal },
    { idIntento, estado: "Incierto", ...refusal },
    { idIntento, estado: "Pendiente", esperaMs: random.pick([0, 60_000]), ...siguiente },
  ]);
  const since = random.chance(0.5) ? creado : undefined;
  const take = (store: Store) =>
    store.transaction("take in", async (tx) => {
      const archivo = { nombreArchivo: "l.xlsx", totalFilas: 2, totalDtes: 2, autoridad: "XX c" };
      await tx.lockCuenta(idCuenta);
      if (!(await tx.takeHuella({ idCuenta, huella, idLote: id }, { now: creado, since })))
        return "another's";
      if (!(await tx.insertLote({ id, idCuenta, usuario: "u", ipOrigen: "i", creado, ...archivo })))
        return "there";
      await tx.insertLibro(id, Buffer.from("l"), creado);
      const rows = [1, 2].map((n) => ({ orden: n, filas: [n + 1], idIntento: intentoOf(id, n) }));
      await tx.insertDocumentos(
        id,
        rows.map((row) => ({ ...row, numeroTransaccion: row.idIntento, solicitud: {} })),
      );
      return await tx.countActivos(idCuenta);
    });
  const isSince = random.chance(0.5);
  return random.pick<Step>([
    take,
    take,
    (store) => store.findCuentasDebidas({ lease, working, sin }),
    (store) => {
      const turnos = ["1", "2"].map((cuenta, lugar) => ({ idCuenta: cuenta, tomados: 0, lugar }));
      return store.claimDocumentos({ lease, working, sin, turnos, now: creado, limit: 10 });
    },
    (store) => store.saveResultados(lease, [resultado], creado),
    (store) => store.saveResultados(lease, [resultado], creado),
    (store) => store.returnDocumentos(lease, [idIntento]),
    (store) => store.beginLotes([id]),
    (store) => store.findRepetido(idCuenta, { idCuenta, huella }, isSince ? creado : new Date(0)),
    (store) => store.transaction("announce", (tx) => tx.takeEnded(10)),
  ]);
}

/** Keeps only the part of an answer that a caller sees: no moments, and rows without an order by themselves are sorted. */
function seen(answer: unknown): unknown {
  const moments = ["creado", "fin", "siguiente", "primerIntento"];
  const plain = JSON.parse(
    JSON.stringify(answer ?? null, (key, value) => (moments.includes(key) ? undefined : value)),
  );
  return Array.isArray(plain)
    ? plain
        .map((each) =>
          each?.idIntento
            ? { idIntento: each.idIntento, intentos: each.intentos, esPrimero: each.esPrimero }
            : each,
        )
        .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    : plain;
}

test("workbooks beyond an account's budget give way, the oldest first, and none of a batch that goes on nor of another account", async () => {
  const { store } = await postgresSide();
  const hora = (n: number) => new Date(Date.UTC(2026, 10, 20, n));
  const archivo = {
    nombreArchivo: "l.xlsx",
    totalFilas: 1,
    totalDtes: 1,
    autoridad: "XX c",
    usuario: "u",
    ipOrigen: "i",
  };
  const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
  const insert = async (n: number, idCuenta: string, fin: Date | null) => {
    await store.transaction("take in", async (tx) => {
      await tx.insertLote({
        id: idOf(n),
        idCuenta,
        creado: hora(n),
        ...archivo,
      });
      await tx.insertLibro(idOf(n), Buffer.alloc(100), hora(n));
    });
    if (fin)
      await sql`update lotes set fin = ${fin}, estado = 'Terminado', certificados = 1 where id = ${idOf(n)}`;
  };
  await insert(1, "1", hora(5));
  await insert(2, "1", null);
  await insert(3, "1", hora(5));
  await insert(4, "1", hora(5));
  await insert(5, "2", hora(5));
  const drop = (bytesMax: number) =>
    store.transaction("drop", (tx) => tx.dropLibrosSobrantes("1", { bytesMax, since: hora(0) }));
  const kept = async () =>
    (await sql<{ idLote: string }[]>`select id_lote from libros order by 1`).map(({ idLote }) =>
      Number(idLote.at(-1)),
    );
  expect(await drop(400)).toBe(0);
  expect(await drop(399)).toBe(1);
  expect(await kept()).toEqual([2, 3, 4, 5]);
  expect(await drop(100)).toBe(1);
  expect(await kept()).toEqual([2, 4, 5]);
});

describe("the model of the database says what PostgreSQL says", () => {
  test.each(Array.from({ length: SEQUENCES }, (_, i) => i + 1))("sequence %d", async (seed) => {
    const random = createRandom(seed);
    const sides = [await postgresSide(), modelSide()] as const;
    for (let i = 0; i < STEPS; i += 1) {
      if (random.chance(0.2)) for (const side of sides) await side.age(120);
      const step = stepOf(random);
      const [said, modelled] = await Promise.all(
        sides.map(async (side) => seen(await side.settled(step(side.store)))),
      );
      expect({ seed, i, said: modelled }).toEqual({ seed, i, said });
      const [kept, model] = await Promise.all(sides.map((side) => side.contents()));
      expect({ seed, i, kept: model }).toEqual({ seed, i, kept: JSON.parse(JSON.stringify(kept)) });
    }
  });
});
