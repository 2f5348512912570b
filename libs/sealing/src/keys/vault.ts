import type { Env } from "@dte/service";
import { type KeyProvider, LIMIT_MS, needed } from "./provider.js";
import { createVaultCaller, VaultUnreachable } from "./vault-call.js";

/**
 * Opens Vault's transit engine (POST /v1/<mount>/encrypt/<key>, /decrypt/<key>, /rewrap/<key>). Its key stays in Vault, whose policies say who may
 * use it. Throws ConfigError where a variable that it needs is missing.
 */
export function openVault(env: Env): KeyProvider {
  const vault = createVaultCaller(env);
  const { address } = vault;
  const key = encodeURIComponent(needed(env, "VAULT_TRANSIT_KEY", "dte"));
  const mount = env["VAULT_TRANSIT_MOUNT"]?.trim() || "transit";

  async function ask(verb: string, body: object, field: string): Promise<string> {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const { data, refusal } = await vault
      .call(`${mount}/${verb}/${key}`, body, signal)
      .catch((error: unknown) => {
        if (!(error instanceof VaultUnreachable)) throw error;
        throw new Error(`${error.message}, and without it no key can be opened`, { cause: error.cause });
      });
    if (refusal) {
      throw new Error(`Vault at ${address} refuses ${mount}/${verb} with ${refusal.code}: ${refusal.said}`);
    }
    const value = data[field];
    if (typeof value !== "string" || value === "") {
      throw new Error(`Vault at ${address} answered ${mount}/${verb} without ${field}`);
    }
    return value;
  }
  return {
    wrap: (plain) => ask("encrypt", { plaintext: plain.toString("base64") }, "ciphertext"),
    unwrap: async (text) => Buffer.from(await ask("decrypt", { ciphertext: text }, "plaintext"), "base64"),
    renew: (text) => ask("rewrap", { ciphertext: text }, "ciphertext"),
  };
}
