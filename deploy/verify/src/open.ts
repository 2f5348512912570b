import { join } from "node:path";
import { type DescripcionReceptor, Receptor } from "@dte/contracts";
import { countryFolders, isCertifier, moduleOf, OPERADOR, readManifests, root } from "@dte/local";
import type { LedgerEntry, SandboxModule } from "@dte/sandbox";
import {
  connect,
  connectBus,
  createFiles,
  createLog,
  createShell,
  DamagedFile,
  FILES_ON_BUS,
  type Files,
  read,
  readBusUrl,
  readFilesUrl,
  readInner,
  type Shell,
} from "@dte/service";
import postgres from "postgres";
import { type Autoridad, type Mundo, SERVICIOS, type Servicio, type Sql } from "./mundo.js";

/** A system to look into, and the way to close it. */
export type OpenMundo = { readonly mundo: Mundo; close(): Promise<void> };

type Env = Readonly<Record<string, string | undefined>>;

/** The longest that a statement may take, in ms: it goes through a whole table, beside statements that clients wait for. */
const STATEMENT_MS = 600_000;

/**
 * Opens what these variables name: `DATABASE_URL_DOCUMENTS` and those of the other services, `NATS_URL`, `NATS_REPLICAS` (and what else
 * the services are told of the bus) and `FILES_URL` for the file store, `AUTORIDADES` (`xx=http://…,yy=…`) for sandboxes, `RECEPTORES`
 * (`xx=host:port`) for what a country says of deliveries.
 * A service or server that is not named is not looked at. Nothing is written but temporary tables.
 */
export async function openMundo(
  env: Env,
  more: Pick<Mundo, "respuestas" | "correos" | "pasadas"> = {},
): Promise<OpenMundo> {
  const autoridades = await openAutoridades(env);
  const shell = createShell({ name: OPERADOR, log: createLog("verify", "error"), inner: readInner(env, []) });
  return {
    mundo: {
      ...more,
      bases: openBases(env, shell),
      openBases: () => openBases(env, shell),
      autoridades,
      receptorOf: openReceptores(env, shell),
      ...openFiles(env, shell),
      hasta: new Date(),
    },
    close: () => shell.close(),
  };
}

function openBases(env: Env, shell: Shell): Mundo["bases"] {
  const bases: Partial<Record<Servicio, Sql>> = {};
  for (const servicio of SERVICIOS) {
    const url = env[`DATABASE_URL_${servicio.toUpperCase()}`];
    if (!url) continue;
    const sql = postgres(url, {
      max: 1,
      // A connection is kept while idle, since its temporary tables live as long as it does.
      idle_timeout: 0,
      max_lifetime: null,
      connection: { application_name: "verify", statement_timeout: STATEMENT_MS },
      onnotice: () => {},
    });
    bases[servicio] = shell.open(`database of ${servicio}`, sql, (each) => each.end({ timeout: 5 }));
  }
  return bases;
}

/**
 * Finds files in the store. Connecting to the bus brings its streams to the settings of the one who connects, so this connects with the
 * services' own settings or not at all, and only for the first file that is nowhere else.
 */
function openFiles(env: Env, shell: Shell): Pick<Mundo, "readFile"> {
  const address = env["FILES_URL"] ? readFilesUrl(env["FILES_URL"]) : FILES_ON_BUS;
  if (!env["NATS_URL"] || !env["NATS_REPLICAS"] || !address) return {};
  let files: Files | undefined;
  const open = (): Files => {
    files ??= createFiles(address, connectBus(shell, readBusUrl(read(env))));
    return files;
  };
  const readFile = (nombre: string) =>
    open()
      .get(nombre)
      .catch((error: unknown) => {
        if (error instanceof DamagedFile) return undefined;
        throw error;
      });
  return { readFile };
}

/** Reads pairs such as "xx=http://…,yy=http://…". */
const pairsOf = (text = ""): [string, string][] =>
  text
    .split(",")
    .filter((each) => each !== "")
    .map((each) => [each.slice(0, each.indexOf("=")), each.slice(each.indexOf("=") + 1)]);

/** Opens the ledgers of the authorities that the environment names; the country's own folder knows how its ledger is read. */
async function openAutoridades(env: Env): Promise<Autoridad[]> {
  const manifests = readManifests(root, countryFolders(env)).filter(isCertifier);
  const opened: Autoridad[] = [];
  for (const [code, url] of pairsOf(env["AUTORIDADES"])) {
    const manifest = manifests.find(({ name }) => name === `certifier-${code}`);
    if (manifest === undefined) throw new Error(`AUTORIDADES names ${code}, and no country has that folder`);
    const sandbox: SandboxModule = await import(moduleOf(join(manifest.home, "sandbox"), "index"));
    const page = (desde: number, limite: number) => readLedger(`${url}/_control/documentos`, desde, limite);
    opened.push({ pais: code.toUpperCase(), readAsiento: sandbox.readAsiento, page });
  }
  return opened;
}

async function readLedger(address: string, desde: number, limite: number): Promise<LedgerEntry[]> {
  const query = new URLSearchParams({ desde: `${desde}`, limite: `${limite}`, completo: "true" });
  const response = await fetch(`${address}?${query}`);
  if (!response.ok) throw new Error(`a ledger answers ${response.status}`);
  return ((await response.json()) as { documentos: LedgerEntry[] }).documentos;
}

function openReceptores(env: Env, shell: Shell): (pais: string) => Promise<DescripcionReceptor | undefined> {
  const clients = new Map(
    pairsOf(env["RECEPTORES"]).map(([code, address]) => [
      code.toUpperCase(),
      connect(shell, Receptor, address, { to: `receptor-${code.toLowerCase()}` }),
    ]),
  );
  const known = new Map<string, Promise<DescripcionReceptor>>();
  return async (pais) => {
    const described = known.get(pais) ?? clients.get(pais)?.Describe({});
    if (described) known.set(pais, described);
    return await described;
  };
}
