import type { SigningService } from "@dte/sealing";
import type { Shell } from "@dte/service";
import { createKms, type KmsConfig } from "./kms.js";
import { createToken, type Token, type TokenConfig } from "./token.js";

/** The keepers of keys that never leave: a PKCS #11 module, or a service. The names stand in references, before the colon. */
export type Keeper = "pkcs11" | SigningService;

/** The keepers that a certifier has been given. */
export type KeepersConfig = {
  readonly pkcs11?: TokenConfig;
  readonly kms: readonly (KmsConfig & { readonly servicio: SigningService })[];
};

export type Keepers = ReadonlyMap<Keeper, Token>;

/** Opens what a certifier signs with beside the keys that accounts have uploaded. Asks nobody. Throws ConfigError. */
export function openKeepers(shell: Shell, { pkcs11, kms }: KeepersConfig): Keepers {
  const keepers = new Map<Keeper, Token>();
  const keep = (name: Keeper, token: Token) => {
    keepers.set(
      name,
      shell.open(`keys in ${name}`, token, (each) => each.close()),
    );
  };
  if (pkcs11) keep("pkcs11", createToken(shell, pkcs11));
  for (const each of kms) keep(each.servicio, createKms(shell, each));
  return keepers;
}

/** Tells whether a name is that of a keeper. */
export const isKeeper = (name: string): name is Keeper => name in LUGARES;

/** How each is called where clients read of it. */
export const LUGARES: Readonly<Record<Keeper, string>> = {
  pkcs11: "el módulo PKCS #11",
  "aws-kms": "AWS KMS",
  "gcp-kms": "Cloud KMS",
  vault: "Vault",
};
