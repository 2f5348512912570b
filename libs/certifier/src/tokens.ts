import { forAll } from "@dte/outgoing";
import { type Secret, withLimit } from "@dte/service";
import { TOKENS_MAX } from "./limits.js";
import { createSharedTokens, type Redis, type SharedTokens, type Token } from "./shared-tokens.js";

/** What an authority's login gave. */
export type FetchedToken = { readonly token: string; readonly expiresAt: Date };

/** Logs in. Throws TokenRefused when the authority will not have the credentials, anything else when it is away. */
export type FetchToken = () => Promise<FetchedToken>;

/** The authority's own word that these credentials get no token. `message` is English, for the log. */
export class TokenRefused extends Error {
  override readonly name = "TokenRefused";
}

export type TokenBrokerOptions = {
  readonly redis?: Redis | undefined;
  /** Seals tokens in Redis, 32 bytes in base64; without it, or without Redis, each process keeps its own. */
  readonly cacheKey?: Secret | undefined;
  readonly now: () => Date;
  readonly newId: () => string;
};

export type TokenBroker = {
  /**
   * Gives the token under `key`. It is fetched when no replica has a good one, and callers who ask meanwhile wait for that fetch. `key`
   * must differ wherever the token would: by the authority, its address, the user and the password. A token that is `spent` is not given
   * again. Rejects as `fetchToken` does, or after `limitMs`.
   */
  tokenOf(key: string, fetchToken: FetchToken, limitMs: number, spent?: string): Promise<string>;
  /** Calls with a token, and when the answer says that it is worth nothing, once more with a new one. */
  withToken<T>(call: TokenCall<T>): Promise<T>;
};

export type TokenCall<T> = {
  readonly key: string;
  readonly fetchToken: FetchToken;
  /** Tells how much of the caller's time is left; it is asked before each wait. */
  readonly remainingMs: () => number;
  readonly use: (token: string) => Promise<T>;
  readonly isUnauthorized: (answer: T) => boolean;
};

/** A token is renewed after this part of its life: the rest is for clocks that differ and for a login that must be repeated. */
const RENEW_AT_PERCENT = 80;
const POLL_MS = 100;
/** How long a replica waits for the one that fetches before it fetches too: 6 s, a slow login. */
const POLLS_MAX = 60;

/** Keeps the tokens of authorities: one login for all calls of a process and, with Redis, of all its replicas. */
export function createTokenBroker({ redis, cacheKey, now, newId }: TokenBrokerOptions): TokenBroker {
  const shared = redis && cacheKey && createSharedTokens(redis, cacheKey, newId);
  const kept = new Map<string, Token>();
  const flights = new Map<string, Promise<Token>>();
  const clock = () => now().getTime();

  const fly = (key: string, fetchToken: FetchToken, spent: string | undefined): Promise<Token> => {
    const flying = flights.get(key);
    if (flying) return flying;
    // Others wait for it too: it does not end with the caller who began it.
    const flight = forAll(() => obtain({ key, fetchToken, spent, shared, clock }))
      .then((token) => {
        keep(kept, key, token);
        return token;
      })
      .finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };

  /** Takes a flight of one's own, or one that began before: that one may not know that a token is spent, or have failed early. */
  const ride = async (key: string, fetchToken: FetchToken, limitMs: number, spent: string | undefined) => {
    const began = performance.now();
    const isOwn = !flights.has(key);
    const first = withLimit(fly(key, fetchToken, spent), limitMs);
    if (isOwn) return (await first).token;
    const outcome = await first.catch((error: unknown) => ({ error }));
    if ("error" in outcome && outcome.error instanceof TokenRefused) throw outcome.error;
    if ("token" in outcome && outcome.token !== spent) return outcome.token;
    const leftMs = limitMs - (performance.now() - began);
    return (await withLimit(fly(key, fetchToken, spent), leftMs)).token;
  };

  const tokenOf: TokenBroker["tokenOf"] = async (key, fetchToken, limitMs, spent) => {
    const known = kept.get(key);
    const alive = known && known.token !== spent && clock() < known.expiresAt ? known : undefined;
    if (alive && clock() < alive.renewAt) return alive.token;
    try {
      return await ride(key, fetchToken, limitMs, spent);
    } catch (error) {
      // Renewal begins early, while the old token still works.
      if (alive && clock() < alive.expiresAt) return alive.token;
      throw error;
    }
  };

  return {
    tokenOf,
    async withToken({ key, fetchToken, remainingMs, use, isUnauthorized }) {
      const token = await tokenOf(key, fetchToken, remainingMs());
      const answer = await use(token);
      if (!isUnauthorized(answer)) return answer;
      const renewed = await tokenOf(key, fetchToken, remainingMs(), token);
      return use(renewed);
    },
  };
}

type Obtaining = {
  readonly key: string;
  readonly fetchToken: FetchToken;
  readonly spent: string | undefined;
  readonly shared: SharedTokens | undefined;
  readonly clock: () => number;
};

/** Finds a good token: another replica's, or a new one that the others then need not fetch. */
async function obtain({ key, fetchToken, spent, shared, clock }: Obtaining): Promise<Token> {
  const login = async () => toToken(await fetchToken(), clock());
  if (!shared) return login();
  const lookup = async () => {
    const token = await shared.read(key);
    return token && token.token !== spent && clock() < token.renewAt ? token : undefined;
  };
  for (let polls = 0; polls < POLLS_MAX; polls++) {
    const found = await lookup();
    if (found) return found;
    const release = await shared.lock(key);
    if (release) {
      try {
        // The replica that held the lock a moment ago may just have finished.
        const token = (await lookup()) ?? (await login());
        await shared.write(key, token, token.expiresAt - clock());
        return token;
      } finally {
        await release();
      }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return login();
}

function toToken({ token, expiresAt }: FetchedToken, fetchedAt: number): Token {
  const life = expiresAt.getTime() - fetchedAt;
  return { token, renewAt: fetchedAt + (life * RENEW_AT_PERCENT) / 100, expiresAt: expiresAt.getTime() };
}

/** Keeps a token. The oldest leave first: an account that was not heard of for so long logs in again. */
function keep(kept: Map<string, Token>, key: string, token: Token): void {
  kept.delete(key);
  kept.set(key, token);
  if (kept.size > TOKENS_MAX) kept.delete(kept.keys().next().value as string);
}
