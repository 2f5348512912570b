import type { CorreoUsuario } from "@dte/contracts";
import { mailboxKey, type Outbox, type Sql, type Tx } from "@dte/service";
import { direccionDe } from "../domain/invitado.js";

const DAY_MS = 86_400_000;
/** The most invitations that are mailed in a day: to one mailbox, from one account, and by one person. */
const POR_DESTINO_MAX = 3;
const POR_CUENTA_MAX = 50;
const POR_PERSONA_MAX = 100;

/** The acts on a user of which the user is told by mail. */
export type ClaseCorreo =
  | "segundoFactor.activado"
  | "segundoFactor.quitado"
  | "segundoFactor.codigosRenovados"
  | "segundoFactor.retirado"
  | "passkey.agregada"
  | "passkey.quitada"
  | "clave.cambiada"
  | "clave.conocida"
  | "llave.creada"
  | "llave.rotada";

/** Asks for a mail that tells a user of an act on their user. Call `outbox.kick()` when the transaction has ended. */
export async function addCorreo(
  tx: Tx,
  outbox: Pick<Outbox, "add">,
  { id, usuario, clase, now }: { id: string; usuario: string; clase: ClaseCorreo; now: Date },
): Promise<void> {
  await tx`insert into correos (id, usuario, clase, creado) values (${id}, ${usuario}, ${clase}, ${now})`;
  await outbox.add(tx, "correo.usuario.solicitado", { id });
}

/** Tells whether a user was told within the last day that somebody has their password. */
export async function wasTold(tx: Tx, usuario: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    select from correos where usuario = ${usuario} and clase = 'clave.conocida'
      and creado > ${new Date(now.getTime() - DAY_MS)} limit 1`;
  return count > 0;
}

type Pedido = { idCuenta: string; pedidoPor: string; now: Date };

/**
 * Asks for mails of invitations, up to the limits: the others are left out, and their users see the invitation at the next sign-in all the same. The
 * same rows are written for a name that nobody has. Call it last in a transaction, just before the log; transactions that count the same mails wait.
 */
export async function addCorreosInvitacion(
  tx: Tx,
  outbox: Pick<Outbox, "add">,
  usuarios: readonly string[],
  { idCuenta, pedidoPor, now, newId }: Pedido & { newId: () => string },
): Promise<void> {
  if (usuarios.length === 0) return;
  const destinos = usuarios.map(mailboxKey);
  const since = new Date(now.getTime() - DAY_MS);
  await tx`
    select pg_advisory_xact_lock(hashtextextended('correo ' || clave, 0))
    from (select distinct unnest(${[`cuenta ${idCuenta}`, `de ${pedidoPor}`, ...destinos.map((each) => `a ${each}`)]}::text[]) clave order by 1) claves`;
  const rows = await tx<{ id: string }[]>`
    with asked as (
      select id, usuario, destino, row_number() over (partition by destino order by id) as propio
      from unnest(${usuarios.map(() => newId())}::uuid[], ${[...usuarios]}::text[], ${destinos}::text[]) a (id, usuario, destino)
    ), wanted as (
      select id, usuario, destino, row_number() over (order by id) as lugar from asked a
      where a.propio + (select count(*) from correos c where c.destino = a.destino and c.creado > ${since}) <= ${POR_DESTINO_MAX}
    )
    insert into correos (id, usuario, clase, creado, id_cuenta, pedido_por, destino)
    select id, usuario, 'invitacion', ${now}, ${idCuenta}, ${pedidoPor}, destino from wanted
    where lugar <= ${await remaining(tx, { idCuenta, pedidoPor, now })}::int
    returning id`;
  for (const { id } of rows) await outbox.add(tx, "correo.usuario.solicitado", { id });
}

/** Counts the mails of invitations that the account and the person may still ask for, of those of a day. */
export async function remaining(tx: Tx, { idCuenta, pedidoPor, now }: Pedido): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS);
  const [row] = await tx<{ quedan: number }[]>`
    select greatest(0, least(
      ${POR_CUENTA_MAX} - (select count(*) from correos where id_cuenta = ${idCuenta} and creado > ${since}),
      ${POR_PERSONA_MAX} - (select count(*) from correos where pedido_por = ${pedidoPor} and creado > ${since})
    ))::int as quedan`;
  return row?.quedan ?? 0;
}

/** Finds a mail that was asked for since `since`, with its receiver. Undefined when there is nobody to mail to, or the mail was asked for too long ago. */
export async function findCorreo(
  sql: Sql,
  { id, since, now, huella }: { id: string; since: Date; now: Date; huella: Buffer },
): Promise<Omit<CorreoUsuario, "codigo"> | undefined> {
  const [row] = await sql<Row[]>`
    select c.usuario, u.nombre, u.direccion_correo_electronico, c.clase, c.creado, c.id_cuenta
    from correos c left join usuarios u on u.usuario = c.usuario where c.id = ${id} and c.creado > ${since}`;
  const direccionCorreoElectronico = row && (row.direccionCorreoElectronico ?? direccionDe(row.usuario));
  if (!row || direccionCorreoElectronico === undefined) return undefined;
  const { usuario, nombre, clase, creado, idCuenta } = row;
  const correo = { direccionCorreoElectronico, nombre: nombre ?? "", clase, momento: creado.toISOString() };
  if (idCuenta === null) return nombre === null ? undefined : correo;
  // The code of an earlier mail is no longer good.
  const [invitacion] = await sql<{ vence: Date; invitadoPor: string; nombre: string }[]>`
    update invitaciones i set huella = ${huella} from cuentas c
    where i.usuario = ${usuario} and i.id_cuenta = ${idCuenta} and i.vence > ${now} and c.id = i.id_cuenta
    returning i.vence, i.invitado_por, c.nombre`;
  return (
    invitacion && {
      ...correo,
      vence: invitacion.vence.toISOString(),
      quien: invitacion.invitadoPor,
      cuenta: `${invitacion.nombre} (${idCuenta})`,
    }
  );
}

type Row = {
  usuario: string;
  nombre: string | null;
  direccionCorreoElectronico: string | null;
  clase: string;
  creado: Date;
  idCuenta: string | null;
};

export const FORGOTTEN_AT_ONCE = 1_000;

/** Forgets mails from before that time, so many at once. Gives how many. */
export async function forgetCorreos(sql: Sql, before: Date): Promise<number> {
  const { count } = await sql`
    delete from correos where id = any(array(
      select id from correos where creado <= ${before} order by creado limit ${FORGOTTEN_AT_ONCE} for update skip locked))`;
  return count;
}
