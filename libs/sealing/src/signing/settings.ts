import type { read } from "@dte/service";
import { declareProviders } from "../keys/provider.js";
import { openAwsSigner } from "./aws-kms.js";
import { openGcpSigner } from "./gcp-kms.js";
import type { Signer } from "./signer.js";
import { openVaultSigner } from "./vault.js";

/** The services that sign, by their names; each exists where its setting is given. */
export type SigningService = "aws-kms" | "gcp-kms" | "vault";

export type OpenSigner = () => Signer;

/** Reads the services by which a certifier signs with accounts' keys that never leave them: those whose settings are given. */
export function readSigners(env: ReturnType<typeof read>): ReadonlyMap<SigningService, OpenSigner> {
  const text = (name: string, about: string, example: string) =>
    env.text(name, { about, example, default: "", of: "keys" });
  const alias = text(
    "SIGN_AWS_KMS_ALIAS",
    "Signs with keys in AWS KMS: what their aliases begin with, before `/<account>/<version>`.",
    "alias/dte-firma",
  );
  const keyRing = text(
    "SIGN_GCP_KMS_KEY_RING",
    "Signs with keys in Google's Cloud KMS: the key ring in which each has its account's id as its name.",
    "projects/casa/locations/us-central1/keyRings/dte-firma",
  );
  const mount = text(
    "SIGN_VAULT_MOUNT",
    "Signs with keys in Vault: where the transit engine is mounted in which each has its account's id as its name.",
    "transit-firma",
  );
  const given = declareProviders(env);
  return new Map<SigningService, OpenSigner>([
    ...opened("aws-kms", alias, (value) => openAwsSigner(value, given)),
    ...opened("gcp-kms", keyRing, (value) => openGcpSigner(value, given)),
    ...opened("vault", mount, (value) => openVaultSigner(value, given)),
  ]);
}

const opened = (
  name: SigningService,
  value: string,
  open: (value: string) => Signer,
): readonly (readonly [SigningService, OpenSigner])[] => (value === "" ? [] : [[name, () => open(value)]]);
