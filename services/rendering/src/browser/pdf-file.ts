/** The last part of a file as Chromium writes it, with the place where its table of objects begins. */
const END = /startxref\s+(\d+)\s+%%EOF\s*$/;
const TRAILER = /^trailer\s*<<([^<>]*)>>/;
/** The bytes in which a trailer without nested dictionaries fits. */
const TRAILER_BYTES = 1_024;
const SUBSECTION = /^(\d+) (\d+)\s+(?=\d)/;
/** The bytes in which the head of a subsection fits. */
const HEAD_BYTES = 32;
/** An entry of the table of objects (ISO 32000-1, 7.5.4): so many bytes, whose first ten digits are the object's place. */
const ENTRY = { bytes: 20, digits: 10 };

/** A PDF that Chromium wrote, opened by its table of objects. */
export type PdfFile = {
  /** The entries of the trailer. */
  readonly trailer: string;
  /** The first number that no object has. */
  readonly nextNumber: number;
  /** Gives the entries between << and >> of an object that has nothing else; undefined when the object is not where the table says. */
  object(number: number): string | undefined;
  /**
   * Writes the file with these objects, new ones or in the place of others, as an incremental update (ISO 32000-1, 7.5.6): no byte of the file moves.
   * Each value is the object's body, between `obj` and `endobj`.
   */
  updated(objects: ReadonlyMap<number, Buffer>): Buffer;
};

type Subsection = { readonly first: number; readonly count: number; readonly entriesAt: number };
type Table = { readonly subsections: readonly Subsection[]; readonly trailer: string };

/** Opens a PDF; undefined for a file of another form than that of Chromium and of this module's updates: plain tables and trailers. */
export function openPdf(pdf: Buffer): PdfFile | undefined {
  const end = END.exec(pdf.toString("latin1", Math.max(0, pdf.length - TRAILER_BYTES)));
  const tables: Table[] = [];
  let at = end?.[1] === undefined ? undefined : Number(end[1]);
  const tableAt = at;
  while (at !== undefined) {
    const table = readTable(pdf, at);
    if (!table) return undefined;
    tables.push(table);
    const before = numberAt(table.trailer, "Prev");
    if (before !== undefined && before >= at) return undefined;
    at = before;
  }
  const [last] = tables;
  const nextNumber = last && numberAt(last.trailer, "Size");
  if (!last || nextNumber === undefined || tableAt === undefined) return undefined;
  return {
    trailer: last.trailer,
    nextNumber,
    object: (number) => readObject(pdf, tables, number),
    updated: (objects) => update(pdf, objects, { trailer: last.trailer, tableAt, nextNumber }),
  };
}

const numberAt = (trailer: string, name: string): number | undefined => {
  const value = new RegExp(`/${name} (\\d+)`).exec(trailer)?.[1];
  return value === undefined ? undefined : Number(value);
};

function readTable(pdf: Buffer, tableAt: number): Table | undefined {
  const head = /^xref\s+(?=\d)/.exec(pdf.toString("latin1", tableAt, tableAt + HEAD_BYTES))?.[0];
  if (head === undefined) return undefined;
  const subsections: Subsection[] = [];
  let at = tableAt + head.length;
  for (;;) {
    const found = SUBSECTION.exec(pdf.toString("latin1", at, at + HEAD_BYTES));
    if (!found) break;
    const [whole, first, count] = found;
    const entriesAt = at + whole.length;
    subsections.push({ first: Number(first), count: Number(count), entriesAt });
    at = entriesAt + Number(count) * ENTRY.bytes;
  }
  const trailer = TRAILER.exec(pdf.toString("latin1", at, at + TRAILER_BYTES))?.[1];
  return trailer === undefined ? undefined : { subsections, trailer };
}

function readObject(pdf: Buffer, tables: readonly Table[], number: number): string | undefined {
  const place = tables
    .flatMap(({ subsections }) => subsections)
    .find(({ first, count }) => number >= first && number < first + count);
  if (!place) return undefined;
  const entryAt = place.entriesAt + (number - place.first) * ENTRY.bytes;
  const at = Number(pdf.toString("latin1", entryAt, entryAt + ENTRY.digits));
  // The word is the object's end: a text of the document itself writes its line ends as escapes.
  const end = pdf.indexOf("\nendobj", at, "latin1");
  if (!(at > 0) || end < 0) return undefined;
  const object = pdf.toString("latin1", at, end);
  return new RegExp(`^${number} 0 obj\\s*<<([\\s\\S]*)>>\\s*$`).exec(object)?.[1];
}

function update(
  pdf: Buffer,
  objects: ReadonlyMap<number, Buffer>,
  { trailer, tableAt, nextNumber }: { trailer: string; tableAt: number; nextNumber: number },
): Buffer {
  const parts: Buffer[] = [pdf, Buffer.from("\n")];
  let at = pdf.length + 1;
  let table = "xref\n";
  for (const [number, body] of [...objects].sort(([a], [b]) => a - b)) {
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    table += `${number} 1\n${String(at).padStart(ENTRY.digits, "0")} 00000 n \n`;
    parts.push(object);
    at += object.length;
  }
  const size = Math.max(nextNumber, ...[...objects.keys()].map((number) => number + 1));
  const entries = trailer.replace(/\/Size \d+/, `/Size ${size}`).replace(/\s*\/Prev \d+/, "");
  const end = `trailer\n<<${entries}\n/Prev ${tableAt}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end, "latin1")]);
}
