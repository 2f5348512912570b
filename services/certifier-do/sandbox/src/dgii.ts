import type { Emisor } from "./emisores.js";
import type { Register } from "./register.js";
import type { Certificates } from "./signature/certificates.js";

/** DGII's environments. Each has its own numbers, documents and tokens. */
export const ambientes = ["testecf", "certecf", "ecf"] as const;
export type Ambiente = (typeof ambientes)[number];

/** What every operation works with. */
export type Dgii = {
  readonly register: Register;
  readonly certificates: Certificates;
  readonly emisores: ReadonlyMap<string, Emisor>;
  /** The secret of seeds and tokens. */
  readonly key: Buffer;
  readonly now: () => Date;
  readonly newId: () => string;
  /** How long a document that arrives now stays in process. */
  readonly proceso: { ms: number };
};
