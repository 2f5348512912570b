import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type TestCuenta, until } from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { libroDeTabla } from "./libros.js";
import { createWorld, tabla, type World } from "./world.js";

const DOCUMENTOS = 180;
/**
 * The authority answers slowly, so that there is a middle to be killed in, and the authority has documents whose answer nobody heard: the whole takes
 * the workers eleven seconds at least, however late this process looks. If it were slower, a document would leave its place to others.
 */
const LENTO = { operacion: "certificar", modo: "lento", ms: 1_900, veces: 1_000 } as const;

let world: World;
let cuenta: TestCuenta;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  world = await createWorld();
  [cuenta] = world.cuentas as [TestCuenta];
});
afterAll(async () => {
  for (const child of children) await end(child, "SIGTERM");
  await world?.close();
});

/** Runs a service as the process that it is in production, at the address where the others look for it. */
function begin(service: string, port: number, settings: Record<string, string> = {}): ChildProcess {
  const env = {
    ...world.envOf(service),
    PORT_GRPC: String(port),
    ...settings,
    LOG_LEVEL: "error",
    PATH: process.env["PATH"],
  };
  const child = spawn(process.execPath, [world.programOf(service)], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  children.add(child);
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  children.delete(child);
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}

/** Ends a service, in this process or in one of its own. */
async function stop(service: string): Promise<void> {
  await world.stop(service);
  const own = [...children].filter(({ spawnargs }) => spawnargs.includes(world.programOf(service)));
  for (const child of own) await end(child, "SIGTERM");
}

test("two at once, killed in the middle of a batch, again, and stopped: every row is issued once", async () => {
  const port = world.portOf("batch", "grpc");
  await stop("batch");
  await world.sandbox.fallo(LENTO);
  let child = begin("batch", port);
  const other = begin("batch", 0);
  // An upload whose answer is lost gives the same batch again.
  const request = {
    actor: world.actorOf(cuenta.usuario),
    nombreArchivo: "ventas.xlsx",
    contenido: await libroDeTabla(tabla("K", DOCUMENTOS)),
    idLote: randomUUID(),
  };
  const { id } = await until(() => world.batch.Upload(request, { timeoutMs: 30_000 }).catch(() => undefined));
  const issued = async () => await world.sandbox.documentos();
  const reach = async (count: number) => {
    const reached = await until(async () => {
      const total = await world.sandbox.total();
      return total > count && total;
    });
    expect(reached).toBeLessThan(DOCUMENTOS);
  };
  await reach(20);
  await end(child, "SIGKILL");
  child = begin("batch", port);
  await reach(50);
  await end(other, "SIGKILL");
  await reach(90);
  await end(child, "SIGTERM");
  child = begin("batch", port);
  await world.sandbox.clear();
  const lote = await world.ended(cuenta, id);
  expect(lote).toMatchObject({ estado: "Terminado", certificados: DOCUMENTOS, errores: [] });
  const all = await issued();
  expect([all.length, new Set(all.map(({ idTransaccion }) => idTransaccion)).size]).toEqual([
    DOCUMENTOS,
    DOCUMENTOS,
  ]);
});

test.each(["documents", "certifier-gt"])(
  "while %s is away documents wait, and are issued when it is back",
  async (service) => {
    const before = (await world.sandbox.documentos()).length;
    const port = world.portOf(service, "grpc");
    await stop(service);
    const { id } = await world.upload(cuenta, tabla(`W-${service}`, 3));
    await until(async () => {
      const rows = await world.sql`select from documentos where id_lote = ${id} and intentos > 1`;
      return rows.length === 3;
    });
    expect(await world.get(cuenta, id)).toMatchObject({ estado: "EnProceso", pendientes: 3, errores: [] });
    begin(service, port);
    expect(await world.ended(cuenta, id)).toMatchObject({ certificados: 3 });
    expect((await world.sandbox.documentos()).length).toBe(before + 3);
  },
);

test("while accounts is away no document comes nearer to its refusal", async () => {
  const documents = world.portOf("documents", "grpc");
  const accounts = world.portOf("accounts", "grpc");
  const credenciales = { PORT_CREDENCIALES: String(world.portOf("accounts", "credenciales")) };
  await stop("documents");
  const { id } = await world.upload(cuenta, tabla("A", 3));
  // A worker that holds a document writes down what it knew when it took it, so none may hold one while the test writes.
  await stop("batch");
  await stop("accounts");
  await world.sql`update documentos set intentos_en_vano = 11, intentos = 0, siguiente = now() where id_lote = ${id}`;
  begin("documents", documents);
  await until(() => world.documents.GetIntento({ id: randomUUID() }).catch(() => undefined));
  begin("batch", world.portOf("batch", "grpc"));
  const rows = await until(async () => {
    const tried = await world.sql`
      select intentos_en_vano, estado from documentos
      where id_lote = ${id} and (intentos > 1 or estado <> 'Pendiente')`;
    return tried.length === 3 && tried;
  });
  expect([...rows]).toEqual(Array(3).fill({ intentosEnVano: 11, estado: "Pendiente" }));
  begin("accounts", accounts, credenciales);
  expect(await world.ended(cuenta, id)).toMatchObject({ certificados: 3, errores: [] });
});

test("a workbook is dropped when its time is over, and its batch stays", async () => {
  const { id } = await world.upload(cuenta, tabla("L", 1));
  await world.ended(cuenta, id);
  const actor = world.actorOf(cuenta.usuario);
  expect((await world.batch.GetResultado({ actor, id })).contenido.length).toBeGreaterThan(1_000);
  await world.sql`update libros set creado = now() - interval '91 days' where id_lote = ${id}`;
  // A service looks for such workbooks when it starts.
  const other = begin("batch", 0);
  await until(async () => (await world.sql`select from libros where id_lote = ${id}`).length === 0);
  await end(other, "SIGTERM");
  await expect(world.batch.GetResultado({ actor, id })).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
  expect(await world.get(cuenta, id)).toMatchObject({ certificados: 1 });
});
