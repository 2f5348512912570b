import { join } from "node:path";
import { type Journal, openJournal } from "@dte/sandbox";
import type { Evento } from "./rules/contingencia.js";

/** The contingencies that were reported, on disk: they survive a restart. */
export type Contingencias = {
  /** Resolves when the event is in the file. */
  record(evento: Evento): Promise<void>;
  has(codigoGeneracion: string): boolean;
  /** Finds the event that lists this document of this issuer. */
  eventOf(documento: Listed): Evento | undefined;
  /** Lists all of them, oldest first. */
  list(): readonly Evento[];
  close(): Promise<void>;
};
type Listed = { readonly nit: string; readonly ambiente: string; readonly codigoGeneracion: string };

/** Opens the contingencies that were reported, which `directory` keeps. */
export async function openContingencias(directory: string): Promise<Contingencias> {
  const eventos = new Map<string, Evento>();
  const byDocumento = new Map<string, Evento>();
  const remember = (evento: Evento) => {
    eventos.set(evento.codigoGeneracion, evento);
    for (const codigoGeneracion of Object.keys(evento.documentos))
      byDocumento.set(keyOf({ ...evento, codigoGeneracion }), evento);
  };
  const journal: Journal = await openJournal(join(directory, "contingencias.jsonl"), (record) =>
    remember(record as Evento),
  );
  return {
    async record(evento) {
      await journal.append(evento);
      remember(evento);
    },
    has: (codigoGeneracion) => eventos.has(codigoGeneracion),
    eventOf: (documento) => byDocumento.get(keyOf(documento)),
    list: () => [...eventos.values()],
    close: () => journal.close(),
  };
}

function keyOf({ nit, ambiente, codigoGeneracion }: Listed): string {
  return `${ambiente}/${nit}/${codigoGeneracion}`;
}
