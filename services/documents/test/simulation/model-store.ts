import type { Failure, InTx, Program, Tx } from "@dte/testing/simulation";
import type { Store } from "../../src/store/store.js";
import type { Database } from "./database.js";
import type { Model } from "./model.js";
import { anulaciones } from "./model-anulaciones.js";
import { cierres } from "./model-cierres.js";
import { contingencias } from "./model-contingencias.js";
import { correcciones } from "./model-correcciones.js";
import { dtes } from "./model-dtes.js";
import { intentos } from "./model-intentos.js";
import { numeros } from "./model-numeros.js";
import { recibidos } from "./model-recibidos.js";
import { reportes } from "./model-reportes.js";

const model: Model = {
  ...intentos,
  ...cierres,
  ...numeros,
  ...anulaciones,
  ...dtes,
  ...contingencias,
  ...correcciones,
  ...reportes,
  ...recibidos,
};

const TAKEN = ["intentos_numero_transaccion", "intentos_anulacion"];

/** Turns an error of the index that allows one attempt alone into the answer of the statements that open attempts. */
function orTaken(error: unknown): "taken" {
  if (TAKEN.includes((error as Failure).constraint_name ?? "")) return "taken";
  throw error;
}

/** Turns an error of the index of identities into the answer of the statement that names an identity. */
function orUnderWay(error: unknown): false {
  if ((error as Failure).constraint_name === "intentos_identidad") return false;
  throw error;
}

type Statement = (db: Database, tx: Tx, ...given: unknown[]) => unknown;
type Statements = Omit<Store, "transaction">;

/** The place where statements run: each by itself, or in a transaction. */
type Running = { readonly db: Database; readonly run: InTx };

/** These are made once, and every transaction of every schedule begins with them. */
const STATEMENTS = Object.fromEntries(
  Object.entries(model as unknown as Record<string, Statement>).map(([name, statement]) => [
    name,
    function (this: Running, ...given: unknown[]) {
      return this.run(name, (tx) => statement(this.db, tx, ...given));
    },
  ]),
) as unknown as Statements;

/** The statements of a transaction, with those that turn an error of a unique index into an answer. */
const IN_TRANSACTION: Statements = Object.assign(Object.create(STATEMENTS) as Statements, {
  openIntento(this: Statements, ...given: Parameters<Store["openIntento"]>) {
    return STATEMENTS.openIntento.apply(this, given).catch(orTaken);
  },
  openNumerado(this: Statements, ...given: Parameters<Store["openNumerado"]>) {
    return STATEMENTS.openNumerado.apply(this, given).catch(orTaken);
  },
  setIdentidad(this: Statements, ...given: Parameters<Store["setIdentidad"]>) {
    return STATEMENTS.setIdentidad.apply(this, given).catch(orUnderWay);
  },
  transaction() {
    throw new TypeError("a transaction inside of a transaction");
  },
});

/** Makes the store of a program over the model of the database. */
export function createModelStore(db: Database, program: Program): Store {
  const running: Running = { db, run: (name, statement) => db.statement(program, name, statement) };
  const bound = Object.keys(STATEMENTS).map((name) => [
    name,
    (IN_TRANSACTION[name as keyof Statements] as () => unknown).bind(running),
  ]);
  return {
    ...(Object.fromEntries(bound) as Statements),
    transaction: (name, work) =>
      db.transaction(program, name, (run) =>
        work(Object.assign(Object.create(IN_TRANSACTION) as Store, { db, run } satisfies Running)),
      ),
  };
}
