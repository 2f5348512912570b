import type { Llave, Usuario } from "@dte/contracts";
import type { Sql, Tx } from "@dte/service";
import { idOfPortador, isLlave } from "../domain/llave.js";
import { PERMISOS } from "../domain/scope.js";
import { accesos, isGood } from "./accesos.js";
import type { Cadena } from "./auditoria.js";

/** A good key, as a caller. */
export type Identificada = { portador: string; usuario: string; permisos: string[]; vence: Date };

/** Finds a key; undefined for one that never existed, or is no longer good at `now`. */
export async function findLlave(sql: Sql, huella: Buffer, now: Date): Promise<Identificada | undefined> {
  const [row] = await sql<Identificada[]>`
    select portador, usuario, permisos,
      case when huella = ${huella} then vence else least(vence, anterior_hasta) end as vence
    from llaves where ${isGood(sql, now)}
      and (huella = ${huella} or (huella_anterior = ${huella} and anterior_hasta > ${now}))`;
  return row;
}

/** Finds the user of a key. */
export async function findTitular(sql: Sql | Tx, portador: string): Promise<string | undefined> {
  const [row] = await sql<{ usuario: string }[]>`select usuario from llaves where portador = ${portador}`;
  return row?.usuario;
}

/** Finds the user in whose name a caller calls: a user's keys count as the user. */
export const titularOf = async (sql: Sql | Tx, usuario: string): Promise<string> =>
  isLlave(usuario) ? ((await findTitular(sql, usuario)) ?? usuario) : usuario;

/** Lists the logs that mention a key: its user's, and those of its accounts. */
export async function cadenasDe(tx: Tx, portador: string, usuario: string): Promise<Cadena[]> {
  const rows = await tx<{ idCuenta: string }[]>`
    select id_cuenta from llaves_cuentas where portador = ${portador}`;
  return [`usuario ${usuario}`, ...rows.map(({ idCuenta }) => `cuenta ${idCuenta}` as const)];
}

export type LlaveGuardada = {
  portador: string;
  usuario: string;
  nombre: string;
  estaEnAmbienteDePruebas: boolean;
  cuentas: readonly string[];
  permisos: readonly string[];
  huella: Buffer;
  inicio: string;
  creado: Date;
  vence: Date;
};

/** Adds a key, with the accounts that it may be used for. */
export async function insertLlave(tx: Tx, { cuentas, ...llave }: LlaveGuardada): Promise<void> {
  await tx`
    insert into llaves (portador, usuario, nombre, esta_en_ambiente_de_pruebas, permisos, huella, inicio, creado, vence)
    values (${llave.portador}, ${llave.usuario}, ${llave.nombre}, ${llave.estaEnAmbienteDePruebas}, ${[...llave.permisos]},
      ${llave.huella}, ${llave.inicio}, ${llave.creado}, ${llave.vence})`;
  await tx`
    insert into llaves_cuentas (portador, id_cuenta) select ${llave.portador}, id from unnest(${[...cuentas]}::text[]) id`;
}

/** Counts the good keys of a user. Nobody else makes one until the transaction ends. */
export async function countLlaves(tx: Tx, usuario: string, now: Date): Promise<number> {
  await tx`select from usuarios where usuario = ${usuario} for no key update`;
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from llaves where usuario = ${usuario} and ${isGood(tx, now)}`;
  return row?.total ?? 0;
}

/** Finds, among these accounts, those on which the user has all these permissions, with their environment. */
export async function findCuentasDe(
  tx: Tx,
  {
    usuario,
    cuentas,
    permisos,
  }: { usuario: string; cuentas: readonly string[]; permisos: readonly string[] },
): Promise<{ id: string; estaEnAmbienteDePruebas: boolean }[]> {
  return await tx<{ id: string; estaEnAmbienteDePruebas: boolean }[]>`
    select c.id, c.esta_en_ambiente_de_pruebas from cuentas c
    where c.id in ${tx([...cuentas])} and (
      select count(*) from permisos p
      where p.usuario = ${usuario} and p.id_cuenta = c.id and p.permiso in ${tx([...permisos])}
    ) = ${permisos.length}
    for key share`;
}

type Row = {
  portador: string;
  nombre: string;
  estaEnAmbienteDePruebas: boolean;
  permisos: string[];
  inicio: string;
  creado: Date;
  vence: Date;
  revocada: Date | null;
  anteriorHasta: Date | null;
  ultimo: Date | null;
  cuentas: string[];
};

const LISTED_MAX = 500;

/** Lists a user's keys, the newest first, those that ended recently too; or only the key that is named. */
export async function listLlaves(
  sql: Sql | Tx,
  { usuario, portador, now }: { usuario: string; portador?: string; now: Date },
): Promise<Llave[]> {
  const rows = await sql<Row[]>`
    select l.portador, l.nombre, l.esta_en_ambiente_de_pruebas, l.permisos, l.inicio, l.creado, l.vence, l.revocada,
      l.anterior_hasta, u.ultimo,
      array(select id_cuenta from llaves_cuentas c where c.portador = l.portador order by id_cuenta) as cuentas
    from llaves l left join usos_llave u on u.portador = l.portador
    where l.usuario = ${usuario} ${portador === undefined ? sql`` : sql`and l.portador = ${portador}`}
    order by l.creado desc, l.portador limit ${LISTED_MAX}`;
  return rows.map((row) => toLlave(row, now));
}

function toLlave(row: Row, now: Date): Llave {
  const { portador, permisos, creado, vence, revocada, anteriorHasta, ultimo, ...rest } = row;
  return {
    ...rest,
    id: idOfPortador(portador),
    permisos: PERMISOS.filter((permiso) => permisos.includes(permiso)),
    estado: revocada ? "Revocada" : vence <= now ? "Vencida" : "Vigente",
    fechaCreacion: creado.toISOString(),
    fechaVencimiento: vence.toISOString(),
    ...(ultimo && { fechaUltimoUso: ultimo.toISOString() }),
    ...(anteriorHasta && anteriorHasta > now && { fechaFinTraslape: anteriorHasta.toISOString() }),
    ...(revocada && { fechaRevocacion: revocada.toISOString() }),
  };
}

/** Locks a good key of the user's, which nobody else changes until the transaction ends, and gives its accounts and permissions. */
export async function lockLlave(
  tx: Tx,
  { usuario, portador, now }: { usuario: string; portador: string; now: Date },
): Promise<{ estaEnAmbienteDePruebas: boolean; permisos: string[] } | undefined> {
  const [row] = await tx<{ estaEnAmbienteDePruebas: boolean; permisos: string[] }[]>`
    select esta_en_ambiente_de_pruebas, permisos from llaves
    where portador = ${portador} and usuario = ${usuario} and ${isGood(tx, now)} for update`;
  return row;
}

/** Gives a key a new text. The earlier text is good until `anteriorHasta`, or no longer where there is no such moment. */
export async function rotateLlave(
  tx: Tx,
  rotation: { portador: string; huella: Buffer; inicio: string; anteriorHasta: Date | undefined },
): Promise<void> {
  const { portador, huella, inicio, anteriorHasta } = rotation;
  await tx`
    update llaves set huella_anterior = ${anteriorHasta ? tx`huella` : null}, anterior_hasta = ${anteriorHasta ?? null},
      huella = ${huella}, inicio = ${inicio}
    where portador = ${portador}`;
}

/** Revokes a key from `now` on. */
export async function endLlave(tx: Tx, portador: string, now: Date): Promise<void> {
  await tx`update llaves set revocada = ${now} where portador = ${portador}`;
}

export type Uso = { portador: string; ultimo: Date };

/** Writes down when keys were used, in one statement; keys that are gone meanwhile are left out. */
export async function recordUsos(sql: Sql, usos: readonly Uso[]): Promise<void> {
  const portadores = usos.map(({ portador }) => portador);
  const ultimos = usos.map(({ ultimo }) => ultimo.toISOString());
  await sql`
    insert into usos_llave as u (portador, ultimo)
    select v.portador, v.ultimo from unnest(${portadores}::text[], ${ultimos}::timestamptz[]) v (portador, ultimo)
    join llaves l on l.portador = v.portador order by v.portador
    on conflict (portador) do update set ultimo = greatest(u.ultimo, excluded.ultimo)`;
}

export const FORGOTTEN_AT_ONCE = 1_000;

/** Forgets keys that ended before `antes`, so many at a time. Gives how many. */
export async function forgetLlaves(sql: Sql, antes: Date): Promise<number> {
  const { count } = await sql`
    with gone as (
      delete from llaves where portador = any(array(
        select portador from llaves where least(vence, revocada) <= ${antes}
        order by least(vence, revocada) limit ${FORGOTTEN_AT_ONCE} for update skip locked))
      returning portador
    ), unpromised as (
      delete from vigencias where clave in (select 'portador ' || portador from gone)
    )
    select portador from gone`;
  return count;
}

/** The keys of programs that will stop one day soon, KEYS_MAX at most, and the end of the first of them. */
export type LlavesPorVencer = { primera: Date | undefined; total: number };

/** The most that are counted: beyond it a dashboard says "many" all the same. */
const KEYS_MAX = 10_000;
/** The days in which a key must have been used: nobody will miss one that nobody has used since. */
const USED_DAYS = 7;

/**
 * Counts good keys that end within `dias`, are in use, and were made for at least that long: somebody who makes a key for a day knows when it ends.
 * Reads only those that end by then, by their index.
 */
export async function findLlavesPorVencer(sql: Sql, now: Date, dias: number): Promise<LlavesPorVencer> {
  const [row] = await sql<{ primera: Date | null; total: number }[]>`
    select min(vence) as primera, count(*)::int as total from (
      select l.vence from llaves l join usos_llave u on u.portador = l.portador
      where least(l.vence, l.revocada) > ${now} and least(l.vence, l.revocada) <= ${now}::timestamptz + make_interval(days => ${dias})
        and u.ultimo > ${now}::timestamptz - make_interval(days => ${USED_DAYS})
        and l.vence - l.creado >= make_interval(days => ${dias})
      order by least(l.vence, l.revocada) limit ${KEYS_MAX}) pronto`;
  return { primera: row?.primera ?? undefined, total: row?.total ?? 0 };
}

/** Reads the accounts and permissions of a key, as a profile of its own. Undefined for one that is no longer good. */
export async function findPerfilDeLlave(sql: Sql, portador: string, now: Date): Promise<Usuario | undefined> {
  const [row] = await sql<{ nombre: string; cuentas: Usuario["cuentas"] | null }[]>`
    select l.nombre, (
      select json_agg(json_build_object('id', p.id, 'nombre', p.nombre, 'pais', p.pais, 'permisos', p.permisos)
        order by p.orden, p.id)
      from (
        select c.id, c.nombre, c.pais, array_agg(a.permiso) as permisos, c.nombre_plegado as orden
        from ${accesos(sql, portador, now)} a
        join cuentas c on c.id = a.id_cuenta and c.esta_en_ambiente_de_pruebas = l.esta_en_ambiente_de_pruebas
        group by c.id
      ) p
    ) as cuentas
    from llaves l where l.portador = ${portador} and ${isGood(sql, now)}`;
  if (!row) return undefined;
  const cuentas = (row.cuentas ?? []).map((cuenta) => ({
    ...cuenta,
    permisos: PERMISOS.filter((permiso) => cuenta.permisos.includes(permiso)),
  }));
  return {
    usuario: portador,
    nombre: row.nombre,
    direccionCorreoElectronico: "",
    cuentas,
    invitaciones: [],
    permisosSistema: [],
  };
}
