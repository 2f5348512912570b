import { randomUUID } from "node:crypto";
import { type Client, type Dte, type Event, Mail, type MailDefinition } from "@dte/contracts";
import {
  type Bus,
  connect,
  connectBus,
  connectPostgres,
  createLog,
  createShell,
  type Shell,
  type Sql,
} from "@dte/service";
import { createNamespace, FILLING_MS, until } from "@dte/testing/infra";
import { patient } from "@dte/testing/patient";
import { createMigratedDatabase } from "@dte/testing/service-database";
import { type Config, readConfig } from "../src/config.js";
import { start } from "../src/service.js";
import { cuentaOf, dteOf } from "./builders.js";
import { type Neighbours, serveNeighbours } from "./neighbours.js";
import { startSmtp, type TestSmtp } from "./smtp-server.js";

export const CUENTA = "12345679";
const MINUTE_MS = 60_000;

export type Replica = Client<MailDefinition> & { close(): Promise<void> };
export type Row = { estado: string; motivo: string | null; intentos: number; siguiente: Date };

/** A mail service on a database and subjects of its own, with a clock that stands still until it is moved. */
export type World = {
  smtp: TestSmtp;
  neighbours: Neighbours;
  sql: Sql;
  /** Has the database drop its connections and take none until it is back. */
  database: { goAway(): Promise<void>; comeBack(): Promise<void> };
  bus: Bus;
  /** The environment variables that a process of the service needs. */
  env: Record<string, string>;
  clock: { now: Date; advance(ms: number): void };
  enviados: Event<"correo.enviado">[];
  fallidos: Event<"correo.fallido">[];
  logged(): string;
  replica(changes?: Partial<Config>): Promise<Replica>;
  actorOf(usuario: string): { usuario: string; ipOrigen: string; origen: string };
  /** Makes a document known to the neighbours. Gives its id. */
  know(fields?: Partial<Dte>): string;
  /** Makes a document known, and asks for its mail. Gives the request's id. */
  ask(fields?: Partial<Dte>, idEnvio?: string): Promise<string>;
  /** Asks for the mail of a document, known or not. */
  askFor(idDte: string, idCuenta?: string, idEnvio?: string): Promise<string>;
  row(id: string): Promise<Row>;
  /** Gives the row once it is in this state. */
  ended(id: string, estado: string): Promise<Row>;
  close(): Promise<void>;
};

export async function createWorld(): Promise<World> {
  const database = await createMigratedDatabase("mail");
  const clock = {
    now: new Date("2026-11-20T14:00:00.500Z"),
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  const lines: string[] = [];
  const shells: Shell[] = [];
  const open = (name: string) => {
    const log = createLog(name, "debug", { write: (line: string) => void lines.push(line) });
    const shell = createShell({ name, log, now: () => clock.now });
    shells.push(shell);
    return shell;
  };
  const smtp = await startSmtp();
  const neighbours = await serveNeighbours();
  neighbours.cuentas.set(CUENTA, cuentaOf(CUENTA));
  neighbours.archivos.set("factura.xml", Buffer.from("<dte>ñ</dte>"));
  const env = {
    PORT_GRPC: "0",
    ACCOUNTS_ADDRESS: neighbours.accounts.address,
    DOCUMENTS_ADDRESS: neighbours.documents.address,
    RENDERING_ADDRESS: neighbours.rendering.address,
    NATS_URL: createNamespace(),
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: "documentos@dte.example",
    SILENCE_SECONDS: "10",
  };
  const neighbour = open("documents");
  const bus = connectBus(neighbour, env.NATS_URL);
  const sql = connectPostgres(neighbour, { url: database.url, statementMs: FILLING_MS });
  const enviados: Event<"correo.enviado">[] = [];
  const fallidos: Event<"correo.fallido">[] = [];
  bus.consume("correo.enviado", { concurrency: 1 }, async (event) => void enviados.push(event));
  bus.consume("correo.fallido", { concurrency: 1 }, async (event) => void fallidos.push(event));
  const row = async (id: string): Promise<Row> => {
    const [found] = await sql<Row[]>`select estado, motivo, intentos, siguiente from envios where id = ${id}`;
    if (!found) throw new Error("no such envio");
    return found;
  };
  const know: World["know"] = (fields) => {
    const id = fields?.id ?? randomUUID().toUpperCase();
    neighbours.dtes.set(id, dteOf(id, fields));
    return id;
  };
  const askFor: World["askFor"] = async (idDte, idCuenta = CUENTA, idEnvio = randomUUID()) => {
    const publish = () => bus.publish("correo.solicitado", randomUUID(), { idEnvio, idDte, idCuenta });
    // The first connection to NATS may still be on its way.
    await until(() =>
      publish()
        .then(() => true)
        .catch(() => false),
    );
    return idEnvio;
  };
  const admin = connectPostgres(neighbour, { url: database.adminUrl, poolMax: 1 });
  const allow = (yes: boolean) =>
    admin.unsafe(`alter database ${database.name} with allow_connections ${yes}`).then(() => {});
  return {
    smtp,
    neighbours,
    sql,
    database: {
      async goAway() {
        await allow(false);
        await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database.name}`;
      },
      comeBack: () => allow(true),
    },
    bus,
    env,
    clock,
    enviados,
    fallidos,
    logged: () => lines.join(""),
    async replica(changes) {
      const shell = open("mail");
      const { grpc } = await start({ ...readConfig(env), ...changes }, shell);
      return Object.assign(patient(connect({ ...shell, name: "test" }, Mail, `127.0.0.1:${grpc}`)), {
        close: () => shell.close(),
      });
    },
    actorOf: (usuario) => ({ usuario, ipOrigen: "127.0.0.1", origen: "API" }),
    know,
    ask: (fields, idEnvio) => askFor(know(fields), fields?.idCuenta, idEnvio),
    askFor,
    row,
    ended: (id, estado) =>
      until(async () => {
        const found = await row(id).catch(() => undefined);
        return found?.estado === estado && found;
      }),
    async close() {
      for (const shell of shells.reverse()) await shell.close();
      await smtp.close();
      await neighbours.close();
      await database.drop();
    },
  };
}

/** A time beyond the wait after a first failure, in ms. */
export const A_WHILE_MS = MINUTE_MS;
export const DAY_MS = 24 * 60 * MINUTE_MS;
