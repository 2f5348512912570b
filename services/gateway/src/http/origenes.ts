import type { AccountsDefinition, Call, Client } from "@dte/contracts";
import { createShared, networksOf, type Shell } from "@dte/service";
import { createQueue, forgetOldest } from "@dte/work";

/** Names the accounts that must admit the page's origin: the one with this id, every account of the user, or, with `una`, any one of them. */
export type De = { readonly idCuenta: string } | { readonly usuario: string; readonly una?: true };

/** Tells which pages of other origins accounts let read answers. */
export type Origenes = {
  /** Tells whether any account has the origin. `ip` is the address of the page's reader. */
  isKnown(origen: string, ip: string, call: Call): Promise<boolean>;
  /** Tells whether that account has the origin, or all of a user's accounts, or with `una` one of them. */
  admits(origen: string, de: De, call: Call): Promise<boolean>;
  /** Has every origin asked about anew, so that a change through this gateway holds at it from now on. */
  forget(): void;
};

type Accounts = Pick<Client<AccountsDefinition>, "AdmitsOrigen">;
type Request = Parameters<Accounts["AdmitsOrigen"]>[0];
/** A remembered answer. `generation` counts the changes through this gateway up to the question. */
type Kept = { readonly at: number; readonly generation: number };

/** The longest time until a change through another gateway holds here, for an origin that was taken away as for a new one. */
const KNOWN_MS = 2_000;
/** The last answer of accounts holds for this long while accounts does not answer. */
const STALE_MS = 10 * 60_000;
const KNOWN_MAX = 10_000;
/** The longest wait of a request for the answer about its page's origin. */
const ASK_MS = 500;
/** The most networks and addresses that are counted in a window. */
const SPENT_MAX = 100_000;
/**
 * An address has this many unknown origins looked up whatever its neighbours have spent, because a page that a gateway does not know yet asks twice.
 * All neighbours together get so at most OWN_TIMES the limit of their network, which bounds a network whose users have as many addresses as they
 * like.
 */
const OWN_AT_LEAST = 2;
const OWN_TIMES = 10;
/** The most unknown origins of one address that are looked up in a window: more than the tabs of a person's browser try. Its networks have a multiple of it. */
const UNKNOWN_PER_ADDRESS = 30;
const WINDOW_MS = 10_000;
/** The most questions about unknown origins at a time, as many as cost accounts nothing. One network can take half of the places. */
const UNKNOWN_AT_ONCE = {
  ...{ setting: "UNKNOWN_AT_ONCE", concurrency: 16, concurrencyPerKey: 8 },
  ...{ waitingMax: 200, waitingMaxPerKey: 8, waitMs: 100, retryAfterSeconds: 1 },
};
/** The longest origin that an account may have, in characters. */
const ORIGEN_CHARS_MAX = 300;

/**
 * Asks accounts and remembers each answer for two seconds, so a busy page costs one question in two seconds. Invented origins cost a bounded number of
 * look-ups, each into an index, for each network. Beyond that an unknown origin is refused without a question, while accounts is still asked about
 * one that was admitted lately. `now` gives milliseconds from any moment on.
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
  /** Asks one question at a time about the same origin, and shares no answer that was asked for before the last change. */
  const shared = (key: string, request: Request, call: Call) =>
    sharing(`${generation} ${key}`, () => ask(key, request, call));

  const isFresh = (kept: Kept | undefined): boolean =>
    kept !== undefined && kept.generation === generation && now() - kept.at < KNOWN_MS;
  /** Gives the answer of accounts of a moment ago, if there is one. */
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
