import { hash } from "node:crypto";
import type { AccountsDefinition, Call, Client } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import { createRemembered, type Known, keepFor, openAge } from "@dte/service";
import type { Bearer, TokenVerifier } from "./bearer.js";
import type { GoodKeys } from "./good-keys.js";

/** The beginning of keys, by environment; none of our tokens begins so. */
const LLAVE = /^dte_(test|live)_/;
const KNOWN_MAX = 10_000;
/** The longest wait for accounts: several calls wait for one answer, and each has a deadline of its own. */
const ASK_LIMIT_MS = 5_000;

/** Tells whether a bearer token is an API key. */
export const isLlave = (token: string): boolean => LLAVE.test(token);

/**
 * Asks accounts which user an API key belongs to. The answer to a busy key is used again for as long as accounts promises that it holds; a
 * revocation is answered only after that, so that the key works nowhere by then. A busy key costs two questions a second at most. An invented one
 * costs a question each time, so with `onlyKnown` accounts is asked only about keys that were good when it was last asked. Throws FEG_UNAUTHORIZED
 * for a key that is not valid, CallFailed when accounts cannot be reached.
 */
export function createLlaveVerifier(
  accounts: Pick<Client<AccountsDefinition>, "IdentifyLlave">,
  goodKeys: GoodKeys,
): TokenVerifier {
  /** Keys are kept by their digests, so that no copy of one outlives its request. */
  const remembered = createRemembered<Bearer>(KNOWN_MAX);

  async function ask(llave: string, mine: Known<Bearer>, pideVigencia: boolean, call: Call): Promise<Bearer> {
    const isYounger = openAge();
    const {
      usuario,
      titular,
      permisos,
      vigenciaMs = 0,
    } = await accounts.IdentifyLlave(
      { llave, pideVigencia },
      { call: { requestId: call.requestId, deadline: Date.now() + ASK_LIMIT_MS } },
    );
    const bearer = { usuario, titular, alcance: permisos };
    keepFor(mine, bearer, { holdsMs: vigenciaMs, isYounger });
    return bearer;
  }

  return async (llave, call, { onlyKnown }) => {
    const digest = hash("sha256", llave, "base64url");
    if (onlyKnown && !(await goodKeys.has(digest))) throw feg("FEG_UNAUTHORIZED");
    return await remembered(digest, async (mine, isOften) => {
      try {
        const bearer = await ask(llave, mine, isOften, call);
        goodKeys.note(digest);
        return bearer;
      } catch (error) {
        if (error instanceof FegError && error.codigo === "FEG_UNAUTHORIZED") goodKeys.forget(digest);
        throw error;
      }
    });
  };
}
