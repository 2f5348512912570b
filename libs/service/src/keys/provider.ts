import { ConfigError, type Env, type read } from "../config.js";

/** What wraps keys of the house under a key of its own, which never leaves it. */
export type KeyProvider = {
  /** The text that stands in a variable in the place of a key. */
  wrap(plain: Buffer): Promise<string>;
  /** Rejects for a text that it did not wrap, or that whoever asks may not open. */
  unwrap(text: string): Promise<Buffer>;
  /** The same key under what is the provider's newest version now. */
  renew(text: string): Promise<string>;
};

/** A start, or a command, waits for so long; what takes longer is away. */
export const LIMIT_MS = 10_000;

/** A variable that a provider needs. Throws ConfigError. */
export function needed(env: Env, name: string, example: string): string {
  const value = env[name]?.trim();
  if (value) return value;
  throw new ConfigError(
    `The configuration is wrong:\n  ${name} is missing; a good value: ${name}=${example}`,
  );
}

/** Tells the settings of a service whose keys may be wrapped; they are used before any other is read. */
export function declareKeyProviders(env: ReturnType<typeof read>): void {
  const text = (name: string, about: string, example: string) =>
    env.text(name, { about, example, default: "" });
  text(
    "VAULT_ADDR",
    "Where Vault is, if a key is wrapped by its transit engine.",
    "https://vault.example.com:8200",
  );
  text("VAULT_TRANSIT_KEY", "The name of the transit key that wraps keys.", "dte");
  text("VAULT_TRANSIT_MOUNT", "Where the transit engine is mounted; `transit` without it.", "transit");
  text("VAULT_NAMESPACE", "Vault's namespace, where it has several.", "dte");
  text(
    "VAULT_TOKEN_FILE",
    "A file with Vault's token, as its agent writes it; in its place VAULT_TOKEN.",
    "/vault/secrets/token",
  );
  text("VAULT_TOKEN", "Vault's token, where no agent writes one.", "$(openssl rand -base64 32)");
}
