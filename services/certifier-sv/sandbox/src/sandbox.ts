import { randomUUID } from "node:crypto";
import {
  createFaults,
  createSandboxServer,
  createTurns,
  openAll,
  openLedger,
  openPadron,
  type Running,
  type SandboxSettings,
} from "@dte/sandbox";
import { openContingencias } from "./contingencias.js";
import { type Emisor, padronOptions, registerEmisores } from "./emisores.js";
import { createLater } from "./later.js";
import { loginRoute } from "./login.js";
import { openLotes } from "./lotes.js";
import type { Ministerio, Versiones } from "./ministerio.js";
import { contingenciasControl, fesvRoutes } from "./routes.js";
import { openTokens } from "./tokens.js";

/** The settings of the sandbox. Every deadline runs by `now`. */
export type SandboxOptions = SandboxSettings & {
  readonly emisores: readonly Emisor[];
  /** Makes a version 4 UUID. */
  readonly newId?: () => string;
  /** The versions that each environment takes; both generations of forms when absent. */
  readonly versiones?: Versiones;
  /** The wait of a lot before it is worked off, in ms; 300 when absent. */
  readonly demoraLoteMs?: number;
};

/** The wait is long enough for a client to find a lot unfinished, and short enough for a test. */
const DEMORA_LOTE_MS = 300;

/** Starts the Ministerio de Hacienda as a local server. Throws when the port is taken or its files are damaged. */
export async function startSandbox(options: SandboxOptions): Promise<Running> {
  const { ledgerDir, now = () => new Date() } = options;
  const iniciales = registerEmisores(options.emisores).values();
  const log = options.log ?? (() => {});
  const later = createLater(options.demoraLoteMs ?? DEMORA_LOTE_MS, (error) =>
    log("lot failed", { problem: error instanceof Error ? error.message : "unknown" }),
  );
  return await openAll(async (keep) => {
    const padron = keep(await openPadron(ledgerDir, iniciales, padronOptions));
    const registro = padron.emisores;
    const door = { tokens: await openTokens(ledgerDir), now };
    const ledger = keep(await openLedger(ledgerDir));
    const ministerio: Ministerio = {
      ledger,
      contingencias: keep(await openContingencias(ledgerDir)),
      registro,
      turns: createTurns(),
      versiones: options.versiones ?? {},
      now,
      newId: options.newId ?? randomUUID,
    };
    const lotes = keep(await openLotes(ledgerDir, ministerio, later));
    return await createSandboxServer({
      name: "sandbox-sv",
      host: options.host,
      port: options.port,
      ledger,
      faults: createFaults(),
      controls: [contingenciasControl(ministerio), padron.control],
      routes: [loginRoute(door, registro), ...fesvRoutes({ door, ministerio, lotes })],
      log,
    });
  });
}
