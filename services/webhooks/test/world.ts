import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  Accounts,
  type AccountsDefinition,
  type Client,
  type Cuenta,
  Documents,
  type DocumentsDefinition,
  type EventInput,
  type Handlers,
  Webhooks,
  type WebhooksDefinition,
} from "@dte/contracts";
import { feg } from "@dte/errors";
import {
  connect,
  connectBus,
  connectPostgres,
  createHealth,
  createLog,
  createShell,
  implement,
  type Shell,
  type Sql,
  serve,
} from "@dte/service";
import { createNamespace, until } from "@dte/testing/infra";
import { patient } from "@dte/testing/patient";
import { createMigratedDatabase } from "@dte/testing/service-database";
import { readConfig } from "../src/config.js";
import type { Told } from "../src/events/take-in.js";
import { start } from "../src/service.js";

export const CUENTA = "12345679";
export const OTRA = "98765434";
export const actor = { usuario: "ana", ipOrigen: "127.0.0.1", origen: "API" };

export type Replica = Client<WebhooksDefinition> & { close(): Promise<void> };
export type Acto = Parameters<Handlers<AccountsDefinition>["RecordActo"]>[0];

/** The service on a database and subjects of its own, with accounts as a stand-in at the network boundary. */
export type World = {
  shell: Shell;
  sql: Sql;
  env: Record<string, string>;
  /** The states of attempts that documents tells when it is asked; an attempt that is not here is open. */
  avances: Map<string, string>;
  /** The acts that accounts was asked to write down, in order. */
  actos: Acto[];
  /** Runs before accounts writes an act down; a test has it throw where no act can be written. */
  onActo: () => Promise<void>;
  replica(changes?: Record<string, string>): Promise<Replica>;
  /** Publishes a fact, under an id of its own unless one is given. */
  tell<S extends Told | "dte.cuenta.reclamada">(subject: S, event: EventInput<S>, id?: string): Promise<void>;
  certified(idCuenta?: string): Promise<string>;
  close(): Promise<void>;
};

export async function createWorld(): Promise<World> {
  const database = await createMigratedDatabase("webhooks");
  const shells: Shell[] = [];
  const open = (name: string) => {
    const shell = createShell({ name, log: createLog(name, "silent") });
    shells.push(shell);
    return shell;
  };
  const accounts = open("accounts");
  const handlers: Pick<Handlers<AccountsDefinition>, "Resolve" | "RecordActo"> = {
    Resolve: async ({ usuario, idCuenta = CUENTA, permiso }) => {
      const isReader = usuario === "lectora" && permiso === "dte.consultar";
      if (usuario !== "ana" && idCuenta !== OTRA && !isReader) throw feg("FEG_FORBIDDEN");
      return { id: idCuenta } as Cuenta;
    },
    RecordActo: async (acto) => {
      await world.onActo();
      world.actos.push(acto);
      return {};
    },
  };
  const port = await serve(accounts, {
    host: "127.0.0.1",
    port: 0,
    health: createHealth(accounts, {}),
    implementations: [implement(Accounts, handlers as Handlers<AccountsDefinition>)],
  });
  const documents = open("documents");
  const avances: World["avances"] = new Map();
  const ofDocuments: Pick<Handlers<DocumentsDefinition>, "ListAvances"> = {
    ListAvances: async ({ ids }) => ({
      avances: ids.map((id) => ({ estado: avances.get(id) ?? "abierto" })),
    }),
  };
  const portDocuments = await serve(documents, {
    host: "127.0.0.1",
    port: 0,
    health: createHealth(documents, {}),
    implementations: [implement(Documents, ofDocuments as Handlers<DocumentsDefinition>)],
  });
  const env = {
    PORT_GRPC: "0",
    ACCOUNTS_ADDRESS: `127.0.0.1:${port}`,
    DOCUMENTS_ADDRESS: `127.0.0.1:${portDocuments}`,
    NATS_URL: createNamespace(),
    DATABASE_URL: database.url,
    KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
    WEBHOOKS_ALLOW_LOCAL: "true",
  };
  const neighbour = open("neighbour");
  const sql = connectPostgres(neighbour, { url: database.url });
  const bus = connectBus(neighbour, env.NATS_URL);
  const tell: World["tell"] = async (subject, event, id = randomUUID()) => {
    // The first connection to NATS may still be on its way.
    await until(() =>
      bus
        .publish(subject, id, event)
        .then(() => true)
        .catch(() => false),
    );
  };
  const world: World = {
    shell: neighbour,
    sql,
    env,
    avances,
    actos: [],
    onActo: async () => {},
    tell,
    async replica(changes) {
      const shell = open("webhooks");
      const { grpc } = await start(readConfig({ ...env, ...changes }), shell);
      return Object.assign(patient(connect({ ...shell, name: "test" }, Webhooks, `127.0.0.1:${grpc}`)), {
        close: () => shell.close(),
      });
    },
    async certified(idCuenta = CUENTA) {
      const id = randomUUID().toUpperCase();
      const event = {
        id,
        idCuenta,
        pais: "XX",
        tipo: "factura",
        idIntento: randomUUID(),
        sinReceptor: false,
      };
      await tell("dte.certificado", event);
      return id;
    },
    async close() {
      for (const shell of shells.reverse()) await shell.close();
      await database.drop();
    },
  };
  return world;
}

export type Heard = { readonly headers: IncomingMessage["headers"]; readonly body: string };

/** Somebody else's server: it keeps what it hears, and answers what `answer` says. */
export type Receiver = {
  url: string;
  heard: Heard[];
  /** Gives the status to answer with. Undefined: it never answers. A function does what it likes with the response. */
  answer: (heard: Heard) => number | undefined | ((response: ServerResponse) => void);
  close(): Promise<void>;
};

async function startReceiver(answer: Receiver["answer"] = () => 200): Promise<Receiver> {
  const hear = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const heard = { headers: request.headers, body: Buffer.concat(chunks).toString() };
    receiver.heard.push(heard);
    const status = receiver.answer(heard);
    if (typeof status === "function") status(response);
    else if (status !== undefined) response.writeHead(status, { location: receiver.url }).end("gracias");
  };
  const server: Server = createServer((request, response) => void hear(request, response).catch(() => {}));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/eventos`,
    heard: [],
    answer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** Opens receivers for a test. `clear`, after it, closes them and takes its addresses and deliveries away. */
export function createReceivers() {
  const opened: Receiver[] = [];
  return {
    async receive(answer?: Receiver["answer"]): Promise<Receiver> {
      const receiver = await startReceiver(answer);
      opened.push(receiver);
      return receiver;
    },
    async clear(sql: Sql): Promise<void> {
      await sql`update webhooks set estado = 'Eliminado'`;
      await sql`delete from entregas`;
      for (const each of opened.splice(0)) await each.close();
    },
  };
}
