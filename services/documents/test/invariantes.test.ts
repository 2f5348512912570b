import { randomUUID } from "node:crypto";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { blocksOf } from "@dte/testing/blocks";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { countIncumplimientos, LOOK_MAX, lookAtInvariantes } from "../src/store/invariantes.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: ServiceDatabase;
let owner: Sql;
let sql: Sql;

beforeAll(async () => {
  database = await createServiceDatabase("documents");
  owner = connectPostgres(shell, { url: database.ownerUrl });
  sql = connectPostgres(shell, { url: database.url });
  await owner`alter table bitacora disable trigger inalterable`;
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});
beforeEach(async () => {
  await owner`truncate intentos, dtes, archivos, bitacora, numeros, secuencias, incumplimientos cascade`;
  await owner`update invariantes_vistos set cerrado = now() - interval '1 hour', id_intento = ${NIL}`;
});

const NIL = "00000000-0000-0000-0000-000000000000";

type Kind = { minutes?: number; operacion?: "certificar" | "anular"; of?: string; recuperado?: boolean };

/** Makes an attempt that the authority accepted, without anything that follows from that. */
async function accepted({ minutes = 5, operacion = "certificar", of, recuperado = false }: Kind = {}) {
  const id = randomUUID();
  const idDte = of ?? `D-${id}`;
  await owner`
    insert into intentos (id, operacion, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, estado, id_dte, cerrado, recuperado)
    values (${id}, ${operacion}, 'C', 'XX', 'c', 'factura', 1, '{}', '', '{}', 'certificado', ${idDte},
      now() - make_interval(mins => ${minutes}), ${recuperado ? owner`now()` : null})`;
  return { id, idDte };
}

/** Makes an attempt with its document, its file and its log. */
async function whole(kind: Kind = {}): Promise<{ id: string; idDte: string }> {
  const { id, idDte } = await accepted(kind);
  const nombre = `${id}.xml`;
  await owner`insert into archivos (nombre, tipo_contenido, contenido) values (${nombre}, 'application/xml', '<a/>')`;
  await owner`
    insert into dtes (id, id_intento, id_cuenta, pais, tipo, estado, id_emisor, id_receptor, dia, fecha_emision, fecha_certificacion,
      total, moneda, esta_en_ambiente_de_pruebas, dte)
    values (${idDte}, ${id}, 'C', 'XX', 'factura', 'Certificado', 'C', 'R', '2026-01-01', now(), now(), 1, 'GTQ', true,
      ${owner.json({ archivoXml: nombre })})`;
  await owner`
    insert into bitacora (id_dte, evento, fecha) values (${idDte}, 'Creado', now()), (${idDte}, 'Certificado', now())`;
  return { id, idDte };
}

const broken = async (): Promise<Record<string, number>> => (await countIncumplimientos(sql)).total;

test("what is whole is looked at once, and what is on its way not yet", async () => {
  await whole();
  await whole({ minutes: 0 });
  expect(await lookAtInvariantes(sql)).toEqual({ mirados: 1, nuevos: [] });
  expect(await lookAtInvariantes(sql)).toEqual({ mirados: 0, nuevos: [] });
  expect((await countIncumplimientos(sql)).rezagoSeconds).toBeLessThan(60);
  await owner`update intentos set cerrado = now() - interval '3 minutes' where cerrado > now() - interval '1 minute'`;
  expect(await lookAtInvariantes(sql)).toMatchObject({ mirados: 1 });
  expect(await broken()).toEqual({});
});

test.each([
  ["intento.documento", "está aceptado y no tiene documento", async () => (await accepted()).id],
  [
    "intento.documento",
    "está aceptado y su documento está Certificado",
    async () => {
      const { idDte } = await whole();
      return (await accepted({ operacion: "anular", of: idDte })).id;
    },
  ],
  [
    "documento.bitacora",
    "Creado 1, Certificado 2, Anulado 0 veces",
    async () => {
      const { id, idDte } = await whole();
      await owner`insert into bitacora (id_dte, evento, fecha) values (${idDte}, 'Certificado', now())`;
      return id;
    },
  ],
  [
    "documento.archivo",
    "su archivo no está",
    async () => {
      const { id } = await whole();
      await owner`delete from archivos where nombre = ${`${id}.xml`}`;
      return id;
    },
  ],
  [
    "numero.intento",
    "está aceptado y su número no es suyo",
    async () => {
      await owner`insert into secuencias (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde, ultimo, tipo, codigo_establecimiento,
        codigo_punto_venta) values ('C', true, 'S', 1, 1, 'factura', '', '')`;
      return (await whole()).id;
    },
  ],
] as const)("%s: %s", async (invariante, detalle, breach) => {
  await whole({ operacion: "certificar", minutes: 50, recuperado: true });
  const idIntento = await breach();
  const { nuevos } = await lookAtInvariantes(sql);
  expect(nuevos).toEqual([{ invariante, idIntento, detalle }]);
  expect(await broken()).toEqual({ [invariante]: 1 });
  // The attempt stays broken, and is told once.
  expect((await lookAtInvariantes(sql)).nuevos).toEqual([]);
  expect(await broken()).toEqual({ [invariante]: 1 });
});

test("what holds again is forgotten", async () => {
  const { id, idDte } = await whole();
  await owner`delete from bitacora where id_dte = ${idDte} and evento = 'Certificado'`;
  await owner`delete from archivos where nombre = ${`${id}.xml`}`;
  await lookAtInvariantes(sql);
  expect(await broken()).toEqual({ "documento.bitacora": 1, "documento.archivo": 1 });
  await owner`insert into bitacora (id_dte, evento, fecha) values (${idDte}, 'Certificado', now())`;
  await lookAtInvariantes(sql);
  expect(await broken()).toEqual({ "documento.archivo": 1 });
});

test("what was registered and cancelled, and gave way to another account's file, breaks nothing", async () => {
  const { id, idDte } = await whole();
  await owner`update dtes set id_intento = null, id_cuenta = 'D' where id = ${idDte}`;
  await owner`delete from intentos where id = ${id}`;
  const { id: idIntento } = await accepted({ operacion: "anular", of: idDte });
  // If nothing says that it was cancelled before, the cancellation is lost.
  expect((await lookAtInvariantes(sql)).nuevos).toEqual([
    {
      ...{ invariante: "intento.documento", idIntento },
      detalle: "está aceptado y su documento está Certificado",
    },
  ]);
  await owner`insert into bitacora (id_dte, evento, fecha) values (${idDte}, 'Anulado', now())`;
  await lookAtInvariantes(sql);
  expect(await broken()).toEqual({});
});

test("a document in whose place a test was registered and cancelled is whole, and its own cancellation is asked for", async () => {
  const { idDte } = await whole();
  await owner`delete from bitacora`;
  for (const evento of ["Registrado", "Anulado", "Creado", "Certificado"])
    await owner`insert into bitacora (id_dte, evento, fecha) values (${idDte}, ${evento}, now())`;
  expect((await lookAtInvariantes(sql)).nuevos).toEqual([]);
  await owner`update dtes set estado = 'Anulado' where id = ${idDte}`;
  await owner`update invariantes_vistos set cerrado = now() - interval '1 hour', id_intento = ${NIL}`;
  expect((await lookAtInvariantes(sql)).nuevos).toMatchObject([{ invariante: "documento.bitacora" }]);
});

test("a document that was lost with its database is known to be missing, and breaks nothing", async () => {
  await accepted({ recuperado: true });
  expect(await lookAtInvariantes(sql)).toEqual({ mirados: 1, nuevos: [] });
});

test("two replicas look at each attempt once, and a look costs the same however many there are", async () => {
  await owner`
    insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, estado, id_dte, cerrado)
    select gen_random_uuid(), 'C', 'XX', 'c', 'factura', 1, '{}', '', '{}', 'certificado', 'N-' || n, now() - interval '10 minutes'
    from generate_series(1, ${3 * LOOK_MAX}::int) n`;
  await owner`vacuum analyze intentos`;
  const looks = await Promise.all([lookAtInvariantes(sql), lookAtInvariantes(sql)]);
  const together = looks.flatMap(({ nuevos }) => nuevos.map(({ idIntento }) => idIntento));
  expect(new Set(together).size).toBe(together.length);
  let total = together.length;
  for (;;) {
    const { mirados, nuevos } = await lookAtInvariantes(sql);
    total += nuevos.length;
    if (mirados < LOOK_MAX) break;
  }
  expect(total).toBe(3 * LOOK_MAX);
  const pages = await blocksOf(sql, (explaining) => countIncumplimientos(explaining));
  expect(pages).toBeLessThan(200);
  expect(await broken()).toEqual({ "intento.documento": 3 * LOOK_MAX });
});
