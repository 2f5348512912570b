import { connectPostgres, createLog, createShell, type Shell, type Sql, withRequestId } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { createRandom, Network, type Random, World } from "@dte/testing/simulation";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createStore, type Store } from "../src/store/store.js";
import { storeOf } from "./simulation/model.js";
import { Database } from "./simulation/rows.js";

const SEQUENCES = 8;
const STEPS = 60;
const LEASE_SECONDS = 100;

/** A store, its clock and its contents. */
type Side = {
  readonly store: Store;
  /** Moves the time on. */
  age(seconds: number): Promise<void>;
  settled<T>(work: Promise<T>): Promise<T>;
  contents(): Promise<unknown>;
};

let database: MigratedDatabase;
let shell: Shell;
let sql: Sql;
beforeAll(async () => {
  database = await createMigratedDatabase("receiving");
  shell = createShell({ name: "store", log: createLog("store", "silent") });
  sql = connectPostgres(shell, { url: database.url });
});
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});

async function postgresSide(): Promise<Side> {
  await sql`truncate entregas, aprobaciones_enviadas, aprobaciones_recibidas, aprobaciones_por_confirmar, palabras_por_confirmar, adjuntos,
    valores_usados`;
  return {
    store: createStore(sql),
    settled: (work) => work,
    async age(seconds) {
      const older = sql`make_interval(secs => ${seconds})`;
      for (const table of ["entregas", "aprobaciones_enviadas", "adjuntos"])
        await sql`update ${sql(table)} set siguiente = siguiente - ${older}`;
    },
    contents: async () => ({
      entregas: await sql`select id_dte, id_receptor, estado, envios from entregas order by id_dte`,
      enviadas:
        await sql`select id_dte, archivo, estado, estado_autoridad, estado_emisor, mensajes, envios, en_duda
        from aprobaciones_enviadas order by id_dte`,
      recibidas: await sql`select id_dte, estado, archivo from aprobaciones_recibidas order by id_dte`,
      adjuntos: await sql`select id_dte, envios from adjuntos order by id_dte, envios`,
    }),
  };
}

function modelSide(): Side {
  const world = new World(1);
  const db = new Database(world, new Network(world));
  const { tables } = db;
  const sorted = <T>(rows: Iterable<[string, T]>, orderOf: (row: T, key: string) => string) =>
    [...rows].sort(([a, x], [b, y]) => (orderOf(x, a) < orderOf(y, b) ? -1 : 1));
  return {
    store: storeOf(db, world.spawn("p")),
    async settled(work) {
      let isOver = false;
      const end = work.finally(() => {
        isOver = true;
      });
      end.catch(() => {});
      await world.run(() => isOver, 1_000);
      return await end;
    },
    async age(seconds) {
      world.now += seconds * 1_000;
    },
    contents: async () => ({
      entregas: sorted(tables.entregas.rows(), (_, key) => key).map(([, row]) => ({
        ...{ idDte: row.idDte, idReceptor: row.idReceptor, estado: row.estado, envios: row.envios },
      })),
      enviadas: sorted(tables.enviadas.rows(), (_, key) => key).map(([, row]) => ({
        ...{ idDte: row.idDte, archivo: row.archivo, estado: row.estado, mensajes: row.mensajes },
        ...{ estadoAutoridad: row.estadoAutoridad, estadoEmisor: row.estadoEmisor },
        ...{ envios: row.envios, enDuda: row.enDuda },
      })),
      recibidas: sorted(tables.recibidas.rows(), (_, key) => key).map(([idDte, row]) => ({ idDte, ...row })),
      adjuntos: sorted(tables.adjuntos.rows(), ({ idDte, envios }) => `${idDte} ${envios}`).map(
        ([, row]) => ({
          ...{ idDte: row.idDte, envios: row.envios },
        }),
      ),
    }),
  };
}

/** The rows that this side has taken, in the order in which they came. */
type Held = {
  entregas: Awaited<ReturnType<Store["claimEntregas"]>>;
  enviadas: Awaited<ReturnType<Store["claimAprobaciones"]>>;
  adjuntos: Awaited<ReturnType<Store["claimAdjuntos"]>>;
};
type Step = (store: Store, held: Held) => Promise<unknown>;

const byId = (a: { idDte: string }, b: { idDte: string }): number =>
  a.idDte === b.idDte ? 0 : a.idDte < b.idDte ? -1 : 1;

function stepOf(random: Random): Step {
  const idDte = random.pick(["A", "B", "C"]);
  const estado = random.pick(["Aceptado", "Rechazado"] as const);
  const archivo = random.pick(["x.xml", "y.xml"]);
  const firmante = random.pick(["Aceptado", "Rechazado"]);
  // The limit takes all that is due, since rows of one moment have no order.
  const claim = { limit: 10, leaseSeconds: LEASE_SECONDS };
  const autoridad = random.pick(["Pendiente", "Recibida", "Rechazada", "Abandonada"] as const);
  const emisor =
    autoridad === "Recibida" ? random.pick(["Pendiente", "Recibida", "Rechazada"] as const) : "NoEnviada";
  const seconds = random.pick([10, 1_000]);
  const adjunto = {
    idDte,
    recibido: true,
    contenido: Buffer.from("a"),
    nombreArchivo: "n",
    descripcion: "d",
  };
  const fin = random.pick(["recibida", "noRecibida"] as const);
  return random.pick<Step>([
    (store) => store.insertEntrega({ idDte, idCuenta: "1", pais: "XX", idReceptor: estado }),
    async (store, held) => {
      held.entregas = [...(await store.claimEntregas(claim))].sort(byId);
      return held.entregas;
    },
    async (store, { entregas: [entrega] }) => entrega && (await store.postponeEntrega(entrega, seconds)),
    (store) =>
      store.transaction("close", (tx) =>
        tx.closeEntrega(idDte, { estado: fin, codigoMotivo: null, firmante: estado }),
      ),
    (store) => store.transaction("look", (tx) => tx.lockFirmante(idDte)),
    (store) =>
      store.transaction("keep a word", (tx) =>
        tx.insertPalabra(idDte, {
          ...{ firmante, estado, motivo: null, archivo },
          ...{ contenido: Buffer.from("b"), nombreArchivo: "n" },
        }),
      ),
    (store) => store.transaction("take a word", (tx) => tx.takePalabra(idDte, estado)),
    (store) => store.findAprobacionRecibida(idDte),
    (store) =>
      store.transaction("keep aside", (tx) =>
        tx.insertAprobacionPorConfirmar(idDte, { estado, motivo: null, archivo }),
      ),
    (store) =>
      store.transaction("keep", (tx) =>
        tx.insertAprobacionRecibida(idDte, { estado, motivo: null, archivo }),
      ),
    (store) => {
      const said = { idDte, idCuenta: "1", pais: "XX", estado, motivo: null, archivo };
      const word = { ...said, contenido: Buffer.from(archivo) };
      return store.transaction("say", (tx) => tx.insertAprobacionEnviada(word, LEASE_SECONDS));
    },
    async (store, held) => {
      held.enviadas = [...(await store.claimAprobaciones(claim))].sort(byId);
      return held.enviadas;
    },
    async (store, { enviadas: [said] }) => said && (await store.beginEnvio(said)),
    async (store, { enviadas: [said] }) =>
      said &&
      (await store.setEnvio(
        {
          ...said,
          estadoAutoridad: autoridad,
          estadoEmisor: autoridad === "Pendiente" ? "Pendiente" : emisor,
          mensajes: [estado],
          enDuda: estado === "Aceptado",
        },
        seconds,
      )),
    (store) => store.findAprobacionEnviada(idDte, "1"),
    (store) =>
      store.transaction("attach", async (tx) => {
        await tx.insertAdjunto(adjunto, { fecha: new Date(0), leaseSeconds: LEASE_SECONDS });
      }),
    async (store, held) => {
      held.adjuntos = [...(await store.claimAdjuntos(claim))].sort(
        (a, b) => byId(a, b) || a.envios - b.envios,
      );
      return held.adjuntos.map(({ id: _, ...rest }) => rest);
    },
    async (store, { adjuntos: [first] }) => first && (await store.postponeAdjunto(first.id, seconds)),
    async (store, { adjuntos: [first] }) => first && (await store.deleteAdjunto(first.id)),
    (store) => store.spendValor(idDte, "2100-01-01T00:00:00Z"),
  ]);
}

/** Leaves of an answer only what both stores must agree on: no moments, and bytes as text. */
const seen = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer ?? null, (key, value) =>
      ["siguiente", "fecha"].includes(key) ? undefined : value,
    ),
  );

describe("the model of the database says what PostgreSQL says", () => {
  test.each(Array.from({ length: SEQUENCES }, (_, i) => i + 1))("sequence %d", async (seed) => {
    const random = createRandom(seed);
    const sides = [await postgresSide(), modelSide()] as const;
    const held = [
      { entregas: [], enviadas: [], adjuntos: [] },
      { entregas: [], enviadas: [], adjuntos: [] },
    ] as [Held, Held];
    for (let i = 0; i < STEPS; i += 1) {
      if (random.chance(0.2)) for (const side of sides) await side.age(LEASE_SECONDS + 10);
      const step = stepOf(random);
      const [said, modelled] = await Promise.all(
        sides.map(async (side, at) => seen(await side.settled(step(side.store, held[at] as Held)))),
      );
      expect({ seed, i, said: modelled }).toEqual({ seed, i, said });
      const [kept, model] = await Promise.all(sides.map(async (side) => seen(await side.contents())));
      expect({ seed, i, kept: model }).toEqual({ seed, i, kept });
    }
  });
});

test("a delivery is part of the trace in which its document was issued", async () => {
  await sql`truncate entregas`;
  const [store, id] = [createStore(sql), "0af7651916cd43dd8448eb211c80319c"];
  await withRequestId(id, () =>
    store.insertEntrega({ idDte: "D1", idCuenta: "1", pais: "XX", idReceptor: "r" }),
  );
  const [entrega] = await store.claimEntregas({ limit: 1, leaseSeconds: LEASE_SECONDS });
  expect(entrega?.traza).toContain(`00-${id}-`);
});

test("what goes on with a word or a file later is part of the trace in which that came", async () => {
  await sql`truncate aprobaciones_enviadas, adjuntos`;
  const [store, id] = [createStore(sql), "0af7651916cd43dd8448eb211c80319c"];
  const word = {
    ...{ idDte: "D1", idCuenta: "1", pais: "XX", motivo: null, archivo: "x.xml" },
    estado: "Aceptado",
    contenido: Buffer.from("x"),
  } as const;
  const file = {
    ...{ idDte: "D1", recibido: true, nombreArchivo: "n", descripcion: "d" },
    contenido: Buffer.from("a"),
  };
  await withRequestId(id, () =>
    store.transaction("say", async (tx) => {
      await tx.insertAprobacionEnviada(word, 0);
      await tx.insertAdjunto(file, { fecha: new Date(0), leaseSeconds: 0 });
    }),
  );
  const claim = { limit: 1, leaseSeconds: LEASE_SECONDS };
  const [said, came] = [await store.claimAprobaciones(claim), await store.claimAdjuntos(claim)];
  expect([said[0]?.traza, came[0]?.traza]).toEqual([
    expect.stringContaining(`00-${id}-`),
    expect.stringContaining(`00-${id}-`),
  ]);
});
