import { ConfigError, type Env, secretText } from "@dte/service";
import { openAwsKms } from "./aws-kms.js";
import { openGcpKms } from "./gcp-kms.js";
import type { KeyProvider } from "./provider.js";
import { openVault } from "./vault.js";

/** The providers, by the beginning of the texts that they have wrapped. */
const PROVIDERS: Readonly<Record<string, (env: Env) => KeyProvider>> = {
  "aws-kms": openAwsKms,
  "gcp-kms": openGcpKms,
  vault: openVault,
};

/** Matches a wrapped text. Vault itself writes `vault:v1:…`, and the others have the same form. No key in base64 has a colon. */
const WRAPPED = /^([a-z-]+):v\d+:[A-Za-z0-9+/]+=*$/;

/** Matches the names of variables that hold keys of ours. */
const HOLDS_KEY = /_(KEY|SECRET)$/;
/** The end of a variable's name if its text is in a file. */
const FILE = "_FILE";

/** Names the variables that hold keys of ours, directly or in a file. */
const keysIn = (env: Env): string[] => [
  ...new Set(
    Object.keys(env)
      .map((name) => (name.endsWith(FILE) ? name.slice(0, -FILE.length) : name))
      .filter((name) => HOLDS_KEY.test(name)),
  ),
];

/** Opens a provider by its name. Throws ConfigError for an unknown name, or where a variable that it needs is missing. */
export function openKeyProvider(name: string, env: Env): KeyProvider {
  const open = PROVIDERS[name];
  if (open) return open(env);
  throw new ConfigError(`there is no key provider ${name}; there are ${Object.keys(PROVIDERS).join(", ")}`);
}

/** Names the provider that wrapped a text; undefined for a text that is not wrapped. */
export const wrapperOf = (text: string): string | undefined => WRAPPED.exec(text.trim())?.[1];

/**
 * Gives the environment with its wrapped keys opened, each entry of a list by itself: `KEY_ENCRYPTION_KEY=vault:v1:…`, or the same in the file that
 * `KEY_ENCRYPTION_KEY_FILE` names. No provider is asked where nothing is wrapped. Rejects with the variable's name and the reason, where a provider
 * is away or refuses.
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
    // The file's keys are open now, so its variable is emptied, and nobody reads it again.
    return [[name, text], ...(env[`${name}${FILE}`] === undefined ? [] : [[`${name}${FILE}`, ""] as const])];
  });
  return { ...env, ...Object.fromEntries((await Promise.all(keys)).flat()) };
}

/** Finds the reason of a failed connection, which fetch puts into the cause of the cause. */
function causeOf({ cause }: { readonly cause?: unknown }): string {
  const [outer, inner] = [messageOf(cause), messageOf((cause as { cause?: unknown } | undefined)?.cause)];
  const why = inner || outer;
  return why === "" ? "" : ` (${why})`;
}

const messageOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "message" in error ? String(error.message) : "";
