import { randomUUID } from "node:crypto";
import type { Dte, Solicitud } from "@dte/contracts";
import { feg } from "@dte/errors";
import { CallFailed, connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { correct } from "../src/rechazados/correct.js";
import type { Store } from "../src/store/store.js";
import { storeOf } from "./store-of.js";

const ACTOR = { usuario: "u", ipOrigen: "", origen: "" };
const CUENTA = "1";
const SERIE = { idCuenta: CUENTA, estaEnAmbienteDePruebas: false, serie: "S" };
const NO = feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "no" });

let database: MigratedDatabase;
let sql: Sql;
let store: Store;
const shell = createShell({
  name: "abandonadas",
  log: createLog("abandonadas", "silent"),
  newId: randomUUID,
});

beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  sql = connectPostgres(shell, { url: database.url, poolMax: 4 });
  store = storeOf(sql);
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

const dteOf = (total: string) =>
  ({
    ...{ idCuenta: CUENTA, pais: "SV", tipo: "factura", moneda: "USD", total, items: [] },
    ...{ fechaEmision: "2026-11-20T10:00:00-06:00", estaEnAmbienteDePruebas: false },
  }) as unknown as Dte;

const nuevoOf = (id: string, total: string) => ({
  ...{
    id,
    operacion: "certificar" as const,
    idCuenta: CUENTA,
    pais: "SV",
    idCertificador: "mh",
    huella: null,
  },
  ...{ numeroTransaccion: null, dte: dteOf(total), anulacion: null, contenido: Buffer.from(total) },
  ...{ archivo: null, conexion: null, actor: ACTOR },
});

/** Makes a document that was refused under this number, and the handler that corrects it; `prepare` is the certifier's preparation. */
async function refusedOne(numero: number, prepare: (prepared: object) => Promise<object>) {
  const [instancia, refused] = [randomUUID(), randomUUID()];
  await store.transaction("open", async (tx) => {
    await tx.takeNumero(SERIE, numero, refused);
    await tx.openIntento(instancia, nuevoOf(refused, "1.00"));
  });
  await store.closeRechazado(refused, instancia, { error: NO, freesNumero: false, isVerdict: true });
  const prepared = {
    ...{ dte: dteOf("2.00"), contenido: Buffer.from("2.00"), archivo: Buffer.alloc(0), conexion: "" },
    ...{ contrato: 0, numeracion: { serie: "S", numero, rangos: [] } },
  };
  const handle = correct({
    ...{ shell, store, instancia, catalogs: {}, tasas: async () => ({}) },
    accounts: { Resolve: async () => ({ id: CUENTA, pais: "SV", idCertificador: "mh" }) },
    certifierOf: () => ({ Prepare: () => prepare(prepared) }),
    describe: async () => ({}),
    nombres: async (solicitud: Solicitud) => solicitud,
    issue: { hold: () => () => {}, advance: async () => ({ kind: "pendiente" }) },
    numbering: { recall: () => undefined },
    limites: { of: async () => undefined, horasCorreccion: async () => 24, zonaHoraria: async () => "UTC" },
  } as never);
  const idIntento = randomUUID();
  const ask = (signal: AbortSignal, deadline = Date.now() + 600) =>
    handle(
      { actor: ACTOR, id: refused, idIntento, solicitud: { items: [], datosAdicionales: [] } } as never,
      { deadline, requestId: "r", signal } as never,
    );
  return { refused, idIntento, instancia, ask };
}

const NEVER = new AbortController().signal;

test("a correction whose caller is gone is not opened, as that one may be told when it asks again that nothing happened", async () => {
  const gone = new AbortController();
  const { refused, idIntento, ask } = await refusedOne(1, async (prepared) => {
    gone.abort();
    return prepared;
  });
  await expect(ask(gone.signal)).rejects.toMatchObject({
    extra: { reintentarEnSegundos: expect.any(Number) },
  });
  expect(await store.findEstado(idIntento)).toBeUndefined();
  expect((await store.findRechazado(refused))?.idIntento).toBe(refused);
});

test("a call that fails is not answered that nothing happened when an earlier one of the same correction opened it meanwhile", async () => {
  const { refused, idIntento, instancia, ask } = await refusedOne(2, async () => {
    await store.transaction("open", async (tx) => {
      await tx.openIntento(instancia, nuevoOf(idIntento, "2.00"));
      await tx.setIdentidad(idIntento, refused);
    });
    throw new CallFailed("Certifier", "UNAVAILABLE", "away");
  });
  await expect(ask(NEVER)).rejects.toMatchObject({ extra: { ubicacion: expect.any(String) } });
});
