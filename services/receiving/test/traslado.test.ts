import { Traslado } from "@dte/contracts";
import { connect, connectPostgres, createLog, createShell, type Shell, type Sql } from "@dte/service";
import { type Constellation, createApi, startConstellation, until } from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readConfig } from "../src/config.js";
import { start } from "../src/service.js";
import { createForaneos } from "./foraneo.js";

/** These are more rows than are handed over at a time. */
const FILAS = 1_300;

let world: Constellation;
let foraneos: Awaited<ReturnType<typeof createForaneos>>;
/** The tables as the version before wrote them, and as they are kept now. */
let antes: Sql;
let ahora: Sql;
let servicio: Shell | undefined;
const shell = createShell({ name: "test", log: createLog("test", "silent") });

beforeAll(async () => {
  foraneos = await createForaneos();
  world = await startConstellation({ paises: ["DO"], comercio: foraneos.comercio });
  const url = (name: string) => world.databaseUrls[name] ?? "";
  antes = connectPostgres(shell, { url: url("documents"), poolMax: 2 });
  ahora = connectPostgres(shell, { url: url("receiving"), poolMax: 2 });
  await world.stop("receiving");
  await ahora`truncate traslados, entregas`;
  await fill(await issueOne());
});
afterAll(async () => {
  await servicio?.close();
  await shell.close();
  await world?.close();
  await foraneos?.host.close();
});

async function issueOne(): Promise<string> {
  const cuenta = world.paises["DO"];
  if (!cuenta) throw new Error("no Dominican account");
  const { body } = await createApi(world.url).createDte(cuenta.usuario, {
    tipo: "factura",
    receptor: { nit: foraneos.rnc.receptor, nombre: "COMPRADOR" },
    items: [{ descripcion: "Varilla", cantidad: 2, precioUnitario: "590.00" }],
  });
  return body.id;
}

/** Fills the tables of documents as they were when the new version came: every table with many rows, some of which somebody works on. */
async function fill(id: string): Promise<void> {
  await antes`
    insert into dtes select (jsonb_populate_record(d, jsonb_build_object(
      'id', 'VIEJO-' || n, 'id_intento', null, 'numero_transaccion', null))).*
    from dtes d, generate_series(1, ${FILAS}) n where d.id = ${id}`;
  await antes`insert into archivos (nombre, tipo_contenido, contenido) values ('viejo.xml', 'application/xml', '<a/>')`;
  await antes`
    insert into semillas_usadas select 's' || n, now() + interval '1 hour' from generate_series(1, ${FILAS}) n`;
  await antes`
    insert into aprobaciones_recibidas (id_dte, estado, motivo, archivo)
    select 'VIEJO-' || n, 'Rechazado', 'Ñandú "' || n || '"', 'viejo.xml' from generate_series(1, ${FILAS}) n`;
  await antes`
    insert into aprobaciones_enviadas (id_dte, id_cuenta, estado, archivo, estado_autoridad, estado_emisor, mensajes, envios,
      siguiente)
    select 'VIEJO-' || n, 'C' || n, 'Aceptado', 'viejo.xml', case when n < 3 then 'Pendiente' else 'Recibida' end,
      'SinDestino', '["uno","dos"]', n % 7, now() + interval '50 minutes' from generate_series(1, ${FILAS}) n`;
  await antes`
    insert into entregas (id_dte, id_cuenta, pais, estado, codigo_motivo, envios, siguiente, cerrada)
    select 'VIEJO-' || n, 'C', 'DO', case when n < 5 then 'pendiente' else 'noRecibida' end,
      case when n < 5 then null else '1' end, n % 5, now() + interval '40 minutes',
      case when n < 5 then null else now() end
    from generate_series(1, ${FILAS}) n`;
}

const open = async () => {
  const nuevo = createShell({ name: "receiving", log: createLog("receiving", "silent") });
  await start(readConfig(world.envOf("receiving")), nuevo);
  return nuevo;
};
const left = async () => {
  const tables = ["semillas_usadas", "aprobaciones_recibidas", "aprobaciones_enviadas", "entregas"];
  const counts = await Promise.all(
    tables.map((table) => antes`select from ${antes(table)} where trasladado is null`),
  );
  return counts.reduce((sum, { length }) => sum + length, 0);
};
/** Reads every row of a table with every column but those that say that it was handed over, in one order. */
const rowsOf = async (sql: Sql, table: string, key: string) =>
  (
    await sql<{ fila: Record<string, unknown> }[]>`
      select to_jsonb(t) - 'trasladado' as fila from ${sql(table)} t order by ${sql(key)} collate "C"`
  ).map(({ fila }) => fila);

test("every row that documents kept is kept by receiving afterwards, as it was", async () => {
  // A process that dies between its commit and its confirmation leaves rows that are taken again.
  const first = await open();
  await until(async () => (await ahora`select from valores_usados`).length > 0);
  await first.close();
  servicio = await open();
  await until(async () => (await ahora`select from traslados`).length === 1);
  expect(await left()).toBe(0);
  expect(await rowsOf(ahora, "valores_usados", "valor")).toEqual(
    await rowsOf(antes, "semillas_usadas", "valor"),
  );
  expect(await rowsOf(ahora, "aprobaciones_recibidas", "id_dte")).toEqual(
    await rowsOf(antes, "aprobaciones_recibidas", "id_dte"),
  );
  const enviadas = await rowsOf(antes, "aprobaciones_enviadas", "id_dte");
  expect(enviadas).toHaveLength(FILAS);
  expect(await rowsOf(ahora, "aprobaciones_enviadas", "id_dte")).toEqual(
    // Nobody knows how the sendings ended that were under way before.
    enviadas.map((each) => ({
      ...each,
      ...{ pais: "DO", contenido: null, pedido: null, en_duda: true, traza: null },
    })),
  );
  const entregas = (await rowsOf(ahora, "entregas", "id_dte")).filter(({ id_dte }) =>
    String(id_dte).startsWith("VIEJO-"),
  );
  const id_receptor = foraneos.rnc.receptor;
  expect(entregas).toEqual(
    (await rowsOf(antes, "entregas", "id_dte")).map((each) => ({
      ...each,
      id_receptor,
      traza: null,
      firmante: null,
    })),
  );
});

test("a process of the version before claims nothing any more, and ends what it had begun: that is seen here too", async () => {
  const claimed = await antes`
    update entregas set envios = envios + 1, siguiente = now() + interval '2 minutes'
    where id_dte in (select id_dte from entregas where estado = 'pendiente' limit 4 for update skip locked)
    returning id_dte`;
  expect(claimed).toHaveLength(0);
  await antes`update entregas set estado = 'recibida', cerrada = now() where id_dte = 'VIEJO-1'`;
  await antes`
    update aprobaciones_enviadas set estado_autoridad = 'Recibida', mensajes = '[]' where id_dte = 'VIEJO-1'`;
  const isEnded = async () => {
    const entregas = await ahora`select from entregas where id_dte = 'VIEJO-1' and estado = 'recibida'`;
    const enviadas = await ahora`
      select from aprobaciones_enviadas where id_dte = 'VIEJO-1' and estado_autoridad = 'Recibida'`;
    return entregas.length + enviadas.length === 2;
  };
  await until(isEnded);
  await until(async () => (await left()) === 0);
});

test("what it writes anew is taken over as well, and an end that is known here is not undone", async () => {
  await antes`
    insert into dtes select (jsonb_populate_record(d, '{"id":"VIEJO-NUEVO"}')).* from dtes d where d.id = 'VIEJO-2'`;
  await antes`
    insert into entregas (id_dte, id_cuenta, pais, siguiente) values ('VIEJO-NUEVO', 'C', 'DO', now() + interval '1 hour')`;
  await until(async () => (await ahora`select from entregas where id_dte = 'VIEJO-NUEVO'`).length === 1);
  await ahora`update entregas set estado = 'sinReceptor', cerrada = now() where id_dte = 'VIEJO-NUEVO'`;
  await antes`update entregas set siguiente = now() where id_dte = 'VIEJO-NUEVO'`;
  await until(async () => (await left()) === 0);
  expect(await ahora`select estado from entregas where id_dte = 'VIEJO-NUEVO'`).toMatchObject([
    { estado: "sinReceptor" },
  ]);
});

test("a row that changes between being listed and being confirmed is listed again", async () => {
  await servicio?.close();
  servicio = undefined;
  const origin = connect(shell, Traslado, `127.0.0.1:${world.portOf("documents", "grpc")}`);
  await antes`update entregas set trasladado = null where id_dte in ('VIEJO-3', 'VIEJO-4')`;
  const { filas } = await origin.List({});
  expect(filas).toHaveLength(2);
  await antes`update entregas set estado = 'abandonada' where id_dte = 'VIEJO-3'`;
  await origin.Confirm({ filas });
  expect(await antes`select id_dte from entregas where trasladado is null`).toMatchObject([
    { idDte: "VIEJO-3" },
  ]);
});
