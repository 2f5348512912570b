import { randomUUID } from "node:crypto";
import type { Dte } from "@dte/contracts";
import { type FegError, feg } from "@dte/errors";
import { CallFailed, connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { until } from "@dte/testing/infra";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { register } from "../src/archive/register.js";
import { createCircuits } from "../src/issuing/circuits.js";
import { markAnulado } from "../src/issuing/settle.js";
import { cancel } from "../src/rpc/cancel.js";
import { findIntentoDeCuenta } from "../src/store/intento-de-cuenta.js";
import type { Store } from "../src/store/store.js";
import { storeOf } from "./store-of.js";

const ACTOR = { usuario: "u", ipOrigen: "", origen: "" };
const CUENTA = "1";
const DRIVER = { pais: "SV", idCertificador: "mh", estaEnAmbienteDePruebas: false };
const DIA = "2026-11-20T10:00:00-06:00";
const AWAY = () => new CallFailed("it", "UNAVAILABLE", "away");
const NO = feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "no" });
const NEVER = new AbortController().signal;
const instancia = randomUUID();

let database: MigratedDatabase;
let sql: Sql;
let store: Store;
const shell = createShell({ name: "anuladas", log: createLog("anuladas", "silent"), newId: randomUUID });

beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  sql = connectPostgres(shell, { url: database.url, poolMax: 4 });
  store = storeOf(sql);
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

/** The document that is to be cancelled, and the attempt that asks for it. */
let id: string;
let idIntento: string;
let forzar: boolean;
/** The answers of the neighbours; a test puts others in their place. */
let resolve: () => Promise<void>;
let prepare: () => Promise<void>;
let record: () => Promise<void>;
let circuits: ReturnType<typeof createCircuits>;
beforeEach(async () => {
  id = randomUUID().toUpperCase();
  idIntento = randomUUID();
  forzar = false;
  resolve = prepare = record = async () => {};
  circuits = createCircuits({
    limites: { of: async () => undefined },
    concurrencyMax: 8,
    nowMs: () => performance.now(),
    random: () => 0.5,
  });
});

const dteOf = (estaEnAmbienteDePruebas = false) =>
  ({
    ...{ id, idCuenta: CUENTA, pais: "SV", tipo: "factura", moneda: "USD", total: "1.00", items: [] },
    ...{ fechaEmision: DIA, fechaCertificacion: DIA, estaEnAmbienteDePruebas, recursos: [] },
  }) as unknown as Dte & { id: string };

/** Issues the document. */
const issue = async (estaEnAmbienteDePruebas = false) =>
  await store.insertDte({ dte: dteOf(estaEnAmbienteDePruebas), idIntento: null, idCuenta: CUENTA });

/** Opens an attempt to cancel the document, like another call. */
const open = async (as: string) =>
  await store.openIntento(instancia, {
    ...{ id: as, operacion: "anular", idCuenta: CUENTA, pais: "SV", idCertificador: "mh", huella: null },
    ...{ numeroTransaccion: null, dte: dteOf(), contenido: Buffer.from("{}"), archivo: null, conexion: null },
    anulacion: { motivoAnulacion: "m", fechaAnulacion: DIA },
    actor: ACTOR,
  });

/** Writes that the authority has taken the cancellation. */
const settle = async (as: string) =>
  await store.transaction("settle", async (tx) => {
    await tx.closeCertificado(as, id);
    const datos = { motivoAnulacion: "m", fechaAnulacion: DIA, fechaCertificacion: DIA };
    await markAnulado({ shell }, tx, { dte: dteOf(), datos, archivo: null, actor: ACTOR });
  });

/** Has the certifier left alone, because it was silent. */
async function fallSilent() {
  for (const idCuenta of [CUENTA, "otra", CUENTA, "otra", CUENTA])
    (await circuits.line(DRIVER, idCuenta)).tell("silent");
}

function ask(signal = NEVER) {
  const handle = cancel({
    ...{ shell, store, instancia, circuits, outbox: { kick() {} }, findParaAnular: async () => undefined },
    findArchivado: async (id: string) => ({ id, idCuenta: (await store.findDte(id))?.idCuenta ?? "" }),
    findAnulable: store.findDte,
    accounts: {
      Resolve: async () => {
        await resolve();
        return { id: CUENTA, pais: "SV", idCertificador: "mh" };
      },
      RecordActo: async () => await record(),
    },
    certifierOf: () => ({
      PrepareCancel: async () => {
        await prepare();
        return { contenido: Buffer.from("{}"), fechaAnulacion: DIA, conexion: "" };
      },
    }),
    issue: { hold: () => () => {}, advance: async () => ({ kind: "pendiente" }) },
  } as never);
  return handle(
    { actor: ACTOR, id, motivoAnulacion: "m", forzar, idIntento } as never,
    { deadline: Date.now() + 600, requestId: "r", signal } as never,
  );
}

const NOTHING = {
  codigo: "FEG_DTE_CERTIFICATION_ERROR",
  message: expect.stringMatching(/no fue anulado/),
  extra: { reintentarEnSegundos: expect.any(Number) },
};

/** The neighbours that can keep a call from opening an attempt; its client is told that nothing happened. */
const OBSTACLES: Readonly<Record<string, () => Promise<void> | void>> = {
  "accounts are away": () => {
    resolve = () => Promise.reject(AWAY());
  },
  "its certifier is away": () => {
    prepare = () => Promise.reject(AWAY());
  },
  "its certifier is left alone": fallSilent,
};

test("what another cancellation has cancelled since it was read is not cancelled once more", async () => {
  await issue();
  prepare = async () => {
    const first = randomUUID();
    await open(first);
    await settle(first);
  };
  await expect(ask()).rejects.toMatchObject({
    codigo: "FEG_DTE_INVALID_STATE",
    message: expect.stringMatching(/ya está anulado/),
  });
  expect(await store.findEstado(idIntento)).toBeUndefined();
});

describe.each(Object.entries(OBSTACLES))("while %s", (_, begin) => {
  test("a cancellation that is open is told of, as it may have been done", async () => {
    await issue();
    const first = randomUUID();
    await open(first);
    await begin();
    await expect(ask()).rejects.toMatchObject({
      codigo: "FEG_DTE_CERTIFICATION_ERROR",
      message: expect.stringMatching(/pendiente/),
      extra: { ubicacion: `/dte/intento/${first}` },
    });
    expect(await store.findEstado(idIntento)).toBeUndefined();
  });

  test("nobody is told of a document that is cancelled by now that it was not", async () => {
    await issue();
    const first = randomUUID();
    await open(first);
    await begin();
    const before = resolve;
    resolve = async () => {
      await settle(first);
      await before();
    };
    await expect(ask()).rejects.toMatchObject({ codigo: "FEG_DTE_INVALID_STATE" });
  });

  test("where none is open, or one was refused, the document was not cancelled", async () => {
    await issue();
    await begin();
    await expect(ask()).rejects.toMatchObject(NOTHING);
    const first = randomUUID();
    await open(first);
    await store.closeRechazado(first, instancia, { error: NO, freesNumero: false, isVerdict: true });
    await expect(ask()).rejects.toMatchObject(NOTHING);
  });
});

test("where a client is told to ask for a pending cancellation it hears that it was refused, and why", async () => {
  await issue();
  const error = await ask().then(
    () => undefined,
    (refused: FegError) => refused,
  );
  const ubicacion = error?.extra.ubicacion ?? "";
  expect(ubicacion).toBe(`/dte/intento/${idIntento}`);
  const look = () => findIntentoDeCuenta(sql, ubicacion.split("/").at(-1) ?? "");
  expect(await look()).toMatchObject({ operacion: "anular", estado: "abierto", idDte: id });
  await store.closeRechazado(idIntento, instancia, { error: NO, freesNumero: false, isVerdict: true });
  expect(await look()).toMatchObject({ estado: "rechazado", idDte: id, mensaje: NO.message });
});

test("a call that finds no place at its certifier tells of a cancellation that is open, too", async () => {
  await issue();
  const first = randomUUID();
  await open(first);
  for (let places = 0; places < 8; places += 1) circuits.enter(DRIVER, `${places}`, "anular");
  await expect(ask()).rejects.toMatchObject({ extra: { ubicacion: `/dte/intento/${first}` } });
});

test("a cancellation whose caller is gone is not opened, as that one may be told when it asks again that nothing happened", async () => {
  await issue();
  const gone = new AbortController();
  prepare = async () => gone.abort();
  await expect(ask(gone.signal)).rejects.toMatchObject(NOTHING);
  expect(await store.findEstado(idIntento)).toBeUndefined();
});

test("one that is forced is not done either when its caller is gone", async () => {
  await issue(true);
  const gone = new AbortController();
  forzar = true;
  record = async () => gone.abort();
  await expect(ask(gone.signal)).rejects.toMatchObject(NOTHING);
  expect((await store.findDte(id))?.anulado).toBe(false);
});

/** Registers a file under the document's identifier. */
const send = async (de: object, contenido = id) =>
  await register({ shell, sql })(
    {
      ...{ actor: ACTOR, dte: dteOf(), contenido: Buffer.from(contenido), tipoContenido: "application/json" },
      ...{ propioEmisor: false, propioReceptor: false, porNumero: false, confirmado: false, titular: "u" },
      ...de,
    } as never,
    {} as never,
  );
/** Sends the real document as its account does, so that it takes the place of the test. */
const sendReal = () => send({ idCuentaEmisor: CUENTA, propioEmisor: true });
/** Has a stranger register the document, so that it is in no list of its account's. */
const sendHidden = () => send({ dte: { ...dteOf(), emisor: { id: CUENTA } }, idCuentaEmisor: CUENTA });
/** Sends another issuer's file under its identifier, as a user of another account that received that file. */
const sendOther = (more: object = {}) =>
  send(
    {
      dte: { ...dteOf(), emisor: { id: "W" }, receptor: { id: "2" } },
      ...{ idCuentaReceptor: "2", propioReceptor: true, ...more },
    },
    `otro ${id}`,
  );
const isAnulado = async () => (await store.findDte(id))?.anulado;
const anulados = async () => {
  const [row] = await sql`
    select coalesce(sum(total), 0)::int as total from conteos_nuevos where id_cuenta = ${CUENTA} and estado = 'Anulado'`;
  return row?.["total"];
};

test("one that is forced of a test is not done to the document itself, which took the test's place meanwhile", async () => {
  await issue(true);
  forzar = true;
  record = async () => void (await sendReal());
  const before = await anulados();
  await expect(ask()).rejects.toMatchObject({
    codigo: "FEG_DTE_INVALID_STATE",
    message: expect.stringMatching(/tomó el lugar/),
  });
  expect([await isAnulado(), await anulados()]).toEqual([false, before]);
});

test("nor is what the authority has taken of a test, or of another account's", async () => {
  await issue(true);
  await sendReal();
  const datos = { motivoAnulacion: "m", fechaAnulacion: DIA, fechaCertificacion: DIA };
  const mark = (dte: ReturnType<typeof dteOf>) =>
    store.transaction("settle", (tx) =>
      markAnulado({ shell }, tx, { dte, datos, archivo: null, actor: ACTOR }),
    );
  expect([await mark(dteOf(true)), await mark({ ...dteOf(), idCuenta: "2" })]).toEqual([false, false]);
  expect(await isAnulado()).toBe(false);
  expect([await mark(dteOf()), await isAnulado()]).toEqual([true, true]);
});

test("what is being cancelled gives way to no other account's file, unless the authority has that one", async () => {
  await sendHidden();
  const first = randomUUID();
  await open(first);
  await expect(sendOther()).rejects.toMatchObject({ codigo: "1000", extra: { disputado: true } });
  // Its own issuer may send it in other bytes.
  await send(
    { dte: { ...dteOf(), emisor: { id: CUENTA } }, idCuentaEmisor: CUENTA, propioEmisor: true },
    `${id} `,
  );
  await settle(first);
  expect([await isAnulado(), (await store.findDte(id))?.idCuenta]).toEqual([true, CUENTA]);
});

test("what was being cancelled, and was refused, gives way as before", async () => {
  await sendHidden();
  const first = randomUUID();
  await open(first);
  await expect(sendOther()).rejects.toMatchObject({ codigo: "1000" });
  await store.closeRechazado(first, instancia, { error: NO, freesNumero: false, isVerdict: true });
  await sendOther();
  expect(await sql`select id_emisor from dtes where id = ${id}`).toEqual([{ idEmisor: "W" }]);
});

test("what the authority has confirmed takes the place of what is being cancelled", async () => {
  await sendHidden();
  await open(randomUUID());
  await sendOther({ confirmado: true });
  expect(await sql`select id_emisor from dtes where id = ${id}`).toEqual([{ idEmisor: "W" }]);
});

const GIVEN_WAY = { codigo: "FEG_DTE_INVALID_STATE", message: expect.stringMatching(/tomó el lugar/) };

test("a document that has given way since it was read is not cancelled at its authority", async () => {
  await sendHidden();
  prepare = async () => void (await sendOther());
  await expect(ask()).rejects.toMatchObject(GIVEN_WAY);
  expect(await store.findEstado(idIntento)).toBeUndefined();
});

test("nor is one that is giving way while its cancellation is opened", async () => {
  await sendHidden();
  let asked: Promise<unknown> = Promise.resolve();
  await sql.begin(async (tx) => {
    await tx`select from dtes where id = ${id} for update`;
    await tx`update dtes set id_cuenta = '2' where id = ${id}`;
    asked = expect(ask()).rejects.toMatchObject(GIVEN_WAY);
    await until(
      async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        ).length > 0,
    );
  });
  await asked;
  expect(await store.findEstado(idIntento)).toBeUndefined();
});

test("a call that fails is not answered that nothing happened when an earlier one of the same cancellation opened it meanwhile", async () => {
  await issue();
  prepare = async () => {
    await open(idIntento);
    throw AWAY();
  };
  await expect(ask()).rejects.toMatchObject({ extra: { ubicacion: `/dte/intento/${idIntento}` } });
});
