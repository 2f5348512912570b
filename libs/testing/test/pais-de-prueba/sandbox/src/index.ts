import { createPublicKey, type KeyObject, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import {
  type Asiento,
  createFaults,
  createSandboxServer,
  createTurns,
  type LedgerEntry,
  openLedger,
  type SandboxModule,
} from "@dte/sandbox";
import { type Oficina, type Registrado, rutas } from "./oficina.js";

type Env = Readonly<Record<string, string | undefined>>;
type Emisor = { clave: string; nombre: string; llaveApi: string; llavePublica: string };
type Options = Parameters<SandboxModule["startSandbox"]>[0] & { readonly emisores: readonly Emisor[] };

/** Reads the sandbox's settings. Throws an Error that names the variable and shows a good value. */
export async function readConfig({ HOST, PORT, LEDGER_DIR, EMISORES }: Env): Promise<Options> {
  if (!LEDGER_DIR) throw new Error("LEDGER_DIR is missing; a good value: LEDGER_DIR=.local/sandbox-xp");
  if (!EMISORES) throw new Error("EMISORES is missing; a good value: EMISORES=emisores.json");
  const emisores = JSON.parse(await readFile(EMISORES, "utf8")) as Emisor[];
  return { host: HOST ?? "127.0.0.1", port: Number(PORT ?? "0"), ledgerDir: LEDGER_DIR, emisores };
}

/** Starts the Oficina de Rentas as a local server. */
export async function startSandbox({ host, port, ledgerDir, emisores, now, log }: Options) {
  const ledger = await openLedger(ledgerDir);
  const oficina: Oficina = {
    ledger,
    turns: createTurns(),
    registro: new Map(emisores.map((each) => [each.llaveApi, registered(each)])),
    now: now ?? (() => new Date()),
    newId: randomUUID,
  };
  const server = await createSandboxServer({
    name: "sandbox-xp",
    host,
    port,
    ledger,
    faults: createFaults(),
    routes: rutas(oficina),
    log: log ?? (() => {}),
  });
  return {
    url: server.url,
    port: server.port,
    async close() {
      await server.close();
      await ledger.close();
    },
  };
}

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
