import { readFile } from "node:fs/promises";
import type { Env } from "@dte/service";
import { needed } from "./provider.js";

type Body = { readonly errors?: readonly string[]; readonly data?: Readonly<Record<string, unknown>> };

/** The answer of Vault; `refusal` is in its own words. */
export type VaultAnswer = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly refusal?: { readonly code: number; readonly said: string };
};

export type VaultCaller = {
  readonly address: string;
  /** Writes to a path of Vault's. Rejects with VaultUnreachable when the address does not answer, and with Error when there is no token. */
  call(path: string, sent: object, signal: AbortSignal): Promise<VaultAnswer>;
};

/**
 * Makes a caller of Vault by its HTTP interface. The token is read at each call, so that an agent can write another one. Throws ConfigError without
 * VAULT_ADDR.
 */
export function createVaultCaller(env: Env): VaultCaller {
  const address = needed(env, "VAULT_ADDR", "https://vault.example.com:8200").replace(/\/$/, "");
  const namespace = env["VAULT_NAMESPACE"]?.trim();
  async function tokenOf(): Promise<string> {
    const given = env["VAULT_TOKEN"]?.trim();
    return given || (await readFile(needed(env, "VAULT_TOKEN_FILE", "/vault/secrets/token"), "utf8")).trim();
  }
  return {
    address,
    async call(path, sent, signal) {
      const headers = {
        "Content-Type": "application/json",
        "X-Vault-Request": "true",
        "X-Vault-Token": await tokenOf(),
        ...(namespace && { "X-Vault-Namespace": namespace }),
      };
      const response = await fetch(`${address}/v1/${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(sent),
        redirect: "error",
        signal,
      }).catch((error: unknown) => {
        throw new VaultUnreachable(`Vault at ${address} cannot be reached`, { cause: error });
      });
      const { data = {}, errors = [] } = (await response.json().catch(() => ({}))) as Body;
      if (response.ok) return { data };
      return { data, refusal: { code: response.status, said: errors.join("; ") || "without a word" } };
    },
  };
}

/** The error of an address that did not answer. */
export class VaultUnreachable extends Error {}
