import { type CertifierConfig, readRole } from "@dte/certifier";
import { type Env, read } from "@dte/service";
import type { RentasConfig } from "./authority/rentas.js";

export type Config = CertifierConfig & RentasConfig;

/** Reads the settings of the service; every problem is reported at once. */
export function readConfig(environment: Env): Config {
  const env = read(environment);
  const rentas = "https://rentas.prueba.test";
  const role = readRole(env);
  return env.done({
    role,
    host: env.text("HOST", { example: "0.0.0.0", default: "127.0.0.1" }),
    portGrpc: env.port("PORT_GRPC", { example: 50099 }),
    accountsCredencialesAddress: env.text("ACCOUNTS_CREDENCIALES_ADDRESS", { example: "127.0.0.1:50052" }),
    rentasUrl: env.url("RENTAS_URL", {
      about: "Where the Oficina de Rentas listens.",
      example: rentas,
      default: rentas,
    }),
  });
}
