import type { Asiento } from "@dte/cadena";
import type { CuentaSql, Fragment, Sql, Tx } from "@dte/service";
import { desdeElFrente } from "./frentes.js";

/** An entry that has no place in a chain yet. */
export type Suelto = Omit<Asiento, "posicion">;

/** One statement reads at most so many entries; after a full one another look follows, since there may be more. */
export const CHAIN_MAX = 1_000;

const FUENTES = { b: "bitacora", a: "acto" } as const;
type Letra = keyof typeof FUENTES;

/**
 * Takes the turn to chain, which only one process has at a time, until its transaction ends; false while another has it.
 * With `isPatient` it waits for its turn.
 */
export async function takeTurn(tx: Tx, isPatient: boolean): Promise<boolean> {
  if (isPatient) {
    await tx`select pg_advisory_xact_lock(hashtext('encadenar ' || current_schema()))`;
    return true;
  }
  const [row] = await tx<{ isOurs: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtext('encadenar ' || current_schema())) as is_ours`;
  return row?.isOurs ?? false;
}

type Tomados = { readonly sueltos: Suelto[]; readonly total: number };

/** Takes the oldest entries of those that wait to be chained. `total`: how many these were; `ultimo`: the number under which the last of them waited. */
export async function takeSueltos(tx: Tx): Promise<Tomados & { readonly ultimo: bigint | undefined }> {
  const taken = await tx<{ turno: string; fuente: Letra; orden: string }[]>`
    delete from por_encadenar where turno = any(array(
      select turno from por_encadenar where ${desdeElFrente(tx, "por_encadenar")} order by turno limit ${CHAIN_MAX}))
    returning turno, fuente, orden`;
  const inTurn = [...taken].sort((a, b) => Number(BigInt(a.turno) - BigInt(b.turno)));
  const ofLetra = (letra: Letra) => inTurn.filter(({ fuente }) => fuente === letra).map(({ orden }) => orden);
  const known = new Map<string, Suelto>();
  for (const letra of ["b", "a"] as const) {
    const ordenes = ofLetra(letra);
    if (ordenes.length === 0) continue;
    for (const row of await read(tx, letra, tx`orden = any(${ordenes}::bigint[])`))
      known.set(letra + row.orden, row);
  }
  // They are in the order in which they wait, which is nearly that of their commits.
  const sueltos = inTurn.flatMap(({ fuente, orden }) => known.get(fuente + orden) ?? []);
  const last = inTurn.at(-1);
  return { sueltos, total: taken.length, ultimo: last && BigInt(last.turno) };
}

/** Takes entries that are older than chains, in their order, as `takeSueltos` takes the others. */
export async function takeAnteriores(tx: Tx): Promise<Tomados> {
  const [antes] = await tx<{ fuente: Letra; desde: string; hasta: string }[]>`
    select fuente, desde, hasta from por_encadenar_antes order by fuente limit 1`;
  if (!antes) return { sueltos: [], total: 0 };
  const { fuente, desde, hasta } = antes;
  const sueltos = await read(
    tx,
    fuente,
    tx`orden > ${desde} and orden <= ${hasta} order by orden limit ${CHAIN_MAX}`,
  );
  const last = sueltos.at(-1);
  if (last && sueltos.length === CHAIN_MAX)
    await tx`update por_encadenar_antes set desde = ${last.orden} where fuente = ${fuente}`;
  else await tx`delete from por_encadenar_antes where fuente = ${fuente}`;
  return { sueltos, total: sueltos.length };
}

const read = (tx: Tx, letra: Letra, which: Fragment): Promise<Suelto[]> =>
  letra === "b" ? readBitacora(tx, which) : readActos(tx, which);

/** Events that change how a document stands: the chain says with the last of them how it stands then. */
const DE_ESTADO = [
  "Creado",
  "Certificado",
  "Rechazado",
  "Corregido",
  "Anulado",
  "Registrado",
  "Verificado",
  "Desmentido",
] as const;

/** Writes a moment like "2026-11-20T14:00:00.123456Z". */
const momentOf = (sql: Sql | Tx, column: Fragment): Fragment =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Writes how a document stands: its state, the names of its files, which are digests of their bytes, and the digest of all that the archive says of
 * it. Its ficha is filled in later (store/fichas.ts), and is no part of it.
 */
const detalleOf = (sql: Sql | Tx): Fragment => sql`concat_ws(' ', d.estado,
  coalesce(d.dte ->> 'archivoXml', d.dte ->> 'archivoJson', '-'), coalesce(d.archivo_anulacion, '-'),
  encode(sha256(convert_to((d.dte - 'ficha' #- '{receptor,esConsumidorFinal}' #- '{dteOriginal,titulo}' #- '{dteOriginal,numeroLegal}')::text
    || coalesce(d.datos_anulacion::text, ''), 'UTF8')), 'hex'))`;

/** Selects the account whose archive the entry `b` of a document `d` belongs to: its issuer's, or its receiver's. */
const cuentaOf = (tx: Tx): Fragment => tx`coalesce(case when not b.recibido then d.id_cuenta end,
  (select r.id_cuenta from recibidos r where r.id_dte = d.id order by r.creado limit 1), d.id_cuenta, '')`;

type Row = {
  cuenta: string;
  orden: string;
  sujeto: string;
  evento: string;
  fecha: string;
  ipOrigen: string | null;
  origen: string | null;
  usuario: string | null;
  recibido: boolean;
  detalle: string | null;
};

const toSuelto = (
  letra: Letra,
  { ipOrigen, origen, usuario, detalle, cuenta, orden, sujeto, evento, fecha, recibido }: Row,
): Suelto => ({
  ...{ cuenta, fuente: FUENTES[letra], orden, sujeto, evento, fecha, recibido },
  ...(ipOrigen !== null && { ipOrigen }),
  ...(origen !== null && { origen }),
  ...(usuario !== null && { usuario }),
  ...(detalle !== null && { detalle }),
});

/** Reads entries in one pass over those that were chosen, however many: whether an entry is its document's last is not searched for each of them. */
async function readBitacora(tx: Tx, which: Fragment): Promise<Suelto[]> {
  const rows = await tx<Row[]>`
    with elegidas as materialized (select * from bitacora where ${which})
    select ${cuentaOf(tx)} as cuenta, b.orden, b.id_dte as sujeto, b.evento, ${momentOf(tx, tx`b.fecha`)} as fecha,
      b.ip_origen, b.origen, b.usuario, b.recibido, case when b.orden = b.ultimo then ${detalleOf(tx)} end as detalle
    from (
      select e.*, max(e.orden) filter (where e.evento in ${tx(DE_ESTADO)}) over (partition by e.id_dte) as ultimo
      from elegidas e) b
    join dtes d on d.id = b.id_dte order by b.orden`;
  return rows.map((row) => toSuelto("b", row));
}

const UUID = "^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$";

/** Writes the columns of an act as an entry of a chain: that of the account that the act names, or of the account whose attempt it was done to. */
const actoColumns = (sql: Sql | Tx): Fragment => sql`
  coalesce(a.id_cuenta, (select i.id_cuenta from intentos i
    where i.id = case when a.sujeto ~ ${UUID} then a.sujeto::uuid end), '') as cuenta,
  a.orden, a.sujeto, 'Acto: ' || a.acto as evento, ${momentOf(sql, sql`a.fecha`)} as fecha,
  null as ip_origen, 'Operador' as origen, a.quien as usuario, false as recibido,
  concat_ws(' → ', nullif(a.motivo, ''), a.resultado) as detalle`;

async function readActos(tx: Tx, which: Fragment): Promise<Suelto[]> {
  const rows = await tx<Row[]>`
    select ${actoColumns(tx)} from actos a where ${which}`;
  return rows.map((row) => toSuelto("a", row));
}

/** The end of a chain. */
export type Punta = { readonly cuenta: string; readonly posicion: number; readonly huella: string };

/** The end of a chain, and the place that was signed last. */
export type Firmable = Punta & { readonly raiz: number };

type FilaDePunta = { idCuenta: string; posicion: string; huella: Buffer };
type FilaFirmable = FilaDePunta & { raiz: string };

/** Reads the ends of these accounts' chains, and locks each until the transaction ends. Chains that have not begun are missing. */
export async function lockPuntas(tx: Tx, cuentas: readonly string[]): Promise<Firmable[]> {
  const rows = await tx<FilaFirmable[]>`
    select id_cuenta, posicion, huella, raiz from cadenas where id_cuenta = any(${[...cuentas]}) order by id_cuenta for update`;
  return rows.map(toFirmable);
}

const toFirmable = (row: FilaFirmable): Firmable => ({ ...toPunta(row), raiz: Number(row.raiz) });

const toPunta = (row: FilaDePunta): Punta => ({
  cuenta: row.idCuenta,
  posicion: Number(row.posicion),
  huella: row.huella.toString("hex"),
});

/** Writes entries with their places and digests, and the new end of each chain. */
export async function insertEslabones(
  tx: Tx,
  asientos: readonly (Asiento & { readonly huella: string })[],
  puntas: readonly Punta[],
): Promise<void> {
  if (asientos.length === 0) return;
  // Arrays make the statement the same for one entry and for a thousand: PostgreSQL plans it once and not for each length.
  await tx`
    insert into eslabones (id_cuenta, posicion, fuente, orden, detalle, huella)
    select n.id_cuenta, n.posicion, n.fuente::"char", n.orden, n.detalle, decode(n.huella, 'hex')
    from unnest(${asientos.map(({ cuenta }) => cuenta)}::text[], ${asientos.map(({ posicion }) => posicion)}::bigint[],
      ${asientos.map(({ fuente }) => (fuente === FUENTES.b ? "b" : "a"))}::text[], ${asientos.map(({ orden }) => orden)}::bigint[],
      ${asientos.map(({ detalle }) => detalle ?? null)}::text[], ${asientos.map(({ huella }) => huella)}::text[])
      as n (id_cuenta, posicion, fuente, orden, detalle, huella)`;
  await tx`
    insert into cadenas (id_cuenta, posicion, huella)
    select n.id_cuenta, n.posicion, decode(n.huella, 'hex')
    from unnest(${puntas.map(({ cuenta }) => cuenta)}::text[], ${puntas.map(({ posicion }) => posicion)}::bigint[],
      ${puntas.map(({ huella }) => huella)}::text[]) as n (id_cuenta, posicion, huella)
    on conflict (id_cuenta) do update set posicion = excluded.posicion, huella = excluded.huella`;
}

/**
 * Locks chains that have grown since they were signed last, up to `limit` of them, in the order of their accounts' names and behind `after`. Nobody
 * else signs them meanwhile.
 */
export async function lockSinRaiz(
  tx: Tx,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Firmable[]> {
  const rows = await tx<FilaFirmable[]>`
    select id_cuenta, posicion, huella, raiz from cadenas where raiz < posicion
      ${after === undefined ? tx`` : tx`and id_cuenta > ${after}`}
    order by id_cuenta limit ${limit} for update skip locked`;
  return rows.map(toFirmable);
}

/** Finds where the chain of an account's audit log ends; undefined when nothing of it is chained yet. */
export const findPunta = async (sql: CuentaSql, cuenta: string): Promise<Punta | undefined> => {
  const [row] = await sql<FilaDePunta[]>`
    select id_cuenta, posicion, huella from cadenas where id_cuenta = ${cuenta}`;
  return row && toPunta(row);
};

/** Finds how long the oldest entry has waited to be chained, in seconds; 0 when none waits. */
export async function findRezago(sql: Sql): Promise<number> {
  const [row] = await sql<{ segundos: number }[]>`
    select coalesce(extract(epoch from now() - (select creado from por_encadenar
      where ${desdeElFrente(sql, "por_encadenar")} order by turno limit 1)), 0)::float8 as segundos`;
  return row?.segundos ?? 0;
}

export type Listado = Asiento & { readonly huella: string };

/** Lists entries of a chain from the place `desde` to `hasta`, `limit` at most. An entry that is gone since it was chained has empty texts. */
export async function listAsientos(
  sql: CuentaSql | Tx,
  { cuenta, desde, hasta, limit }: { cuenta: string; desde: number; hasta: number; limit: number },
): Promise<Listado[]> {
  const rows = await sql<(Row & { posicion: string; fuente: Letra; huella: Buffer })[]>`
    with parte as materialized (
      select id_cuenta, posicion, fuente, orden, detalle, huella from eslabones
      where id_cuenta = ${cuenta} and posicion between ${desde} and ${hasta} order by posicion limit ${limit})
    select e.id_cuenta as cuenta, e.posicion, e.fuente, e.orden, e.detalle, e.huella,
      coalesce(b.id_dte, a.sujeto, '') as sujeto, coalesce(b.evento, 'Acto: ' || a.acto, '') as evento,
      coalesce(${momentOf(sql, sql`coalesce(b.fecha, a.fecha)`)}, '') as fecha, b.ip_origen,
      case when a.orden is null then b.origen else 'Operador' end as origen, coalesce(b.usuario, a.quien) as usuario,
      coalesce(b.recibido, false) as recibido
    from parte e left join bitacora b on e.fuente = 'b' and b.orden = e.orden
      left join actos a on e.fuente = 'a' and a.orden = e.orden
    order by e.posicion`;
  return rows.map((row) => ({
    ...toSuelto(row.fuente, row),
    posicion: Number(row.posicion),
    huella: row.huella.toString("hex"),
  }));
}
