import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { AccountsDefinition, CertifierDefinition, Client } from "@dte/contracts";
import {
  connectPostgres,
  createLog,
  createOutbox,
  createShell,
  migrate,
  type Shell,
  type Sql,
  transaction,
} from "@dte/service";
import { createDatabase, until } from "@dte/testing/infra";
import { openLease } from "@dte/work";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createEvents } from "../src/events.js";
import { createIssue } from "../src/issue.js";
import { startReconcile } from "../src/reconcile.js";
import { findPendingRefusal } from "../src/store/intentos.js";

const SILENCE_MS = 2_000;

let database: Awaited<ReturnType<typeof createDatabase>>;
let shell: Shell;
let sql: Sql;

beforeEach(async () => {
  database = await createDatabase();
  await migrate(database.url, fileURLToPath(new URL("../migrations", import.meta.url)));
  shell = createShell({ name: "documents", log: createLog("documents", "silent") });
  sql = connectPostgres(shell, { url: database.url, poolMax: 4 });
});
afterEach(async () => {
  await shell.close();
  await database.drop();
});

/** An attempt that was committed, by default by a process which is no more. */
async function leaveIntento({
  tx = sql,
  instancia = randomUUID() as string,
  conexion = null as string | null,
} = {}): Promise<string> {
  const id = randomUUID();
  const fechaEmision = shell.now().toISOString();
  const dte = { tipo: "factura", total: "1", fechaEmision, estaEnAmbienteDePruebas: true, items: [] };
  await tx`
    insert into intentos (id, id_cuenta, pais, id_certificador, numero_transaccion, tipo, total, dte, contenido, actor,
      conexion, instancia, envios)
    values (${id}, '1', 'GT', 'infile', 'T-1', 'factura', 1, ${sql.json(dte)}, ${Buffer.from("a")}, '{}',
      ${conexion}, ${instancia}, 1)`;
  return id;
}

const INEXISTENTE = { inexistente: { motivo: "not there" } };
const OTRA_CONEXION = { desconocido: { motivo: "another one", enProceso: false, otraConexion: true } };
const RECHAZO = { rechazado: { codigo: "1", descripcion: "NIT inactivo", eventos: [], numeroLibre: true } };

type Certifier = Pick<Client<CertifierDefinition>, "Find" | "Submit">;

/** The half of documents that ends what was begun, between its neighbours' answers. */
async function reconcile(neighbours: { Get: () => Promise<unknown>; certifier: Certifier }) {
  const accounts = { Get: neighbours.Get } as unknown as Client<AccountsDefinition>;
  const deps = {
    shell,
    sql,
    lease: await openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 1 }), SILENCE_MS),
    outbox: createOutbox(shell, sql, { publish: async () => {} } as never),
    events: createEvents(shell),
    contingencias: { isOpen: async () => false, enter: async () => undefined } as never,
    certifierOf: () => neighbours.certifier as Client<CertifierDefinition>,
  };
  const issue = createIssue(deps);
  startReconcile({ ...deps, paises: ["GT"], accounts, issue });
  return { issue, instancia: deps.lease.holder };
}

test("an attempt is one piece of work, however slowly accounts answers", async () => {
  await leaveIntento();
  let begun = 0;
  let asked = 0;
  await reconcile({
    Get: async () => {
      begun += 1;
      await pause(3_500);
      return { id: "1" };
    },
    certifier: {
      Find: async () => {
        asked += 1;
        return INEXISTENTE;
      },
      Submit: async () => RECHAZO,
    },
  });
  await until(async () => asked > 0);
  expect(begun).toBe(1);
});

test("an attempt that is begun while the next ones are being claimed is not begun a second time", async () => {
  let asked = 0;
  const { issue, instancia } = await reconcile({
    Get: async () => ({ id: "1" }),
    certifier: {
      Find: async () => {
        asked += 1;
        return INEXISTENTE;
      },
      Submit: async () => RECHAZO,
    },
  });
  let release = () => {};
  const id = await transaction(sql, "begin", async (tx) => {
    await tx`lock table intentos in exclusive mode`;
    // The claim has read what this process works on, and waits for the table.
    await until(async () => (await sql`select from pg_locks where not granted`).length > 0);
    const begun = await leaveIntento({ tx, instancia });
    release = issue.hold(begun);
    return begun;
  });
  await until(async () => {
    const [row] = await sql<{ pendiente: boolean }[]>`select pendiente from intentos where id = ${id}`;
    return row?.pendiente;
  });
  await pause(2_500);
  expect(asked).toBe(0);
  release();
  await until(async () => asked > 0);
});

test("an attempt of another connection than the account's is parked, not sent, and goes on when the account is put back", async () => {
  const id = await leaveIntento({ conexion: "conexion-1" });
  let isBack = false;
  const asked: object[] = [];
  await reconcile({
    Get: async () => ({ id: "1", estaEnAmbienteDePruebas: false }),
    certifier: {
      Find: async (request) => {
        asked.push(request);
        return isBack ? RECHAZO : OTRA_CONEXION;
      },
      Submit: async () => {
        throw new Error("it was sent");
      },
    },
  });
  const rowOf = async () =>
    (
      await sql<
        { estado: string; aparcado: string | null }[]
      >`select estado, aparcado from intentos where id = ${id}`
    )[0];
  await until(async () => (await rowOf())?.aparcado === "conexion");
  expect(asked).toHaveLength(1);
  // What was committed, and not what the account is by now.
  expect(asked[0]).toMatchObject({ conexion: "conexion-1", estaEnAmbienteDePruebas: true });
  isBack = true;
  await sql`update intentos set siguiente = now() where id = ${id}`;
  await until(async () => (await rowOf())?.estado === "rechazado");
});

test("the refusal of an attempt whose process died waits for who comes to ask", async () => {
  const id = await leaveIntento();
  await reconcile({
    Get: async () => ({ id: "1" }),
    certifier: {
      Find: async () => INEXISTENTE,
      Submit: async () => RECHAZO,
    },
  });
  await until(
    async () => (await sql`select from intentos where id = ${id} and estado = 'rechazado'`).length === 1,
  );
  for (const handle of ["T-1", id]) {
    expect((await findPendingRefusal(sql, "1", handle))?.codigo).toBe("FEG_DTE_CERTIFICATION_ERROR");
  }
});
