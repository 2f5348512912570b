import type { Asiento, LedgerEntry } from "@dte/sandbox";
import { ahead, each } from "../ahead.js";
import type { Libreta } from "../informe.js";
import { type Autoridad, baseOf, type Invariante, type Mundo } from "../mundo.js";
import { compareFiles, type Found, type Line, type Row } from "./archivos.js";

/** Lines of a ledger that are compared at a time, each with its file: some megabytes. */
const LINES = 200;

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
      for (const ledger of mundo.autoridades) await compare(mundo, ledger, isOurs, libreta);
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

/** Gives a test of whether this system must have an issuer's documents: a ledger also knows taxpayers that issue elsewhere. */
async function accountsOf({ bases: { accounts } }: Mundo): Promise<(emisor: string) => boolean> {
  if (accounts === undefined) return () => true;
  const known = new Map<string, boolean>();
  const rows = await accounts<{ id: string }[]>`select id from cuentas`;
  for (const { id } of rows) known.set(id, true);
  return (emisor) => known.get(cuentaOf(emisor)) === true;
}

/** Names an account after its taxpayer. */
const cuentaOf = (emisor: string): string => emisor.replace(/[^0-9A-Za-z]/g, "").toUpperCase();

async function compare(
  mundo: Mundo,
  ledger: Autoridad,
  isOurs: (emisor: string) => boolean,
  libreta: Libreta,
): Promise<void> {
  const read = async ({ desde, lines }: Page): Promise<Read> => {
    const asientos = lines.map((entry, at) => lineOf(ledger, desde + at, entry));
    const ours = asientos.filter(({ asiento }) => isOurs(asiento.emisor));
    const found = await find(mundo, ledger.pais, ours, { isNoted: true });
    return { ours, found };
  };
  for await (const { ours, found } of ahead(each(ahead(pagesOf(ledger)), read))) {
    for (const line of ours) {
      const compared = { ...line, dte: found.get(line.orden) };
      if (faultOf(compared)) await judgeAgain(mundo, ledger, compared, libreta);
      libreta.revisado();
    }
  }
}

type Page = { readonly desde: number; readonly lines: readonly LedgerEntry[] };
type Read = { readonly ours: readonly Line[]; readonly found: ReadonlyMap<number, Found> };

/** The ledger's lines, a page at a time. */
async function* pagesOf({ page }: Autoridad): AsyncGenerator<Page> {
  for (let desde = 0; ; desde += LINES) {
    const lines = await page(desde, LINES);
    yield { desde, lines };
    if (lines.length < LINES) return;
  }
}

const lineOf = ({ readAsiento }: Autoridad, orden: number, entry: LedgerEntry): Line => ({
  orden,
  asiento: readAsiento(entry),
  contenido: entry.contenido,
});

/** Finds the documents of these lines, by the line's place, each with its file. `isNoted`: the pairs of line and document are kept in `asientos`. */
async function find(
  mundo: Mundo,
  pais: string,
  lines: readonly Line[],
  { isNoted }: { isNoted: boolean },
): Promise<ReadonlyMap<number, Found>> {
  const sql = baseOf(mundo, "documents");
  const byId = lines.flatMap(({ orden, asiento: { id } }) =>
    id === undefined ? [] : [{ orden, id: id.toUpperCase() }],
  );
  const byNumero = lines.flatMap(({ orden, asiento: { id, emisor, numero, esDePruebas } }) =>
    id === undefined && numero !== undefined
      ? [{ orden, emisor, serie: numero.serie, numero: String(numero.numero), pruebas: esDePruebas ?? null }]
      : [],
  );
  // The country is written out: an index of one country alone serves no statement that is planned for any country, and the whole archive would be
  // read for each line.
  const delPais = sql`d.pais = ${sql.unsafe(quoted(pais))}`;
  const shown = sql`d.id, d.id_intento, d.estado, d.esta_en_ambiente_de_pruebas as de_pruebas,
    coalesce(d.dte ->> 'archivoXml', d.dte ->> 'archivoJson') as nombre`;
  const rows = await sql<Row[]>`
    with hallados as materialized (
      select a.orden, e.* from jsonb_to_recordset(${sql.json(byId)}) a (orden bigint, id text),
        lateral (select ${shown} from dtes d where ${delPais} and upper(d.id) = a.id limit 1) e
      union all
      select a.orden, e.* from jsonb_to_recordset(${sql.json(byNumero)})
          a (orden bigint, emisor text, serie text, numero text, pruebas boolean),
        lateral (select ${shown} from dtes d where ${delPais} and d.id_emisor = a.emisor and d.dte ->> 'serie' = a.serie
          and d.dte ->> 'numero' = a.numero and d.esta_en_ambiente_de_pruebas = coalesce(a.pruebas, d.esta_en_ambiente_de_pruebas)
          and d.id_intento is not null and d.estado <> 'Rechazado' limit 1) e)
    ${isNoted ? sql`, anotados as (insert into asientos select ${pais}, orden, id from hallados)` : sql``}
    select h.orden::int, h.id, h.id_intento, h.estado, h.de_pruebas, h.nombre, f.nombre is not null as esta, f.contenido
    from hallados h
      left join lateral (select x.nombre, x.contenido from archivos x where x.nombre = h.nombre limit 1) f on true`;
  const archivos = await compareFiles(mundo, lines, rows);
  return new Map(
    rows.map(({ orden, id, id_intento, estado, de_pruebas }) => [
      orden,
      { orden, id, id_intento, estado, de_pruebas, archivo: archivos.get(orden) ?? "falta" },
    ]),
  );
}

/** Writes a country's code as a constant of a statement. */
function quoted(pais: string): string {
  if (!/^[A-Z]{2}$/.test(pais)) throw new Error("a country's code is two letters");
  return `'${pais}'`;
}

type Compared = Line & { readonly dte: Found | undefined };

/** Reads the differences once more, and notes those that remain: the archive and the ledger were not read at the same moment. */
async function judgeAgain(
  mundo: Mundo,
  ledger: Autoridad,
  compared: Compared,
  libreta: Libreta,
): Promise<void> {
  const sujeto = (): string => compared.dte?.id ?? compared.asiento.id ?? nombreDe(ledger.pais, compared);
  const [entry] = await ledger.page(compared.orden, 1);
  const again = await readAgain(mundo, ledger, compared.orden, entry);
  const fault = again && faultOf(again);
  if (fault === undefined) return;
  if (await isUnderWay(mundo, ledger.pais, compared.asiento)) libreta.pendiente();
  else libreta.incumple(sujeto(), fault);
}

async function readAgain(
  mundo: Mundo,
  ledger: Autoridad,
  orden: number,
  entry: LedgerEntry | undefined,
): Promise<Compared | undefined> {
  if (entry === undefined) return undefined;
  const line = lineOf(ledger, orden, entry);
  return { ...line, dte: (await find(mundo, ledger.pais, [line], { isNoted: false })).get(orden) };
}

const nombreDe = (pais: string, { orden, asiento: { numero } }: Line): string =>
  numero ? `${pais} ${numero.serie} ${numero.numero}` : `${pais} asiento ${orden}`;

/** Tells what is wrong between a line and its document, in Spanish. */
function faultOf({ asiento, dte }: Compared): string | undefined {
  if (dte === undefined) return "la autoridad lo tiene y el archivo no";
  if (dte.estado !== "Certificado" && dte.estado !== "Anulado")
    return `la autoridad lo tiene y aquí está ${dte.estado}`;
  if (asiento.esDePruebas !== undefined && asiento.esDePruebas !== dte.de_pruebas)
    return "la autoridad lo tiene en otro ambiente";
  if (asiento.anulado !== (dte.estado === "Anulado"))
    return asiento.anulado
      ? "la autoridad lo anuló y aquí está Certificado"
      : "aquí está Anulado y donde la autoridad no";
  if (dte.archivo === "falta") return "su archivo fiscal falta o está dañado";
  return dte.archivo === "otro" ? "su archivo fiscal no es el que tiene la autoridad" : undefined;
}

/** Tells whether the issuer has attempts whose outcome is not known yet: this may be one of them. */
async function isUnderWay(mundo: Mundo, pais: string, { emisor }: Asiento): Promise<boolean> {
  const [open] = await baseOf(mundo, "documents")`
    select 1 as abierto from intentos
    where estado = 'abierto' and pais = ${pais} and id_cuenta = ${cuentaOf(emisor)} limit 1`;
  return open !== undefined;
}
