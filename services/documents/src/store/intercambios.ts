import type { Sql } from "@dte/service";

/** One exchange with the authority about an attempt. No text of the authority's is kept: it may repeat what stands in the document. */
export type Intercambio = {
  readonly idIntento: string;
  readonly momento: Date;
  readonly duracionMs: number;
  readonly paso: "enviar" | "preguntar";
  /** The step that followed from the answer. */
  readonly respuesta: string;
  readonly codigo: string | null;
  readonly traza: string | null;
};

/** Keeps exchanges, all of them with one statement. */
export async function insertIntercambios(sql: Sql, todos: readonly Intercambio[]): Promise<void> {
  const of = <K extends keyof Intercambio>(name: K) => todos.map((each) => each[name]);
  await sql`
    insert into intercambios (id_intento, momento, duracion_ms, paso, respuesta, codigo, traza)
    select * from unnest(${of("idIntento")}::uuid[], ${of("momento").map((each) => each.toISOString())}::timestamptz[],
      ${of("duracionMs")}::int[], ${of("paso")}::text[], ${of("respuesta")}::text[], ${of("codigo")}::text[],
      ${of("traza")}::text[])`;
}

const DAYS = 60;
/** Rows deleted per statement, few enough that no other statement waits for it. */
export const FORGET_MAX = 5_000;

/** Forgets the oldest of the exchanges that are too old; gives how many. */
export async function forgetIntercambios(sql: Sql): Promise<number> {
  const { count } = await sql`
    delete from intercambios where orden = any(array(
      select orden from intercambios where momento < now() - make_interval(days => ${DAYS})
      order by momento limit ${FORGET_MAX} for update skip locked))`;
  return count;
}
