import { isDataRefused, type Shell } from "@dte/service";
import { createGroup, type Lease, type Member } from "@dte/work";
import type { Events } from "./events.js";
import type { Resultado } from "./store/documentos.js";
import type { Store } from "./store/store.js";

/** Outcomes that one statement writes. */
const SAVED_MAX = 200;
/** How long outcomes are gathered for a statement, in ms: it costs the database the same for one as for ten, and nobody waits for it. */
const GATHER_MS = 150;
/** Waits between tries to write outcomes, in ms: PostgreSQL is back within seconds, or the document is found out again. */
const RETRY_MS = [100, 500, 1_000, 2_000, 4_000];

export type Outcomes = {
  /** Resolves once the outcome is written; rejects when it could not be. */
  save(resultado: Resultado): Promise<void>;
};

type Waiting = Member<Resultado, void>;
type Deps = { shell: Shell; store: Pick<Store, "saveResultados">; lease: Lease; events: Events };

/** Writes outcomes together, one statement at a time, so that the row of a batch is not fought over. */
export function createOutcomes({ shell, store, lease, events }: Deps): Outcomes {
  /** Writes all outcomes of a group, and tells each waiting one whether it was written. */
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

  /** Finds, by halving, the outcome that the database does not take, so that the others are written; the document is then marked for a person. */
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

/** Makes the outcome of a document whose real one cannot be written: a person must look how it ended. */
const illegible = (idIntento: string): Resultado => ({
  idIntento,
  estado: "Incierto",
  codigo: "1000",
  mensaje:
    "El resultado del documento no se pudo guardar. No lo emita de nuevo: consulte GET /dte/transaction con su número de transacción.",
});

/** Waits by the timer that is there at that moment, which a simulation may have put in the machine's place. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
