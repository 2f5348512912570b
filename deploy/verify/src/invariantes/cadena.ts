import { type Asiento, GENESIS, huellaDe, isFirmada, type Linea, readLinea } from "@dte/cadena";
import type { Libreta } from "../informe.js";
import { baseOf, type Invariante, type Mundo, PAGE, type Sql } from "../mundo.js";

const isSeen = ({ bases }: Mundo): boolean => bases.documents !== undefined;

/** The longest that a written entry waits for its place in the chain; a restart of all replicas is shorter. */
const LAG = "1 minute";
/** The longest that a chained entry waits for a signature: the longest BITACORA_RAIZ_SECONDS is a day. */
const SIGNED_WITHIN = "25 hours";

/** No chained entry was changed, and none waits for its place for long. */
export const cadena: readonly Invariante[] = [
  {
    id: "bitacora.cadena",
    titulo: "Cada asiento de la bitácora es el que se encadenó, y cada raíz está firmada",
    isSeen,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      const llaves = await readLlaves(sql, mundo.llave, libreta);
      for (const { cuenta, posicion, huella } of await readPuntas(sql, mundo.cuenta))
        await lookThrough(sql, libreta, { cuenta, posicion, huella, llaves });
      for (const { posicion } of await readBehind(sql, mundo.cuenta))
        libreta.incumple(`asiento ${posicion}`, "está detrás del final de su cadena");
      await lookAtRoots(sql, mundo.cuenta, libreta);
    },
  },
  {
    id: "bitacora.rezago",
    titulo: "Todo asiento tiene su lugar en la cadena antes de un minuto",
    isSeen,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      const waiting = await sql<{ orden: string; isOld: boolean }[]>`
        select orden, creado < now() - ${LAG}::interval as "isOld" from por_encadenar limit 100000`;
      const old = waiting.filter(({ isOld }) => isOld);
      libreta.pendiente(waiting.length - old.length);
      for (const { orden } of old) libreta.incumple(`asiento ${orden}`, "espera su lugar en la cadena");
      await lookForLoose(sql, libreta);
    },
  },
  {
    id: "bitacora.documento",
    titulo: "Cada documento está como dice su último asiento",
    isSeen,
    async look(mundo, libreta) {
      await lookAtDocuments(baseOf(mundo, "documents"), mundo, libreta);
    },
  },
];

type Llaves = Pick<Linea, "conocidas"> & {
  /** When each key that signs no more was retired. */
  readonly retiradas: ReadonlyMap<string, number>;
};

/** A root may be signed while the next key comes, and clocks differ. */
const OVERLAP_MS = 60_000;

/**
 * Reads the keys whose id fits them and for which the key before vouches (the first needs no voucher); notes the others, and which key counts as the
 * first: whoever noted it at the beginning can tell whether another one was put before it.
 */
async function readLlaves(sql: Sql, noted: string | undefined, libreta: Libreta): Promise<Llaves> {
  const rows = await sql<
    { id: string; publica: Buffer; anterior: string | null; aval: Buffer | null; retirada: Date | null }[]
  >`select id, publica, anterior, aval, retirada from llaves_bitacora order by creada, id`;
  const { conocidas, ajenas, primera } = readLinea(
    rows.map(({ id, publica, anterior, aval }) => ({
      ...{ id, publica: publica.toString("base64") },
      ...(anterior !== null && { anterior }),
      ...(aval !== null && { aval: aval.toString("base64") }),
    })),
    noted,
  );
  if (primera !== undefined)
    libreta.anota(
      `la primera llave es ${primera}${noted === undefined ? "; compárela con la anotada: --llave" : ""}`,
    );
  else if (noted !== undefined) libreta.incumple(`llave ${noted}`, "no está entre las de la instalación");
  for (const { id, isForged } of ajenas)
    libreta.incumple(
      `llave ${id}`,
      isForged ? "no es la que dice su identificador" : "la anterior no responde por ella",
    );
  const ended = rows.flatMap(({ id, retirada }): [string, number][] =>
    retirada ? [[id, retirada.getTime()]] : [],
  );
  return { conocidas, retiradas: new Map(ended) };
}

/**
 * Finds chains that count as signed up to another place than that of their last root, and those that have grown for long without a root: the service
 * signs neither. The date of the last entry tells how old the latter are, once entries from before there were chains are all chained.
 */
async function lookAtRoots(sql: Sql, cuenta: string | undefined, libreta: Libreta): Promise<void> {
  const rows = await sql<{ posicion: number; raiz: number; ultima: number }[]>`
    select c.posicion::float8 as posicion, c.raiz::float8 as raiz, coalesce(r.posicion, 0)::float8 as ultima
    from cadenas c left join lateral (
      select posicion from raices where raices.id_cuenta = c.id_cuenta order by posicion desc limit 1) r on true
    where (${cuenta ?? null}::text is null or c.id_cuenta = ${cuenta ?? null}) and (c.raiz <> coalesce(r.posicion, 0)
      or c.raiz < c.posicion and not exists (select from por_encadenar_antes) and exists (
        select from eslabones e join bitacora b on b.orden = e.orden
        where e.id_cuenta = c.id_cuenta and e.posicion = c.posicion and e.fuente = 'b' and b.fecha < now() - ${SIGNED_WITHIN}::interval))
    order by c.id_cuenta limit ${PAGE}`;
  for (const { posicion, raiz, ultima } of rows)
    libreta.incumple(
      `cadena hasta el asiento ${posicion}`,
      raiz === ultima
        ? `desde el ${raiz} no está firmada, hace más de un día`
        : `cuenta como firmada hasta el ${raiz}, y su última raíz es la del ${ultima}`,
    );
}

type Punta = { cuenta: string; posicion: number; huella: string };

const readPuntas = (sql: Sql, cuenta: string | undefined): Promise<Punta[]> => sql<Punta[]>`
  select id_cuenta as cuenta, posicion::float8 as posicion, encode(huella, 'hex') as huella from cadenas
  where ${cuenta ?? null}::text is null or id_cuenta = ${cuenta ?? null} order by id_cuenta`;

/**
 * Reads places that have an entry or a root and lie behind the end that `cadenas` gives for their chain, or whose chain has no end there: a tamperer
 * who lowers that end would have nobody look at the rest.
 */
const readBehind = (sql: Sql, cuenta: string | undefined): Promise<{ posicion: number }[]> => sql<
  { posicion: number }[]
>`
  select distinct p.id_cuenta, p.posicion::float8 as posicion
  from (select id_cuenta, posicion from eslabones union all select id_cuenta, posicion from raices) p
    left join cadenas c on c.id_cuenta = p.id_cuenta
  where p.posicion > coalesce(c.posicion, 0) and (${cuenta ?? null}::text is null or p.id_cuenta = ${cuenta ?? null})
  order by p.id_cuenta, posicion limit ${PAGE}`;

type Valores = Omit<Asiento, "cuenta">;
type Fila = { [K in keyof Valores]-?: Valores[K] | null } & { huella: string; raiz: Raiz | null };
type Raiz = { huella: string; fecha: string; llave: string; firma: string };

/** Looks through a chain from its first entry to its end. A breach is named by its place: an account's name would tell of a taxpayer. */
async function lookThrough(
  sql: Sql,
  libreta: Libreta,
  { cuenta, posicion: end, huella: ending, llaves }: Punta & { llaves: Llaves },
): Promise<void> {
  let before = GENESIS;
  let place = 0;
  while (place < end) {
    const rows = await readAsientos(sql, cuenta, place, end);
    for (const { huella, raiz, ...row } of rows) {
      const at = Number(row.posicion);
      if (at !== place + 1) libreta.incumple(`asiento ${place + 1}`, `falta en la cadena hasta el ${at}`);
      const isWhole = row.sujeto !== null && huellaDe(before, present(cuenta, row)) === huella;
      if (!isWhole)
        libreta.incumple(`asiento ${at}`, row.sujeto === null ? "ya no existe" : "no es el que se encadenó");
      const key = raiz && llaves.conocidas.get(raiz.llave);
      if (raiz && (!key || raiz.huella !== huella || !isFirmada(key, { ...raiz, cuenta, posicion: at })))
        libreta.incumple(`raíz ${at}`, "no la firma una llave de la instalación, o es de otra cadena");
      if (raiz && isPastEnd(raiz, llaves))
        libreta.incumple(`raíz ${at}`, "lleva una fecha en la que su llave ya no firmaba");
      [before, place] = [huella, at];
      libreta.revisado();
    }
    if (rows.length === 0) {
      libreta.incumple(`asiento ${place + 1}`, `falta en la cadena, que llega al ${end}`);
      return;
    }
  }
  if (before !== ending) libreta.incumple(`asiento ${end}`, "no es el último que se encadenó");
}

/** Tells whether a root bears a date after the end of its key: then a private half that should be forgotten has signed it. */
const isPastEnd = ({ fecha, llave }: Raiz, { retiradas }: Llaves): boolean =>
  Date.parse(fecha) > (retiradas.get(llave) ?? Number.POSITIVE_INFINITY) + OVERLAP_MS;

/** Leaves out the columns that are null: those values were absent when the entry was chained. */
function present(
  cuenta: string,
  { ipOrigen, origen, usuario, detalle, ...row }: Omit<Fila, "huella" | "raiz">,
): Asiento {
  const asiento = { cuenta, ...row } as { -readonly [K in keyof Asiento]: Asiento[K] };
  if (ipOrigen !== null) asiento.ipOrigen = ipOrigen;
  if (origen !== null) asiento.origen = origen;
  if (usuario !== null) asiento.usuario = usuario;
  if (detalle !== null) asiento.detalle = detalle;
  return asiento;
}

const readAsientos = (sql: Sql, cuenta: string, after: number, end: number): Promise<Fila[]> => sql<Fila[]>`
  with parte as materialized (
    select * from eslabones where id_cuenta = ${cuenta} and posicion > ${after} and posicion <= ${end}
    order by posicion limit ${PAGE})
  select e.posicion::float8 as posicion, case e.fuente when 'b' then 'bitacora' else 'acto' end as fuente,
    e.orden::text as orden, coalesce(b.id_dte, a.sujeto) as sujeto, coalesce(b.evento, 'Acto: ' || a.acto) as evento,
    to_char(coalesce(b.fecha, a.fecha) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as fecha,
    b.ip_origen as "ipOrigen", case when e.fuente = 'a' then 'Operador' else b.origen end as origen,
    coalesce(b.usuario, a.quien) as usuario, coalesce(b.recibido, false) as recibido, e.detalle,
    encode(e.huella, 'hex') as huella,
    (select jsonb_build_object('huella', encode(r.huella, 'hex'), 'fecha', r.fecha, 'llave', r.llave,
      'firma', replace(encode(r.firma, 'base64'), chr(10), ''))
     from raices r where r.id_cuenta = e.id_cuenta and r.posicion = e.posicion) as raiz
  from parte e left join bitacora b on e.fuente = 'b' and b.orden = e.orden
    left join actos a on e.fuente = 'a' and a.orden = e.orden
  order by e.posicion`;

/** The tables whose rows may have a place in a chain, each with its letter in `eslabones` and the condition under which a row must have one. */
const FUENTES = [
  { letra: "b", tabla: "bitacora", nombre: "asiento", debe: "true" },
  // An act gets its place with its outcome; one whose outcome nobody wrote is given one after an hour.
  {
    letra: "a",
    tabla: "actos",
    nombre: "acto",
    debe: "resultado is not null or fecha < now() - interval '65 minutes'",
  },
] as const;

/** Finds entries and acts that have no place and wait for none: they were taken out of the chain, or kept from it. */
async function lookForLoose(sql: Sql, libreta: Libreta): Promise<void> {
  for (const { letra, tabla, nombre, debe } of FUENTES) {
    // Waiting rows have no index by their entry: they are read once a page, and only where an entry has no place.
    const read = async (after = "0"): Promise<Mirados[]> =>
      await sql<Mirados[]>`
      with pagina as materialized (
        select orden, ${sql.unsafe(debe)} as debe from ${sql(tabla)} where orden > ${after} order by orden limit ${MANY}),
      sin_lugar as materialized (
        select p.orden from pagina p
        where p.debe and not exists (select from eslabones e where e.fuente = ${letra} and e.orden = p.orden))
      select (select count(*)::int from pagina) as total, (select max(orden)::text from pagina) as ultimo,
        (select coalesce(array_agg(b.orden::text order by b.orden), '{}') from sin_lugar b
          where b.orden not in (select orden from por_encadenar where fuente = ${letra})
            and not exists (select from por_encadenar_antes t where t.fuente = ${letra} and b.orden > t.desde and b.orden <= t.hasta)
        ) as malos`;
    for await (const { total, malos } of pages(read)) {
      libreta.revisado(total);
      for (const orden of malos)
        libreta.incumple(`${nombre} ${orden}`, "no está en ninguna cadena, ni espera estarlo");
    }
  }
}

/** Finds documents that are not now as their last entry in the chain says, where no entry of theirs waits to be chained. */
async function lookAtDocuments(sql: Sql, { cuenta, hasta }: Mundo, libreta: Libreta): Promise<void> {
  // Rows that wait to be chained have no index by the document: they are read once a page, and only where a document is not as its entry says.
  const read = async (after = ""): Promise<Mirados[]> =>
    await sql<Mirados[]>`
      with pagina as materialized (
        select id, estado, dte, archivo_anulacion, datos_anulacion from dtes where id > ${after} and creado < ${hasta}
          and (${cuenta ?? null}::text is null or id_cuenta = ${cuenta ?? null}) order by id limit ${PAGE}),
      distintos as materialized (
        select d.id, d.estado from pagina d, lateral (
          select e.detalle from bitacora b join eslabones e on e.fuente = 'b' and e.orden = b.orden
          where b.id_dte = d.id and e.detalle is not null order by e.posicion desc limit 1) e
        where e.detalle <> concat_ws(' ', d.estado,
          coalesce(d.dte ->> 'archivoXml', d.dte ->> 'archivoJson', '-'), coalesce(d.archivo_anulacion, '-'),
          encode(sha256(convert_to((d.dte - 'ficha' #- '{receptor,esConsumidorFinal}' #- '{dteOriginal,titulo}'
            #- '{dteOriginal,numeroLegal}')::text || coalesce(d.datos_anulacion::text, ''), 'UTF8')), 'hex')))
      select (select count(*)::int from pagina) as total, (select max(id) from pagina) as ultimo,
        (select coalesce(array_agg(id order by id), '{}') from distintos
          where estado <> 'EnContingencia' and id not in (
            select b.id_dte from por_encadenar p join bitacora b on b.orden = p.orden where p.fuente = 'b')
        ) as malos`;
  for await (const { total, malos } of pages(read)) {
    libreta.revisado(total);
    for (const id of malos) libreta.incumple(id, "no está como dice la bitácora");
  }
}

/** A page of rows that were looked at: how many, the last one's key, and those that are not as they should be. */
type Mirados = { readonly total: number; readonly ultimo: string | null; readonly malos: readonly string[] };

/** Rows looked at in one statement: only a page's sums leave the database. */
const MANY = 10_000;

/** The pages of a table, read by `read` from behind a key, until one has no rows. */
async function* pages(read: (after: string | undefined) => Promise<Mirados[]>): AsyncGenerator<Mirados> {
  for (let after: string | undefined; ; ) {
    const [page] = await read(after);
    if (!page || page.ultimo === null) return;
    yield page;
    after = page.ultimo;
  }
}
