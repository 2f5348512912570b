import { isUniqueViolation, type Sql, type Tx } from "@dte/service";

/** A document that the bus knows of, and its attempt. */
export type Perdido = {
  readonly id: string;
  readonly idIntento: string;
  readonly idCuenta: string;
  readonly pais: string;
  readonly tipo: string;
  readonly numeroTransaccion: string | null;
  /** The moment at which the bus was told that the authority had accepted it. */
  readonly fecha: Date;
};

/**
 * Remembers an attempt that the authority accepted and this database has lost, so that the same request never issues a second document. False
 * when the database knows the attempt, or the document; a numeroTransaccion that another attempt has stays with that one.
 */
export async function insertPerdido(sql: Sql, perdido: Perdido): Promise<boolean> {
  try {
    return await inserting(sql, perdido);
  } catch (error) {
    if (!isUniqueViolation(error, "intentos_numero_transaccion")) throw error;
    return await inserting(sql, { ...perdido, numeroTransaccion: null });
  }
}

async function inserting(sql: Sql, perdido: Perdido): Promise<boolean> {
  const { id, idIntento, idCuenta, pais, tipo, numeroTransaccion, fecha } = perdido;
  const rows = await sql`
    insert into intentos (id, id_cuenta, pais, id_certificador, numero_transaccion, tipo, total, dte, contenido, actor, estado, envios,
      id_dte, creado, cerrado, aligerado, recuperado)
    select ${idIntento}, ${idCuenta}, ${pais}, '', ${numeroTransaccion}, ${tipo}, 0, '{}', '', '{}', 'certificado', 1,
      ${id}, ${fecha}, ${fecha}, '', now()
    where not exists (select from dtes where id = ${id} and id_intento is not null)
    on conflict (id) do nothing returning id`;
  return rows.length === 1;
}

/** Brings forward the next question about an attempt that is open in the restored database although an event on the bus says that its document was accepted. */
export async function hastenIntento(sql: Sql, id: string): Promise<void> {
  await sql`update intentos set siguiente = now() where id = ${id} and estado = 'abierto' and id_contingencia is null`;
}

/**
 * Marks numbers that are free or drawn in the restored database as doubtful, because they may have been used after the backup: nobody knows
 * whether the authority has them. Gives how many there are.
 */
export async function restLibres(tx: Tx): Promise<number> {
  const rows = await tx`
    update numeros set estado = 'anulando', id_intento = null, instancia = null
    where estado = 'libre' or instancia is not null returning 1 as resta`;
  return rows.length;
}

export type Contador = {
  readonly idCuenta: string;
  readonly estaEnAmbienteDePruebas: boolean;
  readonly serie: string;
  readonly desde: string;
  readonly ultimo: string;
};

/** Lists the counters of all series, one account's after the other's. */
export const listContadores = (sql: Sql): Promise<Contador[]> => sql<Contador[]>`
  select id_cuenta, esta_en_ambiente_de_pruebas, serie, desde, ultimo from secuencias
  order by id_cuenta, esta_en_ambiente_de_pruebas, serie, desde`;

/** Steps a counter over the next `pasos` numbers, up to `hasta`: none of these is given out. Gives how many there are. */
export async function stepOver(tx: Tx, contador: Contador, pasos: number, hasta: number): Promise<number> {
  const { idCuenta, estaEnAmbienteDePruebas, serie, desde } = contador;
  const [row] = await tx<{ total: number }[]>`
    with contador as (
      select ultimo, least(ultimo + ${pasos}::bigint, greatest(ultimo, ${hasta}::bigint)) as nuevo from secuencias
      where id_cuenta = ${idCuenta} and esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas} and serie = ${serie} and desde = ${desde}
      for update),
    saltados as (
      insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado)
      select ${idCuenta}, ${estaEnAmbienteDePruebas}, ${serie}, n, 'anulando' from contador c, generate_series(c.ultimo + 1, c.nuevo) n
      on conflict do nothing returning 1 as saltado),
    hecho as (
      update secuencias s set ultimo = c.nuevo, actualizado = now() from contador c
      where s.id_cuenta = ${idCuenta} and s.esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas} and s.serie = ${serie} and s.desde = ${desde})
    select count(*)::int as total from saltados`;
  return row?.total ?? 0;
}

export type Recuperado = {
  readonly id: string;
  readonly idIntento: string;
  readonly idCuenta: string;
  readonly pais: string;
  readonly tipo: string;
  readonly fecha: Date;
  readonly isAdoptado: boolean;
};

/** Lists documents that were lost, and whether the archive has each by now. */
export const listPerdidos = (sql: Sql): Promise<Recuperado[]> => sql<Recuperado[]>`
  select i.id_dte as id, i.id as id_intento, i.id_cuenta, i.pais, i.tipo, i.cerrado as fecha,
    exists (select from dtes d where upper(d.id) = upper(i.id_dte) and d.estado <> 'Rechazado') as is_adoptado
  from intentos i where i.recuperado is not null order by i.cerrado, i.id limit 10000`;
