import { join } from "node:path";
import { type Journal, type JournalOptions, openJournal, type Place } from "./journal.js";

/** A document that the authority accepted. */
export type LedgerEntry = {
  /** The authority's own identifier of the document. */
  readonly id: string;
  /** The sender's key; a repeat with the same key is the same document. */
  readonly idTransaccion: string;
  /** The door through which it came, for an authority that has several; a key counts within its door. */
  readonly canal?: string;
  /** Other keys by which it can be found, in the country's terms: the document to which it refers, its contingency number. */
  readonly claves?: readonly string[];
  /** The sender's tax id. */
  readonly emisor: string;
  readonly tipo: string;
  /** The total as the document writes it, a decimal. */
  readonly total: string;
  /** ISO 4217. */
  readonly moneda: string;
  readonly anulado: boolean;
  /** The instant of its acceptance, ISO 8601. */
  readonly recibido: string;
  /** The accepted bytes, unchanged, in base64. */
  readonly contenido: string;
  /** The body of the answer; a repeat gets the same. */
  readonly respuesta: string;
};

/** A cancellation that the authority accepted. */
export type Annulment = Pick<LedgerEntry, "idTransaccion" | "canal" | "recibido" | "contenido" | "respuesta">;

/** The memory of an authority, on disk, so that it survives a restart and a kill. */
export type Ledger = {
  /** Counts the documents. */
  total(): number;
  /**
   * Writes a document, unless (emisor, canal, idTransaccion) is known: then `entry` is the earlier one, `isNew` false.
   * Simultaneous repeats count as repeats. Resolves when it is in the file. Throws when another document has its id.
   */
  record(entry: LedgerEntry): Promise<{ entry: LedgerEntry; isNew: boolean }>;
  /**
   * Marks the document as cancelled. A repeat of (emisor, canal, idTransaccion) gives the earlier answer with `isNew`
   * false; a document that is unknown or was cancelled by another transaction gives undefined.
   */
  annul(id: string, annulment: Annulment): Promise<{ respuesta: string; isNew: boolean } | undefined>;
  find(id: string): Promise<LedgerEntry | undefined>;
  findByTransaccion(emisor: string, idTransaccion: string, canal?: string): Promise<LedgerEntry | undefined>;
  /** Finds the documents that have this among their `claves`, oldest first. */
  findByClave(clave: string): Promise<LedgerEntry[]>;
  /** Finds the answer to an earlier transaction, a document's or a cancellation's. */
  answerTo(emisor: string, idTransaccion: string, canal?: string): Promise<string | undefined>;
  /** Lists the documents in the order in which they came, from number `desde` (0 is the first), at most `limite` of them. */
  list(desde: number, limite: number): AsyncIterable<LedgerEntry>;
  close(): Promise<void>;
};

type Slot = {
  readonly id: string;
  readonly emisor: string;
  /** Resolves when the line is in the file. */
  readonly place: Promise<Place>;
  annulment?: Promise<Place>;
  anulado: boolean;
};
type Line =
  | ({ readonly hecho: "registrado" } & LedgerEntry)
  | ({ readonly hecho: "anulado"; readonly id: string } & Annulment);

/** Opens the ledger kept in `directory`, creating it when it is not there. Throws when the file is damaged. */
export async function openLedger(directory: string, options: JournalOptions = {}): Promise<Ledger> {
  const index = createIndex();
  const path = join(directory, "documentos.jsonl");
  const replay = (record: unknown, place: Place) => index.restore(record as Line, place);
  return createLedger(index, await openJournal(path, replay, options));
}

type Index = ReturnType<typeof createIndex>;

/** Makes the index of all entries, which is small enough to be held in memory for hundreds of thousands of documents. */
function createIndex() {
  const slots = new Map<string, Slot>();
  const documents = new Map<string, Slot>();
  const answers = new Map<string, Promise<Place>>();
  const byClave = new Map<string, Set<Slot>>();
  const written: Slot[] = [];
  const addDocument = (
    entry: Pick<LedgerEntry, "id" | "emisor" | "idTransaccion" | "canal" | "claves">,
    place: Promise<Place>,
  ) => {
    const { id, emisor, claves = [] } = entry;
    const slot: Slot = { id, emisor, place, anulado: false };
    const key = transactionKey(entry);
    slots.set(slot.id, slot);
    documents.set(key, slot);
    answers.set(key, place);
    for (const clave of claves) byClave.set(clave, (byClave.get(clave) ?? new Set()).add(slot));
    const remove = () => {
      slots.delete(slot.id);
      documents.delete(key);
      answers.delete(key);
      for (const clave of claves) byClave.get(clave)?.delete(slot);
    };
    return { slot, remove };
  };
  const addAnnulment = (slot: Slot, { idTransaccion, canal }: Transaction, place: Promise<Place>) => {
    const key = transactionKey({ emisor: slot.emisor, idTransaccion, canal });
    slot.annulment = place;
    answers.set(key, place);
    const remove = () => {
      delete slot.annulment;
      answers.delete(key);
    };
    return { remove };
  };
  const restore = (line: Line, place: Place) => {
    if (line.hecho === "registrado") {
      written.push(addDocument(line, Promise.resolve(place)).slot);
      return;
    }
    const slot = slots.get(line.id);
    if (slot === undefined) throw new Error("the ledger cancels a document that it does not have");
    addAnnulment(slot, line, Promise.resolve(place));
    slot.anulado = true;
  };
  return { slots, documents, answers, byClave, written, addDocument, addAnnulment, restore };
}

function createLedger(index: Index, journal: Journal): Ledger {
  const { slots, documents, answers, byClave, written } = index;
  const readEntry = async (slot: Slot): Promise<LedgerEntry> => {
    const { hecho: _, ...entry } = (await journal.read(await slot.place)) as Line & LedgerEntry;
    return { ...entry, anulado: slot.anulado };
  };
  const readAnswer = async (place: Promise<Place>) => ((await journal.read(await place)) as Line).respuesta;
  return {
    total: () => written.length,
    async record(entry) {
      const earlier = documents.get(transactionKey(entry));
      if (earlier !== undefined) return { entry: await readEntry(earlier), isNew: false };
      if (slots.has(entry.id)) throw new Error("another document has this id");
      // The entry is in the index before it is written, so that a simultaneous repeat finds it and waits for it.
      const { slot, remove } = index.addDocument(entry, journal.append({ hecho: "registrado", ...entry }));
      await slot.place.catch(rollBack(remove));
      written.push(slot);
      return { entry, isNew: true };
    },
    async annul(id, annulment) {
      const slot = slots.get(id);
      if (slot === undefined) return undefined;
      const earlier = answers.get(transactionKey({ ...annulment, emisor: slot.emisor }));
      if (earlier !== undefined) return { respuesta: await readAnswer(earlier), isNew: false };
      if (slot.annulment !== undefined) return undefined;
      const place = journal.append({ hecho: "anulado", id, ...annulment });
      const { remove } = index.addAnnulment(slot, annulment, place);
      await place.catch(rollBack(remove));
      slot.anulado = true;
      return { respuesta: annulment.respuesta, isNew: true };
    },
    async find(id) {
      const slot = slots.get(id);
      return slot && (await readEntry(slot));
    },
    async findByTransaccion(emisor, idTransaccion, canal) {
      const slot = documents.get(transactionKey({ emisor, idTransaccion, canal }));
      return slot && (await readEntry(slot));
    },
    async findByClave(clave) {
      return await Promise.all([...(byClave.get(clave) ?? [])].map(readEntry));
    },
    async answerTo(emisor, idTransaccion, canal) {
      const place = answers.get(transactionKey({ emisor, idTransaccion, canal }));
      return place && (await readAnswer(place));
    },
    async *list(desde, limite) {
      for (const slot of written.slice(desde, desde + limite)) yield await readEntry(slot);
    },
    close: () => journal.close(),
  };
}

function rollBack(remove: () => void) {
  return (error: unknown): never => {
    remove();
    throw error;
  };
}

type Transaction = { readonly idTransaccion: string; readonly canal?: string | undefined };

function transactionKey({ emisor, idTransaccion, canal }: Transaction & { readonly emisor: string }): string {
  return JSON.stringify(canal === undefined ? [emisor, idTransaccion] : [emisor, idTransaccion, canal]);
}
