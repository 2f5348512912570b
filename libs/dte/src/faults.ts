import { boundErrores, type FegError } from "@dte/errors";
import type { Fault, Outcome, Readable } from "./regime.js";

/** Gathers what is wrong with a request, in the order in which it is found. */
export type Findings = {
  readonly faults: readonly Fault[];
  /** What does not stand in the way of the document. */
  readonly warnings: readonly Fault[];
  add(fault: Fault): void;
  warn(fault: Fault): void;
  /** Notes the faults of an outcome and gives what can be worked with; undefined where nothing can be. */
  take<T>(outcome: Readable<T>): T | undefined;
};

/** Makes an empty list of what is wrong with a document, and what is only odd. */
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

/** Lists everything that an outcome found wrong; the list is empty where it found nothing. */
export const faultsOf = (outcome: Outcome<unknown>): readonly Fault[] =>
  outcome.ok ? [] : [outcome.fault, ...(outcome.others ?? [])];

/** Makes one failure that tells all of `faults`, which must not be empty. */
export function failWith(faults: readonly Fault[]): { ok: false; fault: Fault; others: readonly Fault[] } {
  const [fault, ...others] = faults;
  if (!fault) throw new TypeError("a failure without a fault");
  return { ok: false, fault, others };
}

/** Makes what the client reads of `faults`: the error of the first one, and all of them as a list. */
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
