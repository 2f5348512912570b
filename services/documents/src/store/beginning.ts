import { feg } from "@dte/errors";
import { type Fragment, isUuid, type Sql, type Tx } from "@dte/service";

/** The names that an attempt is asked for by. */
type Named = { readonly id: string; readonly idCuenta: string; readonly numeroTransaccion: string | null };

/** Names the lock under which an attempt is begun. It is held until everybody sees the commit, or there will be none. */
const beginningOf = (handle: string, idCuenta?: string): string =>
  idCuenta === undefined ? `intento ${handle}` : `intento ${idCuenta} ${handle}`;

/**
 * Writes a condition that takes the locks of an attempt that begins, by its id and by the client's number, and is always true. A commit may wait long
 * until another server has it, and nobody sees it before that; `isBeginning` sees the locks.
 */
export function beginning(tx: Tx, { id, idCuenta, numeroTransaccion }: Named): Fragment {
  const lock = (name: string) => tx`pg_advisory_xact_lock_shared(hashtextextended(${name}, 0)) is not null`;
  const own = lock(beginningOf(id));
  return numeroTransaccion === null ? own : tx`${own} and ${lock(beginningOf(numeroTransaccion, idCuenta))}`;
}

/**
 * Tells whether an attempt of that name may be on its way into the database, where nobody sees it yet. After false, a look sees every attempt of that
 * name that had begun. It may be true for a moment without an attempt, where two ask at once.
 */
export async function isBeginning(sql: Sql, handle: string, idCuenta?: string): Promise<boolean> {
  const names = [
    ...(isUuid(handle) ? [beginningOf(handle.toLowerCase())] : []),
    ...(idCuenta === undefined ? [] : [beginningOf(handle, idCuenta)]),
  ];
  const [row] = await sql<{ isFree: boolean }[]>`
    select bool_and(pg_try_advisory_xact_lock(hashtextextended(nombre, 0))) as is_free
    from unnest(${names}::text[]) as nombre`;
  return row?.isFree === false;
}

/**
 * Looks for an attempt, and looks again once no attempt is on its way that the first look could not see. Throws 1000 while one is: a client that is
 * told that there is none may begin another one, and nobody knows yet whether the one on its way is for the same request.
 */
export async function lookThrough<T>(
  look: () => Promise<T | undefined>,
  isOnItsWay: () => Promise<boolean>,
): Promise<T | undefined> {
  const found = await look();
  if (found) return found;
  if (await isOnItsWay()) throw feg("1000").causedBy(new Error("its commit is under way"));
  return await look();
}
