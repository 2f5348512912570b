import type { Fragment, Sql, Tx } from "@dte/service";

/**
 * The time in ms for which an answer of `Resolve` may be kept: long enough that a busy account is asked about twice a second and not for each
 * document, short enough that a person who changes the account does not notice the wait.
 */
export const VIGENCIA_MS = 500;
/** A time in ms that is more than the clocks of two machines may differ in that time. */
const MARGIN_MS = 50;

/** The subject of a question. `usuario` is given where the question named no account: the answer then also depends on that user's accounts. */
export type Asked = { readonly idCuenta: string; readonly usuario: string | undefined };

/** The subject of a promise: an account, the accounts of a user, or a key. */
type Prometido = Partial<Asked> & { readonly portador?: string };

const claves = ({ idCuenta, usuario, portador }: Prometido): string[] => [
  ...(idCuenta === undefined ? [] : [`cuenta ${idCuenta}`]),
  ...(usuario === undefined ? [] : [`usuario ${usuario}`]),
  ...(portador === undefined ? [] : [`portador ${portador}`]),
];

/**
 * Promises that the subject does not change for `VIGENCIA_MS` from now on; an answer that is read afterwards may be kept for that time. False while a
 * change is under way, which holds a lock on the row of the account or of the user. A later change finds the promise, because it is committed before
 * the lock is released, and waits for its end (`awaitVigencias`).
 */
export async function promiseVigencia(sql: Sql, { idCuenta, usuario }: Asked): Promise<boolean> {
  const cuenta = sql`select id from cuentas where id = ${idCuenta} for share skip locked`;
  if (!(await promise(sql, { idCuenta }, cuenta))) return false;
  if (usuario === undefined) return true;
  const unchanging = sql`select usuario from usuarios where usuario = ${usuario} for share skip locked`;
  return await promise(sql, { usuario }, unchanging);
}

/** Promises that a key does not change for `VIGENCIA_MS`. */
export const promiseLlave = (sql: Sql, portador: string): Promise<boolean> =>
  promise(
    sql,
    { portador },
    sql`select portador from llaves where portador = ${portador} for share skip locked`,
  );

async function promise(sql: Sql, of: Prometido, locked: Fragment): Promise<boolean> {
  const [clave = ""] = claves(of);
  const rows = await sql`
    insert into vigencias as v (clave, hasta)
    select ${clave}, clock_timestamp() + make_interval(secs => ${(VIGENCIA_MS + MARGIN_MS) / 1_000}) from (${locked}) nadie_lo_cambia
    on conflict (clave) do update set hasta = greatest(v.hasta, excluded.hasta)
    returning 1 as prometido`;
  return rows.length === 1;
}

/** Waits until no service relies on an earlier answer any more. Call it after the lock: from then on there are no new promises. */
export async function awaitVigencias(tx: Tx, of: Prometido): Promise<void> {
  await tx`
    select pg_sleep(greatest(0, extract(epoch from max(hasta) - clock_timestamp())))
    from vigencias where clave in ${tx(claves(of))}`;
}
