import type { Padron } from "./padron.js";
import type { Register } from "./register.js";
import type { Certificates } from "./signature/certificates.js";

/** What every operation works with. */
export type Dgii = {
  readonly register: Register;
  readonly certificates: Certificates;
  /** The taxpayers by their RNC. */
  readonly emisores: Padron;
  /** The secret of seeds and tokens. */
  readonly key: Buffer;
  readonly now: () => Date;
  readonly newId: () => string;
  /** How long a document that arrives now stays in process. */
  readonly proceso: { ms: number };
};
