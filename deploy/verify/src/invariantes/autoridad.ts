import { createHash } from "node:crypto";
import type { Asiento, LedgerEntry } from "@dte/sandbox";
import { ahead, each } from "../ahead.js";
import type { Libreta } from "../informe.js";
import { type Autoridad, baseOf, type Invariante, type Mundo } from "../mundo.js";

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
  const read = async ({ desde, lines }: Page): Promise<Read> => {
    const asientos = lines.map((entry, at) => ({ orden: desde + at, asiento: ledger.readAsiento(entry) }));
    const ours = asientos.filter(({ asiento }) => isOurs(asiento.emisor));
    const found = await find(mundo, ledger.pais, ours, { isNoted: true });
    return { ours, found };
  };
  for await (const { ours, found } of ahead(each(ahead(pagesOf(ledger)), read))) {
    for (const { orden, asiento } of ours) {
      const compared = { orden, asiento, dte: found.get(orden) };
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

type Line = { readonly orden: number; readonly asiento: Asiento };
type Found = {
  readonly orden: number;
  readonly id: string;
  readonly estado: string;
  readonly de_pruebas: boolean;
  readonly enviado: Buffer | null;
  /** The name of its file. */
  readonly nombre: string | null;
  readonly archivo: Archivo;
};
/** Missing or damaged; or in a store that cannot be read from here. */
type Archivo = Uint8Array | undefined | typeof UNSEEN;
const UNSEEN = "unseen";

/** Finds the documents of these lines, by the line's place, each with its file. `isNoted`: which line has which is kept in `asientos`. */
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
  // Written out: an index of one country alone serves no statement that is planned for any of them, and the whole archive would be read for each line.
  const delPais = sql`d.pais = ${sql.unsafe(quoted(pais))}`;
  const shown = sql`d.id, d.id_intento, d.estado, d.esta_en_ambiente_de_pruebas as de_pruebas,
    coalesce(d.dte ->> 'archivoXml', d.dte ->> 'archivoJson') as nombre`;
  const rows = await sql<(Omit<Found, "archivo"> & { esta: boolean; contenido: Buffer | null })[]>`
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
    select h.orden::int, h.id, h.estado, h.de_pruebas, h.nombre, i.enviado, f.nombre is not null as esta, f.contenido
    from hallados h
      left join lateral (
        select case when x.aligerado is null then x.contenido end as enviado from intentos x where x.id = h.id_intento limit 1) i on true
      left join lateral (select x.nombre, x.contenido from archivos x where x.nombre = h.nombre limit 1) f on true`;
  const stored = await readStored(
    mundo,
    rows.flatMap(({ nombre, esta, contenido }) =>
      nombre !== null && esta && contenido === null ? [nombre] : [],
    ),
  );
  return new Map(
    rows.map(({ esta, contenido, ...row }) => [
      row.orden,
      { ...row, archivo: contenido ?? (esta && row.nombre !== null ? stored(row.nombre) : undefined) },
    ]),
  );
}

/** A country's code as a constant of a statement. */
function quoted(pais: string): string {
  if (!/^[A-Z]{2}$/.test(pais)) throw new Error("a country's code is two letters");
  return `'${pais}'`;
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
  const fault = again && faultOf(again);
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
  return { ...line, dte: (await find(mundo, pais, [line], { isNoted: false })).get(orden) };
}

const nombreDe = (pais: string, { orden, asiento: { numero } }: Line): string =>
  numero ? `${pais} ${numero.serie} ${numero.numero}` : `${pais} asiento ${orden}`;

/** What is wrong between a line and its document, in Spanish. */
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
  const { archivo, nombre, enviado } = dte;
  if (archivo === UNSEEN) return undefined;
  if (archivo === undefined) return "su archivo fiscal falta o está dañado";
  const kept = {
    archivo: Buffer.from(archivo.buffer, archivo.byteOffset, archivo.length),
    enviado: enviado ?? undefined,
  };
  return nombre?.startsWith(digestOf(archivo)) && asiento.isIt(kept)
    ? undefined
    : "su archivo fiscal no es el que tiene la autoridad";
}

/** A file is named by what it holds. */
const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Files that are asked of the store at once: each is an exchange of its own. */
const READS = 64;

/** Reads files that have left the database; gives what finds one of them by its name. */
async function readStored(
  { readFile }: Mundo,
  nombres: readonly string[],
): Promise<(nombre: string) => Archivo> {
  if (readFile === undefined) return () => UNSEEN;
  const waiting = [...new Set(nombres)];
  const archivos = new Map<string, Uint8Array>();
  const reading = async (): Promise<void> => {
    for (let nombre = waiting.pop(); nombre !== undefined; nombre = waiting.pop()) {
      const contenido = await readFile(nombre);
      if (contenido) archivos.set(nombre, contenido);
    }
  };
  await Promise.all(Array.from({ length: READS }, reading));
  return (nombre) => archivos.get(nombre);
}

/** Tells whether the issuer has attempts whose outcome is not known yet: this may be one of them. */
async function isUnderWay(mundo: Mundo, pais: string, { emisor }: Asiento): Promise<boolean> {
  const [open] = await baseOf(mundo, "documents")`
    select 1 as abierto from intentos
    where estado = 'abierto' and pais = ${pais} and id_cuenta = ${cuentaOf(emisor)} limit 1`;
  return open !== undefined;
}
