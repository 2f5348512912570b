import type { Failure, InTx, Program } from "@dte/testing/simulation";
import type { Store } from "../../src/store/store.js";
import type { Database } from "./database.js";
import type { Model } from "./model.js";
import { anulaciones } from "./model-anulaciones.js";
import { contingencias } from "./model-contingencias.js";
import { dtes } from "./model-dtes.js";
import { intentos } from "./model-intentos.js";
import { numeros } from "./model-numeros.js";
import { recibidos } from "./model-recibidos.js";

const model: Model = { ...intentos, ...numeros, ...anulaciones, ...dtes, ...contingencias, ...recibidos };

const TAKEN = ["intentos_numero_transaccion", "intentos_anulacion"];

/** What the statements that open an attempt make of the index that allows one alone. */
function orTaken(error: unknown): "taken" {
  if (TAKEN.includes((error as Failure).constraint_name ?? "")) return "taken";
  throw error;
}

/** The store as a program has it over the model of the database. */
export function createModelStore(db: Database, program: Program): Store {
  const over = (run: InTx): Omit<Store, "transaction"> => {
    const bound: Record<string, unknown> = {};
    for (const [name, statement] of Object.entries(model) as [string, (...given: unknown[]) => unknown][]) {
      bound[name] = (...rest: unknown[]) => run(name, (tx) => statement(db, tx, ...rest));
    }
    const store = bound as Omit<Store, "transaction">;
    return {
      ...store,
      openIntento: (...given) => store.openIntento(...given).catch(orTaken),
      openNumerado: (...given) => store.openNumerado(...given).catch(orTaken),
    };
  };
  return {
    ...over((name, run) => db.statement(program, name, run)),
    transaction: (name, work) =>
      db.transaction(program, name, async (run) => {
        const store: Store = {
          ...over(run),
          transaction: () => {
            throw new TypeError("a transaction inside of a transaction");
          },
        };
        return await work(store);
      }),
  };
}
