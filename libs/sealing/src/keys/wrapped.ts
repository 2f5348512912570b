import { ConfigError, type Env, secretText } from "@dte/service";
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
/** What follows the name of one whose text is in a file. */
const FILE = "_FILE";

/** Names the variables that hold keys of ours, by themselves or by a file. */
const keysIn = (env: Env): string[] => [
  ...new Set(
    Object.keys(env)
      .map((name) => (name.endsWith(FILE) ? name.slice(0, -FILE.length) : name))
      .filter((name) => HOLDS_KEY.test(name)),
  ),
];

/** Opens a provider by its name. Throws ConfigError for one that there is not, or where a variable that it needs is missing. */
export function openKeyProvider(name: string, env: Env): KeyProvider {
  const open = PROVIDERS[name];
  if (open) return open(env);
  throw new ConfigError(`there is no key provider ${name}; there are ${Object.keys(PROVIDERS).join(", ")}`);
}

/** Names the provider that wrapped a text; undefined for a text that nobody did. */
export const wrapperOf = (text: string): string | undefined => WRAPPED.exec(text.trim())?.[1];

/**
 * Gives the environment with its wrapped keys opened, each of a list by itself: `KEY_ENCRYPTION_KEY=vault:v1:…`, or the same in the file that
 * `KEY_ENCRYPTION_KEY_FILE` names. Asks nobody where nothing
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
  const keys = keysIn(env).map(async (name): Promise<readonly (readonly [string, string])[]> => {
    const parts = secretText(env, name).split(",");
    if (!parts.some((each) => wrapperOf(each) !== undefined)) return [];
    const text = (await Promise.all(parts.map((each) => unwrap(name, each)))).join(",");
    // The file's contents are open now, and nobody shall read it once more.
    return [[name, text], ...(env[`${name}${FILE}`] === undefined ? [] : [[`${name}${FILE}`, ""] as const])];
  });
  return { ...env, ...Object.fromEntries((await Promise.all(keys)).flat()) };
}

/** Finds why a connection failed: fetch puts that into the cause of the cause. */
function causeOf({ cause }: { readonly cause?: unknown }): string {
  const [outer, inner] = [messageOf(cause), messageOf((cause as { cause?: unknown } | undefined)?.cause)];
  const why = inner || outer;
  return why === "" ? "" : ` (${why})`;
}

const messageOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "message" in error ? String(error.message) : "";
