import { randomUUID } from "node:crypto";
import type { Cuenta } from "@dte/contracts";
import { feg } from "@dte/errors";
import {
  connectPostgres,
  createLog,
  createOutbox,
  createShell,
  type Shell,
  type Sql,
  transaction,
} from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { findIntento } from "../src/rpc/find-intento.js";
import { getByTransaccion } from "../src/rpc/get-by-transaccion.js";
import { getIntento } from "../src/rpc/get-intento.js";
import { type Intento, openIntento } from "../src/store/intentos.js";
import type { Store } from "../src/store/store.js";
import { SILENT_BUS, storeOf } from "./store-of.js";
import { nuevoOf } from "./store-steps-base.js";

const NUMERO = "PEDIDO-1";
const instancia = randomUUID();

let database: MigratedDatabase;
let shell: Shell;
let sql: Sql;
let store: Store;
let idCuenta: string;
let intento: Intento;

beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  shell = createShell({ name: "documents", log: createLog("documents", "silent") });
  sql = connectPostgres(shell, { url: database.url, poolMax: 6 });
  store = storeOf(sql, createOutbox(shell, sql, SILENT_BUS));
});
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});
beforeEach(async () => {
  idCuenta = randomUUID();
  const nuevo = nuevoOf(randomUUID(), NUMERO);
  const opened = await store.openIntento(instancia, { ...nuevo, idCuenta, dte: { ...nuevo.dte, idCuenta } });
  if (typeof opened === "string") throw new Error(opened);
  intento = opened;
});

/** Asks for the attempt, which `ends` brings to its end between two of the looks. */
function ask(ends: () => Promise<unknown>) {
  const meanwhile: Store = {
    ...store,
    isOpen: async (...of) => {
      await ends();
      return await store.isOpen(...of);
    },
  };
  const resolveCuenta = async () => ({ id: idCuenta }) as Cuenta;
  const request = { actor: { usuario: "u", ipOrigen: "", origen: "" }, numeroTransaccion: NUMERO, idCuenta };
  return getByTransaccion({ store: meanwhile, resolveCuenta })(request, {} as never);
}

test("a document that is certified while it is asked for is given, and not said never to come", async () => {
  const dte = { ...intento.dte, id: randomUUID(), fechaCertificacion: new Date().toISOString() };
  const found = await ask(async () => {
    const eventos = [{ evento: "Certificado" as const, fecha: new Date(), actor: intento.actor }];
    const certificado = { intento, dte, archivo: null, eventos, sinReceptor: true };
    expect(await store.writeCertificado(certificado)).toBe("closed");
  });
  expect(found.id).toBe(dte.id);
});

test("an attempt that is refused while it is asked for is told as refused", async () => {
  const error = feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "NIT inactivo" });
  await sql`update intentos set pendiente = true where id = ${intento.id}`;
  const asking = ask(() => store.closeRechazado(intento.id, instancia, { error, freesNumero: false }));
  await expect(asking).rejects.toMatchObject({ codigo: "FEG_DTE_CERTIFICATION_ERROR" });
});

test("of an attempt that nobody knows the end of it is told when to come again, and of no attempt it is not", async () => {
  const asking = ask(async () => {});
  await expect(asking).rejects.toMatchObject({
    codigo: "FEG_DET_OBTE_INEX",
    extra: { ubicacion: `/dte/transaction/${NUMERO}?idCuenta=${idCuenta}`, reintentarEnSegundos: 5 },
  });
  idCuenta = randomUUID();
  await expect(ask(async () => {})).rejects.toMatchObject({ codigo: "FEG_DET_OBTE_INEX", extra: {} });
});

test("a document of contingency that was refused, and that its authority has after all, is found by its client's number again", async () => {
  const dte = { ...intento.dte, id: randomUUID() };
  await store.transaction("enter", async (tx) => {
    const ambiente = { pais: intento.pais, estaEnAmbienteDePruebas: true };
    const idContingencia = await tx.openContingencia(randomUUID(), ambiente, { desde: new Date(), tipo: 1 });
    const set = { idContingencia, contenido: Buffer.from("c"), pudoLlegar: false, instancia };
    expect(await tx.setEnContingencia(intento, set)).toBe(true);
    await tx.insertDte({ dte, idIntento: intento.id, idCuenta });
  });
  await store.transaction("refuse", async (tx) => {
    await tx.closeEmitido(intento.id, feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "No" }));
    await tx.setRechazado(intento.id);
  });
  await expect(ask(async () => {})).rejects.toMatchObject({ codigo: "FEG_DTE_CERTIFICATION_ERROR" });
  expect((await store.reopenRechazado(intento.id))?.id).toBe(intento.id);
  expect((await ask(async () => {})).id).toBe(dte.id);
});

describe.each([NUMERO, null])("of an attempt whose commit nobody sees yet (number %s)", (numero) => {
  const nuevo = () => {
    const { dte, ...rest } = nuevoOf(randomUUID(), numero);
    return { ...rest, idCuenta, dte: { ...dte, idCuenta } };
  };
  const resolveCuenta = async () => ({ id: idCuenta }) as Cuenta;
  const actor = { usuario: "u", ipOrigen: "", origen: "" };
  const byTransaccion = (numeroTransaccion: string) =>
    getByTransaccion({ store, resolveCuenta })({ actor, numeroTransaccion, idCuenta }, {} as never);

  test("it is said that it may be, by each name that it has, until the commit is seen", async () => {
    idCuenta = randomUUID();
    const begun = nuevo();
    const names = [begun.id, ...(numero === null ? [] : [numero])];
    // The transaction is held open, so that nobody sees it, like a commit that waits for another server.
    await transaction(sql, "open", async (tx) => {
      expect(await openIntento(tx, instancia, begun)).toMatchObject({ id: begun.id });
      for (const name of names) {
        await expect(byTransaccion(name)).rejects.toMatchObject({
          codigo: "FEG_DET_OBTE_INEX",
          extra: { ubicacion: `/dte/transaction/${name}?idCuenta=${idCuenta}` },
        });
      }
      // Nobody knows yet which request it belongs to: "open" would be taken for the state of another request.
      const getting = getIntento({ store })({ id: begun.id }, {} as never);
      await expect(getting).rejects.toMatchObject({ codigo: "1000" });
      const finding = findIntento({ sql, resolveCuenta })({ actor, id: begun.id }, {} as never);
      await expect(finding).rejects.toMatchObject({ codigo: "1000" });
    });
    expect(await getIntento({ store })({ id: begun.id }, {} as never)).toMatchObject({ estado: "abierto" });
    expect(await findIntento({ sql, resolveCuenta })({ actor, id: begun.id }, {} as never)).toMatchObject({
      id: begun.id,
      estado: "abierto",
    });
  });

  test("it is said that there is none once it was taken back", async () => {
    idCuenta = randomUUID();
    const begun = nuevo();
    const broken = new Error("the server went away");
    const opening = transaction(sql, "open", async (tx) => {
      await openIntento(tx, instancia, begun);
      throw broken;
    });
    await expect(opening).rejects.toThrow(broken);
    await expect(byTransaccion(numero ?? begun.id)).rejects.toMatchObject({
      codigo: "FEG_DET_OBTE_INEX",
      extra: {},
    });
    expect(await getIntento({ store })({ id: begun.id }, {} as never)).toEqual({ estado: "inexistente" });
  });
});

test("what was to be left unsent and arrives after others took it up changes nothing of what they sent", async () => {
  await sql`update intentos set pendiente = true, envios = 2 where id = ${intento.id}`;
  await store.leaveUnsent(intento.id, instancia);
  const [row] = await sql`select envios, instancia from intentos where id = ${intento.id}`;
  expect(row).toEqual({ envios: 2, instancia });
});
