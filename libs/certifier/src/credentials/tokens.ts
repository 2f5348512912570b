import { forAll } from "@dte/outgoing";
import { type Secret, withLimit } from "@dte/service";
import { TOKENS_MAX } from "../country/limits.js";
import { createSharedTokens, type Redis, type SharedTokens, type Token } from "./shared-tokens.js";

/** The token that an authority's login gave. */
export type FetchedToken = { readonly token: string; readonly expiresAt: Date };

/** Logs in. Throws TokenRefused when the authority will not have the credentials, anything else when it is away. */
export type FetchToken = () => Promise<FetchedToken>;

/**
 * The authority's own word that these credentials get no token. `message` is English, for the log. It is believed for a while when it has been said again
 * and again: authorities lock out who shows a wrong password many times.
 */
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
   * again. Rejects as `fetchToken` does, or after `limitMs`; what was refused three times on end is refused without asking until its time has passed.
   */
  tokenOf(key: string, fetchToken: FetchToken, limitMs: number, spent?: string): Promise<string>;
  /** Calls with a token, and when the answer says that it is worth nothing, once more with a new one. */
  withToken<T>(call: TokenCall<T>): Promise<T>;
  /**
   * Gives the same tokens for what a person asks on purpose, who wants to hear what the authority says now: it is asked although it has refused. Its answer
   * counts for everybody.
   */
  pastRefusals(): TokenBroker;
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
/** A password that has been refused this often on end is not shown to the authority with each document: at first its fault may be a short one. */
const REFUSALS_FREE = 2;
const REFUSED_MS = { first: 15_000, max: 300_000 };
/** A refusal that is older than this says nothing of the next login: documents may come once a day. */
const REFUSALS_KEPT_MS = 60 * 60 * 1_000;
/** How long a replica waits for the one that fetches before it fetches too: 6 s, a slow login. */
const POLLS_MAX = 60;

/** Keeps the tokens of authorities: one login for all calls of a process and, with Redis, of all its replicas. */
export function createTokenBroker({ redis, cacheKey, now, newId }: TokenBrokerOptions): TokenBroker {
  const shared = redis && cacheKey && createSharedTokens(redis, cacheKey, newId);
  const kept = new Map<string, Token>();
  const flights = new Map<string, Promise<Token>>();
  const clock = () => now().getTime();
  const refusals = rememberRefusals(clock);

  const fly = (asked: Asking, spent: string | undefined): Promise<Token> => {
    const { key, isDeliberate } = asked;
    // A login that may ask nobody is not joined by a caller who asks on purpose.
    const name = `${isDeliberate} ${key}`;
    const flying = flights.get(name);
    if (flying) return flying;
    // Others wait for it too: it does not end with the caller who began it.
    const flight = forAll(() => obtain({ key, fetchToken: refusals.minded(asked), spent, shared, clock }))
      .then((token) => {
        refusals.forget(key);
        keep(kept, key, token);
        return token;
      })
      .finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight;
  };

  /** Takes a flight of one's own, or one that began before: that one may not know that a token is spent, or have failed early. */
  const ride = async (asked: Asking, limitMs: number, spent: string | undefined) => {
    const began = performance.now();
    const isOwn = !flights.has(`${asked.isDeliberate} ${asked.key}`);
    const first = withLimit(fly(asked, spent), limitMs);
    if (isOwn) return (await first).token;
    const outcome = await first.catch((error: unknown) => ({ error }));
    if ("error" in outcome && outcome.error instanceof TokenRefused) throw outcome.error;
    if ("token" in outcome && outcome.token !== spent) return outcome.token;
    const leftMs = limitMs - (performance.now() - began);
    return (await withLimit(fly(asked, spent), leftMs)).token;
  };

  const obtainFor = async (asked: Asking, limitMs: number, spent?: string): Promise<string> => {
    const known = kept.get(asked.key);
    const alive = known && known.token !== spent && clock() < known.expiresAt ? known : undefined;
    if (alive && clock() < alive.renewAt) return alive.token;
    try {
      return await ride(asked, limitMs, spent);
    } catch (error) {
      // Renewal begins early, while the old token still works.
      if (alive && clock() < alive.expiresAt) return alive.token;
      throw error;
    }
  };

  const brokerOf = (isDeliberate: boolean): Omit<TokenBroker, "pastRefusals"> => ({
    tokenOf: (key, fetchToken, limitMs, spent) =>
      obtainFor({ key, fetchToken, isDeliberate }, limitMs, spent),
    async withToken({ key, fetchToken, remainingMs, use, isUnauthorized }) {
      const asked = { key, fetchToken, isDeliberate };
      const token = await obtainFor(asked, remainingMs());
      const answer = await use(token);
      if (!isUnauthorized(answer)) return answer;
      const renewed = await obtainFor(asked, remainingMs(), token);
      return use(renewed);
    },
  });
  const deliberate: TokenBroker = { ...brokerOf(true), pastRefusals: () => deliberate };
  return { ...brokerOf(false), pastRefusals: () => deliberate };
}

/** The token that is wanted, and whether somebody asks for it on purpose. */
type Asking = { readonly key: string; readonly fetchToken: FetchToken; readonly isDeliberate: boolean };

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

/** `at`: when it was said last; `until`: how long it is believed. */
type Refusal = {
  readonly times: number;
  readonly at: number;
  readonly until: number;
  readonly error: TokenRefused;
};

/** Remembers what authorities have refused, for a process. */
function rememberRefusals(clock: () => number) {
  const said = new Map<string, Refusal>();
  const refusalOf = (key: string): Refusal | undefined => {
    const refusal = said.get(key);
    return refusal && clock() < refusal.at + REFUSALS_KEPT_MS ? refusal : undefined;
  };
  return {
    /** Makes a login that asks the authority, unless it has said often enough that it will not have them and nobody asks on purpose. */
    minded:
      ({ key, fetchToken, isDeliberate }: Asking): FetchToken =>
      async () => {
        const refusal = refusalOf(key);
        if (!isDeliberate && refusal && clock() < refusal.until) throw refusal.error;
        try {
          return await fetchToken();
        } catch (error) {
          if (error instanceof TokenRefused) keep(said, key, refusedAgain(refusalOf(key), error, clock()));
          throw error;
        }
      },
    forget: (key: string): void => void said.delete(key),
  };
}

function refusedAgain(before: Refusal | undefined, error: TokenRefused, at: number): Refusal {
  const times = (before?.times ?? 0) + 1;
  const doubled = Math.min(REFUSED_MS.max, REFUSED_MS.first * 2 ** (times - REFUSALS_FREE - 1));
  return { times, at, error, until: times > REFUSALS_FREE ? at + doubled : at };
}

function toToken({ token, expiresAt }: FetchedToken, fetchedAt: number): Token {
  const life = expiresAt.getTime() - fetchedAt;
  return { token, renewAt: fetchedAt + (life * RENEW_AT_PERCENT) / 100, expiresAt: expiresAt.getTime() };
}

/** Keeps what is known of a key. The oldest leave first: an account that was not heard of for so long logs in again. */
function keep<T>(kept: Map<string, T>, key: string, known: T): void {
  kept.delete(key);
  kept.set(key, known);
  if (kept.size > TOKENS_MAX) kept.delete(kept.keys().next().value as string);
}
