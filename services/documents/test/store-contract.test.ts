import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Dte } from "@dte/contracts";
import { feg } from "@dte/errors";
import {
  type Bus,
  connectPostgres,
  createLog,
  createOutbox,
  createShell,
  migrate,
  type Shell,
  type Sql,
} from "@dte/service";
import { createDatabase } from "@dte/testing/infra";
import { createRandom, Network, type Random, World } from "@dte/testing/simulation";
import { type Lease, openLease } from "@dte/work";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { keyOf } from "../src/circuits.js";
import { driverOf } from "../src/exchange.js";
import type { AnulacionNumeros } from "../src/store/anulaciones-numeros.js";
import type { NewIntento } from "../src/store/intentos.js";
import type { Tomado } from "../src/store/numeros.js";
import { createStore, type Store } from "../src/store/store.js";
import { Database } from "./simulation/database.js";
import { createModelStore } from "./simulation/model-store.js";

const HOUR = 3_600;
/** Long, so that nobody's beats change anything while a test runs: who lives is what the test says. */
const LEASE_MS = HOUR * 1_000;
const SEQUENCES = 15;
const STEPS = 60;

/** A store, its clock, and what is in it. */
type Side = {
  readonly store: Store;
  /** Moves the time on, and lets those who live beat. */
  age(seconds: number): Promise<void>;
  settled<T>(work: Promise<T>): Promise<T>;
  contents(): Promise<unknown>;
};

let database: Awaited<ReturnType<typeof createDatabase>>;
let shell: Shell;
let sql: Sql;
let lease: Lease;
const muerto = randomUUID();

beforeAll(async () => {
  database = await createDatabase();
  await migrate(database.url, fileURLToPath(new URL("../migrations", import.meta.url)));
  shell = createShell({ name: "store", log: createLog("store", "silent") });
  sql = connectPostgres(shell, { url: database.url, poolMax: 6 });
  // What is written once may go here, with all that belongs to a schedule.
  await sql`alter table bitacora disable trigger inalterable`;
  const beats = connectPostgres(shell, { url: database.url, poolMax: 1 });
  lease = await openLease(shell, beats, LEASE_MS);
  await beats.end();
});
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});

/** Takes nothing, so that what is to be published stays where it can be counted. */
const DEAF_BUS = {
  publish: async () => {
    throw new Error("nobody listens");
  },
  stream: async () => ({ creada: "", ultimo: 0 }),
} as unknown as Bus;

async function postgresSide(): Promise<Side> {
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
        fallos, id_dte, numero_transaccion, pudo_llegar, original_enviado, id_contingencia is not null as en_contingencia
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

function modelSide(): Side {
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

/** Ids that both sides know, in the order in which UUIDs are compared. */
const IDS = [1, 2, 3, 4, 5].map((i) => `00000000-0000-4000-8000-00000000000${i}`) as [string, ...string[]];
const SERIE = { idCuenta: "1", estaEnAmbienteDePruebas: true, serie: "S" };
const RANGO = {
  ...{ desde: 1, hasta: 6, siguiente: 1, tipo: "factura" },
  ...{ codigoEstablecimiento: "", codigoPuntoVenta: "" },
};
const RECHAZO = feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "no" });
const DIA = "2026-11-20T12:00:00.000Z";

function nuevoOf(id: string, numeroTransaccion: string | null): NewIntento {
  const dte = {
    ...{ tipo: "factura", total: "10", moneda: "GTQ", idCuenta: "1", pais: "XX", fechaEmision: DIA },
    ...{ estaEnAmbienteDePruebas: true, items: [], ...(numeroTransaccion !== null && { numeroTransaccion }) },
  } as unknown as Dte;
  return {
    ...{
      id,
      operacion: "certificar",
      idCuenta: "1",
      pais: "XX",
      idCertificador: "c",
      numeroTransaccion,
      dte,
    },
    ...{ anulacion: null, contenido: Buffer.from(id), archivo: null, conexion: "x", huella: "h" },
    actor: { usuario: "u", ipOrigen: "", origen: "" },
  } as unknown as NewIntento;
}

const pendienteOf = (id: string) => ({ ...nuevoOf(id, null), creado: new Date(DIA) });

const anulacionOf = (id: string, rango: { desde: number; hasta: number }): AnulacionNumeros => ({
  ...SERIE,
  ...rango,
  ...{ id, pais: "XX", tipo: "factura", contenido: Buffer.from(id), envios: 0, dudosa: false },
});

/** Marks numbers and keeps what tells of them, as one piece; one row of an id at a time. */
const annul = (store: Store, id: string, rango: { desde: number; hasta: number }) =>
  store.transaction("annul", async (tx) => {
    const asked = anulacionOf(id, rango);
    const marked = await tx.markAnulando(SERIE, rango);
    const otra = await tx.findTraslapada(asked, marked === "again");
    if (marked === "done" || marked === "used" || otra) throw new Error(`${marked} ${JSON.stringify(otra)}`);
    return await tx.openAnulacion(lease, { ...asked, dudosa: marked === "again" });
  });

/** The next one that may be taken. */
async function onAnulacion(store: Store, act: (una: AnulacionNumeros) => Promise<unknown>): Promise<unknown> {
  const [una] = await store.claimAnulaciones(lease, 1);
  return una && [una, await act(una)];
}

const certificadoOf = (id: string, at: Date) => ({
  intento: { id, idCuenta: "1", pais: "XX" },
  dte: { ...nuevoOf(id, null).dte, id: `D-${id}`, fechaCertificacion: DIA },
  archivo: { nombre: `${id}.xml`, tipoContenido: "application/xml", contenido: Buffer.from(id) },
  eventos: [
    { evento: "Creado", fecha: at },
    { evento: "Certificado", fecha: at },
  ] as const,
  sinReceptor: true,
});

/** What both stores are asked, with the same words; `tomados` are the numbers that this side was given. */
type Step = (store: Store, tomados: Tomado[]) => Promise<unknown>;

function stepOf(random: Random): Step {
  const id = random.pick(IDS);
  const holder = random.chance(0.75) ? lease.holder : muerto;
  const numero = random.chance(0.4) ? random.pick(["T1", "T2"]) : null;
  const toma = `00000000-0000-4000-8000-${random.between(1, 1e9).toString().padStart(12, "0")}`;
  const at = new Date(DIA);
  const total = random.between(1, 2);
  const steps: readonly [Step, ...Step[]] = [
    (store) => store.openIntento(holder, nuevoOf(id, numero)),
    (store) => store.openIntento(holder, nuevoOf(id, numero)),
    async (store, tomados) => {
      const taken = await store.takeNumeros(SERIE, RANGO, {
        count: total,
        toma,
        instancia: holder,
      });
      tomados.push(...taken);
      return taken;
    },
    async (store, tomados) => {
      const [tomado] = tomados.splice(0, 1);
      return tomado && (await store.openNumerado(holder, nuevoOf(id, numero), tomado));
    },
    (store, [tomado]) => store.giveBackNumeros(tomado?.toma ?? toma, tomado?.numero ?? null),
    (store) => store.reclaimNumeros(lease),
    (store) => store.transaction("take", (tx) => tx.takeNumero(SERIE, 1 + (id.charCodeAt(35) % 6), id)),
    (store) => annul(store, toma, { desde: 1 + (id.charCodeAt(35) % 6), hasta: 3 + (id.charCodeAt(35) % 6) }),
    (store) => annul(store, toma, { desde: 20, hasta: 21 }),
    (store) => onAnulacion(store, ({ id: una }) => store.countAnulacion(lease, una)),
    (store) =>
      onAnulacion(store, ({ id: una }) =>
        store.releaseAnulacion(lease, una, { seconds: 1_000, isSent: numero === null }),
      ),
    (store) => onAnulacion(store, (una) => store.closeAnulacion(una, {})),
    (store) =>
      onAnulacion(store, (una) => store.closeAnulacion(una, { error: RECHAZO, frees: numero === null })),
    (store) => store.findEstado(id),
    (store) => store.findByNumeroTransaccion("1", "T1"),
    (store) => store.isOpen("1", id),
    (store) => store.findPendingRefusal("1", numero ?? id),
    (store) => store.isHeld(id, holder),
    (store) => store.countEnvio(id, holder, false),
    (store) => store.countEnvio(id, holder, true),
    (store) => store.countConsulta(id),
    (store) => store.countFallo(id, "no"),
    (store) => store.keepReferencia(id, "r"),
    (store) => store.keepRechazo(id, RECHAZO),
    (store) => store.releaseIntento(pendienteOf(id), holder, 1_000, numero === null ? null : "conexion"),
    (store) => store.leaveFallido(pendienteOf(id), holder, { seconds: 1_000, isParked: numero === null }),
    (store) => store.tellEmitido(pendienteOf(id), "D"),
    (store) => store.leaveUnsent(id, holder),
    (store) => store.claimIntentos({ lease, pais: "XX", working: numero === null ? [] : [id], limit: 8 }),
    (store) => {
      const rooms = { [keyOf(driverOf(nuevoOf(id, numero)))]: numero === null ? 1 : 0 };
      return store.claimIntentos({ lease, pais: "XX", working: [], limit: 8, rooms });
    },
    (store) =>
      store.closeRechazado(id, holder, {
        error: RECHAZO,
        freesNumero: numero === null,
        isVerdict: holder !== muerto,
      }),
    (store) => store.closeAusente(id, holder),
    (store) => store.writeCertificado(certificadoOf(id, at)),
    (store) => store.reopenRechazado(id),
    (store) => store.findDte(`d-${id}`),
    (store) => store.findDteByIntento(id),
    (store) => store.findDteByTransaccion("1", numero ?? id),
    (store) =>
      store.transaction("cancel", async (tx) => {
        const datos = { motivoAnulacion: "m", fechaAnulacion: DIA, fechaCertificacion: DIA } as never;
        if (!(await tx.setAnulado(`D-${id}`, datos, null))) return false;
        await tx.count(nuevoOf(id, null).dte, "Certificado", -1);
        await tx.addEvento("dte.anulado", { id: `D-${id}`, idCuenta: "1", pais: "XX" });
        return true;
      }),
    (store) => store.wasOido({ pais: "XX", estaEnAmbienteDePruebas: true }, 1_000_000),
    (store) => store.setOido({ pais: "XX", estaEnAmbienteDePruebas: true }, { id, idCuenta: numero ?? "1" }),
    (store) =>
      store.findTestigos({ pais: "XX", estaEnAmbienteDePruebas: true }, { id, idCuenta: numero ?? "1" }),
    (store) => enter(store, id, holder, toma),
    (store) =>
      store.transaction("refuse", async (tx) => {
        if (!(await tx.closeEmitido(id, RECHAZO))) return false;
        await tx.setRechazado(id);
        await tx.count(nuevoOf(id, null).dte, "EnContingencia", -1);
        return true;
      }),
    (store) =>
      store.transaction("seal", async (tx) => {
        if (!(await tx.closeCertificado(id, `D-${id}`))) throw new Error("taken back");
        return await tx.setCertificado({ ...certificadoOf(id, at).dte });
      }),
  ];
  return random.pick(steps);
}

/** Issues it without its authority. */
async function enter(store: Store, id: string, instancia: string, idContingencia: string): Promise<unknown> {
  return await store.transaction("enter", async (tx) => {
    const ambiente = { pais: "XX", estaEnAmbienteDePruebas: true };
    const open = await tx.openContingencia(idContingencia, ambiente, { desde: new Date(DIA), tipo: 1 });
    const set = { idContingencia: open, contenido: Buffer.from("c"), pudoLlegar: true, instancia };
    if (!(await tx.setEnContingencia({ id }, set))) return false;
    await tx.insertDte({ dte: { ...nuevoOf(id, null).dte, id: `D-${id}` }, idIntento: id, idCuenta: "1" });
    await tx.count(nuevoOf(id, null).dte, "EnContingencia", 1);
    return true;
  });
}

/** What a caller sees of an answer: no moments, and rows that have no order by their ids. */
function seen(answer: unknown): unknown {
  const plain = JSON.parse(
    JSON.stringify(answer ?? null, (key, value) =>
      ["creado", "ficha", "desde"].includes(key) ? undefined : value,
    ),
  );
  return Array.isArray(plain)
    ? plain.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    : plain;
}

async function outcome(side: Side, step: Step, tomados: Tomado[]): Promise<unknown> {
  try {
    return seen(await side.settled(step(side.store, tomados)));
  } catch (error) {
    const {
      code,
      constraint_name: constraint,
      message,
    } = error as { code?: string; constraint_name?: string; message: string };
    return code === undefined ? { message } : { code, constraint };
  }
}

describe("the model of the database says what PostgreSQL says", () => {
  test.each(Array.from({ length: SEQUENCES }, (_, i) => i + 1))("sequence %d", async (seed) => {
    const random = createRandom(seed);
    const sides = [await postgresSide(), modelSide()] as const;
    const tomados: [Tomado[], Tomado[]] = [[], []];
    for (let i = 0; i < STEPS; i += 1) {
      if (random.chance(0.08)) for (const side of sides) await side.age(2 * HOUR);
      // Chance is drawn when a step is made, so that both sides are asked the same.
      const step = stepOf(random);
      const [postgres, model] = [
        await outcome(sides[0], step, tomados[0]),
        await outcome(sides[1], step, tomados[1]),
      ];
      expect({ i, step: step.toString(), said: model }).toEqual({ i, step: step.toString(), said: postgres });
    }
    expect(seen(await sides[1].contents())).toEqual(seen(await sides[0].contents()));
  });
});

describe("who comes second waits for who came first", () => {
  const waits: Readonly<
    Record<string, [first: (tx: Store) => Promise<unknown>, second: (store: Store) => Promise<unknown>]>
  > = {
    "an attempt of the same numeroTransaccion": [
      (tx) => tx.openIntento(lease.holder, nuevoOf(IDS[0], "T1")),
      (store) => store.openIntento(lease.holder, nuevoOf(IDS[1] ?? "", "T1")),
    ],
    "the same attempt": [
      (tx) => tx.openIntento(lease.holder, nuevoOf(IDS[0], "T1")),
      (store) => store.openIntento(lease.holder, nuevoOf(IDS[0], "T1")),
    ],
    "a number that a client chose": [
      (tx) => tx.takeNumero(SERIE, 3, IDS[0]),
      (store) => store.transaction("take", (tx) => tx.takeNumero(SERIE, 3, IDS[1] ?? "")),
    ],
  };
  test.each(Object.entries(waits))("%s", async (_, [first, second]) => {
    const said: unknown[] = [];
    for (const side of [await postgresSide(), modelSide()]) {
      const order: string[] = [];
      const both = async () => {
        let follower: Promise<unknown> | undefined;
        await side.store.transaction("first", async (tx) => {
          await first(tx);
          follower = second(side.store).finally(() => order.push("second"));
          // As much time as the second one takes to come and find that it has to wait.
          for (let i = 0; i < 5; i += 1) await tx.findEstado(IDS[0]);
          order.push("first");
        });
        return [seen(await follower), order];
      };
      said.push(await side.settled(both()));
    }
    expect(said[1]).toEqual(said[0]);
    expect(said[0]).toEqual([expect.anything(), ["first", "second"]]);
  });
});
