import type { Dte } from "@dte/contracts";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { judgeRegistrado } from "../src/archive/judge.js";
import { receive } from "../src/archive/receive.js";
import { insertDte } from "../src/store/dtes.js";
import { POR_CONFIRMAR_MAX, POR_CONFIRMAR_MAX_PER_FIRMANTE } from "../src/store/recepciones.js";
import { claimVerificaciones } from "../src/store/verificaciones.js";
import { dteOf } from "./listings-world.js";
import { storeOf } from "./store-of.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
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
beforeEach(async () => {
  await sql`delete from recepciones_por_confirmar`;
});

let last = 0;
const arrived = (firmante: string, { idCuenta = "R", confirmado = false, numero = ++last } = {}) => ({
  idCuenta,
  dte: {
    ...{ ...dteOf(1), id: `E-${numero}`, numeroTransaccion: undefined, pais: "DO", emisor: { id: "101" } },
    ...{ receptor: { id: idCuenta, nombre: "R" }, numero: String(numero), estaEnAmbienteDePruebas: true },
  } as unknown as Dte & { id: string },
  contenido: Buffer.from(`<ECF>${numero}</ECF>`),
  numero: `E31${numero}`,
  acuse: { contenido: Buffer.from(`<ARECF>${numero}</ARECF>`), nombreArchivo: "a.xml", descripcion: "Acuse" },
  confirmado,
  firmante,
});
type Arrived = ReturnType<typeof arrived>;
const deliver = async (each: Arrived) => {
  const given = receive({ shell, store: storeOf(sql) })(each as never, {} as never);
  return (await given).resultado;
};

/** Has so many deliveries of each of these signers wait for account R, as copies of one that was delivered. */
async function fill(counts: Readonly<Record<string, number>>): Promise<void> {
  const first = arrived("nadie");
  await deliver(first);
  const { id } = first.dte;
  const columns = await sql<{ columnName: string }[]>`
    select column_name from information_schema.columns
    where table_name = 'dtes' and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'id'`;
  const names = sql.unsafe(columns.map(({ columnName }) => columnName).join(", "));
  for (const [firmante, count] of Object.entries(counts)) {
    const of = `${id}-${firmante}-`;
    await sql`
      insert into dtes (id, ${names}) select ${of} || n, ${names} from dtes, generate_series(1, ${count}) n where id = ${id}`;
    await sql`
      insert into recepciones_por_confirmar (id_dte, id_cuenta, esta_en_ambiente_de_pruebas, id_emisor, numero, acuse, firmante)
      select d.id, p.id_cuenta, true, p.id_emisor, p.numero, p.acuse, ${firmante}
      from dtes d, recepciones_por_confirmar p where p.id_dte = ${id} and d.id like ${`${of}%`}`;
  }
  await sql`delete from recepciones_por_confirmar where id_dte = ${id}`;
}

const lleno = { codigo: "FEG_RATE_LIMIT_EXCEEDED", extra: { reintentarEnSegundos: 600 } };

test("so much of one signer's waits for the authority's word, and what is beyond it leaves nothing behind", async () => {
  await fill({ ajeno: POR_CONFIRMAR_MAX_PER_FIRMANTE - 1 });
  const [fits, late] = [arrived("ajeno"), arrived("ajeno")];
  expect(await deliver(fits)).toBe("recibido");
  await expect(deliver(late)).rejects.toMatchObject(lleno);
  expect(await sql`select from dtes where id = ${late.dte.id}`).toHaveLength(0);
  expect(await sql`select from recibidos where id_dte = ${late.dte.id}`).toHaveLength(0);
  // A signer who sends again is told the result, whether the account is full or not.
  expect(await deliver(fits)).toBe("duplicado");
  // A delivery of another signer, one for another account, and one that the issuer signed are received.
  expect(await deliver(arrived("delegado"))).toBe("recibido");
  expect(await deliver(arrived("ajeno", { idCuenta: "S" }))).toBe("recibido");
  expect(await deliver(arrived("ajeno", { confirmado: true }))).toBe("recibido");
  // With a verdict there is room again.
  const judge = judgeRegistrado({ shell, sql });
  await judge({ idDte: fits.dte.id, estado: "falso" } as never, {} as never);
  expect(await deliver(late)).toBe("recibido");
});

test("of all signers together an account has so many wait, and others as many of their own", async () => {
  const signers = Math.ceil(POR_CONFIRMAR_MAX / POR_CONFIRMAR_MAX_PER_FIRMANTE);
  const each = POR_CONFIRMAR_MAX / signers;
  await fill(Object.fromEntries(Array.from({ length: signers }, (_, i) => [`F${i}`, each])));
  await expect(deliver(arrived("delegado"))).rejects.toMatchObject(lleno);
  expect(await deliver(arrived("delegado", { idCuenta: "S" }))).toBe("recibido");
  expect(await deliver(arrived("delegado", { confirmado: true }))).toBe("recibido");
});

test("a delivery of what was verified before, in other bytes, takes its number at once and waits for nobody", async () => {
  const delivered = arrived("delegado");
  const { dte } = delivered;
  await sql.begin((tx) => insertDte(tx, { dte, idIntento: null, idCuenta: null, verificado: new Date() }));
  expect(await deliver(delivered)).toBe("recibido");
  expect(await sql`select id_dte from recepciones where id_dte = ${dte.id}`).toHaveLength(1);
  expect(await sql`select from recepciones_por_confirmar where id_dte = ${dte.id}`).toHaveLength(0);
  expect(await sql`select oculto from recibidos where id_dte = ${dte.id}`).toEqual([{ oculto: false }]);
  expect(await deliver(delivered)).toBe("duplicado");
});

const claim = async (limit: number): Promise<string[]> => {
  const asked = { pais: "DO", limit, leaseSeconds: 60, huella: "", turno: "" };
  return (await claimVerificaciones(sql, asked)).tomados.map(({ id }) => id);
};

test("deliveries are asked about before whatever else was registered, however much of that there is", async () => {
  const registered = Array.from({ length: 5 }, () => arrived("nadie").dte);
  for (const dte of registered)
    await sql.begin((tx) => insertDte(tx, { dte, idIntento: null, idCuenta: null }));
  await sql`update verificaciones set siguiente = now() - interval '1 hour'`;
  const delivered = arrived("delegado");
  expect(await deliver(delivered)).toBe("recibido");
  await sql`update verificaciones set siguiente = 'infinity' where entregado and id_dte <> ${delivered.dte.id}`;
  const claimed = await claim(3);
  expect(claimed).toContain(delivered.dte.id);
  expect(claimed).toHaveLength(3);
});

test("deliveries that come without end keep nothing else from being asked about", async () => {
  await sql`update verificaciones set siguiente = 'infinity'`;
  const delivered = Array.from({ length: 5 }, () => arrived("delegado"));
  for (const each of delivered) expect(await deliver(each)).toBe("recibido");
  const other = arrived("nadie").dte;
  await sql.begin((tx) => insertDte(tx, { dte: other, idIntento: null, idCuenta: null }));
  await sql`update verificaciones set siguiente = now() - interval '1 minute' where id_dte = ${other.id}`;
  const first = await claim(2);
  expect(first).toHaveLength(2);
  expect(first).toContain(other.id);
  const [second, third] = [await claim(3), await claim(1)];
  expect([second.length, third.length, await claim(2)]).toEqual([3, 1, []]);
  const all = [...delivered.map(({ dte }) => dte.id), other.id];
  expect([...first, ...second, ...third].sort()).toEqual(all.sort());
});
