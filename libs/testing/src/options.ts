import type { LogLevel, Secret, Shell } from "@dte/service";
import type { Comercio, UsuarioDePrueba } from "./cuentas.js";

export type ConstellationOptions = {
  /** Settings added to those of one service: { gateway: { RATE_LIMIT_PER_MINUTE: "5" } }. */
  env?: Partial<Record<string, Record<string, string>>>;
  /** The clock of the services and the sandbox. */
  now?: () => Date;
  /** Whether documents can be printed, which needs a Chromium. */
  rendering?: boolean;
  /** Whether the site for people runs, with the console that `npm test` has built. */
  web?: boolean;
  /** Without it accounts are told nothing, and events are not kept. */
  webhooks?: boolean;
  /** Where mails go: smtp://…; without it no mail service runs. */
  smtpUrl?: string;
  /** The code of the first country, whose accounts are `cuentas`: when it is not told, the first that joined the house. */
  primero?: string;
  /** Codes of countries beside the first one, each with its certifier, its sandbox and an account. */
  paises?: readonly string[];
  /** Users beside those whom every system has, each with these permissions on the first account and with no other. */
  usuarios?: readonly UsuarioDePrueba[];
  /** Folders of countries outside `services/`, from the root of the clone. */
  folders?: readonly string[];
  /**
   * In this country there is somebody to trade with: `comprador`, another account, and these taxpayers elsewhere. The
   * authority's directory has our accounts at the gateway's address.
   */
  comercio?: Comercio;
  /** Services hear nobody whom their manifests do not name, as under `npm start`. */
  inner?: boolean;
  logLevel?: LogLevel;
  /** Makes the pseudonyms of accounts. */
  telemetryKey?: Secret;
  /** Called with the shell of one service, of a process that has no other. */
  observed?: (shell: Shell) => void;
  /** So many of every service, behind one address; 1 when it is not told. */
  replicas?: number;
  /** The bus and Redis of a service, where it has users of its own there; those of `npm test` without it. */
  natsUrlOf?: (service: string) => string;
  redisUrlOf?: (service: string) => string;
  /** The way to a service's database, from its address: through a pooler, say. */
  through?: (databaseUrl: string) => string;
};

/** What a constellation in a process of its own may be told, as a line of JSON. */
export type Order = { readonly stop: string } | { readonly startAgain: string };
