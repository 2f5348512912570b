import type { Fragment, Sql, Tx } from "@dte/service";

/**
 * How long an answer of `Resolve` may be kept: long enough that a busy account is asked about twice a second and not for each
 * document, short enough that a person who changes the account does not notice the wait.
 */
export const VIGENCIA_MS = 500;
/** What the clocks of two machines may differ in so short a time, and more. */
const MARGIN_MS = 50;

/** `usuario` is there where the question named no account: the answer then also depends on which accounts that user has. */
export type Asked = { readonly idCuenta: string; readonly usuario: string | undefined };

/** What an answer may be relied on for: an account, which accounts a user has, or that a key is valid. */
type Prometido = Partial<Asked> & { readonly portador?: string };

const claves = ({ idCuenta, usuario, portador }: Prometido): string[] => [
  ...(idCuenta === undefined ? [] : [`cuenta ${idCuenta}`]),
  ...(usuario === undefined ? [] : [`usuario ${usuario}`]),
  ...(portador === undefined ? [] : [`portador ${portador}`]),
];

/**
 * Promises that the subject does not change for `VIGENCIA_MS` from now on; what is read afterwards may be kept so long. False
 * while a change is under way, which holds a lock on the row of the account or of the user. A later change finds the
 * promise, because it is committed before the lock is released, and waits for its end (`awaitVigencias`).
 */
export async function promiseVigencia(sql: Sql, { idCuenta, usuario }: Asked): Promise<boolean> {
  const cuenta = sql`select id from cuentas where id = ${idCuenta} for share skip locked`;
  if (!(await promise(sql, { idCuenta }, cuenta))) return false;
  if (usuario === undefined) return true;
  const unchanging = sql`select usuario from usuarios where usuario = ${usuario} for share skip locked`;
  return await promise(sql, { usuario }, unchanging);
}

/** Promises the same of a key. */
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

/** Waits until nobody goes by what he was told before. After the lock: from then on nothing new is promised. */
export async function awaitVigencias(tx: Tx, of: Prometido): Promise<void> {
  await tx`
    select pg_sleep(greatest(0, extract(epoch from max(hasta) - clock_timestamp())))
    from vigencias where clave in ${tx(claves(of))}`;
}
