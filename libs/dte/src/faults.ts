import { boundErrores, type FegError } from "@dte/errors";
import type { Fault, Outcome, Readable } from "./regime.js";

/** Collects the faults of a request, in the order in which they are found. */
export type Findings = {
  readonly faults: readonly Fault[];
  /** Faults that do not stand in the way of the document. */
  readonly warnings: readonly Fault[];
  add(fault: Fault): void;
  warn(fault: Fault): void;
  /** Notes the faults of an outcome, and gives its value; undefined where it has none. */
  take<T>(outcome: Readable<T>): T | undefined;
};

/** Makes an empty collection of a document's faults and warnings. */
export function createFindings(): Findings {
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  return {
    faults,
    warnings,
    warn: (fault) => {
      warnings.push(fault);
    },
    add: (fault) => {
      faults.push(fault);
    },
    take: (outcome) => {
      if (!outcome.ok) faults.push(...faultsOf(outcome));
      return "value" in outcome ? outcome.value : undefined;
    },
  };
}

/** Lists the faults of an outcome; the list is empty where there are none. */
export const faultsOf = (outcome: Outcome<unknown>): readonly Fault[] =>
  outcome.ok ? [] : [outcome.fault, ...(outcome.others ?? [])];

/** Makes one failure of all `faults`, which must not be empty. */
export function failWith(faults: readonly Fault[]): { ok: false; fault: Fault; others: readonly Fault[] } {
  const [fault, ...others] = faults;
  if (!fault) throw new TypeError("a failure without a fault");
  return { ok: false, fault, others };
}

/** Makes the error for the client from `faults`: that of the first one, with all of them as a list. */
export function refusalOf(faults: readonly Fault[]): FegError {
  const { fault } = failWith(faults);
  const errores = faults.map(({ id, field, error }) => ({
    campo: field,
    codigo: error.codigo,
    regla: id,
    mensaje: error.message,
  }));
  return fault.error.with({ errores: boundErrores(errores) });
}
