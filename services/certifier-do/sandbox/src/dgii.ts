import type { Padron } from "./padron.js";
import type { Register } from "./register.js";
import type { Certificates } from "./signature/certificates.js";

/** The state and the tools that every operation works with. */
export type Dgii = {
  readonly register: Register;
  readonly certificates: Certificates;
  /** The taxpayers by their RNC. */
  readonly emisores: Padron;
  /** The key that seeds and tokens are made with. */
  readonly key: Buffer;
  readonly now: () => Date;
  readonly newId: () => string;
  /** The time in ms that a document that arrives now stays in process. */
  readonly proceso: { ms: number };
};
