import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig as readAccounts } from "@dte/accounts/config";
import { type SeedData, seed } from "@dte/accounts/seed";
import { start as startAccounts } from "@dte/accounts/service";
import { readConfig as readBatch } from "@dte/batch/config";
import { start as startBatch } from "@dte/batch/service";
import { readConfig as readCatalogs } from "@dte/catalogs/config";
import { start as startCatalogs } from "@dte/catalogs/service";
import { readConfig as readCertifierDo } from "@dte/certifier-do/config";
import { start as startCertifierDo } from "@dte/certifier-do/service";
import { readConfig as readCertifierGt } from "@dte/certifier-gt/config";
import { start as startCertifierGt } from "@dte/certifier-gt/service";
import { readConfig as readCertifierSv } from "@dte/certifier-sv/config";
import { start as startCertifierSv } from "@dte/certifier-sv/service";
import { readConfig as readDocuments } from "@dte/documents/config";
import { start as startDocuments } from "@dte/documents/service";
import { readConfig as readGateway } from "@dte/gateway/config";
import { start as startGateway } from "@dte/gateway/service";
import { dropDatabase, prepareDatabase } from "@dte/local";
import { readConfig as readMail } from "@dte/mail/config";
import { start as startMail } from "@dte/mail/service";
import { readConfig as readRendering } from "@dte/rendering/config";
import { start as startRendering } from "@dte/rendering/service";
import { startSandbox as startSandboxDo } from "@dte/sandbox-do";
import { startSandbox as startSandboxGt } from "@dte/sandbox-gt";
import { startSandbox as startSandboxSv } from "@dte/sandbox-sv";
import {
  createLog,
  createShell,
  type Env,
  type LogLevel,
  migrate,
  type Ports,
  type Shell,
  type Start,
} from "@dte/service";
import { createCuentas, type TestCuenta, toEmisor, toSeed } from "./cuentas.js";
import { createNamespace, required, takePort } from "./infra.js";
import {
  type Comercio,
  type CuentaDePais,
  createComprador,
  createCuentasDePaises,
  type PaisDePrueba,
  withDirectorio,
  withPaises,
} from "./paises.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const WITH_POSTGRES = ["accounts", "batch", "catalogs", "documents", "mail"] as const;

export type ConstellationOptions = {
  /** Settings added to those of one service: { gateway: { RATE_LIMIT_PER_MINUTE: "5" } }. */
  env?: Partial<Record<string, Record<string, string>>>;
  /** The clock of the services and the sandbox. */
  now?: () => Date;
  /** Without it no Chromium is needed. */
  rendering?: boolean;
  /** Where mails go: smtp://…; without it no mail service runs. */
  smtpUrl?: string;
  /** Countries beside Guatemala, each with its certifier, its sandbox and an account. */
  paises?: readonly PaisDePrueba[];
  /**
   * The Dominican account has somebody to trade with: `comprador`, another account, and these taxpayers elsewhere. DGII's
   * directory has both accounts at the gateway's address.
   */
  comercio?: Comercio;
  logLevel?: LogLevel;
};

export type Constellation = {
  /** The gateway's address. */
  url: string;
  /** The Guatemalan sandbox, for its control surface. */
  sandboxUrl: string;
  /** The accounts of the other countries that were asked for, and the addresses of their sandboxes. */
  paises: { [pais in PaisDePrueba]?: CuentaDePais & { sandboxUrl: string } };
  /** The second Dominican account, when there is `comercio`. */
  comprador?: CuentaDePais;
  /** Accounts that exist and that the sandbox knows, each with a user of its own; see `TestCuenta`. */
  cuentas: TestCuenta[];
  /** The database of `documents`, to look at what is stored. */
  databaseUrls: Record<string, string>;
  /** The environment of a service, for running it as a process of its own. */
  envOf(service: string): Record<string, string>;
  /** The built program of a service, for the same. */
  programOf(service: string): string;
  /** Where a service listens. */
  portOf(service: string, name: string): number;
  /** Closes one service, in order, as SIGTERM would. */
  stop(service: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * The whole system in this process: every service with its own `start`, on free ports, against the PostgreSQL, NATS and
 * Redis of `npm test` and the real sandbox. Ten Node processes would cost two cores too much.
 */
export async function startConstellation(options: ConstellationOptions = {}): Promise<Constellation> {
  const dir = await mkdtemp(join(tmpdir(), "constellation-"));
  const database = `t${randomBytes(6).toString("hex")}`;
  const adminUrl = required("DTE_TEST_POSTGRES_URL");
  const shells = new Map<string, Shell>();
  const close = async () => {
    for (const shell of [...shells.values()].reverse()) await shell.close();
    await dropDatabase(adminUrl, database);
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const databaseUrls = await prepareDatabase({
      adminUrl,
      database,
      services: WITH_POSTGRES.map((name) => ({ name })),
      passwordOf: () => "constellation",
    });
    for (const name of WITH_POSTGRES) {
      await migrate(databaseUrls[name] ?? "", join(ROOT, "services", name, "migrations"));
    }
    const cuentas = createCuentas();
    const now = options.now?.() ?? new Date();
    // DGII's directory has the gateway's address before the gateway is there.
    const portHttp = options.comercio && (await takePort());
    const known = createCuentasDePaises(options.paises ?? [], now).map((each) =>
      portHttp !== undefined && each.pais === "DO" ? withDirectorio(each, urlOf(portHttp)) : each,
    );
    const vendedor = known.find(({ pais }) => pais === "DO");
    const comprador =
      portHttp !== undefined && vendedor
        ? withDirectorio(createComprador(vendedor, now), urlOf(portHttp))
        : undefined;
    const others = [...known, ...(comprador ? [comprador] : [])];
    const sandboxes = await startSandboxes({ options, dir, shells }, cuentas, others);
    const services = createServices(options, { databaseUrls, sandboxes, shells, portHttp });
    await services.start(withPaises(toSeed(cuentas), others));
    return {
      url: services.publicUrl(),
      sandboxUrl: sandboxes.GT,
      paises: Object.fromEntries(
        known.map((each) => [each.pais, { ...each, sandboxUrl: sandboxes[each.pais] ?? "" }]),
      ),
      ...(comprador && { comprador }),
      cuentas,
      databaseUrls,
      envOf: services.envOf,
      programOf: (service) => join(ROOT, "services", service, "dist/main.js"),
      portOf: services.portOf,
      async stop(service) {
        await shells.get(service)?.close();
        shells.delete(service);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const newShell = (name: string, { now, logLevel }: ConstellationOptions): Shell =>
  createShell({ name, log: createLog(name, logLevel ?? "silent"), newId: randomUUID, now });

type Sandboxes = { GT: string } & { [pais in PaisDePrueba]?: string };
type Starting = { options: ConstellationOptions; dir: string; shells: Map<string, Shell> };

/** The authorities' addresses. */
async function startSandboxes(
  { options, dir, shells }: Starting,
  cuentas: readonly TestCuenta[],
  others: readonly CuentaDePais[],
): Promise<Sandboxes> {
  const start = async <O>(
    pais: string,
    startSandbox: (options: O) => Promise<{ url: string; close(): Promise<void> }>,
    own: Omit<O, "host" | "port" | "ledgerDir" | "now">,
  ) => {
    const now = options.now && { now: options.now };
    const ledgerDir = join(dir, `sandbox-${pais}`);
    const sandbox = await startSandbox({ host: "127.0.0.1", port: 0, ledgerDir, ...now, ...own } as O);
    const shell = Object.assign(newShell("sandbox", options), { close: () => sandbox.close() });
    shells.set(`sandbox-${pais}`, shell);
    return sandbox.url;
  };
  const urls: Sandboxes = { GT: await start("gt", startSandboxGt, { emisores: cuentas.map(toEmisor) }) };
  for (const pais of new Set(others.map((each) => each.pais))) {
    const own = others.filter((each) => each.pais === pais).map(({ sandbox }) => sandbox);
    const { emisores: elsewhere, autoridadesPem } = (pais === "DO" && options.comercio) || NADIE;
    const emisores = [...own.map(({ emisor }) => emisor), ...elsewhere] as never;
    const files = own.flatMap((each) => Object.values(each.files));
    urls[pais] =
      pais === "SV"
        ? await start("sv", startSandboxSv, { emisores })
        : await start("do", startSandboxDo, { emisores, autoridadesPem: [...files, ...autoridadesPem] });
  }
  return urls;
}

const NADIE: Comercio = { emisores: [], autoridadesPem: [] };

const urlOf = (portHttp: number): string => `http://127.0.0.1:${portHttp}`;

type Surroundings = {
  /** Any free one when it is not told. */
  portHttp: number | undefined;
  databaseUrls: Record<string, string>;
  sandboxes: Sandboxes;
  shells: Map<string, Shell>;
};

function createServices(options: ConstellationOptions, surroundings: Surroundings) {
  const { databaseUrls, sandboxes, shells } = surroundings;
  const sandboxUrl = sandboxes.GT;
  const natsUrl = createNamespace();
  const keyEncryptionKey = randomBytes(32).toString("base64");
  const addresses: Record<string, string> = {};
  const envs = new Map<string, Record<string, string>>();
  let publicUrl = "";

  const run = async <C>(
    name: string,
    env: Record<string, string>,
    readConfig: (env: Env) => C,
    start: Start<C>,
  ) => {
    // A test may end a service and run it again where the others look for it.
    const own = { HOST: "127.0.0.1", PORT_GRPC: String(await takePort()) };
    const whole = { ...own, ...env, ...options.env?.[name] };
    envs.set(name, whole);
    const shell = newShell(name, options);
    shells.set(name, shell);
    const ports: Ports = await start(readConfig(whole), shell);
    for (const [port, number] of Object.entries(ports)) addresses[`${name}.${port}`] = `127.0.0.1:${number}`;
  };
  const to = (name: string) => addresses[name] ?? "";

  return {
    publicUrl: () => publicUrl,
    envOf: (service: string) => envs.get(service) ?? {},
    portOf: (service: string, name: string) => Number(to(`${service}.${name}`).split(":")[1]),
    async start(data: SeedData) {
      // The gateway's own address is part of its tokens before it listens.
      const portHttp = surroundings.portHttp ?? (await takePort());
      publicUrl = urlOf(portHttp);
      const accounts = {
        PORT_CREDENCIALES: "0",
        DATABASE_URL: databaseUrls["accounts"] ?? "",
        KEY_ENCRYPTION_KEY: keyEncryptionKey,
        TOKEN_ISSUER: publicUrl,
        NATS_URL: natsUrl,
      };
      const seeding = newShell("seed", options);
      await seed(readAccounts({ ...accounts, PORT_GRPC: "0" }), data, seeding);
      await seeding.close();
      await run("accounts", accounts, readAccounts, startAccounts);
      const certifying = {
        ACCOUNTS_CREDENCIALES_ADDRESS: to("accounts.credenciales"),
        REDIS_URL: required("DTE_TEST_REDIS_URL"),
        TOKEN_CACHE_KEY: keyEncryptionKey,
      };
      await run(
        "certifier-gt",
        {
          ...certifying,
          INFILE_URL: sandboxUrl,
          INFILE_FIRMA_URL: sandboxUrl,
          INFILE_RECEPTORES_URL: sandboxUrl,
          DIGIFACT_URL: `${sandboxUrl}/digifact`,
          MEGAPRINT_URL: `${sandboxUrl}/megaprint`,
          MEGAPRINT_FIRMA_URL: `${sandboxUrl}/megaprint`,
        },
        readCertifierGt,
        startCertifierGt,
      );
      const { SV: sv, DO: dominican } = sandboxes;
      if (sv) {
        const authority = { MH_URL: sv, MH_PRUEBAS_URL: sv };
        await run("certifier-sv", { ...certifying, ...authority }, readCertifierSv, startCertifierSv);
      }
      if (dominican) {
        const authority = { DGII_URL: dominican, DGII_FC_URL: dominican };
        await run("certifier-do", { ...certifying, ...authority }, readCertifierDo, startCertifierDo);
      }
      const certifiers = ["gt", ...(sv ? ["sv"] : []), ...(dominican ? ["do"] : [])];
      const both = {
        ACCOUNTS_ADDRESS: to("accounts.grpc"),
        CERTIFIERS: certifiers.map((pais) => `${pais}=${to(`certifier-${pais}.grpc`)}`).join(","),
      };
      await run(
        "catalogs",
        { ...both, DATABASE_URL: databaseUrls["catalogs"] ?? "" },
        readCatalogs,
        startCatalogs,
      );
      const shared = {
        ...both,
        CATALOGS_ADDRESS: to("catalogs.grpc"),
        NATS_URL: natsUrl,
      };
      await run(
        "documents",
        { ...shared, DATABASE_URL: databaseUrls["documents"] ?? "" },
        readDocuments,
        startDocuments,
      );
      const documents = { DOCUMENTS_ADDRESS: to("documents.grpc") };
      await run(
        "batch",
        { ...shared, ...documents, PUBLIC_URL: publicUrl, DATABASE_URL: databaseUrls["batch"] ?? "" },
        readBatch,
        startBatch,
      );
      if (options.rendering) {
        const chromium = { CHROMIUM_PATH: required("DTE_TEST_CHROMIUM_PATH") };
        await run("rendering", { ...shared, ...documents, ...chromium }, readRendering, startRendering);
      }
      if (options.smtpUrl) {
        const mail = { SMTP_URL: options.smtpUrl, DATABASE_URL: databaseUrls["mail"] ?? "" };
        const rendering = { RENDERING_ADDRESS: to("rendering.grpc") || "127.0.0.1:1" };
        await run("mail", { ...shared, ...documents, ...rendering, ...mail }, readMail, startMail);
      }
      await run(
        "gateway",
        {
          ACCOUNTS_ADDRESS: to("accounts.grpc"),
          CATALOGS_ADDRESS: to("catalogs.grpc"),
          ...documents,
          BATCH_ADDRESS: to("batch.grpc"),
          MAIL_ADDRESS: to("mail.grpc") || "127.0.0.1:1",
          RENDERING_ADDRESS: to("rendering.grpc") || "127.0.0.1:1",
          // Every constellation counts for itself, though all come from one address.
          REDIS_URL: `${required("DTE_TEST_REDIS_URL")}?keyPrefix=${randomUUID()}:`,
          // Counted, however slow the machine is.
          REDIS_LIMIT_MS: "60000",
          PUBLIC_URL: publicUrl,
          PORT_HTTP: String(portHttp),
          RATE_LIMIT_PER_MINUTE: "1000000",
          RATE_LIMIT_PER_HOUR: "1000000",
          IDEMPOTENCY_SECRET: keyEncryptionKey,
        },
        readGateway,
        startGateway,
      );
    },
  };
}
