import { type CuentaSql, readCuenta, type Sql } from "@dte/service";

/** Something that came through a door for an account. */
export type NewRecepcion = {
  readonly idCuenta: string;
  readonly pais: string;
  /** The authority's name for the door, in Spanish. */
  readonly puerta: string;
  /** The issuer's tax id; "" when what came could not be read so far. */
  readonly idEmisor: string;
  readonly documento: string;
  /** The HTTP status that it was answered with. */
  readonly estado: number;
  readonly respuesta: string;
};

export type Recepcion = Omit<NewRecepcion, "idCuenta" | "pais"> & {
  readonly veces: number;
  readonly primera: Date;
  readonly ultima: Date;
};

/** An account keeps so many, which are some pages for a person to read. */
export const RECEPCIONES_MAX = 1_000;
/** Each row that is written removes so many that are too old: there are never more of these for long. */
const OLD_AT_ONCE = 20;

/** Keeps what came through the doors for people to look at: nothing is decided by it. */
export type Recepciones = {
  insert(nueva: NewRecepcion): Promise<void>;
  list(idCuenta: string, window: Window): Promise<Pagina>;
};
export type Window = { readonly offset: number; readonly limit: number };
export type Pagina = { readonly recepciones: Recepcion[]; readonly totalItems: number };

/** Makes it over a pool of `connectPostgres`. */
export const createRecepciones = (sql: Sql): Recepciones => ({
  insert: (nueva) => insertRecepcion(sql, nueva),
  list: (idCuenta, window) => readCuenta(sql, idCuenta, (own) => listRecepciones(own, idCuenta, window)),
});

/** Notes what came. What comes alike within the same minute is counted, and the account's oldest rows give way. */
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

/** Lists what came for an account, newest first, with how many there are. */
async function listRecepciones(sql: CuentaSql, idCuenta: string, { offset, limit }: Window): Promise<Pagina> {
  const recepciones = await sql<Recepcion[]>`
    select puerta, id_emisor, documento, estado, respuesta, veces, primera, ultima
    from recepciones where id_cuenta = ${idCuenta} order by id desc offset ${offset} limit ${limit}`;
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from recepciones where id_cuenta = ${idCuenta}`;
  return { recepciones, totalItems: row?.total ?? 0 };
}
