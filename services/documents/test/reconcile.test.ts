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
} from "@dte/service";
import { createDatabase, until } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createEvents } from "../src/events.js";
import { createIssue } from "../src/issue.js";
import { startReconcile } from "../src/reconcile.js";
import { findPendingRefusal } from "../src/store/intentos.js";

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

/** An attempt that was committed by a process which is no more. */
async function leaveIntento(): Promise<string> {
  const id = randomUUID();
  const dte = { tipo: "factura", total: "1", fechaEmision: shell.now().toISOString(), items: [] };
  await sql`
    insert into intentos (id, id_cuenta, pais, id_certificador, numero_transaccion, tipo, total, dte, contenido, actor,
      instancia, envios)
    values (${id}, '1', 'GT', 'infile', 'T-1', 'factura', 1, ${sql.json(dte)}, ${Buffer.from("a")}, '{}', ${randomUUID()}, 1)`;
  return id;
}

const INEXISTENTE = { inexistente: { motivo: "not there" } };
const RECHAZO = { rechazado: { codigo: "1", descripcion: "NIT inactivo", eventos: [], numeroLibre: true } };

type Certifier = Pick<Client<CertifierDefinition>, "Find" | "Submit">;

/** The half of documents that ends what was begun, between its neighbours' answers. */
async function reconcile(neighbours: { Get: () => Promise<unknown>; certifier: Certifier }): Promise<void> {
  const accounts = { Get: neighbours.Get } as unknown as Client<AccountsDefinition>;
  const deps = {
    shell,
    sql,
    instancia: randomUUID(),
    outbox: createOutbox(shell, sql, { publish: async () => {} } as never),
    events: createEvents(shell),
    contingencias: { isOpen: async () => false, enter: async () => undefined } as never,
    certifierOf: () => neighbours.certifier as Client<CertifierDefinition>,
  };
  await startReconcile({ ...deps, paises: ["GT"], accounts, issue: createIssue(deps) });
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
