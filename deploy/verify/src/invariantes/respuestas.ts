import { copyEventos } from "../eventos.js";
import {
  baseOf,
  type Invariante,
  inPages,
  type Mundo,
  noneOf,
  type RespuestaDeCliente,
  type Sql,
} from "../mundo.js";

type Row = { id: string; estado: string; total: string; adoptado: boolean };
/** A document, and the answers about its cancellation: how many refused it, how many said anything else, and how many attempts were refused. */
type Anulable = { id: string; estado: string; negadas: number; otras: number; rechazados: number };

/** The answers that clients were given are true. */
export const respuestas: readonly Invariante[] = [
  {
    id: "respuesta.cierta",
    titulo: "Lo que se respondió a los clientes es cierto, y nada se emitió dos veces",
    isSeen: ({ bases, respuestas: told }) => bases.documents !== undefined && told !== undefined,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      await setMarcasAside(sql);
      await setDichasAside(sql, mundo.respuestas?.() ?? noneOf());
      for await (const told of inPages(mundo.respuestas?.() ?? noneOf())) {
        libreta.revisado(told.length);
        const read = await readAll(mundo, told);
        for (const each of told) {
          const fault = FAULTS[each.operacion](each, read);
          if (fault) libreta.incumple(`${each.operacion} ${each.marca}`, fault);
        }
      }
    },
  },
];

const nameOf = (idCuenta: string, marca: string): string => `${idCuenta} ${marca}`;

/** The data that answers are compared with. A field is undefined when this world does not have it. */
type Leido = {
  /** Batches by their ids. */
  readonly lotes: ReadonlySet<string> | undefined;
  /** The batch of a document, by its account and name; only documents of workbooks that were refused, and never answered otherwise. */
  readonly enLote: ReadonlyMap<string, string>;
  readonly anulables: ReadonlyMap<string, Anulable>;
  /** Counts of mails by document: those that were accepted, and those that exist. */
  readonly correos: ReadonlyMap<string, { dichos: number; hay: number }> | undefined;
  /** Issued documents, by account and name. */
  readonly issued: ReadonlyMap<string, readonly Row[]>;
};

/** Reads the data that these answers are compared with. */
async function readAll(mundo: Mundo, told: readonly RespuestaDeCliente[]): Promise<Leido> {
  const { documents, batch } = mundo.bases;
  // A refusal names no id.
  const ids = (of: (each: RespuestaDeCliente) => boolean) =>
    told.filter(of).flatMap(({ id }) => (id ? [id] : []));
  const asked = ids(({ operacion }) => operacion === "lote");
  const lotes = batch && new Set<string>();
  if (batch && lotes && asked.length > 0)
    for (const { id } of await batch<{ id: string }[]>`select id from lotes where id in ${batch(asked)}`)
      lotes.add(id);
  const anulables = new Map<string, Anulable>();
  const anulados = ids(({ operacion }) => operacion === "anular");
  if (documents && anulados.length > 0)
    for (const each of await documents<Anulable[]>`
      select d.id, d.estado, sobre.negadas, sobre.otras, (select count(*)::int from intentos i
        where i.operacion = 'anular' and coalesce(i.id_dte, i.dte ->> 'id') = d.id and i.estado = 'rechazado') as rechazados
      from dtes d cross join lateral (select count(*) filter (where negada)::int as negadas,
          count(*) filter (where not negada)::int as otras
        from dichas where operacion = 'anular' and id_cuenta = '' and nombre = d.id) sobre
      where d.id in ${documents(anulados)}`)
      anulables.set(each.id, each);
  const issued = new Map<string, Row[]>();
  const emitidos = told.filter(({ operacion }) => operacion === "emitir");
  if (documents && emitidos.length > 0) {
    const [cuentas, marcas] = [emitidos.map(({ idCuenta }) => idCuenta), emitidos.map(({ marca }) => marca)];
    const rows = await documents<(Row & { cuenta: string; marca: string })[]>`
      with dichos as materialized (
        select distinct * from unnest(${cuentas}::text[], ${marcas}::text[]) as dichos (cuenta, marca))
      select a.cuenta, a.marca, d.id, d.estado, d.total, i.adoptado is not null as adoptado
      from dichos a join dtes d on d.id_cuenta = a.cuenta and d.numero_transaccion = a.marca and d.estado <> 'Rechazado'
        left join intentos i on i.id = d.id_intento
      union all
      select a.cuenta, a.marca, d.id, d.estado, d.total, i.adoptado is not null
      from dichos a join marcas m on m.id_cuenta = a.cuenta and m.marca = a.marca
        join dtes d on d.id = m.id join intentos i on i.id = d.id_intento`;
    for (const { cuenta, marca, ...row } of rows) {
      const key = nameOf(cuenta, marca);
      issued.set(key, [...(issued.get(key) ?? []), row]);
    }
  }
  return {
    ...{ lotes, anulables, issued },
    enLote: await readEnLote(mundo, told),
    correos: await readCorreos(
      mundo,
      ids((each) => each.operacion === "correo" && isDone(each)),
    ),
  };
}

/** Finds the documents of refused workbooks that are in a batch all the same, where no other workbook bore their names. */
async function readEnLote(
  { bases }: Mundo,
  told: readonly RespuestaDeCliente[],
): Promise<Map<string, string>> {
  const { documents, batch } = bases;
  const refused = told.filter((each) => each.operacion === "lote" && isRefused(each));
  if (!documents || !batch || refused.length === 0) return new Map();
  const cuentas = [...new Set(refused.map(({ idCuenta }) => idCuenta))];
  const marcas = [...new Set(refused.flatMap(marcasOf))];
  const otras = await documents<{ cuenta: string; marca: string }[]>`
    select distinct id_cuenta as cuenta, nombre as marca from dichas
    where operacion = 'lote' and not negada and id_cuenta in ${documents(cuentas)} and nombre in ${documents(marcas)}`;
  const known = new Set(otras.map(({ cuenta, marca }) => nameOf(cuenta, marca)));
  const found = await batch<{ lote: string; cuenta: string; marca: string }[]>`
    select l.id as lote, l.id_cuenta as cuenta, d.numero_transaccion as marca
    from lotes l join documentos d on d.id_lote = l.id
    where l.id_cuenta in ${batch(cuentas)} and d.numero_transaccion in ${batch(marcas)}`;
  return new Map(
    found
      .map(({ lote, cuenta, marca }) => [nameOf(cuenta, marca), lote] as const)
      .filter(([name]) => !known.has(name)),
  );
}

/** Counts the mails of these documents: those that were accepted, and those that are on their way or have been. */
async function readCorreos(mundo: Mundo, ids: readonly string[]): Promise<Leido["correos"]> {
  const { documents, mail } = mundo.bases;
  if (!documents || !mail) return undefined;
  if (ids.length === 0) return new Map();
  const dichos = await documents<{ id: string; total: number }[]>`
    select nombre as id, count(*)::int as total from dichas
    where operacion = 'correo' and not negada and id_cuenta = '' and nombre in ${documents(ids)} group by 1`;
  // A mail that has just been asked for is not a row yet.
  await copyEventos(documents, documents);
  const asked = await documents<{ id: string; envio: string }[]>`
    select id_dte as id, id_envio as envio from eventos
    where asunto = 'correo.solicitado' and id_envio is not null and id_dte in ${documents(ids)}`;
  const kept = await mail<{ id: string; envio: string }[]>`
    select id_dte as id, id as envio from envios where id_dte in ${mail(ids)}`;
  const envios = new Map<string, Set<string>>();
  for (const { id, envio } of [...asked, ...kept])
    envios.set(id, (envios.get(id) ?? new Set<string>()).add(envio));
  return new Map(dichos.map(({ id, total }) => [id, { dichos: total, hay: envios.get(id)?.size ?? 0 }]));
}

const isDone = ({ status }: RespuestaDeCliente): boolean => status >= 200 && status <= 299;

/** Tells whether an answer says that nothing was done, and is not about another request that is under way, or was before. */
const isRefused = ({ status, codigo, esPendiente }: RespuestaDeCliente): boolean =>
  status >= 400 && status <= 499 && status !== 409 && !esPendiente && codigo !== "FEG_DTE_INVALID_STATE";

/** The names of the documents of a workbook. */
const marcasOf = ({ marca }: RespuestaDeCliente): string[] => marca.split(" ");

/**
 * Writes the answers about each cancellation, mail and workbook into the temporary table `dichas`: a refusal is compared with all answers about the
 * same thing.
 */
async function setDichasAside(sql: Sql, respuestas: AsyncIterable<RespuestaDeCliente>): Promise<void> {
  await sql`create temporary table if not exists dichas (id_cuenta text, operacion text, nombre text, negada boolean)`;
  await sql`truncate dichas`;
  for await (const told of inPages(respuestas)) {
    const rows = told.flatMap(dichosOf);
    if (rows.length === 0) continue;
    await sql`insert into dichas select cuenta, operacion, nombre, negada
      from jsonb_to_recordset(${sql.json(rows)}) a (cuenta text, operacion text, nombre text, negada boolean)`;
  }
  await sql`create index if not exists dichas_nombre on dichas (operacion, id_cuenta, nombre)`;
  await sql`analyze dichas`;
}

type Dicho = { operacion: RespuestaDeCliente["operacion"]; cuenta: string; nombre: string; negada: boolean };

/** Names the subject of an answer, where others may be about the same: a document by its id, those of a workbook by their names. */
function dichosOf(each: RespuestaDeCliente): Dicho[] {
  const { operacion, idCuenta, id } = each;
  if (operacion === "lote") {
    const negada = isRefused(each);
    return marcasOf(each).map((nombre) => ({ operacion, cuenta: idCuenta, nombre, negada }));
  }
  if (operacion === "emitir" || id === undefined) return [];
  const negada = operacion === "correo" ? !isDone(each) : isRefused(each);
  return [{ operacion, cuenta: "", nombre: id, negada }];
}

/** Sets aside documents that lost their numeroTransaccion to a later one, by the name with which their client ends the first description. */
async function setMarcasAside(sql: Sql): Promise<void> {
  await sql`create temporary table if not exists marcas (id_cuenta text, marca text, id text)`;
  await sql`truncate marcas`;
  await sql`insert into marcas select id_cuenta, (regexp_match(dte -> 'items' -> 0 ->> 'descripcion', '\\S+$'))[1], id
    from dtes where numero_transaccion is null and id_intento is not null and estado <> 'Rechazado'`;
  await sql`create index if not exists marcas_marca on marcas (id_cuenta, marca)`;
  await sql`analyze marcas`;
}

type Fault = (told: RespuestaDeCliente, read: Leido) => string | undefined;

const faultOfLote: Fault = (told, { lotes, enLote }) => {
  const { id, idCuenta, codigo, status } = told;
  if (lotes === undefined) return undefined;
  if (isDone(told)) return lotes.has(id ?? "") ? undefined : `se respondió con el lote ${id}, que no existe`;
  if (!isRefused(told)) return undefined;
  const lote = marcasOf(told).flatMap((marca) => enLote.get(nameOf(idCuenta, marca)) ?? [])[0];
  return lote === undefined ? undefined : `se respondió ${codigo ?? status} y es el lote ${lote}`;
};

const faultOfAnular: Fault = (told, { anulables }) => {
  const { id, codigo, status } = told;
  const found = anulables.get(id ?? "");
  const isAnulado = found?.estado === "Anulado";
  if (isDone(told))
    return isAnulado ? undefined : `se respondió que ${id} fue anulado y está ${found?.estado ?? "perdido"}`;
  if (!isAnulado || !isRefused(told) || found.otras > 0) return undefined;
  // Where each refusal has its own refused attempt, the document was cancelled by another attempt that no client's answer here tells of.
  return found.rechazados >= found.negadas
    ? undefined
    : `se respondió ${codigo ?? status} a la anulación de ${id} y está Anulado`;
};

const faultOfCorreo: Fault = (told, { correos }) => {
  const found = correos?.get(told.id ?? "");
  if (!found || !isDone(told) || found.hay >= found.dichos) return undefined;
  return `se aceptaron ${found.dichos} correos de ${told.id} y hay ${found.hay}`;
};

const faultOfEmitir: Fault = (told, { issued }) => {
  const { status, id, marca, idCuenta, total, codigo, esPendiente } = told;
  const found = issued.get(nameOf(idCuenta, marca)) ?? [];
  if (found.length > 1) return `se emitió ${found.length} veces: ${found.map((each) => each.id).join(" y ")}`;
  const [dte] = found;
  if (isDone(told)) {
    if (dte?.id !== id) return `se respondió con ${id} y ${dte ? `es ${dte.id}` : "el archivo no lo tiene"}`;
    return Number(dte?.total) === total ? undefined : `se respondió un total de ${total} y es ${dte?.total}`;
  }
  // A refusal was the last word, unless the authority turned out to have the document: that is told apart from the rest.
  const isRefusal = status >= 400 && status < 500 && !esPendiente;
  if (isRefusal && dte && !dte.adoptado) return `se respondió ${codigo} y es ${dte.id}`;
  return undefined;
};

const FAULTS: Readonly<Record<RespuestaDeCliente["operacion"], Fault>> = {
  emitir: faultOfEmitir,
  anular: faultOfAnular,
  correo: faultOfCorreo,
  lote: faultOfLote,
};
