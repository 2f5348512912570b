import type { Asiento, LedgerEntry } from "@dte/sandbox";
import type { Libreta } from "../informe.js";
import { type Autoridad, baseOf, type Invariante, type Mundo, type Sql } from "../mundo.js";

/** Lines of a ledger that are compared at a time, each with its file. */
const LINES = 100;

const isSeen = ({ bases, autoridades }: Mundo): boolean =>
  bases.documents !== undefined && autoridades.length > 0;

/** The ledgers of the authorities and the archive say the same, in both directions. */
export const autoridad: readonly Invariante[] = [
  {
    id: "autoridad.archivo",
    titulo: "Lo que tiene la autoridad está en el archivo, con los mismos bytes y el mismo estado",
    isSeen,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      await sql`create temporary table if not exists asientos (pais text, orden bigint, id_dte text)`;
      await sql`truncate asientos`;
      const isOurs = await accountsOf(mundo);
      for (const each of mundo.autoridades) await compare(mundo, each, isOurs, libreta);
      await sql`create index if not exists asientos_id_dte on asientos (id_dte)`;
      await sql`analyze asientos`;
    },
  },
  {
    id: "autoridad.unico",
    titulo: "Ningún documento del archivo está dos veces donde la autoridad",
    isSeen,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      const [total] = await sql<
        { total: number }[]
      >`select count(distinct id_dte)::int as total from asientos`;
      libreta.revisado(total?.total ?? 0);
      const twice = await sql<{ id: string; veces: number }[]>`
        select id_dte as id, count(*)::int as veces from asientos group by id_dte having count(*) > 1`;
      for (const { id, veces } of twice) libreta.incumple(id, `la autoridad lo tiene ${veces} veces`);
    },
  },
  {
    id: "autoridad.asiento",
    titulo: "Todo documento Certificado o Anulado está donde su autoridad",
    isSeen,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      const paises = mundo.autoridades.map(({ pais }) => pais);
      const issued = sql`dtes d where d.id_intento is not null and d.estado in ('Certificado', 'Anulado')
        and d.pais in ${sql(paises)} and greatest(d.creado, d.fecha_certificacion) < ${mundo.hasta}`;
      const [total] = await sql<{ total: number }[]>`select count(*)::int as total from ${issued}`;
      libreta.revisado(total?.total ?? 0);
      const missing = await sql<{ id: string; pais: string }[]>`
        select d.id, d.pais from ${issued} and not exists (select from asientos a where a.id_dte = d.id)`;
      for (const { id, pais } of missing) libreta.incumple(id, `${pais}: la autoridad no lo tiene`);
    },
  },
];

/** Finds whose documents this system must have: a ledger knows taxpayers that issue elsewhere too. */
async function accountsOf({ bases: { accounts } }: Mundo): Promise<(emisor: string) => boolean> {
  if (accounts === undefined) return () => true;
  const known = new Map<string, boolean>();
  const rows = await accounts<{ id: string }[]>`select id from cuentas`;
  for (const { id } of rows) known.set(id, true);
  return (emisor) => known.get(cuentaOf(emisor)) === true;
}

/** How an account is named after its taxpayer. */
const cuentaOf = (emisor: string): string => emisor.replace(/[^0-9A-Za-z]/g, "").toUpperCase();

async function compare(
  mundo: Mundo,
  ledger: Autoridad,
  isOurs: (emisor: string) => boolean,
  libreta: Libreta,
): Promise<void> {
  const sql = baseOf(mundo, "documents");
  for await (const { desde, lines } of pagesOf(ledger)) {
    const read = lines.map((entry, at) => ({ orden: desde + at, asiento: ledger.readAsiento(entry) }));
    const ours = read.filter(({ asiento }) => isOurs(asiento.emisor));
    const found = await find(sql, ledger.pais, ours);
    const archivos = await readArchivos(mundo, [...found.values()]);
    const known = [...found.values()].map(({ orden, id }) => ({ pais: ledger.pais, orden, id_dte: id }));
    if (known.length > 0) await sql`insert into asientos ${sql(known, "pais", "orden", "id_dte")}`;
    for (const { orden, asiento } of ours) {
      const compared = { orden, asiento, dte: found.get(orden) };
      if (faultOf(compared, archivos)) await judgeAgain(mundo, ledger, compared, libreta);
      libreta.revisado();
    }
  }
}

/** The ledger's lines, a page at a time; the next one comes while this one is compared. */
async function* pagesOf({ page }: Autoridad): AsyncGenerator<{ desde: number; lines: LedgerEntry[] }> {
  let next = page(0, LINES);
  for (let desde = 0; ; desde += LINES) {
    const lines = await next;
    if (lines.length === LINES) {
      next = page(desde + LINES, LINES);
      // Whoever stops in between does not wait for it; who goes on is told.
      next.catch(() => {});
    }
    yield { desde, lines };
    if (lines.length < LINES) return;
  }
}

type Line = { readonly orden: number; readonly asiento: Asiento };
type Found = {
  readonly orden: number;
  readonly id: string;
  readonly estado: string;
  readonly de_pruebas: boolean;
  readonly archivo: string | null;
  readonly enviado: Buffer | null;
};

/** Finds the documents of these lines, by the line's place. */
async function find(sql: Sql, pais: string, lines: readonly Line[]): Promise<ReadonlyMap<number, Found>> {
  const byId = lines.flatMap(({ orden, asiento: { id } }) =>
    id === undefined ? [] : [{ orden, id: id.toUpperCase() }],
  );
  const byNumero = lines.flatMap(({ orden, asiento: { id, emisor, numero, esDePruebas } }) =>
    id === undefined && numero !== undefined
      ? [{ orden, emisor, serie: numero.serie, numero: String(numero.numero), pruebas: esDePruebas ?? null }]
      : [],
  );
  const shown = sql`d.id, d.estado, d.esta_en_ambiente_de_pruebas as de_pruebas,
    coalesce(d.dte ->> 'archivoXml', d.dte ->> 'archivoJson') as archivo, 
    case when i.aligerado is null then i.contenido end as enviado
    from dtes d left join intentos i on i.id = d.id_intento`;
  const rows = await sql<Found[]>`
    select a.orden::int, e.* from jsonb_to_recordset(${sql.json(byId)}) a (orden bigint, id text),
      lateral (select ${shown} where d.pais = ${pais} and upper(d.id) = a.id limit 1) e
    union all
    select a.orden::int, e.* from jsonb_to_recordset(${sql.json(byNumero)})
        a (orden bigint, emisor text, serie text, numero text, pruebas boolean),
      lateral (select ${shown} where d.pais = ${pais} and d.id_emisor = a.emisor and d.dte ->> 'serie' = a.serie
        and d.dte ->> 'numero' = a.numero and d.esta_en_ambiente_de_pruebas = coalesce(a.pruebas, d.esta_en_ambiente_de_pruebas)
        and d.id_intento is not null and d.estado <> 'Rechazado' limit 1) e`;
  return new Map(rows.map((row) => [row.orden, row]));
}

type Compared = Line & { readonly dte: Found | undefined };

/** What differs is read once more: the archive and the ledger were not read at the same moment. */
async function judgeAgain(
  mundo: Mundo,
  ledger: Autoridad,
  compared: Compared,
  libreta: Libreta,
): Promise<void> {
  const sujeto = (): string => compared.dte?.id ?? compared.asiento.id ?? nombreDe(ledger.pais, compared);
  const [entry] = await ledger.page(compared.orden, 1);
  const again = await readAgain(mundo, ledger, compared.orden, entry);
  const fault = again && faultOf(again, await readArchivos(mundo, again.dte ? [again.dte] : []));
  if (fault === undefined) return;
  if (await isUnderWay(mundo, ledger.pais, compared.asiento)) libreta.pendiente();
  else libreta.incumple(sujeto(), fault);
}

async function readAgain(
  mundo: Mundo,
  { pais, readAsiento }: Autoridad,
  orden: number,
  entry: LedgerEntry | undefined,
): Promise<Compared | undefined> {
  if (entry === undefined) return undefined;
  const line = { orden, asiento: readAsiento(entry) };
  return { ...line, dte: (await find(baseOf(mundo, "documents"), pais, [line])).get(orden) };
}

const nombreDe = (pais: string, { orden, asiento: { numero } }: Line): string =>
  numero ? `${pais} ${numero.serie} ${numero.numero}` : `${pais} asiento ${orden}`;

/** What is wrong between a line and its document, in Spanish. */
function faultOf({ asiento, dte }: Compared, archivos: Archivos): string | undefined {
  if (dte === undefined) return "la autoridad lo tiene y el archivo no";
  if (dte.estado !== "Certificado" && dte.estado !== "Anulado")
    return `la autoridad lo tiene y aquí está ${dte.estado}`;
  if (asiento.esDePruebas !== undefined && asiento.esDePruebas !== dte.de_pruebas)
    return "la autoridad lo tiene en otro ambiente";
  if (asiento.anulado !== (dte.estado === "Anulado"))
    return asiento.anulado
      ? "la autoridad lo anuló y aquí está Certificado"
      : "aquí está Anulado y donde la autoridad no";
  const archivo = dte.archivo === null ? undefined : archivos.get(dte.archivo);
  if (archivo === UNSEEN) return undefined;
  if (archivo === undefined) return "su archivo fiscal falta o está dañado";
  const kept = { archivo: Buffer.from(archivo), enviado: dte.enviado ?? undefined };
  return asiento.isIt(kept) ? undefined : "su archivo fiscal no es el que tiene la autoridad";
}

/** It is in a store that cannot be read from here. */
const UNSEEN = "unseen";

/** By the file's name; without those that are missing or damaged. */
type Archivos = ReadonlyMap<string, Uint8Array | typeof UNSEEN>;

/** Files that are asked of the store at once: each is an exchange of its own. */
const READS = 16;

async function readArchivos(mundo: Mundo, dtes: readonly Found[]): Promise<Archivos> {
  const { readFile } = mundo;
  const nombres = [...new Set(dtes.flatMap(({ archivo }) => archivo ?? []))];
  if (nombres.length === 0) return new Map();
  const sql = baseOf(mundo, "documents");
  const rows = await sql<{ nombre: string; contenido: Buffer | null }[]>`
    select nombre, contenido from archivos where nombre in ${sql(nombres)}`;
  const archivos = new Map<string, Uint8Array | typeof UNSEEN>();
  const elsewhere: string[] = [];
  for (const { nombre, contenido } of rows) {
    if (contenido !== null) archivos.set(nombre, contenido);
    else if (readFile) elsewhere.push(nombre);
    else archivos.set(nombre, UNSEEN);
  }
  const reading = async (): Promise<void> => {
    for (let nombre = elsewhere.pop(); nombre !== undefined; nombre = elsewhere.pop()) {
      const contenido = await readFile?.(nombre);
      if (contenido) archivos.set(nombre, contenido);
    }
  };
  await Promise.all(Array.from({ length: READS }, reading));
  return archivos;
}

/** Tells whether the issuer has attempts whose outcome is not known yet: this may be one of them. */
async function isUnderWay(mundo: Mundo, pais: string, { emisor }: Asiento): Promise<boolean> {
  const [open] = await baseOf(mundo, "documents")`
    select 1 as abierto from intentos
    where estado = 'abierto' and pais = ${pais} and id_cuenta = ${cuentaOf(emisor)} limit 1`;
  return open !== undefined;
}
