import type { CertifierConfig } from "@dte/certifier";
import { type Amount, amount } from "@dte/money";
import { type Env, read } from "@dte/service";
import type { DriverConfig } from "./authority/driver.js";

export type Config = CertifierConfig &
  DriverConfig & {
    /** From which total, in quetzales, a final consumer must be named. */
    readonly limiteCf: Amount;
  };

/** The settings of the service; every problem is reported at once. */
export function readConfig(environment: Env): Config {
  const env = read(environment);
  const limiteCf = env.integer("GT_LIMITE_CF", { default: 2500, min: 1, max: 1_000_000_000 });
  return env.done({
    host: env.text("HOST", { example: "0.0.0.0", default: "127.0.0.1" }),
    portGrpc: env.port("PORT_GRPC", { example: 50061 }),
    accountsCredencialesAddress: env.text("ACCOUNTS_CREDENCIALES_ADDRESS", { example: "127.0.0.1:50052" }),
    infileUrl: env.url("INFILE_URL", {
      example: "https://certificador.feel.com.gt",
      default: "https://certificador.feel.com.gt",
    }),
    limiteCf: amount(String(limiteCf || 0)),
  });
}
