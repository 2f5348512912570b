import { randomUUID } from "node:crypto";
import { encodeEvent } from "@dte/contracts";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { blocksOf } from "@dte/testing/blocks";
import { FILLING_MS } from "@dte/testing/infra";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { type Explicado, listPublicados } from "../src/store/explain.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: ServiceDatabase;
let owner: Sql;
let sql: Sql;

beforeAll(async () => {
  database = await createServiceDatabase("documents");
  owner = connectPostgres(shell, { url: database.ownerUrl, statementMs: FILLING_MS });
  sql = connectPostgres(shell, { url: database.url });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});
beforeEach(async () => {
  await owner`truncate publicados, outbox`;
});

const HOUR_MS = 3_600_000;
/** The end of an attempt that was open for an hour and ended two hours ago. */
const cerrado = new Date(Date.now() - 2 * HOUR_MS);
const creado = new Date(cerrado.getTime() - HOUR_MS);
const intentoOf = (id: string, idDte: string): Explicado => ({ id, idDte, creado, cerrado }) as Explicado;
const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1_000);

const certificado = (idIntento: string, id: string): Buffer =>
  encodeEvent("dte.certificado", {
    ...{ id, idCuenta: "C", pais: "XX", tipo: "factura", idIntento, sinReceptor: false },
  });

async function publish(contenido: Buffer, publicado: Date): Promise<string> {
  const id = randomUUID();
  await owner`
    insert into publicados (id, asunto, contenido, publicado, corriente)
    values (${id}, 'dte.certificado', ${contenido}, ${publicado}, 0)`;
  return id;
}

/** Has so many events of other attempts leave between these moments. */
const publishOthers = (count: number, from: Date, to: Date) => owner`
  insert into publicados (id, asunto, contenido, publicado, corriente)
  select gen_random_uuid(), 'dte.certificado', ${certificado(randomUUID(), "D-otro")},
    ${from}::timestamptz + (${to}::timestamptz - ${from}::timestamptz) * (n::float8 / ${count}), 0
  from generate_series(1, ${count}) n`;

test("an attempt that was open for long has its last event, however many of others left meanwhile", async () => {
  const [id, idDte] = [randomUUID(), `D-${randomUUID()}`];
  const asked = intentoOf(id, idDte);
  const first = await publish(certificado(id, ""), after(creado, 20));
  await publishOthers(3_000, after(creado, 70), after(cerrado, -70));
  const last = await publish(certificado(randomUUID(), idDte), after(cerrado, 1));
  const { publicados, isCut } = await listPublicados(sql, asked);
  expect(publicados.map((each) => each.id)).toEqual([first, last]);
  expect(isCut).toBe(false);
});

test("of too many events around the end the nearest are looked through, and it is told that there are more", async () => {
  const [id, idDte] = [randomUUID(), `D-${randomUUID()}`];
  const asked = intentoOf(id, idDte);
  const own = await publish(certificado(id, idDte), after(cerrado, 1));
  await publishOthers(40, after(cerrado, 2), after(cerrado, 50));
  expect(await listPublicados(sql, asked, 100)).toMatchObject({ publicados: [{ id: own }], isCut: false });
  expect(await listPublicados(sql, asked, 10)).toMatchObject({ publicados: [{ id: own }], isCut: true });
  expect(await listPublicados(sql, intentoOf(randomUUID(), "D-ninguno"), 10)).toEqual({
    publicados: [],
    isCut: true,
  });
});

test("what waits for the bus is found, and has not left", async () => {
  const [id, idDte, idEvento] = [randomUUID(), `D-${randomUUID()}`, randomUUID()];
  await owner`insert into outbox (id, asunto, contenido) values (${idEvento}, 'dte.certificado', ${certificado(id, idDte)})`;
  const { publicados } = await listPublicados(sql, intentoOf(id, idDte));
  expect(publicados).toMatchObject([{ id: idEvento, asunto: "dte.certificado", publicado: null }]);
});

/** An index may be a page higher, and rows that were read from the whole table may come through an index now. */
const BLOCKS_OF_CHANCE = 600;

test("what is read does not grow with what left before and after", async () => {
  const asked = intentoOf(randomUUID(), "D-uno");
  const blocks = () => blocksOf(sql, (explaining) => listPublicados(explaining, asked));
  await publishOthers(500, after(creado, 0), after(creado, 30));
  await publishOthers(2_000, after(creado, -2 * 3_600), after(creado, -60));
  await owner`vacuum analyze publicados`;
  const few = await blocks();
  await publishOthers(100_000, after(creado, -20 * 3_600), after(creado, -2 * 3_600));
  await owner`vacuum analyze publicados`;
  expect(await blocks()).toBeLessThan(few + BLOCKS_OF_CHANCE);
});
