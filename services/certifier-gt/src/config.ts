import type { X509Certificate } from "node:crypto";
import { type CertifierConfig, readCertifier, readPem, readTokens, type TokensConfig } from "@dte/certifier";
import { type Amount, amount } from "@dte/money";
import { type Env, read } from "@dte/service";
import type { DriverConfig } from "./authority/driver.js";
import { parseTiposCambio, type TiposCambio } from "./regime/tipos-cambio.js";

export type Config = CertifierConfig &
  DriverConfig &
  TokensConfig & {
    /** The total in quetzales from which a final consumer must be named. */
    readonly limiteCf: Amount;
    /** How many quetzales a unit of each currency is worth. */
    readonly tiposCambio: TiposCambio;
    /** The authorities that issue the certificates of issuers and certifiers; empty while nobody has configured them. */
    readonly autoridadesFel: readonly X509Certificate[];
    /** The address of the Banco de Guatemala's service of exchange rates; without one nobody asks for them. */
    readonly banguatUrl?: string;
  };

const SIN_TIPOS_CAMBIO: TiposCambio = new Map();

/** Reads the settings of the service, and reports every problem at once. */
export function readConfig(environment: Env): Config {
  const env = read(environment);
  const limiteCf = env.integer("GT_LIMITE_CF", {
    about: "From which total, in quetzales, a final consumer must be named.",
    default: 2500,
    min: 1,
    max: 1_000_000_000,
  });
  const tokens = readTokens(env);
  const autoridadesFel = env.parsed<X509Certificate[]>(
    "AUTORIDADES_FEL",
    {
      about:
        "PEM certificates of the authorities that issue the certificates of issuers and certifiers. Without them registered documents stay unverified, and no certificate proves whose an account is.",
      example: '"$(cat autoridades.pem)"',
      default: [],
    },
    readPem,
  );
  const banguatUrl = env.url("GT_BANGUAT_URL", {
    about:
      "The Banco de Guatemala's public service of exchange rates, asked a few times a day; empty, it is not asked.",
    example: "https://www.banguat.gob.gt/variables/ws/TipoCambio.asmx",
    default: "",
  });
  // The role that hears strangers signs nothing in this country, so it needs no settings for that.
  const certifier = readCertifier(env, { puerto: 50061, asksAsReceptor: false });
  return env.done({
    ...certifier,
    ...tokens,
    autoridadesFel,
    ...certifiers(env),
    ...(banguatUrl !== "" && { banguatUrl }),
    limiteCf: amount(String(limiteCf || 0)),
    tiposCambio: env.parsed(
      "GT_TIPOS_CAMBIO",
      {
        about:
          "What a unit of each currency is worth in quetzales on days of which no rate is kept (POST /tipo-cambio).",
        example: "USD=7.75,EUR=8.40",
        default: SIN_TIPOS_CAMBIO,
      },
      parseTiposCambio,
    ),
  });
}

/** Reads where the certifiers are: at their own addresses, unless a sandbox or a test host is named. */
function certifiers(env: ReturnType<typeof read>): DriverConfig {
  const url = (name: string, address: string, about: string) =>
    env.url(name, { about, example: address, default: address });
  return {
    infileUrl: url("INFILE_URL", "https://certificador.feel.com.gt", "INFILE, which certifies."),
    infileFirmaUrl: url(
      "INFILE_FIRMA_URL",
      "https://signer-emisores.feel.com.gt",
      "INFILE, which signs for the issuer.",
    ),
    infileReceptoresUrl: url(
      "INFILE_RECEPTORES_URL",
      "https://consultareceptores.feel.com.gt",
      "INFILE, which knows the names of taxpayers.",
    ),
    digifactUrl: url("DIGIFACT_URL", "https://nucgt.digifact.com/gt.com.apinuc/api", "Digifact."),
    megaprintUrl: url("MEGAPRINT_URL", "https://apiv2.ifacere-fel.com/api", "Megaprint, which certifies."),
    megaprintFirmaUrl: url(
      "MEGAPRINT_FIRMA_URL",
      "https://api.soluciones-mega.com/api",
      "Megaprint, which signs for the issuer.",
    ),
  };
}
