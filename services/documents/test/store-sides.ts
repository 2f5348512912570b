import { randomUUID } from "node:crypto";
import {
  type Bus,
  connectPostgres,
  createLog,
  createOutbox,
  createShell,
  type Shell,
  type Sql,
} from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { Network, World } from "@dte/testing/simulation";
import { type Lease, openLease } from "@dte/work";
import { afterAll, beforeAll } from "@jest/globals";
import { createStore, type Store } from "../src/store/store.js";
import { Database } from "./simulation/database.js";
import { createModelStore } from "./simulation/model-store.js";

export const HOUR = 3_600;
/** It is long, so that no process's beat changes anything while a test runs: the test says which processes live. */
const LEASE_MS = HOUR * 1_000;

/** A store, its clock and its contents. */
export type Side = {
  readonly store: Store;
  /** Moves the time on, and lets the living processes beat. */
  age(seconds: number): Promise<void>;
  settled<T>(work: Promise<T>): Promise<T>;
  contents(): Promise<unknown>;
};

let database: MigratedDatabase;
let shell: Shell;
let sql: Sql;
export let lease: Lease;
export const muerto = randomUUID();

/** Opens the database of a test file, which both sides are compared over. */
export function openSides(): void {
  beforeAll(async () => {
    database = await createMigratedDatabase("documents");
    shell = createShell({ name: "store", log: createLog("store", "silent") });
    sql = connectPostgres(shell, { url: database.url, poolMax: 6 });
    // Rows that are written once in production may be deleted here, with all that belongs to a schedule.
    await sql`alter table bitacora disable trigger inalterable`;
    const beats = connectPostgres(shell, { url: database.url, poolMax: 1 });
    lease = await openLease(shell, beats, LEASE_MS);
    await beats.end();
  });
  afterAll(async () => {
    await shell?.close();
    await database?.drop();
  });
}

/** A bus that takes nothing, so that events stay where they can be counted. */
const DEAF_BUS = {
  publish: async () => {
    throw new Error("nobody listens");
  },
  stream: async () => ({ creada: "", ultimo: 0 }),
} as unknown as Bus;

/** Empties PostgreSQL, and gives the store over it. */
export async function postgresSide(): Promise<Side> {
  await sql`truncate intentos, numeros, secuencias, archivos, dtes, conteos_nuevos, bitacora, por_encadenar, outbox, instancias,
    contingencias, eventos_contingencia, lotes_contingencia, escuchas, anulaciones_numeros cascade`;
  await sql`insert into instancias (id, desde) values (${lease.holder}, now() - interval '1 day')`;
  await sql`insert into instancias (id) values (${muerto})`;
  return {
    store: createStore(sql, createOutbox(shell, sql, DEAF_BUS)),
    settled: (work) => work,
    async age(seconds) {
      const older = sql`make_interval(secs => ${seconds})`;
      await sql`update instancias set desde = desde - ${older}, visto = case when id = ${lease.holder} then now() else visto - ${older} end`;
      await sql`update intentos set siguiente = siguiente - ${older}, ultimo_envio = ultimo_envio - ${older}, creado = creado - ${older}, cerrado = cerrado - ${older}`;
      await sql`update numeros set libre_desde = libre_desde - ${older}`;
      await sql`update escuchas set oido = oido - ${older}`;
      await sql`update anulaciones_numeros set siguiente = siguiente - ${older}`;
    },
    contents: async () => ({
      intentos:
        await sql`select id, estado, instancia, envios, consultas, referencia, rechazo, error, pendiente, aparcado,
        fallos, id_dte, numero_transaccion, pudo_llegar, original_enviado, id_contingencia is not null as en_contingencia,
        identidad, veredicto, en_otro_lote, id_evento, id_lote
        from intentos order by id`,
      numeros:
        await sql`select serie, numero::int, estado, id_intento, instancia, devueltos, rechazado_por from numeros order by numero`,
      dtes: await sql`select id, estado, id_intento, numero_transaccion from dtes order by id`,
      conteos: await sql`select estado, sum(total)::int as total from conteos_nuevos
        group by estado having sum(total) <> 0 order by estado`,
      bitacora: await sql`select id_dte, evento from bitacora order by id_dte, orden`,
      outbox: await sql`select asunto from outbox order by orden`,
      anulaciones:
        await sql`select id, desde::int, hasta::int, estado, instancia, envios, dudosa from anulaciones_numeros
        order by id`,
    }),
  };
}

/** Gives the store over a new model of the database. */
export function modelSide(): Side {
  const world = new World(1);
  const network = new Network(world);
  const db = new Database(world, network, LEASE_MS);
  const program = world.spawn("p");
  const { tables } = db;
  const seed = async () =>
    await db.statement(program, "seed", (tx) => {
      tables.instancias.put(tx, lease.holder, { desde: tx.startedAt - 24 * LEASE_MS, visto: tx.startedAt });
      tables.instancias.put(tx, muerto, { desde: tx.startedAt, visto: tx.startedAt });
    });
  let isSeeded: Promise<void> | undefined = seed();
  const settled = async <T>(work: Promise<T>): Promise<T> => {
    let isOver = false;
    const end = work.finally(() => {
      isOver = true;
    });
    end.catch(() => {});
    await world.run(() => isOver, LEASE_MS);
    return await end;
  };
  const sorted = <T>(rows: Iterable<[string, T]>, keyOf: (row: T, key: string) => string) =>
    [...rows].sort(([a, x], [b, y]) => (keyOf(x, a) < keyOf(y, b) ? -1 : 1));
  return {
    store: createModelStore(db, program),
    async settled(work) {
      if (isSeeded) await settled(isSeeded);
      isSeeded = undefined;
      return await settled(work);
    },
    async age(seconds) {
      world.now += seconds * 1_000;
      await settled(
        db.statement(program, "beat", (tx) =>
          tables.instancias.set(tx, lease.holder, { visto: tx.startedAt }),
        ),
      );
    },
    contents: async () => ({
      intentos: sorted(tables.intentos.rows(), ({ id }) => id).map(([, row]) => ({
        ...pick(row, [
          "id",
          "estado",
          "instancia",
          "envios",
          "consultas",
          "referencia",
          "rechazo",
          "error",
          "pendiente",
        ]),
        ...pick(row, ["aparcado", "fallos", "idDte", "numeroTransaccion", "pudoLlegar", "originalEnviado"]),
        ...pick(row, ["identidad", "veredicto", "enOtroLote", "idEvento", "idLote"]),
        enContingencia: row.idContingencia !== null,
      })),
      numeros: [...tables.numeros.rows()]
        .map(([, row]) => row)
        .sort((a, b) => a.numero - b.numero)
        .map((row) => ({
          serie: "S",
          ...pick(row, ["numero", "estado", "idIntento", "instancia", "devueltos", "rechazadoPor"]),
        })),
      dtes: sorted(tables.dtes.rows(), (_, id) => id).map(([id, row]) => ({
        id,
        ...pick(row, ["estado", "idIntento", "numeroTransaccion"]),
      })),
      conteos: [...tables.conteos.rows()]
        .map(([key, { total }]) => ({ estado: key.split(" ")[3] ?? "", total }))
        .filter(({ total }) => total !== 0)
        .sort((a, b) => (a.estado < b.estado ? -1 : 1)),
      bitacora: [...tables.bitacora.rows()]
        .map(([, row]) => row)
        .sort((a, b) => (a.idDte === b.idDte ? a.orden - b.orden : a.idDte < b.idDte ? -1 : 1))
        .map(({ idDte, evento }) => ({ idDte, evento })),
      outbox: [...tables.outbox.rows()].map(([, { asunto }]) => ({ asunto })),
      anulaciones: sorted(tables.anulaciones.rows(), ({ id }) => id).map(([, row]) =>
        pick(row, ["id", "desde", "hasta", "estado", "instancia", "envios", "dudosa"]),
      ),
    }),
  };
}

function pick<T extends object, K extends keyof T>(row: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<T, K>;
}
