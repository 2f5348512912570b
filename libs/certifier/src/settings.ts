import type { read } from "@dte/service";
import type { CertifierConfig } from "./certifier.js";
import { readRole } from "./country/role.js";
import { readKeepers } from "./signing/settings.js";

type Asked = {
  /** The port of the example. */
  readonly puerto: number;
  /** Whether the role that hears strangers asks accounts for anything: false where its manifest calls nothing, and the address may be absent. */
  readonly asksAsReceptor: boolean;
  /** The country's two letters in lower case, where that role has its certifier sign something. */
  readonly signsAsReceptor?: string;
};

/** Reads the settings that every country's process has. */
export function readCertifier(
  env: ReturnType<typeof read>,
  { puerto, asksAsReceptor, signsAsReceptor: pais }: Asked,
): CertifierConfig {
  const role = readRole(env);
  // The other role signs nothing.
  const token = role === "certifier" ? readKeepers(env) : undefined;
  const certifier = role === "receptor" &&
    pais !== undefined && {
      pais,
      addresses: env.addresses("CERTIFIERS", {
        about: "Where the certifier of this country is, which signs what this role has written.",
        example: `${pais}=certifier-${pais}:${puerto}`,
      }),
    };
  return {
    role,
    ...(token && { token }),
    ...(certifier && { certifier }),
    host: env.text("HOST", { example: "0.0.0.0", default: "127.0.0.1" }),
    portGrpc: env.port("PORT_GRPC", { example: puerto }),
    accountsCredencialesAddress: env.text("ACCOUNTS_CREDENCIALES_ADDRESS", {
      example: "127.0.0.1:50052",
      ...(role === "receptor" && !asksAsReceptor && { default: "" }),
    }),
  };
}
