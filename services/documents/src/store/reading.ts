import { FegError } from "@dte/errors";
import { type CuentaSql, readCuenta, type Shell, type Sql } from "@dte/service";

/** A replica that failed is left alone for this long, so that nobody waits for it again and again. */
const REST_MS = 10_000;

/** Runs work that only reads the rows of one account, and may see them some seconds late. */
export type Reading = <T>(idCuenta: string, work: (own: CuentaSql) => Promise<T>) => Promise<T>;

type Databases = {
  readonly shell: Shell;
  /** The database that is written to. */
  readonly sql: Sql;
  /** A replica of it for reading, where there is one. */
  readonly replica: Sql | undefined;
};

/** Reads from the replica, and from the database itself where there is none, while it fails, and where it refuses. Throws what `work` throws. */
export function createReading({ shell, sql, replica }: Databases): Reading {
  let restUntil = Number.NEGATIVE_INFINITY;
  return async (idCuenta, work) => {
    if (!replica || performance.now() < restUntil) return await readCuenta(sql, idCuenta, work);
    try {
      return await readCuenta(replica, idCuenta, work);
    } catch (error) {
      // The replica may not know yet a row that the database gave out a moment ago, as where a list goes on.
      if (error instanceof FegError) return await readCuenta(sql, idCuenta, work);
      restUntil = performance.now() + REST_MS;
      shell.log.warn("postgres.replica-away", { resource: "postgres", error });
      return await readCuenta(sql, idCuenta, work);
    }
  };
}
