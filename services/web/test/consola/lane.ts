import { format } from "node:util";
import { test } from "@jest/globals";

type Work<Args extends readonly unknown[]> = (...args: Args) => Promise<void>;

type Mutable<Row> = Row extends readonly unknown[] ? { -readonly [I in keyof Row]: Row[I] } : never;

/** Registers tests as jest's own `test` does; `each` with one row a test. */
export type Registrar = {
  (name: string, work: Work<[]>): void;
  each<const Row extends readonly unknown[]>(
    rows: readonly Row[],
  ): (name: string, work: Work<Mutable<Row>>) => void;
};

/**
 * Tests that run one after the other, and at the same time as those of other lanes, because a page waits for the system half of the time, and the
 * system for the page. Each lane changes only its own things, which no test of another lane looks at.
 */
export type Lane = {
  readonly test: Registrar;
  /** Runs the tests, beginning with the first. */
  start(): void;
};

export function createLane(): Lane {
  const waiting: (() => Promise<void>)[] = [];
  const register = (name: string, work: Work<[]>): void => {
    let settle: (outcome: Promise<void>) => void;
    const done = new Promise<void>((resolve) => {
      settle = resolve;
    });
    waiting.push(async () => {
      const outcome = work();
      settle(outcome);
      await outcome.catch(() => {
        // The failure is reported by the promise for which jest waits.
      });
    });
    done.catch(() => {
      // jest waits for the promise only later, which must not count as an unhandled rejection.
    });
    test(name, () => done);
  };
  const each: Registrar["each"] = (rows) => (name, work) => {
    for (const [index, row] of rows.entries())
      register(format(name.replaceAll("%#", String(index)), ...row).slice(0, TITLE_MAX), () =>
        work(...(row as never)),
      );
  };
  return {
    test: Object.assign(register, { each }),
    start() {
      void waiting.reduce((last, next) => last.then(next), Promise.resolve());
    },
  };
}

/** The longest title of a test; `format` appends arguments for which a name has no placeholder. */
const TITLE_MAX = 160;
