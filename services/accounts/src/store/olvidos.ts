import type { Sql, Tx } from "@dte/service";

/** The mails that one name may ask for in an hour. */
const OLVIDOS_MAX = 3;
/** The time in ms for which a mail counts against its name. */
export const OLVIDO_CUENTA_MS = 3_600_000;

/** Notes that a password was forgotten; false when the name has asked too often recently. Simultaneous requests wait for each other. */
export async function insertOlvido(
  tx: Tx,
  { id, usuario, now }: { id: string; usuario: string; now: Date },
): Promise<boolean> {
  await lockOlvidos(tx, usuario);
  const { count } = await tx`
    insert into olvidos (id, usuario, creado)
    select ${id}, ${usuario}, ${now} where (
      select count(*) from olvidos where usuario = ${usuario} and creado > ${new Date(now.getTime() - OLVIDO_CUENTA_MS)}
    ) < ${OLVIDOS_MAX}`;
  return count > 0;
}

export type Abierto = { nombre: string; direccionCorreoElectronico: string };

/** Keeps the digest of the code that is about to be mailed, in the place of an earlier one. Undefined when nobody has the name, or the request is too old. */
export async function openOlvido(
  sql: Sql,
  { id, huella, vence, since }: { id: string; huella: Buffer; vence: Date; since: Date },
): Promise<Abierto | undefined> {
  const [row] = await sql<Abierto[]>`
    update olvidos o set huella = ${huella}, vence = ${vence} from usuarios u
    where o.id = ${id} and o.creado > ${since} and u.usuario = o.usuario
    returning u.nombre, u.direccion_correo_electronico`;
  return row;
}

/** Finds the user whose password a code lets choose, at `now`. */
export async function findOlvido(sql: Sql, huella: Buffer, now: Date): Promise<string | undefined> {
  const [row] = await sql<{ usuario: string }[]>`
    select usuario from olvidos where huella = ${huella} and vence > ${now}`;
  return row?.usuario;
}

/**
 * Spends a code, with all others of the user. False when somebody else was first. It goes on counting against its name: otherwise somebody with the
 * mailbox could choose passwords without end, and guess codes of the second step with each of them. Call it before anything of the user is written.
 */
export async function spendOlvido(
  tx: Tx,
  { huella, usuario, now }: { huella: Buffer; usuario: string; now: Date },
): Promise<boolean> {
  await lockOlvidos(tx, usuario);
  const { count } = await tx`select from olvidos where huella = ${huella} and vence > ${now}`;
  if (count === 0) return false;
  await endOlvidos(tx, usuario);
  return true;
}

/**
 * Ends the codes that were mailed to a user, since the forgotten password has been replaced. The count of the hour stays, because the mails were
 * sent. Call it before anything of the user is written.
 */
export async function endOlvidos(tx: Tx, usuario: string): Promise<void> {
  await lockOlvidos(tx, usuario);
  await tx`update olvidos set huella = null, vence = null where usuario = ${usuario} and huella is not null`;
}

/** Lets the transactions that write codes mailed to a user come one after the other, because they take its rows in different orders. */
async function lockOlvidos(tx: Tx, usuario: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('olvido ' || ${usuario}::text, 0))`;
}

export const FORGOTTEN_AT_ONCE = 1_000;

/** Forgets requests from before that time, so many at once. Gives how many. */
export async function forgetOlvidos(sql: Sql, before: Date): Promise<number> {
  const { count } = await sql`
    delete from olvidos where id = any(array(
      select id from olvidos where creado <= ${before} order by creado limit ${FORGOTTEN_AT_ONCE} for update skip locked))`;
  return count;
}
