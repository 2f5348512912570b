import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import {
  type Api,
  type Constellation,
  createApi,
  createControl,
  startConstellation,
  type TestCuenta,
  until,
} from "@dte/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { createProcesses } from "./service-process.js";

/** The authority has the document, and answers when nobody can hear it any more, however late the process is killed. */
const UNHEARD = { operacion: "certificar", modo: "lento", ms: 60_000 };

/** A client waits this long: until the process that was started again may take the killed one for dead. */
const DEADLINE_MS = 90_000;

let world: Constellation;
let api: Api;
let sandbox: ReturnType<typeof createControl>;
let cuenta: TestCuenta;
let sql: Sql;
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let processes: ReturnType<typeof createProcesses>;

beforeAll(async () => {
  world = await startConstellation({ env: { gateway: { DEADLINE_MS: String(DEADLINE_MS) } } });
  processes = createProcesses(world);
  api = createApi(world.url);
  sandbox = createControl(world.sandboxUrl);
  [cuenta] = world.cuentas as [TestCuenta];
  sql = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 1 });
});
afterEach(() => sandbox.clear());
afterAll(async () => {
  await processes?.end();
  await shell.close();
  await world?.close();
});

async function takeOver(service: string): Promise<{ port: number; child: ChildProcess }> {
  const port = world.portOf(service, "grpc");
  await world.stop(service);
  return { port, child: await processes.spawn(service, port) };
}

const factura = (numeroTransaccion: string) => ({
  numeroTransaccion,
  items: [{ descripcion: "Harina de maíz", cantidad: 3, precioUnitario: "11.20" }],
});
const questionsAbout = async (numeroTransaccion: string): Promise<number> => {
  const [row] = await sql<{ consultas: number }[]>`
    select consultas from intentos where numero_transaccion = ${numeroTransaccion}`;
  return row?.consultas ?? 0;
};
const sent = async (before: number) => (await sandbox.documentos()).length > before;

describe.each(["documents", "certifier-gt"])("%s is killed", (service) => {
  let port: number;
  let child: ChildProcess;
  beforeAll(async () => {
    ({ port, child } = await takeOver(service));
    // By now its neighbours have found it again.
    const preview = { ...factura(`${service}-vista`), certificar: false };
    await until(async () => (await api.createDte(cuenta.usuario, preview)).status === 200);
  });

  test("between send and store: the waiting client gets the document, and there is one", async () => {
    const before = (await sandbox.documentos()).length;
    await sandbox.fallo({ ...UNHEARD, veces: 1 });
    const answer = api.createDte(cuenta.usuario, factura(`${service}-1`));
    await until(() => sent(before));
    child.kill("SIGKILL");
    await once(child, "exit");
    // Nobody else would see that documents asks for the outcome meanwhile; it goes on asking, since its client waits.
    if (service === "certifier-gt") await until(async () => (await questionsAbout(`${service}-1`)) > 4);
    child = await processes.spawn(service, port);
    const { status, body } = await answer;
    expect([status, body.estado]).toEqual([200, "Certificado"]);
    const documentos = await sandbox.documentos();
    expect(documentos).toHaveLength(before + 1);
    expect(documentos.at(-1)?.id).toBe(body.id);
    const asked = await api.call("GET", `/dte/transaction/${service}-1`, { usuario: cuenta.usuario });
    expect(asked.body.id).toBe(body.id);
  });

  test("under load: every document of the ledger is stored, every answer is true, none is doubled", async () => {
    const before = (await sandbox.documentos()).length;
    const answers = Array.from({ length: 40 }, (_, i) =>
      api.createDte(cuenta.usuario, factura(`${service}-carga-${i}`)),
    );
    await until(() => sent(before + 5));
    child.kill("SIGKILL");
    await once(child, "exit");
    child = await processes.spawn(service, port);
    const outcomes = await Promise.all(answers);
    for (const [i, { status, body }] of outcomes.entries()) {
      const found = await until(async () => {
        const answer = await api.call("GET", `/dte/transaction/${service}-carga-${i}`, {
          usuario: cuenta.usuario,
        });
        if (answer.status === 200) return answer.body;
        // A clear refusal is an answer too: then there is no document.
        return status === 400 && !/pendiente/.test(body.mensaje) ? { id: undefined } : undefined;
      });
      if (status === 200) expect(found.id).toBe(body.id);
    }
    const fresh = (await sandbox.documentos()).slice(before);
    expect(new Set(fresh.map(({ idTransaccion }) => idTransaccion)).size).toBe(fresh.length);
    for (const { id } of fresh) await until(async () => (await api.call("GET", `/dte/${id}`)).status === 200);
  });
});
