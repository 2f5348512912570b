import { type CuentaSql, readCuenta, type Sql } from "@dte/service";

/** An arrival through a door for an account. */
export type NewRecepcion = {
  readonly idCuenta: string;
  readonly pais: string;
  /** The authority's name for the door, in Spanish. */
  readonly puerta: string;
  /** The issuer's tax id; "" when the arrival could not be read so far. */
  readonly idEmisor: string;
  readonly documento: string;
  /** The HTTP status of its answer. */
  readonly estado: number;
  readonly respuesta: string;
};

export type Recepcion = Omit<NewRecepcion, "idCuenta" | "pais"> & {
  readonly veces: number;
  readonly primera: Date;
  readonly ultima: Date;
};

/** An account keeps this many, which are some pages for a person to read. */
export const RECEPCIONES_MAX = 1_000;
/** Each row that is written removes this many that are too old: there are never more of these for long. */
const OLD_AT_ONCE = 20;

/** Keeps the arrivals through the doors for people to look at: nothing is decided by them. */
export type Recepciones = {
  insert(nueva: NewRecepcion): Promise<void>;
  list(idCuenta: string, window: Window): Promise<Pagina>;
};
export type Window = { readonly offset: number; readonly limit: number };
export type Pagina = { readonly recepciones: Recepcion[]; readonly totalItems: number };

/** Makes the port over a pool of `connectPostgres`. */
export const createRecepciones = (sql: Sql): Recepciones => ({
  insert: (nueva) => insertRecepcion(sql, nueva),
  list: (idCuenta, window) => readCuenta(sql, idCuenta, (own) => listRecepciones(own, idCuenta, window)),
});

/** Notes an arrival. Arrivals that are alike within the same minute are one row with a count, and the account's oldest rows give way. */
async function insertRecepcion(sql: Sql, nueva: NewRecepcion): Promise<void> {
  const { idCuenta, pais, puerta, idEmisor, documento, estado, respuesta } = nueva;
  const [row] = await sql<{ veces: number }[]>`
    insert into recepciones (id_cuenta, pais, puerta, id_emisor, documento, estado, respuesta, minuto)
    values (${idCuenta}, ${pais}, ${puerta}, ${idEmisor}, ${documento}, ${estado}, ${respuesta}, date_trunc('minute', now()))
    on conflict (id_cuenta, minuto, puerta, id_emisor, documento, estado, respuesta)
      do update set veces = recepciones.veces + 1, ultima = now()
    returning veces`;
  if (row?.veces !== 1) return;
  await sql`
    delete from recepciones where id = any(array(
      select id from recepciones where id_cuenta = ${idCuenta} and id <= (
        select id from recepciones where id_cuenta = ${idCuenta} order by id desc offset ${RECEPCIONES_MAX} limit 1)
      for update skip locked))`;
  await sql`
    delete from recepciones where id = any(array(
      select id from recepciones where minuto < now() - interval '30 days'
      order by minuto limit ${OLD_AT_ONCE} for update skip locked))`;
}

/** Lists the arrivals for an account, newest first, with how many there are. */
async function listRecepciones(sql: CuentaSql, idCuenta: string, { offset, limit }: Window): Promise<Pagina> {
  const recepciones = await sql<Recepcion[]>`
    select puerta, id_emisor, documento, estado, respuesta, veces, primera, ultima
    from recepciones where id_cuenta = ${idCuenta} order by id desc offset ${offset} limit ${limit}`;
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from recepciones where id_cuenta = ${idCuenta}`;
  return { recepciones, totalItems: row?.total ?? 0 };
}
