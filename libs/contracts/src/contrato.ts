/**
 * The version of what is asked for in `Solicitud`, with all that it holds. It goes up with every field that is added there: who reads
 * an older one would certify something else than was asked for. `contrato.test.ts` sees to it.
 */
export const CONTRATO = 1;
