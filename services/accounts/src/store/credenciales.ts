import type { CuentaSql, Sql, Tx } from "@dte/service";
import { isIdCuenta } from "../domain/cuenta.js";
import type { SealedCertificado } from "../secrets/cuenta-secrets.js";

/** The sealed secrets of an account; each is an envelope, or null when the account has none. `pais` is the account's. */
export type CredencialesRow = {
  certificador: Buffer | null;
  certificado: Buffer | null;
  version: number;
  pais: string;
};

/** Finds the sealed secrets of an account; undefined when it has none. */
export async function findCredenciales(
  sql: CuentaSql,
  idCuenta: string,
): Promise<CredencialesRow | undefined> {
  if (!isIdCuenta(idCuenta)) return undefined;
  const [row] = await sql<CredencialesRow[]>`
    select k.certificador, k.certificado, k.version, c.pais
    from credenciales k join cuentas c on c.id = k.id_cuenta
    where k.id_cuenta = ${idCuenta} and (k.certificador is not null or k.certificado is not null)`;
  return row;
}

/** Finds the sealed credentials of the account's certifier; undefined when it has none. */
export async function findCertificador(tx: Tx, idCuenta: string): Promise<Buffer | undefined> {
  const [row] = await tx<{ certificador: Buffer | null }[]>`
    select certificador from credenciales where id_cuenta = ${idCuenta}`;
  return row?.certificador ?? undefined;
}

/** Finds the sealed certificate with which the account signs, and the beginning of its validity; undefined when it has none. */
export async function findCertificado(
  tx: Tx,
  idCuenta: string,
): Promise<{ cifrado: Buffer; validoDesde: Date } | undefined> {
  const [row] = await tx<{ cifrado: Buffer; validoDesde: Date }[]>`
    select certificado as cifrado, certificado_valido_desde as "validoDesde" from credenciales
    where id_cuenta = ${idCuenta} and certificado is not null`;
  return row;
}

/** The secrets that change; undefined is left as it is. */
export type NewCredenciales = {
  certificador: Buffer | undefined;
  certificado: SealedCertificado | undefined;
};

/** Writes the secrets that change and raises the version, by which certifiers know that their copy is old. */
export async function saveCredenciales(tx: Tx, idCuenta: string, nuevas: NewCredenciales): Promise<void> {
  const { certificador, certificado } = nuevas;
  if (!certificador && !certificado) return;
  await tx`
    insert into credenciales as k (
      id_cuenta, certificador, certificado,
      certificado_titular, certificado_emisor, certificado_valido_desde, certificado_valido_hasta, certificado_reparo
    ) values (
      ${idCuenta}, ${certificador ?? null}, ${certificado?.cifrado ?? null},
      ${certificado?.titular ?? null}, ${certificado?.emisor ?? null},
      ${certificado?.validoDesde ?? null}, ${certificado?.validoHasta ?? null}, ${certificado?.reparo ?? null}
    )
    on conflict (id_cuenta) do update set
      certificador = coalesce(excluded.certificador, k.certificador),
      certificado = coalesce(excluded.certificado, k.certificado),
      certificado_titular = coalesce(excluded.certificado_titular, k.certificado_titular),
      certificado_emisor = coalesce(excluded.certificado_emisor, k.certificado_emisor),
      certificado_valido_desde = coalesce(excluded.certificado_valido_desde, k.certificado_valido_desde),
      certificado_valido_hasta = coalesce(excluded.certificado_valido_hasta, k.certificado_valido_hasta),
      certificado_reparo = case when excluded.certificado is null then k.certificado_reparo else excluded.certificado_reparo end,
      version = k.version + 1`;
}

/** Finds the reason why the account's certificate seems to be somebody else's. */
export async function findReparo(tx: Tx, idCuenta: string): Promise<string | undefined> {
  const [row] = await tx<{ reparo: string | null }[]>`
    select certificado_reparo as reparo from credenciales where id_cuenta = ${idCuenta}`;
  return row?.reparo ?? undefined;
}

/** The end of the certificate that ends first, of those that have not ended long ago, and the number that ends by a moment, ANTES_MAX at most. */
export type Vencimientos = { primero: Date | undefined; antes: number };

/** The most that are counted: beyond it a dashboard says "many" all the same. */
const ANTES_MAX = 10_000;

/**
 * Finds when the first certificate of all accounts expires, of those that do after `since`, and how many do by `before`, counted up to a bound. A
 * certificate that ended longer ago belongs to an account that was given up, and would hide the next end for ever.
 */
export async function findVencimientos(
  sql: Sql,
  { since, before }: { since: Date; before: Date },
): Promise<Vencimientos> {
  const [row] = await sql<{ primero: Date | null; antes: number }[]>`
    select
      (select min(certificado_valido_hasta) from credenciales where certificado_valido_hasta > ${since}) as primero,
      (select count(*)::int from (
        select from credenciales where certificado_valido_hasta <= ${before} limit ${ANTES_MAX}) pronto) as antes`;
  return { primero: row?.primero ?? undefined, antes: row?.antes ?? 0 };
}

/** Forgets the secrets of an account. The version goes on: certifiers that still have them must not take them for later ones. */
export async function forgetCredenciales(tx: Tx, idCuenta: string): Promise<void> {
  await tx`
    update credenciales set
      certificador = null, certificado = null, certificado_titular = null, certificado_emisor = null,
      certificado_valido_desde = null, certificado_valido_hasta = null, certificado_reparo = null,
      version = version + 1
    where id_cuenta = ${idCuenta}`;
}
