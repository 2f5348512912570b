import { isDataRefused, type Shell } from "@dte/service";
import { createGroup, type Lease, type Member } from "@dte/work";
import type { Events } from "./events.js";
import type { Resultado } from "./store/documentos.js";
import type { Store } from "./store/store.js";

/** Outcomes of one statement. */
const SAVED_MAX = 200;
/** What is gathered for a statement: it costs the database the same for one outcome as for ten, and nobody waits for it. */
const GATHER_MS = 150;
/** What is known of a document is written again and again: PostgreSQL is back within seconds, or the document is found out again. */
const RETRY_MS = [100, 500, 1_000, 2_000, 4_000];

export type Outcomes = {
  /** Resolves once it is written; rejects when it could not be. */
  save(resultado: Resultado): Promise<void>;
};

type Waiting = Member<Resultado, void>;
type Deps = { shell: Shell; store: Pick<Store, "saveResultados">; lease: Lease; events: Events };

/** Writes outcomes together, one statement at a time, so that the row of a batch is not fought over. */
export function createOutcomes({ shell, store, lease, events }: Deps): Outcomes {
  /** Writes them all, or tells each of those that could not be written. */
  async function saveGroup(group: readonly Waiting[]): Promise<void> {
    const resultados = group.map(({ item }) => item);
    try {
      for (const { id, estado } of await insist(resultados)) events.terminado({ id, estado });
      for (const { estado } of resultados) if (estado !== "Pendiente") events.resuelto(estado);
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (isDataRefused(error)) return await saveParts(group, error);
      for (const { reject } of group) reject(error);
    }
  }

  /** Finds what the database does not take by halves, so that the others are written; it is then marked for a person. */
  async function saveParts(group: readonly Waiting[], error: unknown): Promise<void> {
    const [first, ...rest] = group;
    if (first && rest.length === 0) {
      const { idIntento } = first.item;
      if (first.item.estado === "Incierto") return first.reject(error);
      return await saveGroup([{ ...first, item: illegible(idIntento) }]);
    }
    const half = Math.ceil(group.length / 2);
    await saveGroup(group.slice(0, half));
    await saveGroup(group.slice(half));
  }

  async function insist(resultados: readonly Resultado[]) {
    for (const waitMs of RETRY_MS) {
      try {
        return await store.saveResultados(lease, resultados, shell.now());
      } catch (error) {
        shell.log.error("batch.outcomes-not-stored", { count: resultados.length, error });
        if (isDataRefused(error)) throw error;
        await pause(waitMs);
      }
    }
    return await store.saveResultados(lease, resultados, shell.now());
  }

  return { save: createGroup({ gatherMs: GATHER_MS, max: SAVED_MAX, work: saveGroup }) };
}

/** Makes what is written of a document whose outcome cannot be: somebody must look what became of it. */
const illegible = (idIntento: string): Resultado => ({
  idIntento,
  estado: "Incierto",
  codigo: "1000",
  mensaje:
    "El resultado del documento no se pudo guardar. No lo emita de nuevo: consulte GET /dte/transaction con su número de transacción.",
});

/** Waits by the timer of the moment, which a simulation may have put in the machine's place. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
