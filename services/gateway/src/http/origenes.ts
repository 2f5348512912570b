import type { AccountsDefinition, Call, Client } from "@dte/contracts";
import { createShared, networksOf, type Shell } from "@dte/service";
import { createQueue, forgetOldest } from "@dte/work";

/** Which accounts must admit the page's origin: the one named, every account of the user, or, with `una`, any one of them. */
export type De = { readonly idCuenta: string } | { readonly usuario: string; readonly una?: true };

/** What accounts let pages of other origins read. */
export type Origenes = {
  /** Whether any account has the origin. `ip` is where the page is. */
  isKnown(origen: string, ip: string, call: Call): Promise<boolean>;
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
/** Networks and addresses that are counted in a window. */
const SPENT_MAX = 100_000;
/**
 * An address has so many looked up whatever its neighbours have spent: a page that a gateway does not know yet asks twice. Of all neighbours together these are
 * so many times what their network may have, so that one in which everybody has as many addresses as they like is bounded.
 */
const OWN_AT_LEAST = 2;
const OWN_TIMES = 10;
/** Origins that nobody has, of one address in a window: more than a person's browser has tabs that try. Its networks have some times that. */
const UNKNOWN_PER_ADDRESS = 30;
const WINDOW_MS = 10_000;
/** Questions about origins of which nothing is known, at a time: as many as cost accounts nothing. Others of one network leave half of the places. */
const UNKNOWN_AT_ONCE = {
  ...{ setting: "UNKNOWN_AT_ONCE", concurrency: 16, concurrencyPerKey: 8 },
  ...{ waitingMax: 200, waitingMaxPerKey: 8, waitMs: 100, retryAfterSeconds: 1 },
};
/** As long as the longest that an account may have. */
const ORIGEN_CHARS_MAX = 300;

/**
 * Asks accounts and remembers each answer for two seconds, so a busy page costs one question in two seconds. Invented origins cost a bounded number of
 * look-ups, each into an index, for each network. Beyond that an unknown origin is refused without a question, while one that was admitted lately goes on being asked
 * about. `now` in milliseconds, from any moment on.
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
  const unknown = createQueue(UNKNOWN_AT_ONCE);
  let generation = 0;

  const keep = (map: Map<string, Kept>, key: string, asked: number): void => {
    map.delete(key);
    map.set(key, { at: now(), generation: asked });
    forgetOldest(map, KNOWN_MAX);
  };

  const ask = (key: string, request: Request, { requestId, identidad }: Call): Promise<boolean> => {
    const asked = generation;
    // The question is asked in the user's own name, because accounts tells nobody about another user.
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

  /** Tells whether these networks may look up one more unknown origin in this window. Once too many networks have asked, nobody may until the next one. */
  const spend = (networks: ReturnType<typeof networksOf>): boolean => {
    if (now() - spentSince >= WINDOW_MS) {
      spent = new Map();
      spentSince = now();
    }
    const [own] = networks;
    const times = (spent.get(own?.key ?? "") ?? 0) < OWN_AT_LEAST ? OWN_TIMES : 1;
    const isSpent = networks.some(({ key, most }) => (spent.get(key) ?? 0) >= times * most);
    if (isSpent || spent.size >= SPENT_MAX) return false;
    for (const { key } of networks) spent.set(key, (spent.get(key) ?? 0) + 1);
    return true;
  };

  return {
    async isKnown(origen, ip, call) {
      if (origen.length > ORIGEN_CHARS_MAX || !/^https?:\/\/[^/\s]+$/.test(origen)) return false;
      const known = said(origen);
      if (known !== undefined) return known;
      if (good.has(origen)) return await shared(origen, { origen }, call);
      const networks = networksOf(ip, UNKNOWN_PER_ADDRESS);
      if (!spend(networks)) return false;
      const widest = networks.at(-1)?.key ?? "";
      return await unknown.run(widest, () => shared(origen, { origen }, call)).catch(() => false);
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
