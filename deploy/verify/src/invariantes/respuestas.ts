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

/** What clients were told is so. */
export const respuestas: readonly Invariante[] = [
  {
    id: "respuesta.cierta",
    titulo: "Lo que se respondió a los clientes es cierto, y nada se emitió dos veces",
    isSeen: ({ bases, respuestas: told }) => bases.documents !== undefined && told !== undefined,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      await setMarcasAside(sql);
      for await (const told of inPages(mundo.respuestas?.() ?? noneOf())) {
        libreta.revisado(told.length);
        const { lotes, dtes, issued } = await readAll(mundo, told);
        for (const each of told) {
          const { operacion, marca } = each;
          const fault = operacion === "lote" ? faultOfLote(each, lotes) : faultOf(each, dtes, issued);
          if (fault) libreta.incumple(`${operacion} ${marca}`, fault);
        }
      }
    },
  },
];

const nameOf = (idCuenta: string, marca: string): string => `${idCuenta} ${marca}`;

/**
 * Reads what these answers are compared with: which batches there are, the state of documents by their ids, and what was issued by account
 * and name.
 */
async function readAll({ bases }: Mundo, told: readonly RespuestaDeCliente[]) {
  const { documents, batch } = bases;
  // A refusal names none.
  const ids = (of: (each: RespuestaDeCliente) => boolean) =>
    told.filter(of).flatMap(({ id }) => (id ? [id] : []));
  const asked = ids(({ operacion }) => operacion === "lote");
  const lotes = batch && new Set<string>();
  if (batch && lotes && asked.length > 0)
    for (const { id } of await batch<{ id: string }[]>`select id from lotes where id in ${batch(asked)}`)
      lotes.add(id);
  const dtes = new Map<string, string>();
  const issued = new Map<string, Row[]>();
  const anulados = ids(({ operacion }) => operacion === "anular");
  if (documents && anulados.length > 0)
    for (const { id, estado } of await documents<{ id: string; estado: string }[]>`
      select id, estado from dtes where id in ${documents(anulados)}`)
      dtes.set(id, estado);
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
  return { lotes, dtes, issued };
}

/** Documents that lost their numeroTransaccion to a later one, by what their client ends the first description with. */
async function setMarcasAside(sql: Sql): Promise<void> {
  await sql`create temporary table if not exists marcas (id_cuenta text, marca text, id text)`;
  await sql`truncate marcas`;
  await sql`insert into marcas select id_cuenta, (regexp_match(dte -> 'items' -> 0 ->> 'descripcion', '\\S+$'))[1], id
    from dtes where numero_transaccion is null and id_intento is not null and estado <> 'Rechazado'`;
  await sql`create index if not exists marcas_marca on marcas (id_cuenta, marca)`;
  await sql`analyze marcas`;
}

function faultOfLote(
  { status, id }: RespuestaDeCliente,
  lotes: ReadonlySet<string> | undefined,
): string | undefined {
  if (status < 200 || status > 299 || lotes === undefined) return undefined;
  return lotes.has(id ?? "") ? undefined : `se respondió con el lote ${id}, que no existe`;
}

function faultOf(
  told: RespuestaDeCliente,
  dtes: ReadonlyMap<string, string>,
  issued: ReadonlyMap<string, readonly Row[]>,
): string | undefined {
  const { operacion, status, id, marca, idCuenta, total, codigo, esPendiente } = told;
  if (operacion === "anular" || operacion === "correo") {
    if (status < 200 || status > 299 || operacion === "correo") return undefined;
    const estado = dtes.get(id ?? "");
    return estado === "Anulado"
      ? undefined
      : `se respondió que ${id} fue anulado y está ${estado ?? "perdido"}`;
  }
  const found = issued.get(nameOf(idCuenta, marca)) ?? [];
  if (found.length > 1) return `se emitió ${found.length} veces: ${found.map((each) => each.id).join(" y ")}`;
  const [dte] = found;
  if (status >= 200 && status <= 299) {
    if (dte?.id !== id) return `se respondió con ${id} y ${dte ? `es ${dte.id}` : "el archivo no lo tiene"}`;
    return Number(dte?.total) === total ? undefined : `se respondió un total de ${total} y es ${dte?.total}`;
  }
  // A refusal was the last word, unless the authority turned out to have it: that is told apart from the rest.
  const isRefusal = status >= 400 && status < 500 && !esPendiente;
  if (isRefusal && dte && !dte.adoptado) return `se respondió ${codigo} y es ${dte.id}`;
  return undefined;
}
