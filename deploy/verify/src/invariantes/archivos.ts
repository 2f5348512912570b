import { hash } from "node:crypto";
import type { Asiento } from "@dte/sandbox";
import { baseOf, type Mundo } from "../mundo.js";

/** A line of a ledger and its place there; `contenido`: base64 of the bytes that the authority was sent. */
export type Line = { readonly orden: number; readonly asiento: Asiento; readonly contenido: string };
/** The document of a line, as the archive has it. */
export type Found = {
  readonly orden: number;
  readonly id: string;
  readonly id_intento: string | null;
  readonly estado: string;
  readonly de_pruebas: boolean;
  readonly archivo: Archivo;
};
/** How the archive's file compares: it is the authority's, another one, missing or damaged, or in a store that cannot be read from here. */
type Archivo = "suyo" | "otro" | "falta" | "no visto";

/** `nombre`: the name of the file, which exists (`esta`) with its bytes here or in the store. */
export type Row = Omit<Found, "archivo"> & {
  readonly nombre: string | null;
  readonly esta: boolean;
  readonly contenido: Buffer | null;
};

/**
 * Compares each file with its line; gives the outcome by the line's place. The sent bytes are as large as the file and most countries do not need
 * them: they are read only for files that are not recognised as the authority's without them.
 */
export async function compareFiles(
  mundo: Mundo,
  lines: readonly Line[],
  rows: readonly Row[],
): Promise<ReadonlyMap<number, Archivo>> {
  const asientos = new Map(lines.map((line) => [line.orden, line]));
  const stored = await readStored(
    mundo,
    rows.flatMap(({ nombre, esta, contenido }) =>
      nombre !== null && esta && contenido === null ? [nombre] : [],
    ),
  );
  const compared = new Map<number, Archivo>();
  const others: { line: Line; idIntento: string; archivo: Buffer }[] = [];
  for (const { orden, id_intento, nombre, esta, contenido } of rows) {
    const line = asientos.get(orden);
    const archivo = contenido ?? (esta && nombre !== null ? stored(nombre) : undefined);
    const isKnown = typeof archivo === "object" && nombre?.startsWith(digestOf(archivo)) === true;
    if (archivo === undefined) compared.set(orden, "falta");
    else if (archivo === UNSEEN) compared.set(orden, "no visto");
    else if (isKnown && line?.asiento.isIt({ archivo, enviado: undefined })) compared.set(orden, "suyo");
    else {
      compared.set(orden, "otro");
      if (isKnown && line && id_intento !== null) others.push({ line, idIntento: id_intento, archivo });
    }
  }
  const enviados = await readEnviados(mundo, others);
  for (const { line, idIntento, archivo } of others) {
    const enviado = enviados.get(idIntento);
    if (enviado && line.asiento.isIt({ archivo, enviado })) compared.set(line.orden, "suyo");
  }
  return compared;
}

/**
 * Finds the bytes that went to the authority for these lines, by the attempt. Where only the digest of the bytes was kept, and the authority's bytes
 * have that digest, those are the bytes that were sent.
 */
async function readEnviados(
  mundo: Mundo,
  others: readonly { readonly line: Line; readonly idIntento: string }[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (others.length === 0) return new Map();
  const sql = baseOf(mundo, "documents");
  const rows = await sql<{ id: string; contenido: Buffer | null; aligerado: Buffer | null }[]>`
    select id, case when aligerado is null then contenido end as contenido, aligerado from intentos
    where id in ${sql(others.map(({ idIntento }) => idIntento))}`;
  const lines = new Map(others.map(({ idIntento, line }) => [idIntento, line]));
  const enviados = new Map<string, Buffer>();
  for (const { id, contenido, aligerado } of rows) {
    const theirs = Buffer.from(lines.get(id)?.contenido ?? "", "base64");
    const enviado = contenido ?? (aligerado?.toString("hex") === digestOf(theirs) ? theirs : undefined);
    if (enviado) enviados.set(id, enviado);
  }
  return enviados;
}

/** A file is named by what it holds. */
const digestOf = (bytes: Uint8Array): string => hash("sha256", bytes);

/** How many files are asked of the store at once: each is an exchange of its own. */
const READS = 64;
/** Stands for bytes in a store that cannot be read from here. */
const UNSEEN = "unseen";

/** Reads files that have left the database; gives a function that finds one of them by its name. */
async function readStored(
  { readFile }: Mundo,
  nombres: readonly string[],
): Promise<(nombre: string) => Buffer | undefined | typeof UNSEEN> {
  if (readFile === undefined) return () => UNSEEN;
  const waiting = [...new Set(nombres)];
  const archivos = new Map<string, Buffer>();
  const reading = async (): Promise<void> => {
    for (let nombre = waiting.pop(); nombre !== undefined; nombre = waiting.pop()) {
      const contenido = await readFile(nombre);
      if (contenido)
        archivos.set(nombre, Buffer.from(contenido.buffer, contenido.byteOffset, contenido.length));
    }
  };
  await Promise.all(Array.from({ length: READS }, reading));
  return (nombre) => archivos.get(nombre);
}
