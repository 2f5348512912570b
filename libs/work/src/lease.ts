import { createLoop } from "./loop.js";
import { type Clocks, startStopwatch } from "./stopwatch.js";

/** The driver's function that runs a statement. */
export type Statement = (
  text: TemplateStringsArray,
  ...values: readonly (string | number)[]
) => PromiseLike<readonly object[]>;

/** The driver's template function for pieces of statements; its result stands among the values of another statement. */
type Template<Fragment> = (
  text: TemplateStringsArray,
  ...values: readonly (Fragment | string | number)[]
) => Fragment;

export type LeaseOptions = {
  /** A connection that runs nothing else, so that a beat waits behind no other statement. */
  readonly sql: Statement;
  /** A UUID that no other run of any process has: a process that starts again is another holder. */
  readonly holder: string;
  /** The time without a beat after which the process counts as dead, and others may take what it holds. */
  readonly ttlMs: number;
  /** Is called with the error of a beat that failed. */
  readonly onError: (error: unknown) => void;
  readonly clocks?: Clocks;
};

/** A process's claim to be alive, and so to the rows that have its name. */
export type Lease = {
  /** The name that rows have while this process works on them; every statement that writes to one checks for it. */
  readonly holder: string;
  /**
   * Writes part of a condition: whether this process may take a row whose holder is in `column`. It may when nobody holds the row, when it holds the
   * row itself, and when the holder has been silent for `silenceMs` (by default the lease's own time).
   */
  mayTake<Fragment>(sql: Template<Fragment>, column: Fragment, silenceMs?: number): Fragment;
  /**
   * Begins to watch over rows that are about to be taken. The function that it gives is true while nobody can have taken them since; otherwise the
   * process may have been taken for dead, and asks the database before it acts.
   */
  watch(): () => boolean;
  /** Lets go of everything at once. Rows that still have the name are free from then on. */
  end(): Promise<void>;
};

/** The beats in the time of one lease, so that some may be lost before the process counts as dead. */
const BEATS_PER_LEASE = 8;
/** The time for the first beat. It may take longer, because it has to wait for its connection, and nothing is held yet. */
const FIRST_BEAT_MS = 15_000;
/** The time between two searches for processes that ended long ago without letting go; their rows do no harm meanwhile. */
const SWEEP_MS = 60_000;

/**
 * Lets a process prove that it is alive, by a row of the table `instancias` that it touches again and again; resolves after the first time. The
 * database's clock alone decides which processes are alive. The table: `id uuid primary key, desde timestamptz not null default now(), visto
 * timestamptz not null default now()`.
 */
export async function createLease({ sql, holder, ttlMs, onError, clocks }: LeaseOptions): Promise<Lease> {
  const ttlSeconds = ttlMs / 1_000;
  /** The time since the beginning of the last beat that the database has confirmed. */
  let sinceBeat = () => Number.POSITIVE_INFINITY;
  /** The number of times that the database has found this process silent for too long. */
  let lapses = 0;

  async function beat(limitMs: number): Promise<void> {
    const sinceBegun = startStopwatch(clocks);
    const answer = sql`
      insert into instancias (id) values (${holder})
      on conflict (id) do update set visto = now(), desde = case
        when instancias.visto < now() - make_interval(secs => ${ttlSeconds}) then now()
        else instancias.desde end
      returning desde = now() as began`;
    const [row] = await within(limitMs, answer);
    if (row && "began" in row && row.began === true) lapses += 1;
    sinceBeat = sinceBegun;
  }

  await beat(FIRST_BEAT_MS);
  let sinceSweep = () => Number.POSITIVE_INFINITY;
  const beats = createLoop({
    everyMs: ttlMs / BEATS_PER_LEASE,
    onError,
    async pass() {
      await beat(ttlMs);
      if (sinceSweep() < SWEEP_MS) return;
      await within(ttlMs, sql`delete from instancias where visto < now() - interval '1 hour'`);
      sinceSweep = startStopwatch(clocks);
    },
  });

  return {
    holder,
    mayTake(sql, column, silenceMs = ttlMs) {
      return sql`(${column} is null or ${column} = ${holder} or (
        not exists (
          select from instancias suya where suya.id = ${column}
            and suya.visto > now() - make_interval(secs => ${silenceMs / 1_000}))
        and exists (
          select from instancias propia where propia.id = ${holder}
            and propia.desde < now() - make_interval(secs => ${ttlSeconds})
            and propia.visto > now() - make_interval(secs => ${ttlSeconds}))))`;
    },
    watch() {
      const before = lapses;
      // Half of the lease is left for work that begins while this is true.
      return () => lapses === before && sinceBeat() < ttlMs / 2;
    },
    async end() {
      await beats.stop();
      await within(ttlMs, sql`delete from instancias where id = ${holder}`);
    },
  };
}

/** Rejects after `limitMs`, because the driver never reports some broken connections. */
async function within<T>(limitMs: number, answer: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const overdue = () => Object.assign(new Error(`no answer within ${limitMs} ms`), { code: "ETIMEDOUT" });
    timer = setTimeout(() => reject(overdue()), limitMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
