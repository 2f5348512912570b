import type { Hash } from "./algorithms.js";
import type { KeyPolicy } from "./keys.js";

/** Which signatures a country's documents have. */
export type Policy = {
  /** How many a document has at most, each at the end of its root. */
  readonly signaturesMax: number;
  /**
   * What each covers: the whole document (`URI=""`) by its one Reference, or an element by its ID (`URI="#…"`), with which it may
   * cover parts of itself.
   */
  readonly covers: "document" | "element";
  /** Whether one may say something of itself in ds:Object, as XAdES does. */
  readonly takesObjects: boolean;
  readonly hashes: readonly Hash[];
  readonly keys: KeyPolicy;
};
