import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import {
  type Answer,
  type Api,
  type Constellation,
  type CuentaDePais,
  createApi,
  startConstellation,
  until,
} from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createProcesses } from "./service-process.js";

let world: Constellation;
let api: Api;
// Issuers of both countries number documents themselves: one certifier hangs, and the other must not notice.
let sv: CuentaDePais;
let dominicana: CuentaDePais;
let sql: Sql;
let processes: ReturnType<typeof createProcesses>;
let documents: ChildProcess;
let certifier: ChildProcess;
const shell = createShell({ name: "test", log: createLog("test", "silent") });

/** There are so few connections that one for each document would leave none for anybody else. */
const CONNECTIONS = { DATABASE_POOL_MAX: "4" };
const DOCUMENTS = 30;
/** Callers wait this long while the certifier hangs, so that none gives up before everything has been looked at. */
const DEADLINE_MS = 90_000;

const spawnDocuments = () => processes.spawn("documents", world.portOf("documents", "grpc"), CONNECTIONS);

beforeAll(async () => {
  world = await startConstellation({
    paises: ["SV", "DO"],
    env: { gateway: { DEADLINE_MS: String(DEADLINE_MS) } },
  });
  processes = createProcesses(world);
  api = createApi(world.url);
  const { SV, DO } = world.paises;
  if (!SV || !DO) throw new Error("a country is missing");
  [sv, dominicana] = [SV, DO];
  sql = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 2 });
  for (const service of ["documents", "certifier-sv"]) await world.stop(service);
  certifier = await processes.spawn("certifier-sv", world.portOf("certifier-sv", "grpc"));
  documents = await spawnDocuments();
});
afterAll(async () => {
  await processes?.end();
  await shell.close();
  await world?.close();
});

const create = ({ usuario, solicitud }: CuentaDePais, numeroTransaccion: string) =>
  api.createDte(usuario, { ...solicitud, numeroTransaccion });
const tomados = async (): Promise<number> => {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from numeros where instancia is not null`;
  return row?.total ?? 0;
};
const numeroOf = ({ body }: Answer): number => Number(String(body.serie).slice(-15));

test("while a certifier hangs the others go on at once, and what dies with the process that waits for it comes back", async () => {
  const first = await until(async () => {
    const answer = await create(sv, "primera");
    return answer.status === 200 && answer;
  });
  await until(async () => (await create(dominicana, "primera")).status === 200);

  certifier.kill("SIGSTOP");
  const waiting = Array.from({ length: DOCUMENTS }, (_, i) => create(sv, `espera-${i}`));
  await until(async () => (await tomados()) === DOCUMENTS);
  const others = await Promise.all(Array.from({ length: 10 }, (_, i) => create(dominicana, `sigue-${i}`)));
  // They are answered while the certifier is still stopped: none of them waited for it.
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  expect(await tomados()).toBe(DOCUMENTS);

  documents.kill("SIGKILL");
  await once(documents, "exit");
  certifier.kill("SIGCONT");
  documents = await spawnDocuments();
  await Promise.all(waiting);
  await until(async () => (await tomados()) === 0);
  const certified = await Promise.all(
    Array.from({ length: DOCUMENTS }, (_, i) =>
      until(async () => {
        const answer = await api.call("GET", `/dte/transaction/espera-${i}`, { usuario: sv.usuario });
        return answer.status === 200 ? answer : (await create(sv, `espera-${i}`)).status === 500 && undefined;
      }),
    ),
  );
  const [row] = await sql<{ libres: number }[]>`
    select count(*)::int as libres from numeros where estado = 'libre' and serie like 'DTE-%'`;
  const more = await Promise.all(
    Array.from({ length: row?.libres ?? 0 }, (_, i) => create(sv, `despues-${i}`)),
  );
  const numeros = [first, ...certified, ...more].map(numeroOf).sort((a, b) => a - b);
  expect(numeros).toEqual(numeros.map((_, i) => numeroOf(first) + i));
});
