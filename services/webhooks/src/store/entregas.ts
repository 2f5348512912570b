import type { CuentaSql, Fragment, Sql, Tx } from "@dte/service";
import type { Evento } from "../domain/cuerpo.js";
import type { Motivo } from "../domain/motivo.js";

export const ESTADOS_ENTREGA = ["Pendiente", "Entregada", "Fallida", "Descartada"] as const;

export type EntregaGuardada = {
  id: string;
  idWebhook: string;
  idEvento: string;
  tipo: string;
  estado: (typeof ESTADOS_ENTREGA)[number];
  intentos: number;
  siguiente: Date;
  estadoHttp: number | null;
  motivo: string | null;
  duracionMs: number | null;
  ultimoIntento: Date | null;
  creado: Date;
};

const columns = (
  sql: Tx,
): Fragment => sql`e.id, e.id_webhook, e.id_evento, v.tipo, e.estado, e.intentos, e.siguiente,
  e.estado_http, e.motivo, e.duracion_ms, e.ultimo_intento, e.creado`;

/** Finds a delivery by its id, whichever account it is of; undefined when there is none. */
export async function findEntrega(sql: Tx, id: string): Promise<EntregaGuardada | undefined> {
  const [row] = await sql<EntregaGuardada[]>`
    select ${columns(sql)} from entregas e join eventos v on v.id = e.id_evento where e.id = ${id}`;
  return row;
}

/** Finds the event that a delivery brings. */
export async function findEvento(sql: CuentaSql, id: string): Promise<Evento | undefined> {
  const [row] = await sql<Evento[]>`
    select id, tipo, id_cuenta, secuencia, creado, datos from eventos where id = ${id}`;
  return row;
}

type Listing = {
  readonly idWebhook: string;
  readonly estado: string | undefined;
  /** The list goes on behind this entry; the first page has none. */
  readonly after: { readonly creado: string; readonly id: string } | undefined;
  readonly limit: number;
};

/** Lists deliveries, newest first. `lugar` is when one was made, to the microsecond. */
export async function listEntregas(
  sql: CuentaSql,
  { idWebhook, estado, after, limit }: Listing,
): Promise<(EntregaGuardada & { lugar: string })[]> {
  return await sql<(EntregaGuardada & { lugar: string })[]>`
    select ${columns(sql)}, e.creado::text as lugar from entregas e join eventos v on v.id = e.id_evento
    where e.id_webhook = ${idWebhook}
      and (${estado ?? null}::text is null or e.estado = ${estado ?? null})
      and (${after === undefined} or
        (e.creado, e.id) < (${after?.creado ?? "epoch"}::text::timestamptz, ${after?.id ?? NIL}::uuid))
    order by e.creado desc, e.id desc limit ${limit}`;
}

const NIL = "00000000-0000-0000-0000-000000000000";

/** Makes a delivery due again, from the first attempt on; one that is on its way stays as it is. */
export async function reopenEntrega(sql: CuentaSql, id: string): Promise<boolean> {
  const { count } = await sql`
    update entregas set estado = 'Pendiente', intentos = 0, siguiente = now() where id = ${id} and estado <> 'Pendiente'`;
  return count === 1;
}

/** The outcome of an attempt. `siguienteMs` is the time until the next one; null when there is none. */
export type Escrita = {
  readonly id: string;
  readonly intentos: number;
  readonly estado: "Pendiente" | "Entregada" | "Fallida";
  readonly siguienteMs: number | null;
  readonly estadoHttp: number | null;
  readonly motivo: Motivo | null;
  readonly duracionMs: number;
};

/** Writes outcomes in one statement. The outcome of an attempt that a later one has overtaken changes nothing. */
export async function saveEntregas(sql: Sql, escritas: readonly Escrita[]): Promise<void> {
  const of = <K extends keyof Escrita>(name: K) => escritas.map((each) => each[name]);
  await sql`
    update entregas e set estado = u.estado, estado_http = u.estado_http, motivo = u.motivo,
      duracion_ms = u.duracion_ms, ultimo_intento = now(),
      siguiente = now() + make_interval(secs => coalesce(u.siguiente_ms, 0) / 1000.0)
    from unnest(${of("id")}::uuid[], ${of("intentos")}::int[], ${of("estado")}::text[], ${of("estadoHttp")}::int[],
      ${of("motivo")}::text[], ${of("duracionMs")}::int[], ${of("siguienteMs")}::float8[])
      as u (id, intentos, estado, estado_http, motivo, duracion_ms, siguiente_ms)
    where e.id = u.id and e.intentos = u.intentos and e.estado = 'Pendiente'`;
}

/** Counting ends here: the deliveries that wait for an address that is away for days may be millions. */
const COUNTED_MAX = 100_000;

/** Counts how many deliveries wait, up to `COUNTED_MAX`. */
export async function countPendientes(sql: Sql): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from (select from entregas where estado = 'Pendiente' limit ${COUNTED_MAX}) contadas`;
  return row?.total ?? 0;
}
