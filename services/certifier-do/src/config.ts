import { type CertifierConfig, readKeepers, readPem, readRole, type TokensConfig } from "@dte/certifier";
import { type Env, read, Secret } from "@dte/service";
import type { DgiiConfig } from "./authority/index.js";
import type { ReceptorConfig } from "./receptor/index.js";

export type Config = CertifierConfig & DgiiConfig & TokensConfig & ReceptorConfig;

const DGII = "https://ecf.dgii.gov.do";
const DGII_FC = "https://fc.dgii.gov.do";

/** Reads the settings of the service, and reports every problem at once. */
export function readConfig(environment: Env): Config {
  const env = read(environment);
  const host = (name: string, address: string, about: string) =>
    env.url(name, { about, example: address, default: address });
  const redisUrl = env.secretUrl("REDIS_URL", { example: "redis://127.0.0.1:6379", default: "" });
  const cacheKey = env.text("TOKEN_CACHE_KEY", {
    example: "$(openssl rand -base64 32)",
    default: "",
    secret: "at-start",
  });
  const autoridadesFirma = env.parsed(
    "AUTORIDADES_FIRMA",
    {
      about:
        "PEM certificates of the authorities that issue taxpayers' certificates: whose may send, and by whose an account is known to be its holder's. Without them nothing is received, the doors answer 503, and no certificate proves an account.",
      example: '"$(cat autoridades.pem)"',
      default: [],
    },
    readPem,
  );
  const role = readRole(env);
  const token = readKeepers(env);
  return env.done({
    role,
    token,
    host: env.text("HOST", { example: "0.0.0.0", default: "127.0.0.1" }),
    portGrpc: env.port("PORT_GRPC", { example: 50063 }),
    accountsCredencialesAddress: env.text("ACCOUNTS_CREDENCIALES_ADDRESS", { example: "127.0.0.1:50052" }),
    dgiiUrl: host("DGII_URL", DGII, "DGII, which takes e-CF in."),
    dgiiFcUrl: host("DGII_FC_URL", DGII_FC, "DGII, which takes summaries of consumer invoices in."),
    timbreUrl: host("TIMBRE_URL", DGII, "Where the QR code of an e-CF leads."),
    timbreFcUrl: host("TIMBRE_FC_URL", DGII_FC, "Where the QR code of a consumer invoice leads."),
    ...(redisUrl !== "" && { redisUrl }),
    ...(cacheKey !== "" && { tokenCacheKey: new Secret(cacheKey) }),
    ...(autoridadesFirma.length > 0 && { autoridadesFirma }),
  });
}
