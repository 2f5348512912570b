import { type CertifierConfig, readCertifier } from "@dte/certifier";
import { type Env, read } from "@dte/service";
import type { RentasConfig } from "./authority/rentas.js";

export type Config = CertifierConfig & RentasConfig;

/** Reads the settings of the service; every problem is reported at once. */
export function readConfig(environment: Env): Config {
  const env = read(environment);
  const rentas = "https://rentas.prueba.test";
  return env.done({
    // The receiving role asks accounts for an account's credentials, as its `calls` in service.json say.
    ...readCertifier(env, { puerto: 50099, asksAsReceptor: true }),
    rentasUrl: env.url("RENTAS_URL", {
      about: "Where the Oficina de Rentas listens.",
      example: rentas,
      default: rentas,
    }),
  });
}
