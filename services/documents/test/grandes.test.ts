import { randomUUID } from "node:crypto";
import { type Actor, CONTRATO, type Dte } from "@dte/contracts";
import { feg } from "@dte/errors";
import { connectPostgres, createLog, createShell, type Shell, type Sql, transaction } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { findRecibido } from "../src/archive/find.js";
import { claimRegistrados } from "../src/archive/judge.js";
import { register } from "../src/archive/register.js";
import { openGrandes } from "../src/grandes.js";
import { openPreparing, openUnderWay } from "../src/issuing/admission.js";
import { findOriginal } from "../src/issuing/original.js";
import { cancel } from "../src/rpc/cancel.js";
import { create } from "../src/rpc/create.js";
import { findAnulable, get } from "../src/rpc/get.js";
import { cancelRecibido, getRecibido } from "../src/rpc/recibidos.js";
import { insertDte } from "../src/store/dtes.js";
import { findArchivado } from "../src/store/grandes.js";
import { dteOf } from "./listings-world.js";
import { storeOf } from "./store-of.js";

const ACTOR = { usuario: "alguien", ipOrigen: "203.0.113.9", origen: "API" };
const ASKER = { actor: ACTOR as Actor, titular: "" };
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: ServiceDatabase;
let sql: Sql;
/** The shell of one process that reads documents. */
let reading: Shell;
let read: (id: string) => Promise<Dte>;
let readRecibido: (id: string) => Promise<Dte>;
/** Reads a received document for its print. */
let readToPrint: (id: string) => Promise<Dte>;
/** Reads a document for a user who asks to cancel it. */
let readToCancel: (id: string) => Promise<Dte>;
/** Reads a document for a note of account C. */
let readToAdjust: (id: string) => Promise<Dte>;
beforeAll(async () => {
  database = await createServiceDatabase("documents");
  sql = connectPostgres(shell, { url: database.url });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});
beforeEach(() => {
  reading = createShell({ name: "test", log: createLog("test", "silent") });
  const grandes = openGrandes(reading);
  read = async (id) => (await get({ sql, grandes })({ id, remitente: null }, {} as never)) as Dte;
  readRecibido = async (id) =>
    (await getRecibido({ sql, grandes })({ id, remitente: null }, {} as never)) as Dte;
  readToPrint = async (id) =>
    (await findRecibido({ sql, grandes })({ id, remitente: null }, {} as never)).dte as Dte;
  readToCancel = async (id) => (await findAnulable({ sql, grandes })(id, ASKER)) as Dte;
  readToAdjust = async (id) =>
    (await findOriginal({ store: storeOf(sql), grandes }, "C", { idDteOriginal: id }, ASKER)) as Dte;
});
afterEach(() => reading.close());

let last = 0;
/** Registers a document of so many lines in the archives of these accounts, and gives its id. */
async function registered(
  lineas: number,
  idCuentaEmisor: string,
  idCuentaReceptor?: string,
): Promise<string> {
  last += 1;
  const plain = dteOf(1);
  const item = {
    descripcion: "Clavo de tres pulgadas, por libra",
    cantidad: "1",
    total: "1.00",
    impuestos: [],
  };
  const dte = {
    ...{ ...plain, id: `G-${last}`, numeroTransaccion: undefined, pais: "GT", numero: last },
    ...{ emisor: { id: idCuentaEmisor }, receptor: { id: idCuentaReceptor ?? "CF" } },
    items: Array.from({ length: lineas }, () => item),
  } as unknown as Dte;
  const sent = {
    ...{
      actor: { usuario: "", ipOrigen: "", origen: "API" },
      dte,
      contenido: Buffer.from(`<DTE>${last}</DTE>`),
    },
    ...{ tipoContenido: "application/xml", porNumero: false, idCuentaEmisor, idCuentaReceptor },
    ...{ propioEmisor: true, propioReceptor: true },
  };
  const answered = await register({ shell, sql })(sent as never, {} as never);
  // A user who registers a document is told which one it is, and no more of it.
  expect([answered.id, answered.estado, answered.items]).toEqual([dte.id, "Certificado", []]);
  return dte.id ?? "";
}
const LINEAS = 15_000;
const MIB = 1_024 * 1_024;

/** Asks for documents that are found at once, so that the order of the questions does not depend on the machine; gives the outcomes in order. */
function asking() {
  const grandes = openGrandes(reading);
  const outcomes: string[] = [];
  const ask = async (name: string, idCuenta: string, bytes: number, origen?: string) => {
    const dte = dteOf(1) as unknown as Dte;
    const find = async (bytesMax: number) => ({ idCuenta, ...(bytesMax < bytes ? { bytes } : { dte }) });
    await grandes(find, origen === undefined ? null : { quien: "", origen }).then(
      () => void outcomes.push(name),
      ({ codigo }: { codigo: string }) => void outcomes.push(codigo),
    );
  };
  return { ask, outcomes };
}

test("large documents are read in turns, and none is in the way of others", async () => {
  const { ask, outcomes } = asking();
  await ask("first", "A", 2 * MIB);
  const many = Array.from({ length: 12 }, () => ask("many", "A", 2 * MIB));
  await Promise.all([ask("other account", "B", 2 * MIB), ask("small", "A", 10_000)]);
  // The account's line holds eight. A question about another account's document is next all the same, and a small one waits for nobody.
  expect(outcomes[0]).toBe("first");
  expect(outcomes.slice(1, -1).sort()).toEqual([...Array(4).fill("FEG_RATE_LIMIT_EXCEEDED"), "small"]);
  expect(outcomes.at(-1)).toBe("other account");
  await reading.close();
  await Promise.all(many);
});

test("of however many accounts one network asks for large documents, what another one asks for is next", async () => {
  const { ask, outcomes } = asking();
  // Each of them takes two seconds.
  const flood = Array.from({ length: 18 }, (_, i) => ask(`A${i}`, `A${i}`, 4 * MIB, "red 1"));
  await Promise.all([flood[0], flood[17]]);
  expect(outcomes.splice(0).sort()).toEqual(["A0", "FEG_RATE_LIMIT_EXCEEDED"]);
  await ask("B", "B", 4 * MIB, "red 2");
  expect(outcomes).toEqual(["FEG_RATE_LIMIT_EXCEEDED", "B"]);
  await reading.close();
  await Promise.all(flood);
});

test("no more of large documents is read in a second than leaves the process to others", async () => {
  const id = await registered(LINEAS, "C", "R");
  const [{ bytes } = { bytes: 0 }] = await sql<{ bytes: number }[]>`select bytes from dtes where id = ${id}`;
  expect(bytes).toBeGreaterThan(1_048_576);
  const began = performance.now();
  for (const one of [read, readRecibido, readToPrint, readToCancel, readToAdjust])
    expect((await one(id)).items).toHaveLength(LINEAS);
  // The first is read at once, and each of the others when the one before it has had its time.
  expect(performance.now() - began).toBeGreaterThan(4 * (bytes / (2 * 1_048_576)) * 1_000 - 50);
});

/** Prepares notes of accounts' documents, which are not issued, and keeps how many lines of the original the certifier gets with each. */
function adjusting() {
  const lineas: Record<string, number[]> = {};
  const admission = openPreparing(reading);
  const Prepare = async ({ cuenta, dteOriginal }: { cuenta: { id: string }; dteOriginal: Dte }) => {
    lineas[cuenta.id] = [...(lineas[cuenta.id] ?? []), dteOriginal.items.length];
    return { dte: dteOf(1), contrato: CONTRATO };
  };
  const handle = create({
    ...{ store: storeOf(sql), instancia: "i", admission, underWay: openUnderWay(reading, admission) },
    ...{ grandes: openGrandes(reading), issue: { hold: () => () => {} } },
    resolveCuenta: async ({ idCuenta }: { idCuenta: string }) => ({ id: idCuenta, pais: "GT" }),
    certifierOf: () => ({ Prepare }),
    nombres: async (solicitud: object) => solicitud,
    tasas: async () => ({}),
  } as never);
  const adjust = (idCuenta: string, idDteOriginal: string): Promise<string> => {
    const solicitud = { contrato: CONTRATO, idCuenta, idDteOriginal, certificar: false, items: [] };
    const asked = { actor: ACTOR, solicitud, idIntento: randomUUID() };
    const call = { deadline: Date.now() + 30_000, requestId: "r", signal: undefined };
    return Promise.resolve(handle(asked as never, call as never)).then(
      () => "prepared",
      ({ codigo = "none" }) => codigo,
    );
  };
  return { adjust, lineas, admission };
}

test("of a large document one note is prepared at a time, and whoever asks for more keeps no other note waiting", async () => {
  const [large, small] = [await registered(LINEAS, "M"), await registered(10, "N")];
  const [{ bytes } = { bytes: 0 }] = await sql<
    { bytes: number }[]
  >`select bytes from dtes where id = ${large}`;
  const { adjust, lineas, admission } = adjusting();
  const began = performance.now();
  const many = Array.from({ length: 40 }, () => adjust("M", large));
  await Promise.any(many.map(async (each) => expect(await each).toBe("FEG_RATE_LIMIT_EXCEEDED")));
  expect(await adjust("N", small)).toBe("prepared");
  // Requests that wait for their turn take no place among those that are prepared.
  expect(admission.depth().running).toBeLessThanOrEqual(1);
  const outcomes = await Promise.all(many);
  const turns = 1 + (performance.now() - began) / ((bytes / (2 * MIB)) * 1_000);
  const prepared = outcomes.filter((outcome) => outcome === "prepared").length;
  expect(prepared).toBeGreaterThan(1);
  expect(prepared).toBeLessThanOrEqual(Math.min(turns, 9));
  expect(outcomes.filter((outcome) => outcome === "FEG_RATE_LIMIT_EXCEEDED")).toHaveLength(40 - prepared);
  expect(lineas).toEqual({ M: Array(prepared).fill(LINEAS), N: [10] });
});

test("who is told to come back for a large document has it read by nobody", async () => {
  const id = await registered(LINEAS, "U");
  let reads = 0;
  const findDte = async () => {
    reads += 1;
  };
  const handle = cancel({
    ...{ shell, findArchivado: (one: string) => findArchivado(sql, one, false) },
    store: { ...storeOf(sql), findDte },
    findAnulable: async () => {
      throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: 5 }).with({ reintentarEnSegundos: 5 });
    },
    accounts: { Resolve: async () => ({ id: "U", pais: "GT", estaEnAmbienteDePruebas: true }) },
    issue: { hold: () => () => {} },
  } as never);
  const asked = { actor: ACTOR, titular: "", id, motivoAnulacion: "m", idIntento: randomUUID() };
  const call = { deadline: Date.now() + 30_000, requestId: "r", signal: undefined };
  const refused = () => expect(handle(asked as never, call as never)).rejects;
  await refused().toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED" });
  await sql`update dtes set estado = 'Anulado' where id = ${id}`;
  await refused().toMatchObject({ codigo: "FEG_DTE_INVALID_STATE" });
  expect(reads).toBe(0);
});

test("a repeated cancellation of a large document reads it in its turn", async () => {
  const id = await registered(LINEAS, "R");
  const turns: string[] = [];
  const handle = cancel({
    ...{ shell, findArchivado: (one: string) => findArchivado(sql, one, false) },
    store: { findEstado: async () => ({ estado: "certificado", enContingencia: false, error: null }) },
    findAnulable: async (one: string, { titular }: { titular: string }) => {
      turns.push(titular);
      return await readToCancel(one);
    },
    issue: { hold: () => () => {} },
  } as never);
  const asked = { actor: ACTOR, titular: "ana", id, motivoAnulacion: "m", idIntento: randomUUID() };
  const call = { deadline: Date.now() + 30_000, requestId: "r", signal: undefined };
  expect((await handle(asked as never, call as never)).id).toBe(id);
  expect(turns).toEqual(["ana"]);
});

test("what takes the place of a document while it is to be cancelled is not cancelled in its stead", async () => {
  const [id, other] = [await registered(3, "V"), await registered(3, "W")];
  for (const instead of [other, id]) {
    const handle = cancel({
      ...{ shell, store: storeOf(sql), findArchivado: async () => ({ id, idCuenta: "V" }) },
      // By now the document of this name is another account's.
      findAnulable: async () => ({ ...(await readToCancel(instead)), idCuenta: "W" }),
      accounts: { Resolve: async () => ({ id: "V", pais: "GT", estaEnAmbienteDePruebas: true }) },
      issue: { hold: () => () => {} },
    } as never);
    const asked = {
      actor: ACTOR,
      titular: "",
      id,
      motivoAnulacion: "m",
      idIntento: randomUUID(),
      forzar: true,
    };
    const call = { deadline: Date.now() + 30_000, requestId: "r", signal: undefined };
    await expect(handle(asked as never, call as never)).rejects.toMatchObject({
      codigo: "FEG_DTE_INVALID_STATE",
    });
  }
});

test("of a large document nothing is read for who may not cancel it", async () => {
  const id = await registered(LINEAS, "Q");
  let reads = 0;
  const handle = cancel({
    ...{ shell, store: storeOf(sql), findArchivado: (one: string) => findArchivado(sql, one, false) },
    findAnulable: async () => {
      reads += 1;
    },
    accounts: {
      Resolve: async () => {
        throw feg("FEG_FORBIDDEN", { permiso: "dte.anular" });
      },
    },
    issue: { hold: () => () => {} },
  } as never);
  const asked = { actor: ACTOR, titular: "", id, motivoAnulacion: "m", idIntento: randomUUID() };
  const call = { deadline: Date.now() + 30_000, requestId: "r", signal: undefined };
  await expect(handle(asked as never, call as never)).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
  expect(reads).toBe(0);
});

test("an attempt to cancel keeps none of the document's lines, though its certifier sees them", async () => {
  const id = await registered(LINEAS, "T");
  const idIntento = randomUUID();
  let lineas = 0;
  const handle = cancel({
    ...{ shell, store: storeOf(sql), findArchivado: (one: string) => findArchivado(sql, one, false) },
    ...{ findAnulable: readToCancel, findParaAnular: async () => undefined, instancia: randomUUID() },
    accounts: {
      Resolve: async () => ({ id: "T", pais: "GT", idCertificador: "x", estaEnAmbienteDePruebas: true }),
    },
    certifierOf: () => ({
      PrepareCancel: async ({ dte }: { dte: Dte }) => {
        lineas = dte.items.length;
        return {
          contenido: Buffer.from("anulación"),
          fechaAnulacion: "2026-11-20T10:00:00-06:00",
          conexion: "",
        };
      },
    }),
    circuits: { enter: () => () => {} },
    issue: { hold: () => () => {}, advance: async () => ({ kind: "pendiente" }) },
  } as never);
  const asked = { actor: ACTOR, titular: "", id, motivoAnulacion: "m", idIntento };
  const call = { deadline: Date.now() + 30_000, requestId: "r", signal: undefined };
  await expect(handle(asked as never, call as never)).rejects.toMatchObject({
    codigo: "FEG_DTE_CERTIFICATION_ERROR",
  });
  expect(lineas).toBe(LINEAS);
  const [kept] = await sql`
    select dte ->> 'id' as id, jsonb_array_length(dte -> 'items') as lineas, length(dte::text) < 5000 as is_short
    from intentos where id = ${idIntento}`;
  expect(kept).toEqual({ id, lineas: 0, isShort: true });
});

test("the document that takes the place of a cancelled one is read without its lines", async () => {
  const [id, idDteReemplazo] = [await registered(10, "P"), await registered(LINEAS, "P")];
  let reemplazo: Dte | undefined;
  const handle = cancel({
    ...{ shell, store: storeOf(sql), findArchivado: (one: string) => findArchivado(sql, one, false) },
    ...{ findAnulable: readToCancel, findParaAnular: async () => undefined },
    accounts: { Resolve: async () => ({ id: "P", pais: "GT", estaEnAmbienteDePruebas: true }) },
    certifierOf: () => ({
      PrepareCancel: async ({ dteReemplazo }: { dteReemplazo: Dte }) => {
        reemplazo = dteReemplazo;
        throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: "" });
      },
    }),
    issue: { hold: () => () => {} },
  } as never);
  const asked = { actor: ACTOR, id, motivoAnulacion: "m", idIntento: randomUUID(), idDteReemplazo };
  const call = { deadline: Date.now() + 30_000, requestId: "r", signal: undefined };
  await expect(handle(asked as never, call as never)).rejects.toMatchObject({
    codigo: "FEG_BUSINESS_RULE_VIOLATION",
  });
  expect(reemplazo).toMatchObject({ id: idDteReemplazo, estado: "Certificado", items: [] });
});

test("who may not note a received document's cancellation has nothing of it read", async () => {
  const id = await registered(10, "F", "R");
  let reads = 0;
  const grandes = async () => {
    reads += 1;
    return undefined;
  };
  const accounts = { Resolve: async () => Promise.reject(feg("FEG_FORBIDDEN")) } as never;
  const asked = { actor: ACTOR, id, motivoAnulacion: "m", fechaAnulacion: "2026-11-20" };
  const noting = cancelRecibido({ shell, sql, accounts, grandes })(asked as never, {} as never);
  await expect(noting).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
  expect(reads).toBe(0);
});

test("what takes the place of a received document meanwhile is not noted as cancelled in its stead", async () => {
  const id = await registered(10, "G", "S");
  const other = { dte: { id }, idCuenta: "T" };
  const accounts = { Resolve: async () => ({}) } as never;
  const asked = { actor: ACTOR, id, motivoAnulacion: "m", fechaAnulacion: "2026-11-20" };
  const grandes = async () => other;
  const noting = cancelRecibido({ shell, sql, accounts, grandes: grandes as never })(
    asked as never,
    {} as never,
  );
  await expect(noting).rejects.toMatchObject({ codigo: "FEG_DET_OBTE_INEX" });
  expect(await sql`select from bitacora where id_dte = ${id} and evento = 'Anulado'`).toHaveLength(0);
});

test("who verifies a document is given it without its lines", async () => {
  const id = await registered(LINEAS, "D");
  await sql`update verificaciones set siguiente = 'infinity' where id_dte <> ${id}`;
  const findArchivo = async () => ({ contenido: Buffer.from("<DTE/>") });
  const asked = { limit: 2, leaseSegundos: 60, pais: "GT", turno: "", huella: "" };
  const { registrados } = await claimRegistrados({ sql, findArchivo })(asked as never, {} as never);
  expect(registrados).toMatchObject([{ dte: { id, pais: "GT", emisor: { id: "D" }, items: [] } }]);
});

test("what is issued here is never taken for large, whatever stood under its identifier", async () => {
  const id = await registered(LINEAS, "E");
  const dte = { ...dteOf(1), id, items: [] } as unknown as Dte & { id: string };
  const idIntento = "00000000-0000-4000-8000-000000000001";
  await sql`
    insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor)
    values (${idIntento}, 'E', 'GT', 'X', 'factura', 1, '{}', '', '{}')`;
  await transaction(sql, "issue", (tx) => insertDte(tx, { dte, idIntento, idCuenta: "E" }));
  expect(await sql`select bytes from dtes where id = ${id}`).toEqual([{ bytes: null }]);
});
