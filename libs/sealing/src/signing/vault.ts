import type { Env } from "@dte/service";
import { createVaultCaller, VaultUnreachable } from "../keys/vault-call.js";
import { type Hash, NoSuchKey, nameOf, Passing, type Signer } from "./signer.js";

const ALGORITHM: Readonly<Record<Hash, string>> = { sha256: "sha2-256", sha512: "sha2-512" };
/** Matches `vault:v1:…`: the version that signed, and the signature. */
const SIGNATURE = /^vault:v(\d+):([A-Za-z0-9+/]+=*)$/;

/**
 * Opens Vault's transit engine (POST /v1/<mount>/sign/<account>) over a digest, with PKCS #1 v1.5, in the requested version and no newer one. Throws
 * ConfigError without VAULT_ADDR.
 */
export function openVaultSigner(mount: string, env: Env): Signer {
  const vault = createVaultCaller(env);
  return {
    async sign(key, hash, digest, signal) {
      const { cuenta, version } = nameOf(key);
      const sent = {
        input: digest.toString("base64"),
        prehashed: true,
        hash_algorithm: ALGORITHM[hash],
        signature_algorithm: "pkcs1v15",
        key_version: Number(version),
      };
      const answer = await vault.call(`${mount}/sign/${cuenta}`, sent, signal).catch((error: unknown) => {
        if (!(error instanceof VaultUnreachable)) throw error;
        throw new Passing(error.message, { cause: error.cause });
      });
      if (answer.refusal)
        throw told(answer.refusal.code, `${vault.address} refuses ${mount}/sign`, answer.refusal.said);
      const [, signedBy, signature = ""] = SIGNATURE.exec(String(answer.data["signature"])) ?? [];
      if (signedBy === version) return Buffer.from(signature, "base64");
      throw new Passing(
        `Vault at ${vault.address} answered ${mount}/sign without a signature of version ${version}`,
      );
    },
    close() {},
  };
}

/** Makes the error of a refusal. With 400 and 404 Vault has no such key or version, or one of another kind; a wrong mount is a 404 too. */
function told(code: number, who: string, said: string): Error {
  const text = `Vault at ${who} with ${code}: ${said}`;
  if (code === 429 || code >= 500) return new Passing(text, { isThrottled: code === 429 });
  return code === 400 || code === 404 ? new NoSuchKey(text) : new Error(text);
}
