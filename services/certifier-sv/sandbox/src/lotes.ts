import { join } from "node:path";
import { openJournal } from "@dte/sandbox";
import { readJsonObject } from "./json.js";
import type { Later } from "./later.js";
import type { Ministerio } from "./ministerio.js";
import { type Envio, receive } from "./recepcion.js";
import type { Respuesta } from "./respuestas.js";

/** The most documents of a lot: Manual técnico, lots. */
export const LOTE_MAX = 100;

export type Lote = {
  readonly codigoLote: string;
  readonly nit: string;
  readonly ambiente: string;
  /** The sender's own number of the lot. */
  readonly idEnvio: string;
  readonly documentos: readonly string[];
};
type Resultados = { readonly procesados: readonly Respuesta[]; readonly rechazados: readonly Respuesta[] };
type Done = { readonly codigoLote: string; readonly resultados: readonly Respuesta[] };

/** Lots are taken at once and worked off later. */
export type Lotes = {
  /** Resolves when the lot is in the file; undefined when the sender used this `idEnvio` before. */
  take(lote: Lote): Promise<Lote | undefined>;
  /** Finds the results so far of a lot of this issuer; undefined when there is no such lot. */
  find(codigoLote: string, nit: string): Resultados | undefined;
  close(): Promise<void>;
};

/** Opens the lots kept in `directory`; those that were not finished are worked off again, as `later` says. */
export async function openLotes(directory: string, ministerio: Ministerio, later: Later): Promise<Lotes> {
  const lotes = new Map<string, Lote>();
  const sent = new Set<string>();
  const results = new Map<string, readonly Respuesta[]>();
  const remember = (lote: Lote) => {
    lotes.set(lote.codigoLote, lote);
    sent.add(keyOf(lote));
  };
  const journal = await openJournal(join(directory, "lotes.jsonl"), (record) => {
    const line = record as Lote | Done;
    if ("resultados" in line) results.set(line.codigoLote, line.resultados);
    else remember(line);
  });
  const work = async (lote: Lote, isResumed: boolean) => {
    const resultados: Respuesta[] = [];
    for (const jws of lote.documentos) {
      if (later.isClosing()) return;
      const earlier = isResumed ? await findEarlier(jws, lote, ministerio) : undefined;
      resultados.push(earlier ?? (await receive(toEnvio(jws, lote), ministerio)));
      results.set(lote.codigoLote, [...resultados]);
    }
    await journal.append({ codigoLote: lote.codigoLote, resultados });
  };
  for (const lote of lotes.values())
    if (!results.has(lote.codigoLote)) later.schedule(() => work(lote, true));

  return {
    async take(lote) {
      if (sent.has(keyOf(lote))) return undefined;
      remember(lote);
      await journal.append(lote);
      later.schedule(() => work(lote, false));
      return lote;
    },
    find(codigoLote, nit) {
      if (lotes.get(codigoLote)?.nit !== nit) return undefined;
      const done = results.get(codigoLote) ?? [];
      return {
        procesados: done.filter(({ estado }) => estado === "PROCESADO"),
        rechazados: done.filter(({ estado }) => estado !== "PROCESADO"),
      };
    },
    async close() {
      await later.close();
      await journal.close();
    },
  };
}

function toEnvio(jws: string, { nit, ambiente }: Lote): Envio {
  return { jws, nit, envelope: { ambiente }, compared: ["ambiente"] };
}

/** Finds the answer that a document of a lot got before the lot was interrupted. */
async function findEarlier(
  jws: string,
  { nit }: Lote,
  { ledger }: Ministerio,
): Promise<Respuesta | undefined> {
  const [, payload = ""] = jws.split(".");
  const identificacion = readJsonObject(Buffer.from(payload, "base64url"))?.["identificacion"] as
    | { codigoGeneracion?: unknown }
    | undefined;
  const entry = await ledger.find(String(identificacion?.codigoGeneracion));
  const isSame = entry?.emisor === nit && entry.contenido === Buffer.from(jws).toString("base64");
  return isSame ? (JSON.parse(entry.respuesta) as Respuesta) : undefined;
}

function keyOf({ nit, ambiente, idEnvio }: Lote): string {
  return `${ambiente}/${nit}/${idEnvio}`;
}
