import { join } from "node:path";
import { type Journal, type Ledger, type LedgerEntry, openJournal, openLedger } from "@dte/sandbox";
import type { Veredicto } from "./findings.js";

/** The data that are remembered of an accepted document, besides its file. */
export type Datos = {
  /** The day of issue, dd-MM-yyyy. */
  readonly fechaEmision: string;
  /** The moment of the signature, dd-MM-yyyy HH:mm:ss; "" for a summary, which does not have it. */
  readonly fechaFirma: string;
  readonly montoTotal: string;
  readonly totalITBIS: string;
  readonly rncComprador: string;
  readonly idExtranjero: string;
  readonly codigoSeguridad: string;
  /** The e-CF that a note modifies, with the RNC that issued it. */
  readonly modifica?: { readonly rnc: string; readonly encf: string };
};

/** A document that arrived and its verdict, which is given out from `listo` on. */
export type Recibido = Veredicto & {
  readonly trackId: string;
  readonly ambiente: string;
  readonly canal: "ecf" | "rfce";
  /** The identity of the session that brought it, which may ask for its verdict whoever the issuer is. */
  readonly enviadoPor: string;
  readonly rnc: string;
  readonly encf: string;
  readonly tipo: string;
  /** The moment of arrival in milliseconds since 1970. */
  readonly recibido: number;
  readonly listo: number;
  readonly datos?: Datos;
};

export type Anulado = {
  readonly ambiente: string;
  readonly rnc: string;
  readonly tipo: string;
  readonly desde: number;
  readonly hasta: number;
};
/** An e-CF that DGII itself has issued to a taxpayer, for its set of approvals (Proceso de certificación, step 3). */
export type Asignado = {
  readonly ambiente: string;
  readonly rnc: string;
  readonly encf: string;
} & Pick<Datos, "fechaEmision" | "montoTotal" | "rncComprador">;

export type Aprobado = { readonly ambiente: string; readonly rnc: string; readonly encf: string };

type Fact =
  | { readonly hecho: "rechazado"; readonly recibido: Recibido }
  | { readonly hecho: "anulado"; readonly anulado: Anulado }
  | { readonly hecho: "aprobado"; readonly aprobado: Aprobado }
  | { readonly hecho: "asignado"; readonly asignado: Asignado }
  | { readonly hecho: "semilla"; readonly valor: string; readonly hasta: number };

/** The memory of DGII. It checks at once, and writes before it resolves. */
export type Register = {
  readonly ledger: Ledger;
  byTrackId(trackId: string): Recibido | undefined;
  /** Lists all documents that arrived with this number, oldest first. */
  of(ambiente: string, rnc: string, encf: string): readonly Recibido[];
  /** Lists the accepted notes on this number, oldest first. */
  notesOn(ambiente: string, rnc: string, encf: string): readonly Recibido[];
  isAnulado(ambiente: string, rnc: string, encf: string): boolean;
  /** Finds the e-CF that DGII itself has issued under this number. */
  assigned(ambiente: string, rnc: string, encf: string): Asignado | undefined;
  assign(asignado: Asignado): Promise<void>;
  /** Keeps this approval; false when it was taken before. */
  approve(aprobado: Aprobado): Promise<boolean>;
  annul(anulado: Anulado): Promise<void>;
  /** Keeps a document that arrived: in the ledger when it was accepted, else only its verdict. */
  add(recibido: Recibido, contenido: Buffer): Promise<void>;
  /** Spends the seed; false when it was spent before. From `hasta` on it need not be remembered. */
  spendSeed(valor: string, hasta: number, now: number): Promise<boolean>;
  close(): Promise<void>;
};

/** Opens the memory in `directory`. Throws when a file in it is damaged. */
export async function openRegister(directory: string): Promise<Register> {
  const index = createIndex();
  const ledger = await openLedger(directory);
  try {
    for await (const { respuesta } of ledger.list(0, ledger.total()))
      index.add(JSON.parse(respuesta) as Recibido);
    const journal = await openJournal(join(directory, "dgii.jsonl"), (fact) => index.restore(fact as Fact));
    return createRegister(index, ledger, journal);
  } catch (error) {
    await ledger.close();
    throw error;
  }
}

type Index = ReturnType<typeof createIndex>;

function createIndex() {
  const byTrackId = new Map<string, Recibido>();
  const byNumber = new Map<string, Recibido[]>();
  const notes = new Map<string, Recibido[]>();
  const approved = new Set<string>();
  const assigned = new Map<string, Asignado>();
  const assign = (asignado: Asignado) => assigned.set(approvalKey(asignado), asignado);
  const seeds = new Map<string, number>();
  const anulados: Anulado[] = [];
  const add = (recibido: Recibido) => {
    const { ambiente, rnc, encf, datos } = recibido;
    const own = listOf(byNumber, keyOf(ambiente, rnc, encf));
    const { modifica } = datos ?? {};
    const onOriginal = modifica && listOf(notes, keyOf(ambiente, modifica.rnc, modifica.encf));
    byTrackId.set(recibido.trackId, recibido);
    insert(own, recibido);
    if (onOriginal) insert(onOriginal, recibido);
    return () => {
      byTrackId.delete(recibido.trackId);
      for (const list of [own, onOriginal ?? []])
        if (list.includes(recibido)) list.splice(list.indexOf(recibido), 1);
    };
  };
  const restore = (fact: Fact) => {
    if (fact.hecho === "rechazado") add(fact.recibido);
    else if (fact.hecho === "anulado") anulados.push(fact.anulado);
    else if (fact.hecho === "aprobado") approved.add(approvalKey(fact.aprobado));
    else if (fact.hecho === "asignado") assign(fact.asignado);
    else seeds.set(fact.valor, fact.hasta);
  };
  return { byTrackId, byNumber, notes, approved, assigned, assign, seeds, anulados, add, restore };
}

function createRegister(index: Index, ledger: Ledger, journal: Journal): Register {
  const write = (fact: Fact) => journal.append(fact);
  return {
    ledger,
    byTrackId: (trackId) => index.byTrackId.get(trackId),
    of: (ambiente, rnc, encf) => index.byNumber.get(keyOf(ambiente, rnc, encf)) ?? [],
    notesOn: (ambiente, rnc, encf) => index.notes.get(keyOf(ambiente, rnc, encf)) ?? [],
    isAnulado: (ambiente, rnc, encf) =>
      index.anulados.some(
        (each) =>
          each.ambiente === ambiente &&
          each.rnc === rnc &&
          encf.startsWith(`E${each.tipo}`) &&
          each.desde <= Number(encf.slice(3)) &&
          Number(encf.slice(3)) <= each.hasta,
      ),
    assigned: (ambiente, rnc, encf) => index.assigned.get(keyOf(ambiente, rnc, encf)),
    async assign(asignado) {
      index.assign(asignado);
      await write({ hecho: "asignado", asignado });
    },
    async approve(aprobado) {
      const key = approvalKey(aprobado);
      if (index.approved.has(key)) return false;
      index.approved.add(key);
      await write({ hecho: "aprobado", aprobado });
      return true;
    },
    async annul(anulado) {
      index.anulados.push(anulado);
      await write({ hecho: "anulado", anulado });
    },
    async add(recibido, contenido) {
      // The number is looked up before it is written, so that a simultaneous repeat finds it used.
      const remove = index.add(recibido);
      try {
        if (recibido.codigo === 2) await write({ hecho: "rechazado", recibido });
        else await ledger.record(entryOf(recibido, contenido));
      } catch (error) {
        remove();
        throw error;
      }
    },
    async spendSeed(valor, hasta, now) {
      if (index.seeds.has(valor)) return false;
      for (const [old, until] of index.seeds) if (until < now) index.seeds.delete(old);
      index.seeds.set(valor, hasta);
      await write({ hecho: "semilla", valor, hasta });
      return true;
    },
    async close() {
      await journal.close();
      await ledger.close();
    },
  };
}

function entryOf(recibido: Recibido, contenido: Buffer): LedgerEntry {
  return {
    id: recibido.trackId,
    idTransaccion: recibido.encf,
    canal: recibido.ambiente,
    emisor: recibido.rnc,
    tipo: recibido.tipo,
    total: recibido.datos?.montoTotal ?? "0",
    moneda: "DOP",
    anulado: false,
    recibido: new Date(recibido.recibido).toISOString(),
    contenido: contenido.toString("base64"),
    respuesta: JSON.stringify(recibido),
  };
}

function keyOf(ambiente: string, rnc: string, encf: string): string {
  return `${ambiente} ${rnc} ${encf}`;
}

function approvalKey({ ambiente, rnc, encf }: Aprobado): string {
  return keyOf(ambiente, rnc, encf);
}

function listOf(lists: Map<string, Recibido[]>, key: string): Recibido[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** Inserts by the time of arrival, because restored documents come from two files. */
function insert(list: Recibido[], recibido: Recibido): void {
  const at = list.findLastIndex((each) => each.recibido <= recibido.recibido);
  list.splice(at + 1, 0, recibido);
}
