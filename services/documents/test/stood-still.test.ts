import {
  type Constellation,
  createApi,
  createControl,
  startConstellation,
  type TestCuenta,
  until,
} from "@dte/testing";
import { holdingWay, takePort } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createProcesses } from "./service-process.js";

let world: Constellation;
let processes: ReturnType<typeof createProcesses>;
beforeAll(async () => {
  world = await startConstellation();
  processes = createProcesses(world);
});
afterAll(async () => {
  await processes?.end();
  await world?.close();
});

test("a process that stood still after it had committed an attempt sends nothing: another one has, meanwhile", async () => {
  const api = createApi(world.url);
  const sandbox = createControl(world.sandboxUrl);
  const [cuenta] = world.cuentas as [TestCuenta];
  const port = world.portOf("documents", "grpc");
  await world.stop("documents");
  const way = await holdingWay(world.envOf("documents")["DATABASE_URL"] ?? "", {
    words: "insert into intentos",
    answer: "INSERT 0 1",
  });
  const stopped = await processes.spawn("documents", port, { DATABASE_URL: way.url });
  const factura = (certificar: boolean) => ({
    numeroTransaccion: "QUIETO-1",
    certificar,
    items: [{ descripcion: "Harina de maíz", cantidad: 3, precioUnitario: "11.20" }],
  });
  await until(async () => (await api.createDte(cuenta.usuario, factura(false))).status === 200);

  const answer = api.createDte(cuenta.usuario, factura(true));
  await until(async () => way.isHolding());
  stopped.kill("SIGSTOP");
  await processes.spawn("documents", await takePort());
  await until(async () => (await sandbox.documentos()).length === 1);
  // A send from here on is refused, and takes the fault away.
  await sandbox.fallo({ operacion: "certificar", modo: "rechazo", veces: 1 });
  stopped.kill("SIGCONT");
  way.release();
  await answer;
  const asked = () => api.call("GET", "/dte/transaction/QUIETO-1", { usuario: cuenta.usuario });
  const { body } = await until(async () => {
    const found = await asked();
    return found.status === 200 && found;
  });
  expect(body.estado).toBe("Certificado");
  const waiting = await fetch(`${world.sandboxUrl}/_control/fallos`).then((each) => each.json());
  expect(waiting).toMatchObject({ fallos: [{ operacion: "certificar", modo: "rechazo" }] });
  expect((await sandbox.documentos()).map(({ id }) => id)).toEqual([body.id]);
  way.close();
});
