import type { LogLevel, Secret, Shell } from "@dte/service";
import type { Comercio, UsuarioDePrueba } from "./cuentas.js";

export type ConstellationOptions = {
  /** Settings added to those of one service: { gateway: { RATE_LIMIT_PER_MINUTE: "5" } }. */
  env?: Partial<Record<string, Record<string, string>>>;
  /** The clock of the services and the sandbox. */
  now?: () => Date;
  /** Starts rendering, which needs a Chromium. */
  rendering?: boolean;
  /** Starts the site for people, with the console that `npm test` has built. */
  web?: boolean;
  /** Starts webhooks; without it accounts get no events, and none are kept. */
  webhooks?: boolean;
  /** The address for mails, smtp://…; without it no mail service runs. */
  smtpUrl?: string;
  /** The code of the first country, whose accounts are `cuentas`; by default the first that joined the house. */
  primero?: string;
  /** The codes of further countries, each with its certifier, its sandbox and an account. */
  paises?: readonly string[];
  /** Further users, beside those of every system, with these permissions on the first account only. */
  usuarios?: readonly UsuarioDePrueba[];
  /** The folders of countries outside `services/`, from the root of the clone. */
  folders?: readonly string[];
  /**
   * A country with a trading partner: `comprador`, another account, and these taxpayers elsewhere. The authority's directory has our accounts at the
   * gateway's address.
   */
  comercio?: Comercio;
  /** Services accept only callers that their manifests name, as under `npm start`. */
  inner?: boolean;
  logLevel?: LogLevel;
  /** The key for the pseudonyms of accounts. */
  telemetryKey?: Secret;
  /** Is called with the shell of one service, in a process that has no other. */
  observed?: (shell: Shell) => void;
  /** The number of replicas of every service, behind one address; 1 by default. */
  replicas?: number;
  /** Give the addresses of the bus and of Redis for a service that has users of its own there; by default those of `npm test`. */
  natsUrlOf?: (service: string) => string;
  redisUrlOf?: (service: string) => string;
  /** Changes the address of a service's database, for example to go through a pooler. */
  through?: (databaseUrl: string) => string;
};

/** An order to a constellation in a process of its own, as a line of JSON. */
export type Order = { readonly stop: string } | { readonly startAgain: string };
