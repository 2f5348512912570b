import { feg } from "@dte/errors";
import { type Shell, withLimit } from "@dte/service";
import type { Redis } from "ioredis";
import type { Context } from "./state.js";

/** How long the store is not asked after it failed, so that not every request waits for it. */
const AWAY_MS = 1_000;

/** The most uses of a key in a time; `name` tells its counters from others'. With `isLook` the count is only read. */
export type Window = { name: string; seconds: number; max: number; isLook?: boolean };
export type Count = {
  limit: number;
  remaining: number;
  resetSeconds: number;
  allowed: boolean;
  /** The count of the first key, in the window that is nearest to its limit, given when a later key refuses so that headers show the caller their own limit. */
  own?: Count;
};
/** A key, and its windows from the shortest to the longest. */
export type Keyed = { key: string; windows: readonly Window[] };
/** One use of each of these keys, the narrowest first. A use that one key's window refuses is not counted in those after it. */
export type Use = readonly Keyed[];
/** Counts uses, all in one exchange. Gives for each the count that is nearest to its limit, or that refuses; undefined when Redis cannot count. */
export type Counters = (uses: readonly Use[]) => Promise<readonly Count[] | undefined>;

/**
 * Counters in Redis, so that every gateway sees the same numbers. Without Redis nothing is counted, because issuing documents matters more. A request
 * waits `limitMs` for it.
 */
export function createCounters(shell: Shell, redis: Redis, limitMs: number): Counters {
  const unlessAway = failOpen(shell, limitMs);
  redis.defineCommand(COMMAND, { lua: SCRIPT });
  const db = redis as Redis & { [COMMAND]: (...given: unknown[]) => Promise<readonly Counted[]> };
  return (uses) => (uses.length === 0 ? Promise.resolve([]) : unlessAway(() => countAll(db, uses)));
}

const COMMAND = "contarUsos";
const MICROSECONDS = 1_000_000;

/** The uses that a window had left before this one, and the seconds until its oldest use leaves it; -1 where the window was not asked. */
type Counted = readonly [left: number, reset: number];

/**
 * The uses of a key are the members of a sorted set, each with its moment by Redis's clock, so that no span of that length has more uses than are
 * allowed. KEYS are the windows in their order. Each of ARGV stands for one use and holds, for each of its windows, the seconds, the most uses, and 1
 * for a window that is used or 0 for one that is only read.
 */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * ${MICROSECONDS} + time[2]
local counted = {}
for _, windows in ipairs(ARGV) do
  local refused = false
  for seconds, most, uses in string.gmatch(windows, '(%d+) (%d+) (%d)') do
    local i = #counted + 1
    local key, span, max = KEYS[i], seconds * ${MICROSECONDS}, tonumber(most)
    if refused then
      counted[i] = {-1, 0}
    else
      redis.call('ZREMRANGEBYSCORE', key, '-inf', now - span)
      local used = redis.call('ZCARD', key)
      if used >= max then
        refused = true
      elseif uses == '1' then
        local moment = now
        while redis.call('ZADD', key, 'NX', moment, moment) == 0 do moment = moment + 1 end
        redis.call('PEXPIRE', key, seconds * 1000)
      end
      local oldest = redis.call('ZRANGE', key, 0, 0)[1] or now
      counted[i] = {max - used, math.ceil((oldest + span - now) / ${MICROSECONDS})}
    end
  end
end
return counted`;

async function countAll(
  db: { [COMMAND]: (...given: unknown[]) => Promise<readonly Counted[]> },
  uses: readonly Use[],
): Promise<readonly Count[]> {
  const asked = uses.flatMap((each, use) =>
    each.flatMap(({ key, windows }) => windows.map((window) => ({ key, use, window }))),
  );
  const keys = asked.map(({ key, window }) => `usos:${window.name}:${key || "desconocida"}`);
  const limits = uses.map((each) => each.flatMap(({ windows }) => windows.map(limitOf)).join(" "));
  const counted = await db[COMMAND](keys.length, ...keys, ...limits);
  return uses.map(([first], use) => {
    const counts = asked.flatMap((each, i) =>
      each.use === use ? countOf(each.window, counted[i]).map((count) => ({ key: each.key, count })) : [],
    );
    const nearest = nearestOf(counts.map(({ count }) => count));
    const own = nearestOf(counts.filter(({ key }) => key === first?.key).map(({ count }) => count));
    return own.allowed && !nearest.allowed ? { ...nearest, own } : nearest;
  });
}

const nearestOf = (counts: readonly Count[]): Count =>
  counts.reduce((nearest, count) => (byNearness(count, nearest) < 0 ? count : nearest));

const limitOf = ({ seconds, max, isLook = false }: Window): string => `${seconds} ${max} ${isLook ? 0 : 1}`;

function countOf({ seconds, max }: Window, [left, reset]: Counted = [-1, 0]): Count[] {
  if (left < 0) return [];
  return [
    {
      limit: max,
      remaining: Math.max(0, left - 1),
      resetSeconds: Math.min(Math.max(reset, 1), seconds),
      allowed: left > 0,
    },
  ];
}

/** Orders counts so that one that refuses is first: another window may have just given its last use. */
const byNearness = (a: Count, b: Count): number =>
  Number(a.allowed) - Number(b.allowed) || a.remaining - b.remaining;

/** Tells the client of a limit in headers. Throws FEG_RATE_LIMIT_EXCEEDED, with the time to wait, when it is used up. */
export function tell(ctx: Context, { limit, remaining, resetSeconds, allowed }: Count): void {
  ctx.set({
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetSeconds),
  });
  if (!allowed) throw usedUp({ resetSeconds });
}

/** Makes the refusal of a limit that is used up, with the time to wait. */
export const usedUp = ({ resetSeconds }: Pick<Count, "resetSeconds">) =>
  feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: resetSeconds }).with({ reintentarEnSegundos: resetSeconds });

/** Gives undefined instead of an error or a long wait, and writes a line to the log when the store goes and when it comes back. */
function failOpen(shell: Shell, limitMs: number) {
  let awayUntil = 0;
  let uncounted = 0;
  return async <T>(count: () => Promise<T>): Promise<T | undefined> => {
    if (Date.now() < awayUntil) {
      uncounted += 1;
      return undefined;
    }
    try {
      const counted = await withLimit(count(), limitMs);
      if (uncounted > 0) shell.log.info("limits.counted-again", { count: uncounted });
      uncounted = 0;
      return counted;
    } catch (error) {
      if (uncounted === 0) shell.log.warn("limits.not-counted", { error });
      uncounted += 1;
      awayUntil = Date.now() + AWAY_MS;
      return undefined;
    }
  };
}
