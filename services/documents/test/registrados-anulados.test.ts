import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Call, Dte } from "@dte/contracts";
import { connectPostgres, createLog, createShell, readCuenta, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { judgeRegistrado } from "../src/archive/judge.js";
import { register } from "../src/archive/register.js";
import { markAnulado } from "../src/issuing/settle.js";
import { foldConteos } from "../src/store/conteos.js";
import { listDtes } from "../src/store/listings.js";
import type { Store } from "../src/store/store.js";
import { dteOf } from "./listings-world.js";
import { storeOf } from "./store-of.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
const ACTOR = { usuario: "ana", ipOrigen: "203.0.113.1", origen: "API" as const };
const CALL = {} as Call;
const DATOS = { motivoAnulacion: "m", fechaAnulacion: "", fechaCertificacion: "" };
let database: ServiceDatabase;
let owner: Sql;
let sql: Sql;
let store: Store;
beforeAll(async () => {
  database = await createServiceDatabase("documents");
  owner = connectPostgres(shell, { url: database.ownerUrl });
  sql = connectPostgres(shell, { url: database.url });
  store = storeOf(sql);
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

/** The account of the test; each test has one of its own. */
let idCuenta: string;
beforeEach(() => {
  idCuenta = randomUUID();
});

/** Registers a document of the account's, as a user of it or as a stranger, and gives it as it is stored. */
async function send(isOwn: boolean): Promise<Dte & { id: string }> {
  const id = randomUUID().toUpperCase();
  const dte = { ...dteOf(1), id, numeroTransaccion: undefined, emisor: { id: idCuenta } } as unknown as Dte;
  await register({ shell, sql })(
    {
      ...{ actor: ACTOR, titular: "ana", dte, contenido: Buffer.from(id), tipoContenido: "application/xml" },
      ...{ porNumero: false, confirmado: false, idCuentaEmisor: idCuenta },
      ...{ propioEmisor: isOwn, propioReceptor: false },
    },
    CALL,
  );
  return await read(id);
}

async function read(id: string): Promise<Dte & { id: string }> {
  const dte = await store.findDte(id);
  if (!dte) throw new Error("no such document");
  return { ...dte, id };
}

const cancel = (dte: Dte) =>
  store.transaction("cancel", (tx) =>
    markAnulado({ shell }, tx, { dte, datos: DATOS, archivo: null, actor: ACTOR }),
  );
const confirm = (idDte: string) => judgeRegistrado({ shell, sql })({ idDte, estado: "confirmado" }, CALL);

/** Tells how many are listed in that state, and how many the list says there are. */
async function listed(estado: string): Promise<[number, number]> {
  const page = await readCuenta(sql, idCuenta, (own) =>
    listDtes(own, { idCuenta, estado }, { offset: 0, limit: 10 }),
  );
  return [page.filas.length, page.totalItems];
}

test("a document that is in no list is cancelled without a count, and is counted once when it comes into one", async () => {
  await send(true);
  const hidden = await send(false);
  expect(await cancel(hidden)).toBe(true);
  expect([await listed("Certificado"), await listed("Anulado")]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  await confirm(hidden.id);
  expect([await listed("Certificado"), await listed("Anulado")]).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test("what is counted is the document as it stands, which may be another file than was read", async () => {
  const dte = await send(true);
  // Meanwhile its issuer sent it in other bytes, with another day.
  await sql`
    update dtes set dia = '2026-10-02', fecha_emision = '2026-10-02T08:00:00-06:00', dte = jsonb_set(dte, '{fechaEmision}', '"2026-10-02T08:00:00-06:00"')
    where id = ${dte.id}`;
  await sql`update conteos_nuevos set dia = '2026-10-02' where id_cuenta = ${idCuenta}`;
  expect(await cancel(dte)).toBe(true);
  const days = await sql`
    select to_char(dia, 'YYYY-MM-DD') as dia, estado, sum(total)::int as total from conteos_nuevos where id_cuenta = ${idCuenta}
    group by 1, 2 having sum(total) <> 0`;
  expect(days).toEqual([{ dia: "2026-10-02", estado: "Anulado", total: 1 }]);
});

const RECUENTO = readFileSync(
  new URL("../migrations/0092_recuento_de_anulados.sql", import.meta.url),
  "utf8",
);
const sums = async () => {
  const rows = await sql<{ estado: string; total: number }[]>`
    select estado, sum(total)::int as total from (
      select id_cuenta, estado, total from conteos union all select id_cuenta, estado, total from conteos_nuevos) c
    where id_cuenta = ${idCuenta} group by 1 having sum(total) <> 0 order by 1`;
  return Object.fromEntries(rows.map(({ estado, total }) => [estado, total]));
};

test("what versions before counted wrongly is counted again, and what was right stays", async () => {
  const other = idCuenta;
  await send(true);
  idCuenta = randomUUID();
  const [, hidden, shown, refuted] = [
    await send(true),
    await send(false),
    await send(false),
    await send(false),
  ];
  for (const each of [hidden, shown, refuted]) await cancel(each);
  await confirm(shown.id);
  await judgeRegistrado({ shell, sql })({ idDte: refuted.id, estado: "falso" }, CALL);
  expect(await sums()).toEqual({ Certificado: 1, Anulado: 1 });
  // Each of them was counted as if it had been in the list.
  await sql`
    insert into conteos_nuevos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
    select id_cuenta, dia, tipo, estado.estado, esta_en_ambiente_de_pruebas, estado.total
    from dtes, (values ('Certificado', -1), ('Anulado', 1)) estado (estado, total)
    where id = any(${[hidden.id, shown.id, refuted.id]})`;
  await foldConteos(sql, "emitidos");
  await cancel(await send(true));
  expect(await sums()).toEqual({ Certificado: -2, Anulado: 5 });
  for (let time = 0; time < 2; time += 1) {
    await owner.unsafe(RECUENTO);
    expect(await sums()).toEqual({ Certificado: 1, Anulado: 2 });
  }
  idCuenta = other;
  expect(await sums()).toEqual({ Certificado: 1 });
});
