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

/** Opens a way to a server that can be cut: open connections break, and no new one gets through. */
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
  /** An account that documents has asked for; its certifier has asked for its secrets. */
  readonly cuenta: TestCuenta;
  /** Accounts that have a token and nothing else: nobody but the gateway has heard of them. */
  readonly otra: TestCuenta;
  readonly tercera: TestCuenta;
};

/** Starts the system. Nobody listens where mails are to go, and no browser prints: both are away all the time. */
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
  // The account has an address, so that there are events to tell; nothing is sent, since the address does not exist.
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

/** Expects the answer of a service that reached nobody: nothing happened, and the client is told when to try again. */
export const isNothing = ({ status, body, headers }: Answer) => {
  expect([status, body.codigo, headers.get("Location")]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR", null]);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
};

/** Expects the answer of a service that cannot say whether anything has begun: where to ask, and when. Gives that path. */
export function isUnknown({ status, body, headers }: Answer): string {
  expect([status, body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  return new URL(headers.get("Location") ?? "").pathname;
}

/** Sees that such an answer's path leads to nothing. */
export async function wasNothing({ api }: World, path: string, { usuario }: TestCuenta): Promise<void> {
  const { status, body } = await api.call("GET", path, { usuario });
  expect([status, body.codigo]).toEqual([400, "FEG_DET_OBTE_INEX"]);
}

type OwnPath = {
  ask(world: World): Promise<Answer>;
  isWell(answer: Answer): boolean;
  /** The status and the code while the service is away. Strangers know no codes, so for them the status alone. */
  readonly away: readonly [number, string?];
  /** True when it answers without the service's tables too. */
  readonly needsNoTables?: boolean;
};

const get = (path: string | ((cuenta: TestCuenta) => string)): OwnPath => ({
  ask: ({ api, cuenta }) =>
    api.call("GET", typeof path === "string" ? path : path(cuenta), { usuario: cuenta.usuario }),
  isWell: ({ status }) => status === 200,
  away: [400, "1000"],
});

/** The paths that a service serves through the gateway, and the answers when it cannot. */
const OWN_PATHS: Readonly<Record<string, readonly OwnPath[]>> = {
  mail: [get("/correo")],
  batch: [get("/lote")],
  webhooks: [get("/webhook")],
  receiving: [
    get(({ id }) => `/cuenta/${id}/recepciones`),
    {
      // It is another file each time: the same one is read a few times an hour only.
      ask: ({ api }) =>
        api.call("POST", "/dte/xml", {
          body: `<ECF>${randomUUID()}</ECF>`,
          headers: { "Content-Type": "text/plain" },
        }),
      // The answer names what the file lacks, so the file has been read.
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

/** Sees that the paths of a service say that it is away. Where only its tables are away, only the paths that need them say so. */
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

/** Waits until the paths of a service work again. */
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

/** Waits until `GET /correo` lists the mail of a document, which waits. */
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
  /** The one that is meant, where the row speaks of several. */
  readonly of?: string;
  goes(): Promise<unknown>;
  returns(): Promise<unknown>;
  /** Services that cannot do their own part meanwhile. */
  readonly absent?: readonly string[];
  /** Checks what else the row says of the time while it is away. */
  meanwhile?(): Promise<unknown>;
  afterwards?(): Promise<unknown>;
};

/** Asks whether a service is ready, in the way of the load balancer. */
export async function isReady({ url, portOf, shell }: World, name: string): Promise<boolean> {
  if (name === "gateway") return (await fetch(`${url}/salud/lista`)).ok;
  // The question for health is the same for every service.
  const client = connectTo(shell, Documents, `127.0.0.1:${portOf(name, "grpc")}`);
  return await client.check(10_000).then(
    () => true,
    () => false,
  );
}

/** Sees that every service is ready, except those that cannot do their own part. */
export async function expectOthersReady(world: World, absent: readonly string[] = []): Promise<void> {
  for (const name of world.services) {
    if (!absent.includes(name)) expect([name, await isReady(world, name)]).toEqual([name, true]);
  }
}

/** Waits until every service is ready: the first connection of one that has just started may take a while. */
export async function untilReady(world: World): Promise<void> {
  for (const name of world.services) await until(() => isReady(world, name));
}

/** Makes a test of each row: its part goes away, documents are issued, everybody else is ready, and all is well when it is back. */
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

/** Gives the test a prefix of its own at a server that others use too. */
export const ownRedis = (url: string): string => `${url}?keyPrefix=${randomUUID()}:`;
