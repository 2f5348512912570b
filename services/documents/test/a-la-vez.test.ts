import { createHash, randomUUID } from "node:crypto";
import type { AccountsDefinition, Call, Client, Dte } from "@dte/contracts";
import { connectPostgres, createLog, createShell, type Sql, type Tx } from "@dte/service";
import { until } from "@dte/testing/infra";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { register } from "../src/archive/register.js";
import { archivoName } from "../src/domain/certified.js";
import { openGrandes } from "../src/grandes.js";
import { addRecurso } from "../src/rpc/add-recurso.js";
import { cancelRecibido } from "../src/rpc/recibidos.js";
import { reopening } from "../src/store/adoptados.js";
import { insertDte } from "../src/store/dtes.js";
import { takeNumero } from "../src/store/numeros.js";
import { insertRecibido } from "../src/store/recibidos.js";
import { setDesmentido, setVerificado } from "../src/store/registrados.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
const ACTOR = { usuario: "ana", ipOrigen: "127.0.0.1", origen: "API" as const };
const CALL = {} as Call;
let database: MigratedDatabase;
let sql: Sql;
/** A pool of connections for transactions that are held open meanwhile. */
let other: Sql;

beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  sql = connectPostgres(shell, { url: database.url, poolMax: 8 });
  other = connectPostgres(shell, { url: database.url, poolMax: 4 });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

const dteOf = (id = randomUUID()) =>
  ({
    id,
    tipo: "factura",
    fechaEmision: "2026-11-20T08:00:00-06:00",
    fechaCertificacion: "2026-11-20T08:00:01-06:00",
    total: "1.00",
    moneda: "GTQ",
    emisor: { id: "1" },
    receptor: { id: "2" },
    estaEnAmbienteDePruebas: true,
    pais: "GT",
    idCuenta: "C",
    items: [],
  }) as unknown as Dte & { id: string };

/** Waits until a statement waits for the rows that `holding` has locked, or `work` has ended without waiting. */
async function waitingFor(holding: Tx, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  void work
    .catch(() => {})
    .finally(() => {
      isOver = true;
    });
  const [me] = await holding<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await until(async () => {
    const rows = await sql`select from pg_stat_activity where ${me?.pid ?? 0} = any(pg_blocking_pids(pid))`;
    return isOver || rows.length > 0;
  });
}

test("the number of a refused attempt is nobody else's while it is opened again", async () => {
  const [idCuenta, id] = [randomUUID(), randomUUID()];
  await sql`insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, estado, envios, error, cerrado)
    values (${id}, ${idCuenta}, 'DO', 'dgii', 'factura', 1, '{}', ''::bytea, '{}', 'rechazado', 1, '{}', now())`;
  const serie = { idCuenta, estaEnAmbienteDePruebas: true, serie: "E31" };
  await sql.begin((tx) => takeNumero(tx, serie, 7, id));
  let taking: Promise<boolean> | undefined;
  await other.begin(async (tx) => {
    expect(await reopening(tx, id)).toMatchObject({ id });
    taking = sql.begin((tx) => takeNumero(tx, serie, 7, randomUUID())) as Promise<boolean>;
    await waitingFor(tx, taking);
  });
  expect(await taking).toBe(false);
});

test("a receiver who notes a cancellation does not stand in the way of whoever takes the document out of the archives", async () => {
  const dte = dteOf();
  await sql.begin(async (tx) => {
    await insertDte(tx, { dte, idIntento: null, idCuenta: null });
    await insertRecibido(tx, "C", dte);
  });
  const accounts = { Resolve: async () => ({}) } as unknown as Client<AccountsDefinition>;
  let noting: Promise<unknown> | undefined;
  await other.begin(async (tx) => {
    await tx`select from dtes where id = ${dte.id} for update`;
    const request = {
      ...{ actor: ACTOR, titular: "", id: dte.id, motivoAnulacion: "m", fechaAnulacion: "2026-11-20" },
      ...{ forzar: false, idIntento: "" },
    };
    noting = cancelRecibido({ shell, sql, accounts, grandes: openGrandes(shell) })(request, CALL);
    await waitingFor(tx, noting);
    await tx`set local lock_timeout = '500ms'`;
    await setDesmentido(tx, dte.id);
  });
  await expect(noting).rejects.toMatchObject({ codigo: "FEG_DET_OBTE_INEX" });
  expect(await sql`select from recibidos where id_dte = ${dte.id}`).toHaveLength(0);
  expect(await sql`select from bitacora where id_dte = ${dte.id} and evento = 'Anulado'`).toHaveLength(0);
});

test("whoever may use a document adds nothing as its own to what has taken its place meanwhile", async () => {
  const dte = dteOf();
  await sql.begin((tx) => insertDte(tx, { dte, idIntento: null, idCuenta: "C" }));
  const Resolve = async () => {
    await sql`update dtes set id_cuenta = 'D' where id = ${dte.id}`;
    return {} as never;
  };
  const adding = addRecurso({ shell, sql, accounts: { Resolve } })(
    { actor: ACTOR, id: dte.id, recibido: false, tipo: "url", uri: "https://ejemplo.com" },
    CALL,
  );
  await expect(adding).rejects.toMatchObject({ codigo: "FEG_DTE_INVALID_STATE" });
  expect(await sql`select from recursos where id_dte = ${dte.id}`).toHaveLength(0);
});

test("a document takes no more resources than it may, however many come at once", async () => {
  const dte = dteOf();
  await sql.begin((tx) => insertDte(tx, { dte, idIntento: null, idCuenta: "C" }));
  await sql`insert into recursos (id_dte, recibido, tipo, uri)
    select ${dte.id}, false, 'url', 'https://ejemplo.com' from generate_series(1, 49)`;
  const add = () =>
    addRecurso({ shell, sql, accounts: { Resolve: async () => ({}) as never } })(
      { actor: ACTOR, id: dte.id, recibido: false, tipo: "url", uri: "https://ejemplo.com" },
      CALL,
    );
  await Promise.allSettled([add(), add(), add(), add()]);
  expect(await sql`select from recursos where id_dte = ${dte.id}`).toHaveLength(50);
});

test.each([
  ["true", async (tx: Tx, id: string) => setVerificado(tx, id, new Date()), [{ oculto: false }]],
  ["none", async (tx: Tx, id: string) => setDesmentido(tx, id), []],
])(
  "a document that is found to be %s while it is registered again is registered as what it is",
  async (_, judge, expected) => {
    const { id } = dteOf();
    // It is the same file: another one would be registered in the place of a document that was found to be none.
    const archivoXml = archivoName(createHash("sha256").update(id).digest("hex"), "application/xml");
    const dte = { ...dteOf(), id, archivoXml };
    await sql.begin((tx) => insertDte(tx, { dte, idIntento: null, idCuenta: null, isOculto: true }));
    const request = {
      actor: ACTOR,
      dte,
      contenido: Buffer.from(dte.id),
      tipoContenido: "application/xml",
      idCuentaReceptor: "C",
      propioEmisor: false,
      propioReceptor: false,
      porNumero: false,
      confirmado: false,
      titular: "ana",
    };
    let registering: Promise<unknown> | undefined;
    await other.begin(async (tx) => {
      await judge(tx, dte.id);
      registering = register({ shell, sql })(request, CALL) as Promise<unknown>;
      await waitingFor(tx, registering);
    });
    await registering?.catch((error: unknown) => expect(error).toMatchObject({ codigo: "1000" }));
    expect(await sql`select oculto from recibidos where id_dte = ${dte.id}`).toEqual(expected);
  },
);

test("a document that two register at once is registered once, and both are told so", async () => {
  const dte = dteOf();
  const request = {
    actor: ACTOR,
    dte,
    contenido: Buffer.from(dte.id),
    tipoContenido: "application/xml",
    propioEmisor: false,
    propioReceptor: false,
    porNumero: false,
    confirmado: false,
    titular: "ana",
  };
  const both = await Promise.all([1, 2].map(() => register({ shell, sql })(request, CALL)));
  expect(both).toMatchObject([{ id: dte.id }, { id: dte.id }]);
});
