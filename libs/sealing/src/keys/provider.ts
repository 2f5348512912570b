import { ConfigError, type Env, type read } from "@dte/service";

/** A service that wraps keys of the house under a key of its own, which never leaves it. */
export type KeyProvider = {
  /** Wraps a key, and gives the text that stands in a variable in the key's place. */
  wrap(plain: Buffer): Promise<string>;
  /** Opens a text. Rejects if this service did not wrap it, or the caller may not open it. */
  unwrap(text: string): Promise<Buffer>;
  /** Wraps the same key under the newest version of the service's key. */
  renew(text: string): Promise<string>;
};

/** The longest wait of a start or of a command for a provider; a slower one counts as away. */
export const LIMIT_MS = 10_000;

/** Reads a variable that a provider needs. Throws ConfigError. */
export function needed(env: Env, name: string, example: string): string {
  const value = env[name]?.trim();
  if (value) return value;
  throw new ConfigError(
    `The configuration is wrong:\n  ${name} is missing; a good value: ${name}=${example}`,
  );
}

/** Gives the purpose of wrapped texts; a text that was wrapped for another purpose does not open. */
export const contextOf = (env: Env): string => env["KMS_CONTEXT"]?.trim() || "dte";

type Reading = ReturnType<typeof read>;

/** Declares the addresses and credentials of the providers; gives the values that were read, for the clients that take an environment. */
export function declareProviders(env: Reading): Env {
  const text = (
    name: string,
    about: string,
    example: string,
    secret?: "at-start" | "in-use",
  ): readonly [string, string] => [
    name,
    env.text(name, { about, example, default: "", of: "keys", ...(secret && { secret }) }),
  ];
  return Object.fromEntries([
    text(
      "VAULT_ADDR",
      "Where Vault is, if a key is wrapped or kept by its transit engine.",
      "https://vault.example.com:8200",
    ),
    text("VAULT_NAMESPACE", "Vault's namespace, where it has several.", "dte"),
    text(
      "VAULT_TOKEN_FILE",
      "A file with Vault's token, as its agent writes it; in its place VAULT_TOKEN.",
      "/vault/secrets/token",
    ),
    text("VAULT_TOKEN", "Vault's token, where no agent writes one.", "$(openssl rand -base64 32)", "in-use"),
    text(
      "AWS_REGION",
      "The region of keys in AWS KMS. Its client reads the other AWS_ variables itself.",
      "us-east-1",
    ),
    text(
      "AWS_ENDPOINT_URL_KMS",
      "Where AWS KMS is, if not at the region's own address.",
      "https://vpce-0abc.kms.us-east-1.vpce.amazonaws.com",
    ),
    text("AWS_ACCESS_KEY_ID", "Who asks AWS KMS, where neither pod nor machine has a role.", "AKIDEXAMPLE"),
    text(
      "AWS_SECRET_ACCESS_KEY",
      "The secret of AWS_ACCESS_KEY_ID.",
      "$(openssl rand -base64 32)",
      "at-start",
    ),
    text(
      "AWS_SESSION_TOKEN",
      "The session of AWS_ACCESS_KEY_ID, where it is one that ends.",
      "IQoJb3JpZ2luX2VjEXAMPLE",
      "at-start",
    ),
    text(
      "GCP_KMS_ENDPOINT",
      "Where Cloud KMS is, if not at Google's own address.",
      "https://cloudkms.us-central1.rep.googleapis.com",
    ),
    text(
      "GOOGLE_APPLICATION_CREDENTIALS",
      "A file that says who asks Cloud KMS, where neither pod nor machine has a service account.",
      "/var/run/secrets/gcp/credentials.json",
    ),
  ]);
}

/** Declares the settings of a service whose keys may be wrapped; they are used before any other setting is read. */
export function declareKeyProviders(env: Reading): void {
  const text = (name: string, about: string, example: string) =>
    env.text(name, { about, example, default: "", of: "keys" });
  declareProviders(env);
  text("VAULT_TRANSIT_KEY", "The name of the transit key that wraps keys.", "dte");
  text("VAULT_TRANSIT_MOUNT", "Where the transit engine is mounted; `transit` without it.", "transit");
  text("AWS_KMS_KEY_ID", "The key of AWS KMS that wraps keys: its alias, its id or its ARN.", "alias/dte");
  text(
    "GCP_KMS_KEY",
    "The key of Google's Cloud KMS that wraps keys.",
    "projects/casa/locations/us-central1/keyRings/dte/cryptoKeys/dte",
  );
  text(
    "KMS_CONTEXT",
    "What AWS and Google bind a wrapped key to, `dte` without it: installations that share a key have different ones.",
    "produccion",
  );
}
