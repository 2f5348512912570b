import { Accounts, encodeEvent } from "@dte/contracts";
import { connect, createLog, createShell } from "@dte/service";
import { type Api, until } from "@dte/testing";
import type { TestBus } from "./bus.js";
import type { Faults } from "./fault.js";
import type { ObservedWorld } from "./observed-world.js";
import type { Sick } from "./processes.js";

export type Served = {
  readonly world: ObservedWorld;
  readonly bus: TestBus;
  /** A replica that no service calls. */
  readonly sick: Sick;
  readonly issue: (api: Api) => Promise<unknown>;
  readonly list: (api: Api) => Promise<unknown>;
};

let release = async (): Promise<void> => {};

/** More events than the alert lets wait. */
const EVENTS = 10_500;
const PDF = "dte.pdf.generado";
/** Longer than a request may take that counts as quick, in ms. */
const SLOW_MS = 6_000;
const GUESSES = 60;
/** More clients than a service has transactions at once. */
const CLIENTS = 60;
/** A longer delay than the alert bears, in ms. */
const LATE_MS = 1_500;
/** Bytes that are no message of protobuf. */
const UNREADABLE = Uint8Array.of(255, 255, 255);

/** Faults of servers, processes and the bus, and of the room that the system has. */
export const FAULTS_OF_SERVERS: Faults<Served> = {
  "PostgreSQL that is away while events come": {
    fires: {
      "dependency-away": ['dependency="postgres"'],
      "availability-fast-burn": [],
      "availability-slow-burn": [],
      "probe-failing": ['pais="GT"'],
      "events-waiting": [`subject="${PDF}"`],
    },
    async strike({ world, bus }) {
      world.ways.postgres.cut();
      await bus.publish(PDF, encodeEvent(PDF, { id: "NINGUNO", archivo: "ninguno.pdf", leido: "" }), EVENTS);
    },
    async heal({ world, bus }) {
      await bus.forget(PDF);
      world.ways.postgres.heal();
    },
  },
  "a transaction that somebody has left open, and that everybody waits for": {
    fires: { "connections-short": [] },
    async strike({ world }) {
      release = await world.holding("documents", "lock table dtes in access exclusive mode");
    },
    heal: () => release(),
    work({ world, list }) {
      for (let each = 0; each < CLIENTS; each += 1) world.ask(list, CLIENTS);
    },
  },
  "NATS that has been away for hours": {
    fires: {
      "dependency-away": ['dependency="nats"'],
      "events-not-leaving": [],
      "files-not-stored": ['paso="guardar"'],
    },
    async strike({ world, issue }) {
      world.ways.nats.cut();
      await until(async () => {
        world.ask(issue);
        return await world.inTables("documents", async (sql) => {
          const { count } = await sql`update outbox set creado = now() - interval '10 minutes'`;
          const files =
            await sql`update archivos set creado = now() - interval '5 hours' where guardado is null`;
          return count > 0 && files.count > 0;
        });
      });
    },
    async heal({ world }) {
      world.ways.nats.heal();
      // The files get their true age back: after a failure the service does not try them for minutes.
      await world.inTables(
        "documents",
        (sql) => sql`update archivos set creado = now() where guardado is null`,
      );
    },
  },
  "Redis that is away": {
    fires: { "dependency-away": ['dependency="redis"'] },
    strike: ({ world }) => world.ways.redis.cut(),
    heal: ({ world }) => world.ways.redis.heal(),
  },
  "a service that was stopped": {
    fires: { "service-absent": ['job="dte-catalogs"'] },
    strike: ({ world }) => world.observed.stop("catalogs"),
    heal: ({ world }) => world.observed.startAgain("catalogs"),
  },
  "an authority that takes its time": {
    fires: { "latency-burn": [], "latency-slow-burn": [] },
    strike: ({ world }) =>
      world.control().fallo({ operacion: "certificar", modo: "lento", ms: SLOW_MS, veces: 1_000 }),
    heal: ({ world }) => world.control().clear(),
  },
  "events that nobody can read": {
    fires: { "dead-letters": ['subject="correo.solicitado"'] },
    strike: ({ bus }) => bus.publish("correo.solicitado", UNREADABLE),
    heal: () => {},
    work: ({ bus }) => void bus.publish("correo.solicitado", UNREADABLE),
  },
  "somebody who guesses passwords": {
    fires: { "login-storm": [], "requests-shed": ['queue="addresses"'] },
    strike: () => {},
    heal: () => {},
    work({ world }) {
      for (let each = 0; each < GUESSES; each += 1) world.ask(() => guess(world, each), GUESSES);
    },
  },
  "a process that may not call": {
    fires: { "callers-refused": ['rpc_method="dte.accounts.v1.Accounts/Get"'] },
    async strike({ world }) {
      const stranger = createShell({ name: "stranger", log: createLog("stranger", "silent") });
      const at = `127.0.0.1:${world.observed.world.ports["accounts"]}`;
      await connect(stranger, Accounts, at)
        .Get({ idCuenta: "1" })
        .catch(() => undefined);
      await stranger.close();
    },
    heal: () => {},
  },
  "a mail server that has put everything off for hours": {
    fires: { "mail-waiting": [] },
    async strike({ world, issue }) {
      world.smtp.be("puts off");
      await until(async () => {
        world.ask(async (api) => {
          const { body } = (await issue(api)) as { body: { id?: string } };
          await api.call("POST", `/dte/${body.id}/email`);
        });
        const { count } = await world.inTables(
          "mail",
          (sql) => sql`
          update envios set pedido = pedido - interval '2 hours' where estado in ('Pendiente', 'Enviando')`,
        );
        return count > 0;
      });
    },
    async heal({ world }) {
      world.smtp.be("takes");
      await until(async () => {
        const [row] = await world.inTables(
          "mail",
          (sql) => sql<{ left: number }[]>`
          with asked as (update envios set siguiente = now() where estado = 'Pendiente' and instancia is null)
          select count(*)::int as left from envios where estado in ('Pendiente', 'Enviando')`,
        );
        return row?.left === 0;
      });
    },
  },
  "a process that is late with everything": {
    fires: { "event-loop-late": [] },
    strike: () => {},
    heal: ({ sick }) => sick.beWell(),
    work: ({ sick }) => sick.beLate(LATE_MS),
  },
  "a process whose heap is nearly full": {
    fires: { "heap-full": [] },
    strike: ({ sick }) => sick.fillHeap(0.94),
    heal: ({ sick }) => sick.beWell(),
  },
  "a certificate of the house that nobody renews": {
    fires: { "inner-certificate-expiring": [] },
    strike({ sick }) {
      sick.certify(1);
      sick.setClock(13);
    },
    // The replica's clock is not put back: a metric that bears an earlier time than before is not recorded.
    heal: ({ sick }) => sick.certify(3),
  },
};

const guess = ({ observed: { world } }: ObservedWorld, each: number): Promise<unknown> =>
  fetch(`${world.url}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "password",
      username: `nadie${each}@prueba.test`,
      password: "tanteo",
    }),
  }).then((answer) => answer.text());
