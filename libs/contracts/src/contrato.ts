/**
 * The version of `Solicitud`, with everything in it. It goes up with every field that is added there, because a reader of an older version would
 * certify something else than the request asks for. `contrato.test.ts` checks it.
 */
export const CONTRATO = 1;
