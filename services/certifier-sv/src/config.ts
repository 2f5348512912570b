import { type CertifierConfig, readKeepers, readRole, type TokensConfig } from "@dte/certifier";
import { type Env, read, Secret } from "@dte/service";
import type { MhConfig } from "./authority/session.js";
import { parseVersiones, type Versiones } from "./regime/versiones.js";

export type Config = CertifierConfig &
  MhConfig &
  TokensConfig & {
    /** Which layout each type and event is written in, where it is not the one of the Normativa V2.0. */
    readonly mhVersiones: Versiones;
  };

const SIN_VERSIONES: Versiones = new Map();

/** Reads the settings of the service, and reports every problem at once. */
export function readConfig(environment: Env): Config {
  const env = read(environment);
  const url = (name: string, address: string, about: string) =>
    env.url(name, { about, example: address, default: address });
  const redisUrl = env.secretUrl("REDIS_URL", { example: "redis://127.0.0.1:6379", default: "" });
  const key = env.text("TOKEN_CACHE_KEY", {
    example: "$(openssl rand -base64 32)",
    default: "",
    secret: "at-start",
  });
  const versiones = {
    about:
      "The version in which a type or event is written (`<ambiente>:<type>=<version>`), where it is not the one in force.",
    example: "00:03=3,01:01=1",
    default: SIN_VERSIONES,
  };
  const role = readRole(env);
  const token = readKeepers(env);
  return env.done({
    role,
    token,
    host: env.text("HOST", { example: "0.0.0.0", default: "127.0.0.1" }),
    portGrpc: env.port("PORT_GRPC", { example: 50062 }),
    accountsCredencialesAddress: env.text("ACCOUNTS_CREDENCIALES_ADDRESS", { example: "127.0.0.1:50052" }),
    mhUrl: url("MH_URL", "https://api.dtes.mh.gob.sv", "The Ministerio de Hacienda."),
    mhPruebasUrl: url(
      "MH_PRUEBAS_URL",
      "https://apitest.dtes.mh.gob.sv",
      "The same for accounts that are in trials.",
    ),
    consultaPublicaUrl: url(
      "CONSULTA_PUBLICA_URL",
      "https://admin.factura.gob.sv/consultaPublica",
      "Where the QR code of a document leads.",
    ),
    mhVersiones: env.parsed("MH_VERSIONES", versiones, parseVersiones),
    ...(redisUrl !== "" && { redisUrl }),
    ...(key !== "" && { tokenCacheKey: new Secret(key) }),
  });
}
