import { connectPostgres, createLog, createShell, noted, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { chainSome, closeActos } from "../src/bitacora/encadenar.js";
import { listAsientos } from "../src/store/cadena.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: ServiceDatabase;
let sql: Sql;
/** A connection in the service's role, which owns no table. */
let service: Sql;

beforeAll(async () => {
  database = await createServiceDatabase("documents");
  sql = connectPostgres(shell, { url: database.ownerUrl });
  service = connectPostgres(shell, { url: database.url, poolMax: 2 });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});
beforeEach(async () => {
  for (const table of ["actos", "eslabones"])
    await sql`alter table ${sql(table)} disable trigger inalterable`;
  await sql`truncate actos, eslabones, cadenas, por_encadenar, por_encadenar_antes`;
  for (const table of ["actos", "eslabones"]) await sql`alter table ${sql(table)} enable trigger inalterable`;
});

/** Begins an act so many minutes ago, whose outcome nobody has written. */
async function begun(minutes: number): Promise<string> {
  const [row] = await sql<{ orden: string }[]>`
    insert into actos (fecha, quien, acto, sujeto, motivo)
    values (now() - make_interval(mins => ${minutes}), 'Ana', 'aparcar', 'x', 'caso 1') returning orden`;
  return row?.orden ?? "";
}
const chainAll = async () => {
  while (await chainSome({ shell, sql: service }));
};
const chained = async () =>
  (await listAsientos(sql as never, { cuenta: "", desde: 1, hasta: 1_000, limit: 1_000 })).map(
    ({ orden, detalle }) => [orden, detalle],
  );
const NADIE_SABE = "caso 1 → no se sabe: nadie escribió qué resultó";

test("an act of which nobody wrote what came of it within an hour is chained as one of unknown outcome, and stays so", async () => {
  const dead = await begun(61);
  await begun(59);
  await closeActos(service);
  await chainAll();
  expect(await chained()).toEqual([[dead, NADIE_SABE]]);
  await expect(service`update actos set resultado = 'aparcado' where orden = ${dead}`).rejects.toMatchObject({
    code: "42501",
  });
});

test("an act ends while it is closed by two replicas, and is chained once", async () => {
  const many = await Promise.all(Array.from({ length: 120 }, () => begun(61)));
  await noted(service, { quien: "Ana", acto: "aparcar", sujeto: "x", motivo: "caso 2" }, async () => {
    await Promise.all([closeActos(service), closeActos(sql), chainAll()]);
    return "aparcado";
  });
  await chainAll();
  expect(await chained()).toHaveLength(many.length + 1);
  expect(new Map((await chained()) as [string, string][]).size).toBe(many.length + 1);
});

test("what was chained without an outcome, and what waits for that, is not chained again", async () => {
  await begun(90);
  await sql`insert into por_encadenar_antes (fuente, desde, hasta) select 'a', 0, max(orden) from actos`;
  await closeActos(service);
  await chainAll();
  await closeActos(service);
  await chainAll();
  expect(await chained()).toEqual([[expect.any(String), "caso 1"]]);
  await expect(service`update actos set resultado = 'aparcado'`).rejects.toMatchObject({ code: "42501" });
});

test("nothing but its outcome is written to an act that has none yet", async () => {
  await begun(1);
  for (const change of [
    service`update actos set quien = 'Eva'`,
    service`update actos set fecha = now() - interval '1 day', resultado = 'aparcado'`,
    service`update actos set resultado = null`,
  ])
    await expect(change).rejects.toMatchObject({ code: "42501" });
  await chainAll();
  expect(await chained()).toEqual([]);
});
