import { ConfigError, type Env } from "@dte/service";
import { openAwsKms } from "./aws-kms.js";
import { openGcpKms } from "./gcp-kms.js";
import type { KeyProvider } from "./provider.js";
import { openVault } from "./vault.js";

/** Providers by what the texts that they have wrapped begin with. */
const PROVIDERS: Readonly<Record<string, (env: Env) => KeyProvider>> = {
  "aws-kms": openAwsKms,
  "gcp-kms": openGcpKms,
  vault: openVault,
};

/** `vault:v1:…`: what Vault itself writes, and the form of all. No key in base64 has a colon. */
const WRAPPED = /^([a-z-]+):v\d+:[A-Za-z0-9+/]+=*$/;

/** Variables that hold keys of ours. */
const HOLDS_KEY = /_(KEY|SECRET)$/;

/** Opens a provider by its name. Throws ConfigError for one that there is not, or where a variable that it needs is missing. */
export function openKeyProvider(name: string, env: Env): KeyProvider {
  const open = PROVIDERS[name];
  if (open) return open(env);
  throw new ConfigError(`there is no key provider ${name}; there are ${Object.keys(PROVIDERS).join(", ")}`);
}

/** Names the provider that wrapped a text; undefined for a text that nobody did. */
export const wrapperOf = (text: string): string | undefined => WRAPPED.exec(text.trim())?.[1];

/**
 * Gives the environment with its wrapped keys opened, each of a list by itself: `KEY_ENCRYPTION_KEY=vault:v1:…`. Asks nobody where nothing
 * is wrapped. Rejects with the variable's name and why, where a provider is away or refuses.
 */
export async function openWrappedKeys(env: Env): Promise<Env> {
  const opened = new Map<string, KeyProvider>();
  const unwrap = async (variable: string, text: string): Promise<string> => {
    const name = wrapperOf(text);
    if (name === undefined) return text;
    const provider = opened.get(name) ?? openKeyProvider(name, env);
    opened.set(name, provider);
    const plain = await provider.unwrap(text.trim()).catch((error: Error) => {
      throw new ConfigError(`${variable} cannot be opened: ${error.message}${causeOf(error)}`);
    });
    return plain.toString("base64");
  };
  const entries = Object.entries(env).map(async ([name, value]): Promise<[string, string | undefined]> => {
    const parts = HOLDS_KEY.test(name) ? (value?.split(",") ?? []) : [];
    if (!parts.some((each) => wrapperOf(each) !== undefined)) return [name, value];
    return [name, (await Promise.all(parts.map((each) => unwrap(name, each)))).join(",")];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Finds why a connection failed: fetch puts that into the cause of the cause. */
function causeOf({ cause }: { readonly cause?: unknown }): string {
  const [outer, inner] = [messageOf(cause), messageOf((cause as { cause?: unknown } | undefined)?.cause)];
  const why = inner || outer;
  return why === "" ? "" : ` (${why})`;
}

const messageOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "message" in error ? String(error.message) : "";
