import { createPublicKey, type KeyObject, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import {
  type Asiento,
  createFaults,
  createSandboxServer,
  createTurns,
  type Env,
  type LedgerEntry,
  neededOf,
  openAll,
  openLedger,
  readPlace,
  type SandboxModule,
} from "@dte/sandbox";
import { type Oficina, type Registrado, rutas } from "./oficina.js";

type Emisor = { clave: string; nombre: string; llaveApi: string; llavePublica: string };
export type SandboxOptions = Parameters<SandboxModule["startSandbox"]>[0] & {
  readonly emisores: readonly Emisor[];
};

/** Reads the sandbox's settings. Throws an Error that names the variable and shows a good value. */
export async function readConfig(env: Env): Promise<SandboxOptions> {
  const emisores = await readFile(neededOf(env, "EMISORES", "emisores.json"), "utf8");
  return {
    ...readPlace(env, 8199),
    ledgerDir: neededOf(env, "LEDGER_DIR", ".local/sandbox-xp"),
    emisores: JSON.parse(emisores) as Emisor[],
  };
}

/** Starts the Oficina de Rentas as a local server. Throws when the port is taken or the ledger is damaged. */
export const startSandbox = ({ host, port, ledgerDir, emisores, now, log }: SandboxOptions) =>
  openAll(async (keep) => {
    const ledger = keep(await openLedger(ledgerDir));
    const oficina: Oficina = {
      ledger,
      turns: createTurns(),
      informados: new Set(),
      lotes: new Map(),
      registro: new Map(emisores.map((each) => [each.llaveApi, registered(each)])),
      now: now ?? (() => new Date()),
      newId: randomUUID,
    };
    return await createSandboxServer({
      name: "sandbox-xp",
      host,
      port,
      ledger,
      faults: createFaults(),
      routes: rutas(oficina),
      log: log ?? (() => {}),
    });
  });

function registered({ clave, nombre, llavePublica }: Emisor): Registrado {
  const llave: KeyObject = createPublicKey({
    key: Buffer.from(llavePublica, "base64"),
    format: "der",
    type: "spki",
  });
  return { clave, nombre, llave };
}

/** What a line of the ledger says: the file is what was sent, with what the Oficina gave back among its keys. */
export function readAsiento({ id, emisor, anulado, recibido, contenido }: LedgerEntry): Asiento {
  const sobre = JSON.parse(Buffer.from(contenido, "base64").toString("utf8")) as Record<string, unknown>;
  return {
    id,
    emisor,
    anulado,
    recibido,
    isIt({ archivo }) {
      const kept = JSON.parse(archivo.toString("utf8")) as Record<string, unknown>;
      return Object.entries(sobre).every(
        ([key, value]) => JSON.stringify(kept[key]) === JSON.stringify(value),
      );
    },
  };
}
