import { readFile } from "node:fs/promises";
import type { Env } from "@dte/service";
import { type KeyProvider, LIMIT_MS, needed } from "./provider.js";

/**
 * Vault's transit engine (POST /v1/<mount>/encrypt/<key>, /decrypt/<key>, /rewrap/<key>): its key stays there, and who may use it is said there.
 * Throws ConfigError where a variable that it needs is missing.
 */
export function openVault(env: Env): KeyProvider {
  const address = needed(env, "VAULT_ADDR", "https://vault.example.com:8200").replace(/\/$/, "");
  const key = encodeURIComponent(needed(env, "VAULT_TRANSIT_KEY", "dte"));
  const mount = env["VAULT_TRANSIT_MOUNT"]?.trim() || "transit";
  const namespace = env["VAULT_NAMESPACE"]?.trim();

  async function tokenOf(): Promise<string> {
    const given = env["VAULT_TOKEN"]?.trim();
    return given || (await readFile(needed(env, "VAULT_TOKEN_FILE", "/vault/secrets/token"), "utf8")).trim();
  }

  async function ask(verb: string, body: object, field: string): Promise<string> {
    const headers = {
      "Content-Type": "application/json",
      "X-Vault-Request": "true",
      "X-Vault-Token": await tokenOf(),
      ...(namespace && { "X-Vault-Namespace": namespace }),
    };
    const response = await fetch(`${address}/v1/${mount}/${verb}/${key}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch((error: unknown) => {
      throw new Error(`Vault at ${address} cannot be reached, and without it no key can be opened`, {
        cause: error,
      });
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    if (!response.ok) {
      const said = (answer.errors ?? []).join("; ") || "without a word";
      throw new Error(`Vault at ${address} refuses ${mount}/${verb} with ${response.status}: ${said}`);
    }
    const value = answer.data?.[field];
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

type Answer = { readonly errors?: readonly string[]; readonly data?: Readonly<Record<string, unknown>> };
