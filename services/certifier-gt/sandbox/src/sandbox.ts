import { randomUUID } from "node:crypto";
import {
  type Autoridad,
  createFaults,
  createSandboxServer,
  createTurns,
  decimal,
  openAll,
  openLedger,
  openPadron,
  parseDecimal,
  type Running,
  type SandboxSettings,
} from "@dte/sandbox";
import { openKeys } from "./certification/keys.js";
import { createTokens } from "./certification/tokens.js";
import type { Certifier } from "./certifier.js";
import { createRegistro } from "./contribuyentes.js";
import { digifactRoutes } from "./digifact/routes.js";
import type { Emisor } from "./emisores.js";
import { infileRoutes } from "./infile/routes.js";
import { megaprintRoutes } from "./megaprint/routes.js";
import { padronOptions } from "./padron.js";

/** The settings of the sandbox. The signing keys lie in `ledgerDir` too. */
export type SandboxOptions = SandboxSettings & {
  readonly emisores: readonly Emisor[];
  readonly newId?: () => string;
  /**
   * The authority that issues the certificates of the emisores that the sandbox signs for, and its own as each certifier; without it signatures have
   * bare keys.
   */
  readonly autoridad?: Autoridad;
  /** The total in quetzales from which a receptor cannot be CF; "2500.00" when absent. */
  readonly limiteCf?: string;
  /** The quetzales for one unit of a currency: { USD: "7.75" }. */
  readonly tiposCambio?: Readonly<Record<string, string>>;
};

/** The limit for CF of Acuerdo Gubernativo 245-2022. */
const LIMITE_CF = "2500.00";

/** Starts INFILE, Digifact and Megaprint as one local server. Throws when the port is taken or the ledger is damaged. */
export async function startSandbox(options: SandboxOptions): Promise<Running> {
  const keys = await openKeys(options.ledgerDir, options.autoridad);
  const tiposCambio = new Map(
    Object.entries({ ...options.tiposCambio, GTQ: "1" }).map(([moneda, rate]) => [moneda, readRate(rate)]),
  );
  return await openAll(async (keep) => {
    const padron = keep(await openPadron(options.ledgerDir, options.emisores, padronOptions));
    const ledger = keep(await openLedger(options.ledgerDir));
    const certifier: Certifier = {
      ledger,
      keys,
      emisores: padron.emisores,
      registro: createRegistro(padron.emisores),
      turns: createTurns(),
      tokens: createTokens(keys.certificador),
      now: options.now ?? (() => new Date()),
      newId: options.newId ?? randomUUID,
      limiteCf: decimal(options.limiteCf ?? LIMITE_CF),
      tiposCambio,
    };
    const routes = {
      infile: infileRoutes(certifier),
      digifact: digifactRoutes(certifier),
      megaprint: megaprintRoutes(certifier),
    };
    return await createSandboxServer({
      name: "sandbox-gt",
      host: options.host,
      port: options.port,
      ledger,
      faults: createFaults(Object.keys(routes)),
      controls: [padron.control],
      routes: Object.entries(routes).flatMap(([certificador, own]) =>
        own.map((route) => ({ ...route, certificador })),
      ),
      log: options.log ?? (() => {}),
    });
  });
}

function readRate(text: string) {
  const rate = parseDecimal(text);
  if (rate === undefined || rate.units <= 0n) throw new Error("an exchange rate must be a decimal above 0");
  return rate;
}
