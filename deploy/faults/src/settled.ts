import { setTimeout as sleep } from "node:timers/promises";
import type { Operacion } from "@dte/local";
import { isBroken, openMundo, type RespuestaDeCliente, type Resultado, verify } from "@dte/verify";
import postgres from "postgres";

const LOOK_MS = 1_000;
/** How far ahead of now the system is judged, in ms: an effect is awaited by looking again, not by waiting first. */
const AHEAD_MS = 60_000;

/** The queries that count work still on its way, by service. */
const WAITING: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  DOCUMENTS: [
    ["intentos abiertos", "select count(*)::int as total from intentos where estado = 'abierto'"],
    ["contingencias", "select count(*)::int as total from contingencias where cerrada is null"],
    ["números tomados", "select count(*)::int as total from numeros where instancia is not null"],
    ["eventos", "select count(*)::int as total from outbox"],
  ],
  BATCH: [
    ["lotes", "select count(*)::int as total from lotes where fin is null"],
    ["eventos de lotes", "select count(*)::int as total from outbox"],
  ],
  MAIL: [
    ["correos", "select count(*)::int as total from envios where fin is null"],
    ["eventos de correo", "select count(*)::int as total from outbox"],
  ],
};

export type Waiting = Readonly<Record<string, number>>;

/**
 * Waits until nothing is on its way any more, `limitMs` at most. Gives what still was. `onParked` receives the accounts that have an attempt waiting
 * for a connection that they no longer have.
 */
export async function settle(
  operacion: Operacion,
  limitMs: number,
  signal: AbortSignal,
  onParked: (cuentas: readonly string[]) => Promise<void> = async () => {},
): Promise<Waiting> {
  const until = performance.now() + limitMs;
  for (;;) {
    const waiting = await look(operacion);
    if (Object.keys(waiting).length === 0 || performance.now() > until || signal.aborted) return waiting;
    const parked = await parkedIn(operacion);
    if (parked.length > 0) await onParked(parked);
    await sleep(LOOK_MS);
  }
}

/** Finds the ids of accounts that have an attempt waiting for a connection that they no longer have. */
export async function parkedIn(operacion: Operacion): Promise<string[]> {
  const sql = postgres(operacion["DATABASE_URL_DOCUMENTS"] ?? "", { max: 1, onnotice: () => {} });
  try {
    const rows = await sql<{ idCuenta: string }[]>`
      select distinct id_cuenta as "idCuenta" from intentos where estado = 'abierto' and aparcado = 'conexion'`;
    return rows.map(({ idCuenta }) => idCuenta);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function look(operacion: Operacion): Promise<Waiting> {
  const waiting: Record<string, number> = {};
  for (const [service, queries] of Object.entries(WAITING)) {
    const sql = postgres(operacion[`DATABASE_URL_${service}`] ?? "", { max: 1, onnotice: () => {} });
    try {
      for (const [name, query] of queries) {
        const [row] = await sql.unsafe<{ total: number }[]>(query);
        if (row && row.total > 0) waiting[name] = row.total;
      }
    } finally {
      await sql.end({ timeout: 5 });
    }
  }
  return waiting;
}

/**
 * Looks at the invariants until they hold, `limitMs` at most: the last events may still have to be received. Rejects with the reason of `signal` when
 * that ends it.
 */
export async function verifySettled(
  operacion: Operacion,
  more: { respuestas: () => AsyncIterable<RespuestaDeCliente>; correos: () => AsyncIterable<string> },
  limitMs: number,
  signal: AbortSignal,
): Promise<Resultado[]> {
  const until = performance.now() + limitMs;
  for (;;) {
    signal.throwIfAborted();
    const opened = await openMundo(operacion, more);
    const resultados = await verify({ ...opened.mundo, hasta: new Date(Date.now() + AHEAD_MS) }).finally(
      opened.close,
    );
    if (!isBroken(resultados) || performance.now() > until) return resultados;
    await sleep(LOOK_MS);
  }
}

/** Requests whose outcome the client did not know when it was answered, and how they ended. */
export type Desenlace = {
  /** The operation, and how it ended. */
  readonly como: string;
  readonly total: number;
  /** How long those took that have ended; undefined where none has, or where the requests never arrived. */
  readonly tiempos?: { readonly terminados: number; readonly medianaMs: number; readonly maximoMs: number };
};

/** Chooses the answers that left a client without an outcome: those about documents and cancellations, which an authority decides. */
export const unknownOf = (told: readonly RespuestaDeCliente[]): RespuestaDeCliente[] =>
  told.filter(
    ({ operacion, status, esPendiente }) =>
      (operacion === "emitir" || operacion === "anular") && (status === 0 || esPendiente),
  );

/**
 * Finds how the attempts ended whose outcome clients did not know (`unknownOf`): of a document by the account's number for it, of a cancellation by
 * the document's id. Times count from the moment the attempts began, for those that have ended.
 */
export async function desenlaces(
  operacion: Operacion,
  unknown: readonly Pick<RespuestaDeCliente, "operacion" | "idCuenta" | "marca">[],
): Promise<Desenlace[]> {
  const sql = postgres(operacion["DATABASE_URL_DOCUMENTS"] ?? "", { max: 1, onnotice: () => {} });
  const asked = unknown.map(({ operacion, idCuenta, marca }) => ({ operacion, idCuenta, marca }));
  try {
    const rows = await sql<{ como: string; ms: number | null }[]>`
      select p.operacion || ': ' ||
        case when i.id is null then 'nunca llegó' when i.adoptado is not null then 'adoptado tras un rechazo'
          when i.estado = 'abierto' then coalesce('aparcado: ' || i.aparcado, 'abierto')
          when i.id_contingencia is not null then i.estado || ', en contingencia'
          when i.operacion = 'anular' and i.estado = 'certificado' then 'anulado' else i.estado end as como,
        (extract(epoch from i.cerrado - i.creado) * 1000)::float8 as ms
      from jsonb_to_recordset(${sql.json(asked)}) p (operacion text, "idCuenta" text, marca text)
      left join lateral (select * from intentos where id_cuenta = p."idCuenta" and case p.operacion
          when 'emitir' then operacion <> 'anular' and numero_transaccion = p.marca
          else operacion = 'anular' and coalesce(id_dte, dte ->> 'id') = p.marca end
        order by creado desc limit 1) i on true`;
    return [...new Set(rows.map(({ como }) => como))].sort().map((como) => {
      const all = rows.filter((row) => row.como === como);
      return { como, total: all.length, ...tiemposOf(all.flatMap(({ ms }) => ms ?? [])) };
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function tiemposOf(times: readonly number[]): Pick<Desenlace, "tiempos"> {
  const sorted = times.map(Math.round).sort((a, b) => a - b);
  const [medianaMs, maximoMs] = [sorted[sorted.length >> 1], sorted.at(-1)];
  if (medianaMs === undefined || maximoMs === undefined) return {};
  return { tiempos: { terminados: sorted.length, medianaMs, maximoMs } };
}
