import { hash } from "node:crypto";
import type { AccountsDefinition, Call, Client } from "@dte/contracts";
import { createShared, openAge } from "@dte/service";
import type { Bearer } from "./bearer.js";

/** How keys begin, by environment: no token of ours does. */
const LLAVE = /^dte_(test|live)_/;
/** What is asked again within this time is asked often. */
const OFTEN_MS = 1_000;
const KNOWN_MAX = 10_000;
/** How long accounts may take: several calls wait for one answer, and each of them has a deadline of its own. */
const ASK_LIMIT_MS = 5_000;

type Known = { askedAt: number; kept?: { readonly bearer: Bearer; readonly isGood: () => boolean } };

/** Whether what was sent as a bearer token is an API key. */
export const isLlave = (token: string): boolean => LLAVE.test(token);

/**
 * Asks accounts which user an API key belongs to. The answer to a busy key is used again for as long as accounts promises that it holds; a
 * revocation is answered only after that, so that the key works nowhere by then. A busy key costs two questions a second at most. Throws
 * FEG_UNAUTHORIZED for a key that is not valid, CallFailed when accounts cannot be reached.
 */
export function createLlaveVerifier(
  accounts: Pick<Client<AccountsDefinition>, "IdentifyLlave">,
): (llave: string, call: Call) => Promise<Bearer> {
  const sharing = createShared<Bearer>();
  /** By their digests, so that no copy of a key outlives its request. */
  const known = new Map<string, Known>();

  async function ask(llave: string, mine: Known, pideVigencia: boolean, call: Call): Promise<Bearer> {
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
    if (vigenciaMs > 0) mine.kept = { bearer, isGood: () => isYounger(vigenciaMs) };
    else delete mine.kept;
    return bearer;
  }

  return async (llave, call) => {
    const key = hash("sha256", llave, "base64url");
    const mine = known.get(key) ?? { askedAt: Number.NEGATIVE_INFINITY };
    if (mine.kept?.isGood()) return mine.kept.bearer;
    const now = performance.now();
    const isOften = now - mine.askedAt < OFTEN_MS;
    mine.askedAt = now;
    known.delete(key);
    known.set(key, mine);
    const [oldest] = known.keys();
    if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
    return await sharing(key, () => ask(llave, mine, isOften, call));
  };
}
