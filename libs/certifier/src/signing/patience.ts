/** When everything fails, failures are repeated a tenth as often as something succeeded before, and a few times besides. */
const REPEATED_PER_SUCCESS = 0.1;
const REPEATED_MAX = 10;
/** Failures in a row that say more about the service than about one question. */
const FAILURES_MAX = 8;
/** Long enough to be left in peace, short enough that nobody notices that it is back. */
const PAUSE_MS = 5_000;

/** Decides when a service that fails is asked again, and when it is left alone. */
export type Patience = {
  /** Tells whether it is left alone now. After a pause one question goes alone, and the others wait for its end. */
  isShut(): boolean;
  answered(): void;
  /** Notes that it refused: it is there, and the fault of one question does not keep the next one from it. */
  refused(): void;
  failed(): void;
  /** Takes one of the repetitions that there are; false where none is left. */
  mayRepeat(): boolean;
};

/** Makes one for a service. `now` gives epoch milliseconds. */
export function createPatience(now: () => number): Patience {
  let failures = 0;
  let shutUntil = 0;
  let repetitions = REPEATED_MAX;
  return {
    isShut() {
      if (failures < FAILURES_MAX) return false;
      if (now() < shutUntil) return true;
      shutUntil = now() + PAUSE_MS;
      return false;
    },
    answered() {
      failures = 0;
      repetitions = Math.min(REPEATED_MAX, repetitions + REPEATED_PER_SUCCESS);
    },
    refused() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= FAILURES_MAX) shutUntil = now() + PAUSE_MS;
    },
    mayRepeat() {
      if (failures >= FAILURES_MAX || repetitions < 1) return false;
      repetitions -= 1;
      return true;
    },
  };
}
