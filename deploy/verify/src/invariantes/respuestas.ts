import { baseOf, type Invariante, type Mundo, type RespuestaDeCliente, type Sql } from "../mundo.js";

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
      for await (const told of mundo.respuestas?.() ?? []) {
        libreta.revisado();
        const fault = told.operacion === "lote" ? await faultOfLote(mundo, told) : await faultOf(sql, told);
        if (fault) libreta.incumple(`${told.operacion} ${told.marca}`, fault);
      }
    },
  },
];

/** Documents that lost their numeroTransaccion to a later one, by what their client ends the first description with. */
async function setMarcasAside(sql: Sql): Promise<void> {
  await sql`create temporary table if not exists marcas (id_cuenta text, marca text, id text)`;
  await sql`truncate marcas`;
  await sql`insert into marcas select id_cuenta, (regexp_match(dte -> 'items' -> 0 ->> 'descripcion', '\\S+$'))[1], id
    from dtes where numero_transaccion is null and id_intento is not null and estado <> 'Rechazado'`;
  await sql`create index if not exists marcas_marca on marcas (id_cuenta, marca)`;
}

async function faultOfLote(mundo: Mundo, { status, id }: RespuestaDeCliente): Promise<string | undefined> {
  const { batch } = mundo.bases;
  if (status < 200 || status > 299 || batch === undefined) return undefined;
  const [lote] = await batch`select 1 as hay from lotes where id = ${id ?? ""}`;
  return lote ? undefined : `se respondió con el lote ${id}, que no existe`;
}

async function faultOf(sql: Sql, told: RespuestaDeCliente): Promise<string | undefined> {
  const { operacion, status, id, marca, idCuenta, total, codigo, esPendiente } = told;
  if (operacion === "anular" || operacion === "correo") {
    if (status < 200 || status > 299 || operacion === "correo") return undefined;
    const [dte] = await sql<{ estado: string }[]>`select estado from dtes where id = ${id ?? ""}`;
    return dte?.estado === "Anulado"
      ? undefined
      : `se respondió que ${id} fue anulado y está ${dte?.estado ?? "perdido"}`;
  }
  const found = await sql<Row[]>`
    select d.id, d.estado, d.total, i.adoptado is not null as adoptado
    from dtes d left join intentos i on i.id = d.id_intento
    where d.id_cuenta = ${idCuenta} and d.estado <> 'Rechazado' and d.numero_transaccion = ${marca}
    union all
    select d.id, d.estado, d.total, i.adoptado is not null
    from marcas m join dtes d on d.id = m.id join intentos i on i.id = d.id_intento
    where m.id_cuenta = ${idCuenta} and m.marca = ${marca}`;
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
