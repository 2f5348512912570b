import { randomBytes } from "node:crypto";
import type { Env } from "@dte/service";
import { openKeyProvider, wrapperOf } from "./wrapped.js";

const KEY_BYTES = 32;

/** The key to wrap: a new one, an existing one, or one that is wrapped already. */
export type WrapRequest =
  | { readonly what: "new"; readonly provider: string }
  | { readonly what: "existing"; readonly provider: string; readonly key: string }
  | { readonly what: "renew"; readonly key: string };

/**
 * Makes the text that stands in KEY_ENCRYPTION_KEY in the place of a key. A new key is shown to nobody, and only the provider's key can open it.
 * Rejects for a text that is no key, and with the provider's refusal.
 */
export async function wrapKey(request: WrapRequest, env: Env): Promise<string> {
  if (request.what === "new")
    return await openKeyProvider(request.provider, env).wrap(randomBytes(KEY_BYTES));
  const text = request.key.trim();
  if (request.what === "renew") {
    const provider = wrapperOf(text);
    if (provider === undefined)
      throw new Error("what is to be renewed is no wrapped key, such as vault:v1:…");
    return await openKeyProvider(provider, env).renew(text);
  }
  const key = Buffer.from(text, "base64");
  if (key.length !== KEY_BYTES || key.toString("base64") !== text) {
    throw new Error("what is to be wrapped is no key: 32 bytes in base64");
  }
  return await openKeyProvider(request.provider, env).wrap(key);
}

/** Reads the arguments of the command: `new vault`, `existing vault` and `renew`, with a key on standard input. */
export function readWrapRequest(
  [what, provider = ""]: readonly string[],
  key: string,
): WrapRequest | undefined {
  if (what === "new" && provider) return { what, provider };
  if (what === "existing" && provider) return { what, provider, key };
  return what === "renew" ? { what, key } : undefined;
}
