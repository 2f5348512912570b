import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Documents } from "@dte/contracts";
import { connect as connectTo, createLog, createShell, type Sql } from "@dte/service";
import {
  type Answer,
  type Api,
  type Constellation,
  type ConstellationOptions,
  createApi,
  startConstellation,
  type TestCuenta,
  until,
} from "@dte/testing";
import { expect, test } from "@jest/globals";

/** A way to a server that can be cut: what is open breaks, and nobody gets through. */
export async function openWay(target: string) {
  const far = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.resetAndDestroy();
    const onward = connect(Number(far.port), far.hostname);
    for (const [each, other] of [
      [near, onward],
      [onward, near],
    ] as const) {
      sockets.add(each);
      each.pipe(other);
      each
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(each);
          other.destroy();
        });
    }
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const way = new URL(target);
  way.port = String(port);
  return {
    url: way.href,
    port,
    async cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    async mend() {
      isCut = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
export type Way = Awaited<ReturnType<typeof openWay>>;

/** The whole system with everything that an account may use, and a second country, which opens doors to strangers. */
export type World = Constellation & {
  readonly api: Api;
  readonly shell: ReturnType<typeof createShell>;
  /** Documents has asked for its account, and its certifier for its secrets. */
  readonly cuenta: TestCuenta;
  /** These have a token and nothing else: nobody but the gateway has heard of them. */
  readonly otra: TestCuenta;
  readonly tercera: TestCuenta;
};

/** Starts it. Nobody listens where mails are to go, and no browser prints: both are away all the time. */
export async function startWorld(options: ConstellationOptions): Promise<World> {
  const constellation = await startConstellation({
    paises: ["DO"],
    smtpUrl: "smtp://127.0.0.1:1",
    webhooks: true,
    ...options,
  });
  const shell = createShell({ name: "test", log: createLog("test", "silent") });
  const [cuenta, otra, tercera] = constellation.cuentas as [TestCuenta, TestCuenta, TestCuenta];
  const world = {
    ...{ ...constellation, shell, cuenta, otra, tercera, api: createApi(constellation.url) },
    async close() {
      await shell.close();
      await constellation.close();
    },
  };
  for (const { usuario } of [otra, tercera]) await world.api.token(usuario);
  expect((await issue(world)).status).toBe(200);
  // An address of an account's, so that there are events to be told; nothing is sent to where nobody may go.
  const { status } = await world.api.call("POST", "/webhook", {
    usuario: cuenta.usuario,
    body: { url: "https://tienda.example/eventos" },
  });
  expect(status).toBe(200);
  for (const paths of Object.values(OWN_PATHS)) {
    for (const { ask, isWell } of paths) await until(async () => isWell(await ask(world)));
  }
  return world;
}

/** Issues a document of the account that was seen, or of another one. */
export const issue = ({ api, cuenta }: World, more: object = {}, { usuario } = cuenta): Promise<Answer> =>
  api.createDte(usuario, {
    items: [{ descripcion: "Café molido", cantidad: 2, precioUnitario: 56 }],
    ...more,
  });

/** The answer of who reached nobody: nothing happened, and when to try again. */
export const isNothing = ({ status, body, headers }: Answer) => {
  expect([status, body.codigo, headers.get("Location")]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR", null]);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
};

/** The answer of who cannot say whether anything has begun: where to ask, and when. Gives that path. */
export function isUnknown({ status, body, headers }: Answer): string {
  expect([status, body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  return new URL(headers.get("Location") ?? "").pathname;
}

/** Sees that behind such an answer there is nothing. */
export async function wasNothing({ api }: World, path: string, { usuario }: TestCuenta): Promise<void> {
  const { status, body } = await api.call("GET", path, { usuario });
  expect([status, body.codigo]).toEqual([400, "FEG_DET_OBTE_INEX"]);
}

type OwnPath = {
  ask(world: World): Promise<Answer>;
  isWell(answer: Answer): boolean;
  /** The status and the code while it is away; of what strangers are told, who know no codes, the status alone. */
  readonly away: readonly [number, string?];
  /** It answers without the service's tables too. */
  readonly needsNoTables?: boolean;
};

const get = (path: string | ((cuenta: TestCuenta) => string)): OwnPath => ({
  ask: ({ api, cuenta }) =>
    api.call("GET", typeof path === "string" ? path : path(cuenta), { usuario: cuenta.usuario }),
  isWell: ({ status }) => status === 200,
  away: [400, "1000"],
});

/** What a service serves through the gateway, and what clients hear when it cannot. */
const OWN_PATHS: Readonly<Record<string, readonly OwnPath[]>> = {
  mail: [get("/correo")],
  batch: [get("/lote")],
  webhooks: [get("/webhook")],
  receiving: [
    get(({ id }) => `/cuenta/${id}/recepciones`),
    {
      // Another file each time: the same one is read a few times an hour only.
      ask: ({ api }) =>
        api.call("POST", "/dte/xml", {
          body: `<ECF>${randomUUID()}</ECF>`,
          headers: { "Content-Type": "text/plain" },
        }),
      // Only who has read the file knows what it lacks.
      isWell: ({ body }) => /firm/.test(body.mensaje),
      away: [400, "1000"],
      needsNoTables: true,
    },
    {
      ask: ({ api }) => api.call("GET", "/fe/autenticacion/api/semilla"),
      isWell: ({ status }) => status === 200,
      away: [503],
      needsNoTables: true,
    },
  ],
};

/** Sees that the paths of a service say that it is away; where only its tables are, that those say so which need them. */
export async function hearAway(world: World, service: string, isWhole = true): Promise<void> {
  for (const { ask, isWell, away, needsNoTables } of OWN_PATHS[service] ?? []) {
    const answer = await ask(world);
    if (needsNoTables && !isWhole) {
      expect([service, isWell(answer)]).toEqual([service, true]);
      continue;
    }
    expect([service, answer.status, isWell(answer)]).toEqual([service, away[0], false]);
    if (away[1] !== undefined) expect([service, answer.body.codigo]).toEqual([service, away[1]]);
  }
}

/** Waits until the paths of a service do what they are for. */
export async function hearBack(world: World, service: string): Promise<void> {
  for (const { ask, isWell } of OWN_PATHS[service] ?? []) {
    await until(async () => isWell(await ask(world)));
  }
}

/** Mails a new document. Gives its id. */
export async function mail(world: World): Promise<string> {
  const receptor = {
    id: "CF",
    nombre: "Consumidor Final",
    direccionCorreoElectronico: "ana@correo.example",
  };
  const { body } = await issue(world, { receptor });
  expect((await world.api.call("POST", `/dte/${body.id}/email`)).status).toBe(204);
  return body.id;
}

/** Waits until `GET /correo` tells of the mail of a document, which waits. */
export async function hearOfMail({ api, cuenta: { usuario } }: World, idDte: string): Promise<void> {
  await until(async () => {
    const { body } = await api.call("GET", "/correo?pageSize=100", { usuario });
    const found = body.data?.find((each: { idDte: string }) => each.idDte === idDte);
    return found && ["Pendiente", "Enviando"].includes(found.estado);
  });
}

/** Waits until the outbox of a service is empty. */
export const untilLeft = (sql: Sql) =>
  until(async () => (await sql`select from outbox limit 1`).length === 0);

export type Row = {
  /** The first cell of its row in docs/operations/dependencies.md. */
  readonly away: string;
  /** Which of several, where the row speaks of more than one. */
  readonly of?: string;
  goes(): Promise<unknown>;
  returns(): Promise<unknown>;
  /** Services that cannot do their own part meanwhile. */
  readonly absent?: readonly string[];
  /** What else is told of it there. */
  meanwhile?(): Promise<unknown>;
  afterwards?(): Promise<unknown>;
};

/** Asks as the load balancer does. */
export async function isReady({ url, portOf, shell }: World, name: string): Promise<boolean> {
  if (name === "gateway") return (await fetch(`${url}/salud/lista`)).ok;
  // Health is asked in the same way of every service.
  const client = connectTo(shell, Documents, `127.0.0.1:${portOf(name, "grpc")}`);
  return await client.check(10_000).then(
    () => true,
    () => false,
  );
}

/** Sees that every service is ready but those that cannot do their own part. */
export async function expectOthersReady(world: World, absent: readonly string[] = []): Promise<void> {
  for (const name of world.services) {
    if (!absent.includes(name)) expect([name, await isReady(world, name)]).toEqual([name, true]);
  }
}

/** Waits until every service is ready: of who has just started the first connection may take a while. */
export async function untilReady(world: World): Promise<void> {
  for (const name of world.services) await until(() => isReady(world, name));
}

/** Makes a test of each row: what is away goes, documents are issued, everybody else is ready, and all is well when it is back. */
export function testRows(worldOf: () => World, rows: readonly Row[]): void {
  test.each(rows.map((row) => [row.of ? `${row.away}: ${row.of}` : row.away, row] as const))(
    "without %s documents are issued, and everybody else is ready",
    async (_, { absent, ...row }) => {
      const world = worldOf();
      await row.goes();
      try {
        for (let n = 0; n < 2; n += 1) {
          const { status, body } = await issue(world);
          expect([status, body.estado]).toEqual([200, "Certificado"]);
        }
        await expectOthersReady(world, absent);
        await row.meanwhile?.();
      } finally {
        await row.returns();
      }
      await untilReady(world);
      await row.afterwards?.();
      expect((await issue(world)).status).toBe(200);
    },
  );
}

/** Has a prefix of its own at a server that others use too. */
export const ownRedis = (url: string): string => `${url}?keyPrefix=${randomUUID()}:`;
