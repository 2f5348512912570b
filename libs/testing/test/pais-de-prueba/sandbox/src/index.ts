import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Asiento,
  createFaults,
  createSandboxServer,
  createTurns,
  type Env,
  type LedgerEntry,
  neededOf,
  openAll,
  openJournal,
  openLedger,
  openPadron,
  readPlace,
  type SandboxModule,
} from "@dte/sandbox";
import { type Emisor, padronOptions, registered } from "./emisores.js";
import { type Oficina, rutas } from "./oficina.js";

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
    const padron = keep(await openPadron(ledgerDir, emisores.map(registered), padronOptions));
    const ledger = keep(await openLedger(ledgerDir));
    const informados = new Set<string>();
    const eventos = keep(
      await openJournal(join(ledgerDir, "eventos.jsonl"), (informado) => informados.add(String(informado))),
    );
    const oficina: Oficina = {
      ledger,
      turns: createTurns(),
      registro: padron.emisores,
      informados,
      async inform(envio) {
        await eventos.append(envio);
        informados.add(envio);
      },
      lotes: new Map(),
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
      controls: [padron.control],
      log: log ?? (() => {}),
    });
  });

/** Reads a line of the ledger. The file is the bytes that were sent, with the Oficina's additions among its keys. */
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
