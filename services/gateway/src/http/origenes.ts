import type { AccountsDefinition, Call, Client } from "@dte/contracts";
import { createShared, type Shell } from "@dte/service";

/** Of which account an answer is: that one's, whatever a caller has, or with `una` something that a caller has. */
export type De = { readonly idCuenta: string } | { readonly usuario: string; readonly una?: true };

/** What accounts let pages of other origins read. */
export type Origenes = {
  /** Whether any account has the origin. `address` is who asks, as limits count them. */
  isKnown(origen: string, address: string, call: Call): Promise<boolean>;
  /** Whether that account has it, or all of a caller's, or with `una` one of them. */
  admits(origen: string, de: De, call: Call): Promise<boolean>;
  /** Asks anew: what was changed through this gateway holds at it from now on. */
  forget(): void;
};

type Accounts = Pick<Client<AccountsDefinition>, "AdmitsOrigen">;
type Request = Parameters<Accounts["AdmitsOrigen"]>[0];
/** `generation`: how often something had been changed here when it was asked. */
type Kept = { readonly at: number; readonly generation: number };

/** So long a page may go on reading, or wait, after an account was changed through another gateway. */
const KNOWN_MS = 2_000;
/** While accounts does not answer, what it said last holds for so long. */
const STALE_MS = 10 * 60_000;
const KNOWN_MAX = 10_000;
/** A request waits no longer for what its page may read. */
const ASK_MS = 500;
/** Origins that nobody has, of one address in a window: more than a person's browser has tabs that try. */
const UNKNOWN_PER_ADDRESS = 30;
const WINDOW_MS = 10_000;
/** Questions about origins of which nothing is known, at a time: as many as cost accounts nothing. */
const UNKNOWN_AT_ONCE = 16;
/** As long as the longest that an account may have. */
const ORIGEN_CHARS_MAX = 300;

/**
 * Asks accounts, and goes by an answer for two seconds, so that a busy page costs a question in two seconds, however busy. Who makes origins up
 * costs a bounded number of look-ups, each into an index, and takes no place of an origin that is known: beyond it an unknown one is answered as
 * nobody's without a question, and one that was good lately goes on being asked about. `now` in milliseconds, from any moment on.
 */
export function createOrigenes(
  { log }: Pick<Shell, "log">,
  accounts: Accounts,
  now: () => number = () => performance.now(),
): Origenes {
  const good = new Map<string, Kept>();
  const bad = new Map<string, Kept>();
  let spent = new Map<string, number>();
  let spentSince = Number.NEGATIVE_INFINITY;
  let unknownNow = 0;
  let generation = 0;

  const keep = (map: Map<string, Kept>, key: string, asked: number): void => {
    map.delete(key);
    map.set(key, { at: now(), generation: asked });
    const [oldest] = map.keys();
    if (map.size > KNOWN_MAX && oldest !== undefined) map.delete(oldest);
  };

  const ask = (key: string, request: Request, { requestId, identidad }: Call): Promise<boolean> => {
    const asked = generation;
    // Whoever is asked about is the one for whom it is asked: accounts tells nobody of another.
    const call = { requestId, deadline: Date.now() + ASK_MS, ...(identidad && { identidad }) };
    return accounts
      .AdmitsOrigen(request, { call })
      .then(({ admitido }) => {
        (admitido ? bad : good).delete(key);
        keep(admitido ? good : bad, key, asked);
        return admitido;
      })
      .catch((error: unknown) => {
        log.warn("rpc.unanswered", { error });
        const last = good.get(key);
        return last !== undefined && now() - last.at < STALE_MS;
      });
  };

  const sharing = createShared<boolean>();
  /** Asks one question at a time about the same, and takes no answer that was asked for before the last change. */
  const shared = (key: string, request: Request, call: Call) =>
    sharing(`${generation} ${key}`, () => ask(key, request, call));

  const isFresh = (kept: Kept | undefined): boolean =>
    kept !== undefined && kept.generation === generation && now() - kept.at < KNOWN_MS;
  /** Gives what accounts said of it a moment ago. */
  const said = (key: string): boolean | undefined =>
    isFresh(good.get(key)) ? true : isFresh(bad.get(key)) ? false : undefined;

  /** Whether that address may have another origin looked up that nobody knows. */
  const spend = (address: string): boolean => {
    if (now() - spentSince >= WINDOW_MS || spent.size >= KNOWN_MAX) {
      spent = new Map();
      spentSince = now();
    }
    const count = (spent.get(address) ?? 0) + 1;
    spent.set(address, count);
    return count <= UNKNOWN_PER_ADDRESS;
  };

  return {
    async isKnown(origen, address, call) {
      if (origen.length > ORIGEN_CHARS_MAX || !/^https?:\/\/[^/\s]+$/.test(origen)) return false;
      const known = said(origen);
      if (known !== undefined) return known;
      if (good.has(origen)) return await shared(origen, { origen }, call);
      if (unknownNow >= UNKNOWN_AT_ONCE || !spend(address)) return false;
      unknownNow += 1;
      try {
        return await shared(origen, { origen }, call);
      } finally {
        unknownNow -= 1;
      }
    },
    async admits(origen, de, call) {
      const key = JSON.stringify([origen, de]);
      return said(key) ?? (await shared(key, { origen, ...de }, call));
    },
    forget() {
      generation += 1;
    },
  };
}
