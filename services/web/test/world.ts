import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
  Catalogs,
  type CatalogsDefinition,
  type DescripcionPais,
  Documents,
  type DocumentsDefinition,
  type Dte,
  type Handlers,
} from "@dte/contracts";
import { feg } from "@dte/errors";
import { createHealth, createLog, createShell, implement, serve } from "@dte/service";
import { type Config, readConfig } from "../src/config.js";
import { start } from "../src/service.js";

export const publicUrl = "https://api.example.com";
const BUILD = fileURLToPath(new URL("../build.mjs", import.meta.url));

/** Builds the console as for production, in a folder of the test's own. */
export async function buildConsole(): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), "consola-"));
  await promisify(execFile)(process.execPath, [BUILD, dir], { env: { PATH: process.env["PATH"] } });
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** Starts the web service as in production, with this environment. */
export async function startWeb(env: Record<string, string>, now?: () => Date) {
  const lines: string[] = [];
  const log = createLog("web", "debug", { write: (line: string) => void lines.push(line) });
  const shell = createShell({ name: "web", log, now });
  const config: Config = readConfig({ PORT_WEB: "0", DRAIN_MS: "0", ...env });
  const { web = 0 } = await start(config, shell);
  return { url: `http://127.0.0.1:${web}`, lines, close: () => shell.close() };
}

type Asked = Parameters<Handlers<DocumentsDefinition>["Get"]>[0];

/**
 * Starts a server in place of documents over real gRPC. It knows these documents, by their ids in any letter case, and keeps the network whose turn
 * each request takes.
 */
export async function startDocuments(dtes: readonly Dte[], recibidos: readonly Dte[] = []) {
  const shell = createShell({ name: "documents", log: createLog("documents", "silent") });
  const takers: Asked["remitente"][] = [];
  const find =
    (known: readonly Dte[]) =>
    async ({ id, remitente }: Asked): Promise<Dte> => {
      takers.push(remitente);
      const dte = known.find((each) => each.id?.toUpperCase() === id.toUpperCase());
      if (!dte) throw feg("FEG_DET_OBTE_INEX");
      return dte;
    };
  // There are only the rpcs that web calls, so that any other one fails the test that makes it.
  const handlers = { Get: find(dtes), GetRecibido: find(recibidos) } satisfies Partial<
    Handlers<DocumentsDefinition>
  > as unknown as Handlers<DocumentsDefinition>;
  const port = await serve(shell, {
    host: "127.0.0.1",
    port: 0,
    health: createHealth(shell, {}),
    implementations: [implement(Documents, handlers)],
  });
  return { address: `127.0.0.1:${port}`, takers, close: () => shell.close() };
}

/** Starts a server in place of catalogs over real gRPC, which counts the questions for each country. */
export async function startCatalogs(paises: ReadonlyMap<string, DescripcionPais>) {
  const shell = createShell({ name: "catalogs", log: createLog("catalogs", "silent") });
  const asked: string[] = [];
  // There is only the rpc that web calls, so that any other one fails the test that makes it.
  const handlers = {
    GetPais: async ({ codigo }: { codigo: string }): Promise<DescripcionPais> => {
      asked.push(codigo);
      const pais = paises.get(codigo);
      if (!pais) throw feg("FEG_NOT_FOUND", { detalle: "El país no existe." });
      return pais;
    },
  } satisfies Partial<Handlers<CatalogsDefinition>> as unknown as Handlers<CatalogsDefinition>;
  const port = await serve(shell, {
    host: "127.0.0.1",
    port: 0,
    health: createHealth(shell, {}),
    implementations: [implement(Catalogs, handlers)],
  });
  return { address: `127.0.0.1:${port}`, asked, close: () => shell.close() };
}
