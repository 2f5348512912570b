import { randomUUID } from "node:crypto";
import type { AccountsDefinition, Client, Dte } from "@dte/contracts";
import { connectPostgres, createLog, createOutbox, createShell, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { adoptDocumento } from "../src/operations/adopt.js";
import { findPerdidoDe } from "../src/store/adoptar.js";
import { insertBitacora } from "../src/store/bitacora.js";
import { insertDte, setAnulado } from "../src/store/dtes.js";
import { countIncumplimientos, lookAtInvariantes } from "../src/store/invariantes.js";
import { SILENT_BUS } from "./store-of.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: ServiceDatabase;
let owner: Sql;
let sql: Sql;
let adopt: ReturnType<typeof adoptDocumento>;

beforeAll(async () => {
  database = await createServiceDatabase("documents");
  owner = connectPostgres(shell, { url: database.ownerUrl });
  sql = connectPostgres(shell, { url: database.url });
  // The log is written once; a test begins without it.
  await owner`alter table bitacora disable trigger inalterable`;
  const accounts = { Get: async () => ({ pais: "XX" }) } as unknown as Client<AccountsDefinition>;
  adopt = adoptDocumento({ shell, sql, outbox: createOutbox(shell, sql, SILENT_BUS), accounts });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});
beforeEach(async () => {
  await owner`truncate intentos, dtes, archivos, bitacora, numeros, secuencias, incumplimientos, outbox cascade`;
  await lookFromTheBeginning();
  await owner`
    insert into secuencias (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde, ultimo, tipo, codigo_establecimiento, codigo_punto_venta)
    values ('C', true, 'S', 1, 9, 'factura', '', '')`;
});

const lookFromTheBeginning = () => owner`update invariantes_vistos set cerrado = now() - interval '1 hour'`;
const PERSONA = { usuario: "luis", ipOrigen: "", origen: "API" };

/** An attempt that the authority accepted, with its number, and no document. */
async function accepted(): Promise<{ id: string; idDte: string }> {
  const id = randomUUID();
  const idDte = `D-${id}`;
  await owner`
    insert into intentos (id, operacion, id_cuenta, pais, id_certificador, numero_transaccion, tipo, total, dte, contenido, actor, estado,
      id_dte, creado, cerrado)
    values (${id}, 'certificar', 'C', 'XX', 'c', ${`T-${id}`}, 'factura', 1, '{}', 'bytes', ${owner.json(PERSONA)}, 'certificado',
      ${idDte}, '2026-11-20T10:00:00Z', now() - interval '5 minutes')`;
  await owner`
    insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado, id_intento)
    values ('C', true, 'S', 7, 'usado', ${id})`;
  return { id, idDte };
}

const FILE = Buffer.from("<a/>");
const request = (idDte: string, contenido: Buffer = FILE, numero = 7) => ({
  ...{ quien: "ana", motivo: "", idCuenta: "C", contenido, tipoContenido: "application/xml", id: idDte },
  dte: {
    id: idDte,
    pais: "XX",
    tipo: "factura",
    serie: "S",
    numero,
    emisor: { id: "C" },
    receptor: { id: "R", nombre: "Uno" },
    fechaEmision: "2026-11-20T10:00:00Z",
    fechaCertificacion: "2026-11-20T10:00:01Z",
    total: "1.00",
    moneda: "GTQ",
    estaEnAmbienteDePruebas: true,
  } as unknown as Dte,
});
const call = { deadline: Date.now() + 600_000, requestId: "" };
const adopted = async (idDte: string, contenido?: Buffer): Promise<string> =>
  (await adopt(request(idDte, contenido), call)).resultado;

/** Counts the breaches of all attempts, by invariant. */
async function broken(): Promise<Record<string, number>> {
  await lookFromTheBeginning();
  await lookAtInvariantes(sql);
  return (await countIncumplimientos(sql)).total;
}

test("a document that is missing beside its attempt comes back under that attempt, and nothing is broken any more", async () => {
  const { id, idDte } = await accepted();
  expect(await broken()).toEqual({ "intento.documento": 1 });
  expect(await findPerdidoDe(sql, idDte)).toEqual({ idIntento: id, idCuenta: "C" });
  expect(await adopted(idDte)).toBe(`adoptado: es el documento ${idDte}`);
  expect(await broken()).toEqual({});
  expect(await owner`select id_intento, estado, numero_transaccion from dtes`).toEqual([
    { idIntento: id, estado: "Certificado", numeroTransaccion: `T-${id}` },
  ]);
  // The attempt is as it was, and knows who asked for it and when.
  expect(await owner`select contenido::text <> '' as entero, recuperado from intentos`).toEqual([
    { entero: true, recuperado: null },
  ]);
  expect(await owner`select evento, usuario, fecha from bitacora order by orden limit 1`).toEqual([
    { evento: "Creado", usuario: "luis", fecha: new Date("2026-11-20T10:00:00Z") },
  ]);
  expect(await owner`select id_intento, estado from numeros`).toEqual([{ idIntento: id, estado: "usado" }]);
  expect(await adopted(idDte)).toBe(`el archivo ya lo tiene: es el documento ${idDte}`);
});

test("another account's test under its id that was cancelled gives way to it, and the account's own stays as it is", async () => {
  const { idDte } = await accepted();
  await broken();
  const datos = { motivoAnulacion: "m", fechaAnulacion: "", fechaCertificacion: "" };
  const fecha = new Date();
  const register = (idCuenta: string) =>
    sql.begin(async (tx) => {
      const dte = { ...request(idDte).dte, id: idDte, idCuenta, total: "0.01" };
      await insertDte(tx, { dte, idIntento: null, idCuenta });
      await setAnulado(tx, dte, datos, null);
      await insertBitacora(tx, idDte, [
        { evento: "Registrado", fecha },
        { evento: "Anulado", fecha },
      ]);
    });
  await register("C");
  await expect(adopted(idDte)).rejects.toThrow(/queda como está/);
  await owner`truncate dtes, bitacora cascade`;
  await register("D");
  expect(await adopted(idDte)).toBe(`adoptado: es el documento ${idDte}`);
  expect(await owner`select id_cuenta, estado, total::text from dtes`).toEqual([
    { idCuenta: "C", estado: "Certificado", total: expect.stringMatching(/^1(\.0+)?$/) },
  ]);
  expect(await broken()).toEqual({});
});

test("a file that is missing is put back, and no other bytes in its place", async () => {
  const { idDte } = await accepted();
  await broken();
  await adopted(idDte);
  await owner`delete from archivos`;
  expect(await broken()).toEqual({ "documento.archivo": 1 });
  await expect(adopted(idDte, Buffer.from("<b/>"))).rejects.toThrow(/le falta su archivo/);
  expect(await owner`select nombre from archivos`).toEqual([]);
  expect(await adopted(idDte)).toBe(`repuesto su archivo: es el documento ${idDte}`);
  expect(await broken()).toEqual({});
});

test("a number that is not its document's own is so again, unless another document bears it", async () => {
  const { idDte } = await accepted();
  await broken();
  await adopted(idDte);
  await owner`update numeros set estado = 'libre', id_intento = null`;
  expect(await broken()).toEqual({ "numero.intento": 1 });
  // Another document's file would give this document's attempt a number that is not its own.
  await expect(adopt(request(idDte, FILE, 8), call)).rejects.toThrow(/no es del documento/);
  await expect(adopt({ ...request(idDte), idCuenta: "D" }, call)).rejects.toThrow(/no es del documento/);
  expect(await owner`select from numeros where estado = 'usado'`).toEqual([]);
  expect(await adopted(idDte)).toBe(`repuesto su número: es el documento ${idDte}`);
  expect(await broken()).toEqual({});
  const other = randomUUID();
  await owner`update numeros set id_intento = ${other}`;
  await expect(adopted(idDte)).rejects.toThrow(other);
});
