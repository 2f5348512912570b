import type { CuentaSql, Fragment, Sql, Tx } from "@dte/service";

export type WebhookGuardado = {
  id: string;
  idCuenta: string;
  url: string;
  eventos: string[];
  descripcion: string;
  version: string;
  estado: "Activo" | "Inactivo";
  motivo: string | null;
  secreto: Uint8Array;
  secretoAnterior: Uint8Array | null;
  anteriorHasta: Date | null;
  llavePublica: string;
  creado: Date;
  fallandoDesde: Date | null;
};

const columns = (
  sql: Tx,
): Fragment => sql`id, id_cuenta, url, eventos, descripcion, version, estado, motivo, secreto,
  secreto_anterior, anterior_hasta, llave_publica, creado, fallando_desde`;

/** Each event is sent to all of an account's addresses, so more of them are more likely a mistake than a wish. */
export const WEBHOOKS_MAX = 10;

type Nuevo = Pick<
  WebhookGuardado,
  "id" | "idCuenta" | "url" | "eventos" | "descripcion" | "version" | "secreto" | "llavePublica"
>;

/** Adds an address; undefined when the account has as many as it may. Two that are added at a time wait for each other. */
export async function insertWebhook(tx: CuentaSql, nuevo: Nuevo): Promise<WebhookGuardado | undefined> {
  const { id, idCuenta, url, eventos, descripcion, version, secreto, llavePublica } = nuevo;
  await tx`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${idCuenta}`}, 0))`;
  const [row] = await tx<WebhookGuardado[]>`
    insert into webhooks (id, id_cuenta, url, eventos, descripcion, version, secreto, llave_publica)
    select ${id}, ${idCuenta}, ${url}, ${eventos}, ${descripcion}, ${version}, ${secreto}, ${llavePublica}
    where (select count(*) from webhooks where id_cuenta = ${idCuenta} and estado <> 'Eliminado') < ${WEBHOOKS_MAX}
    returning ${columns(tx)}`;
  return row;
}

/** Finds an address that is not deleted, whichever account it is of; undefined when there is none. */
export async function findWebhook(sql: Sql, id: string): Promise<WebhookGuardado | undefined> {
  const [row] = await sql<WebhookGuardado[]>`
    select ${columns(sql)} from webhooks where id = ${id} and estado <> 'Eliminado'`;
  return row;
}

/** Lists the addresses of an account that are not deleted, the oldest first. */
export async function listWebhooks(sql: CuentaSql, idCuenta: string): Promise<WebhookGuardado[]> {
  return await sql<WebhookGuardado[]>`
    select ${columns(sql)} from webhooks where id_cuenta = ${idCuenta} and estado <> 'Eliminado' order by creado, id`;
}

export type Cambio = Partial<Pick<WebhookGuardado, "url" | "eventos" | "descripcion" | "estado">>;

/** Changes the fields that are named. An address that is made active, or gets another URL, counts as not having failed yet. */
export async function updateWebhook(
  sql: CuentaSql,
  id: string,
  cambio: Cambio,
): Promise<WebhookGuardado | undefined> {
  const { url = null, eventos = null, descripcion = null, estado = null } = cambio;
  const isFresh = url !== null || estado === "Activo";
  const [row] = await sql<WebhookGuardado[]>`
    update webhooks set url = coalesce(${url}, url), eventos = coalesce(${eventos}::text[], eventos),
      descripcion = coalesce(${descripcion}, descripcion), estado = coalesce(${estado}, estado),
      motivo = case when ${estado !== null} then null else motivo end,
      fallando_desde = case when ${isFresh} then null else fallando_desde end
    where id = ${id} and estado <> 'Eliminado' returning ${columns(sql)}`;
  return row;
}

/** Marks an address as deleted. Its rows are removed later, with their deliveries, some at a time (olvido.ts). */
export async function deleteWebhook(sql: CuentaSql, id: string): Promise<void> {
  await sql`update webhooks set estado = 'Eliminado' where id = ${id}`;
}

/** Marks as deleted the addresses that an account had at a moment; gives how many. */
export async function deleteWebhooksOf(
  sql: Sql,
  { idCuenta, until }: { idCuenta: string; until: Date },
): Promise<number> {
  const { count } = await sql`
    update webhooks set estado = 'Eliminado'
    where id_cuenta = ${idCuenta} and creado <= ${until} and estado <> 'Eliminado'`;
  return count;
}

/** Puts a new secret in the place of the current one, which stays good for so many hours. */
export async function rotateSecreto(
  sql: CuentaSql,
  { id, before, secreto, horas }: { id: string; before: Uint8Array; secreto: Uint8Array; horas: number },
): Promise<WebhookGuardado | undefined> {
  const [row] = await sql<WebhookGuardado[]>`
    update webhooks set secreto = ${secreto}, secreto_anterior = secreto,
      anterior_hasta = now() + make_interval(hours => ${horas})
    where id = ${id} and estado <> 'Eliminado' and secreto = ${before} returning ${columns(sql)}`;
  return row;
}
