import { randomUUID } from "node:crypto";
import type { Call, Dte } from "@dte/contracts";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { register } from "../src/archive/register.js";
import { addRecurso } from "../src/rpc/add-recurso.js";
import { setRecibidoAnulado } from "../src/store/recibidos.js";
import { insertRecurso } from "../src/store/recursos.js";
import { dteOf } from "./listings-world.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
const ACTOR = { usuario: "ana", ipOrigen: "203.0.113.1", origen: "API" as const };
const CALL = {} as Call;
let database: ServiceDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createServiceDatabase("documents");
  sql = connectPostgres(shell, { url: database.url });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

type File = {
  readonly emisor?: string;
  readonly receptor?: string;
  readonly enPruebas?: boolean;
  readonly contenido?: string;
  /** The side of the document whose user sends it. */
  readonly de: "emisor" | "receptor" | "nadie";
};

/** Sends a file under this identifier; both of its parties have accounts of their names. */
async function send(id: string, file: File): Promise<void> {
  const { emisor = "V", receptor = "R", enPruebas = false, contenido = "<DTE/>", de } = file;
  const dte = {
    ...{ ...dteOf(1), id, numeroTransaccion: undefined, pais: "SV", estaEnAmbienteDePruebas: enPruebas },
    ...{ emisor: { id: emisor }, receptor: { id: receptor, nombre: receptor } },
  } as unknown as Dte;
  const request = {
    ...{ actor: ACTOR, titular: "ana", dte, contenido: Buffer.from(`${contenido} ${id}`) },
    ...{ tipoContenido: "application/xml", porNumero: false, confirmado: false },
    ...{ idCuentaEmisor: emisor, idCuentaReceptor: receptor },
    ...{ propioEmisor: de === "emisor", propioReceptor: de === "receptor" },
  };
  await register({ shell, sql })(request, CALL);
}

const newId = () => randomUUID().toUpperCase();
const recibidosOf = (id: string) =>
  sql`select id_cuenta, oculto, datos_anulacion is not null as anulado from recibidos where id_dte = ${id} order by 1`;

/** Attaches an address to a document, on the side of its issuer or of its receiver. */
const attach = (id: string, recibido: boolean, ajeno: boolean, archivo: string | null = null) =>
  sql.begin((tx) =>
    insertRecurso(tx, {
      ...{ idDte: id, recibido, ajeno, archivo, nombreArchivo: archivo, descripcion: null, bytes: 0 },
      tipo: archivo === null ? "url" : "archivo",
      uri: archivo === null ? "https://ejemplo.com" : null,
    }),
  );
const attached = () => sql`
  select r.recibido, r.ajeno, count(*)::int as total from recursos r group by 1, 2 order by 1, 2`;

test("what an account attached to a document as its own goes with it, and leaves another account its room", async () => {
  const id = newId();
  await send(id, { emisor: "P", enPruebas: true, de: "emisor" });
  for (let i = 0; i < 50; i += 1) await attach(id, false, false);
  await attach(id, false, true);
  await attach(id, true, false);
  await send(id, { de: "emisor" });
  // The receiver is the same one, and the strangers' attachments still count as strangers'.
  expect(await attached()).toEqual([
    { recibido: false, ajeno: true, total: 1 },
    { recibido: true, ajeno: false, total: 1 },
  ]);
  await addRecurso({ shell, sql, accounts: { Resolve: async () => ({}) as never } })(
    { actor: ACTOR, id, recibido: false, tipo: "url", uri: "https://ejemplo.com" },
    CALL,
  );
  // Attachments stay where the same issuer puts its document in the place of its own test or file.
  await send(id, { de: "emisor", contenido: "<DTE>otro</DTE>" });
  expect((await attached()).length).toBe(3);
  await sql`delete from recursos`;
});

test("a receiver's own go as well where the document names another one, but for the receipt of a delivery that waits", async () => {
  const id = newId();
  await send(id, { receptor: "P", enPruebas: true, de: "receptor" });
  const acuse = `${id}.xml`;
  await sql`insert into archivos (nombre, tipo_contenido, contenido) values (${acuse}, 'application/xml', '<a/>')`;
  await sql`
    insert into recepciones_por_confirmar (id_dte, id_cuenta, esta_en_ambiente_de_pruebas, id_emisor, numero, acuse, firmante)
    values (${id}, 'S', true, 'V', ${id}, ${acuse}, '')`;
  await attach(id, true, false, acuse);
  await attach(id, true, false);
  await attach(id, false, false);
  await send(id, { de: "emisor" });
  expect(await sql`select recibido, archivo from recursos order by 1`).toEqual([
    { recibido: false, archivo: null },
    { recibido: true, archivo: acuse },
  ]);
  await sql`delete from recursos`;
});

test("what its receiver noted of a test is not noted of the document itself", async () => {
  const id = newId();
  const datos = { motivoAnulacion: "m", fechaAnulacion: "", fechaCertificacion: "" };
  await send(id, { enPruebas: true, de: "receptor" });
  await sql.begin((tx) => setRecibidoAnulado(tx, "R", id, datos));
  // Another file of the same test stays cancelled.
  await send(id, { enPruebas: true, contenido: "<DTE>otro</DTE>", de: "receptor" });
  expect(await recibidosOf(id)).toEqual([{ idCuenta: "R", oculto: false, anulado: true }]);
  await send(id, { de: "receptor" });
  expect(await recibidosOf(id)).toEqual([{ idCuenta: "R", oculto: false, anulado: false }]);
});

test("a test in its receiver's list brings no document of its issuer's into that", async () => {
  const id = newId();
  await send(id, { enPruebas: true, de: "receptor" });
  await send(id, { de: "emisor" });
  expect(await recibidosOf(id)).toEqual([{ idCuenta: "R", oculto: true, anulado: false }]);
});

test("an issuer does not change what its receiver has sent, unless the authority has that", async () => {
  const id = newId();
  await send(id, { de: "receptor" });
  const before = await sql`select dte ->> 'archivoXml' as archivo from dtes where id = ${id}`;
  await expect(send(id, { contenido: "<DTE>otro</DTE>", de: "emisor" })).rejects.toMatchObject({
    codigo: "1000",
    extra: { disputado: true },
  });
  expect(await sql`select dte ->> 'archivoXml' as archivo from dtes where id = ${id}`).toEqual(before);
  expect(await recibidosOf(id)).toEqual([{ idCuenta: "R", oculto: false, anulado: false }]);
});
