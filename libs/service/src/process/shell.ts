import { randomUUID } from "node:crypto";
import { createPseudonyms } from "@dte/tracing";
import { type Inner, OPEN } from "../inner/settings.js";
import { createLog, type Log } from "../logging/log.js";
import type { Secret } from "../settings/config.js";

/**
 * Whether what is asked for one account must run under the role that sees the rows of that account alone. With `optional`, where there is no
 * such role, it runs with all rows, and a warning says so.
 */
export type RowsByAccount = "optional" | "required";

type Closer = { name: string; close: () => Promise<void> | void };

/** The frame that every service runs in: its name, its log, time and randomness as values, and the list of what it opened, closed in the opposite order. */
export type Shell = {
  readonly name: string;
  /** How it meets the other services. */
  readonly inner: Inner;
  readonly rowsByAccount: RowsByAccount;
  readonly log: Log;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Names an account as spans and metrics may; undefined where nobody has given the key (TELEMETRY_KEY). */
  readonly pseudonymOf: (idCuenta: string) => string | undefined;
  /** Remembers how to close a resource; closing goes backwards and stops at no error. */
  open<T>(name: string, resource: T, close: (resource: T) => Promise<void> | void): T;
  close(): Promise<void>;
};

export type ShellOptions = {
  name: string;
  log?: Log | undefined;
  inner?: Inner | undefined;
  now?: (() => Date) | undefined;
  newId?: (() => string) | undefined;
  telemetryKey?: Secret | undefined;
  rowsByAccount?: RowsByAccount | undefined;
};

/** Makes the shell of a service: its log, clock and ids, and what is closed with it, last opened first. */
export function createShell(options: ShellOptions): Shell {
  const log = options.log ?? createLog(options.name);
  const closers: Closer[] = [];
  return {
    name: options.name,
    inner: options.inner ?? OPEN,
    rowsByAccount: options.rowsByAccount ?? "optional",
    log,
    now: options.now ?? (() => new Date()),
    newId: options.newId ?? randomUUID,
    pseudonymOf: createPseudonyms(options.telemetryKey?.reveal()),
    open(name, resource, close) {
      closers.push({ name, close: () => close(resource) });
      return resource;
    },
    async close() {
      for (const { name, close } of closers.splice(0).reverse()) {
        try {
          await close();
        } catch (error) {
          log.error("process.closing-failed", { resource: name, error });
        }
      }
    },
  };
}
