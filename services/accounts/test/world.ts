import { randomBytes } from "node:crypto";
import {
  Accounts,
  type AccountsDefinition,
  type Client,
  Credenciales,
  type CredencialesDefinition,
} from "@dte/contracts";
import {
  connect,
  connectPostgres,
  createLog,
  createShell,
  FILES_ON_BUS,
  type Ports,
  Secret,
  type Shell,
  type Sql,
} from "@dte/service";
import { createNamespace } from "@dte/testing/infra";
import { patient } from "@dte/testing/patient";
import type { Config } from "../src/config.js";
import { type SeedData, seed } from "../src/maintenance/seed.js";
import { start } from "../src/service.js";
import { createDatabase } from "./database.js";
import { type OpenOwn, serveCertifiers } from "./paises.js";

/** Clients of one running service, and the ports it listens at. */
export type Replica = {
  accounts: Client<AccountsDefinition>;
  credenciales: Client<CredencialesDefinition>;
  ports: Ports;
};

/** One running accounts service on a database of its own, with a clock that stands still until it is moved. */
export type World = Replica & {
  config: Config;
  sql: Sql;
  clock: { now: Date; advance(seconds: number): void };
  /** Gives all that the service has logged. */
  logged(): string;
  /** Starts another service on the same database. */
  replica(changes?: Partial<Config>): Promise<Replica>;
  seed(data: SeedData): ReturnType<typeof seed>;
  /** Opens the shell of a maintenance command. */
  openShell(): Shell;
  close(): Promise<void>;
};

/** The cost makes a comparison take milliseconds. Tests that are about the cost, or about what waits meanwhile, take production's. */
const PASSWORD_COST = { ln: 10, r: 8, p: 1 };

/** Opens no file, for a country without a format of its own. */
const nothingOwn: OpenOwn = async () => ({ motivo: "" });

export async function createWorld(
  data?: SeedData,
  settings: Partial<Config> = {},
  openOwn: OpenOwn = nothingOwn,
): Promise<World> {
  const database = await createDatabase();
  const clock = {
    now: new Date("2026-11-20T14:00:00.500Z"),
    advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1_000);
    },
  };
  const lines: string[] = [];
  const log = createLog("accounts", "debug", { write: (line: string) => void lines.push(line) });
  const shells: Shell[] = [];
  const openShell = () => {
    const shell = createShell({ name: "accounts", log, now: () => clock.now });
    shells.push(shell);
    return shell;
  };
  const config: Config = {
    host: "127.0.0.1",
    portGrpc: 0,
    portCredenciales: 0,
    databaseUrl: database.url,
    keyEncryptionKey: new Secret(randomBytes(32).toString("base64")),
    passwordCost: PASSWORD_COST,
    tokenIssuer: "https://dte.example.com",
    natsUrl: createNamespace(),
    administradores: new Set(),
    lectores: new Set(),
    crearCuentas: "usuarios",
    certifiers: await serveCertifiers(openShell(), openOwn),
    webUrl: "https://consola.example.com",
    passkeyRpId: "",
    files: FILES_ON_BUS,
    ...settings,
  };
  const replica: World["replica"] = async (changes) => {
    const shell = openShell();
    const ports = await start({ ...config, ...changes }, shell);
    return {
      ports,
      accounts: patient(connect({ ...shell, name: "test" }, Accounts, `127.0.0.1:${ports["grpc"]}`)),
      credenciales: patient(
        connect({ ...shell, name: "test" }, Credenciales, `127.0.0.1:${ports["credenciales"]}`),
      ),
    };
  };
  const world: World = {
    ...(await replica()),
    config,
    sql: connectPostgres(openShell(), { url: database.url.reveal() }),
    clock,
    logged: () => lines.join(""),
    replica,
    openShell,
    seed: (each) => seed(config, each, openShell()),
    async close() {
      for (const shell of shells.reverse()) await shell.close();
      await database.drop();
    },
  };
  if (data) await world.seed(data);
  return world;
}
