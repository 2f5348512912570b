import { connectPostgres, createLog, createShell, readCuenta, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { count } from "../src/store/conteos.js";
import { insertDte, setAnulado, setCertificado } from "../src/store/dtes.js";
import { listDtes, listRecibidos, readFila } from "../src/store/listings.js";
import { insertRecibido } from "../src/store/recibidos.js";
import { createTextos, type Textos } from "../src/store/textos.js";
import { dteOf } from "./listings-world.js";

const TOTAL = 10;
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: ServiceDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await createServiceDatabase("documents");
  sql = connectPostgres(shell, { url: database.url });
  for (let i = 0; i < TOTAL; i += 1) {
    await sql.begin(async (tx) => {
      const { fechaCertificacion, ...dte } = dteOf(i);
      // The first document waits for its authority.
      const nuevo = i === 0 ? dte : { ...dte, fechaCertificacion };
      await insertDte(tx, { dte: nuevo, idIntento: null, idCuenta: "C" });
      await count(tx, nuevo, i === 0 ? "EnContingencia" : "Certificado", 1);
      await insertRecibido(tx, "R", dteOf(i));
    });
  }
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

/** Keeps texts, and remembers the ids of those that were not found. */
function watched(keptMax?: number): Textos & { takeMissing: () => string[] } {
  const textos = createTextos(keptMax);
  const missing: string[] = [];
  return {
    ...textos,
    find: (id, version) => {
      const found = textos.find(id, version);
      if (found === undefined) missing.push(id);
      return found;
    },
    takeMissing: () => missing.splice(0),
  };
}

const emitidos = async (textos?: Textos) =>
  await readCuenta(sql, "C", async (own) => {
    const { filas } = await listDtes(own, { idCuenta: "C" }, { offset: 0, limit: 100 }, { textos });
    return filas.map(readFila);
  });
const recibidos = async (textos?: Textos) =>
  await readCuenta(sql, "R", async (own) => {
    const { filas } = await listRecibidos(own, { idCuenta: "R" }, { offset: 0, limit: 100 }, { textos });
    return filas.map(readFila);
  });

test("a document that has not changed is not read again, in the archive of its issuer or of its receiver", async () => {
  const textos = watched();
  expect(await emitidos(textos)).toEqual(await emitidos());
  expect(textos.takeMissing()).toHaveLength(TOTAL);
  expect(await emitidos(textos)).toEqual(await emitidos());
  expect(await recibidos(textos)).toEqual(await recibidos());
  expect(textos.takeMissing()).toEqual([]);
});

test("one that has changed since is read again, and shown as it is now", async () => {
  const textos = watched();
  await emitidos(textos);
  textos.takeMissing();
  const [waiting, cancelled] = [dteOf(0), dteOf(1)];
  await sql.begin(async (tx) => {
    expect(await setCertificado(tx, { ...waiting, numeroTransaccion: "sellado" })).toBe(true);
    const { fechaEmision } = cancelled;
    const datos = { motivoAnulacion: "m", fechaAnulacion: fechaEmision, fechaCertificacion: fechaEmision };
    await setAnulado(tx, cancelled, datos, "prueba.xml");
  });
  const listed = await emitidos(textos);
  expect(textos.takeMissing().sort()).toEqual([waiting.id, cancelled.id]);
  expect(listed).toEqual(await emitidos());
  expect(listed.find(({ id }) => id === waiting.id)).toMatchObject({ numeroTransaccion: "sellado" });
  expect(listed.find(({ id }) => id === cancelled.id)).toMatchObject({ anulado: true });
  await emitidos(textos);
  expect(textos.takeMissing()).toEqual([]);
});

test("no more is kept than there is room for, and a page shows what has no room as well", async () => {
  const size = JSON.stringify(dteOf(0)).length;
  const textos = watched(3 * size);
  for (let times = 0; times < 3; times += 1) expect(await emitidos(textos)).toEqual(await emitidos());
  expect(textos.takeMissing().length).toBeGreaterThan(2 * TOTAL);
});
