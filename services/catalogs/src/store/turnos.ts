import type { Sql } from "@dte/service";
import type { ContribuyenteKey } from "./contribuyentes.js";

/**
 * Takes the turn to ask about a tax id, among all replicas, as an advisory lock of PostgreSQL's session. `locks` is a pool of one connection, so that
 * holding a turn holds no other query up, and a replica that dies loses its turns. The session would get the same turn twice: within a replica the
 * caller keeps track.
 */
export async function takeTurno(locks: Sql, key: ContribuyenteKey): Promise<boolean> {
  const [row] = await locks<{ taken: boolean }[]>`select pg_try_advisory_lock(${hash(locks, key)}) as taken`;
  return row?.taken === true;
}

/** Gives the turn to ask about a taxpayer back. */
export async function leaveTurno(locks: Sql, key: ContribuyenteKey): Promise<void> {
  await locks`select pg_advisory_unlock(${hash(locks, key)})`;
}

/** Locks belong to the whole database and not to a schema, so the prefix keeps other uses apart. */
const hash = (locks: Sql, { pais, certificador, enPruebas, id }: ContribuyenteKey) =>
  locks`hashtextextended(${`catalogs contribuyente ${pais} ${certificador} ${enPruebas} ${id}`}, 0)`;
