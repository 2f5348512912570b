import type { read } from "@dte/service";
import type { CertifierConfig } from "./certifier.js";
import { readRole } from "./role.js";
import { readKeepers } from "./token/settings.js";

type Asked = {
  /** The port of the example. */
  readonly puerto: number;
  /** Whether the role that hears strangers asks accounts for anything: what it signs with, or public keys. */
  readonly asksAsReceptor: boolean;
};

/** Reads the settings that every country's process has. */
export function readCertifier(
  env: ReturnType<typeof read>,
  { puerto, asksAsReceptor }: Asked,
): CertifierConfig {
  const role = readRole(env);
  const token = readKeepers(env);
  return {
    role,
    token,
    host: env.text("HOST", { example: "0.0.0.0", default: "127.0.0.1" }),
    portGrpc: env.port("PORT_GRPC", { example: puerto }),
    accountsCredencialesAddress: env.text("ACCOUNTS_CREDENCIALES_ADDRESS", {
      example: "127.0.0.1:50052",
      ...(role === "receptor" && !asksAsReceptor && { default: "" }),
    }),
  };
}
