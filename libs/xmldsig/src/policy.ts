import type { Hash } from "./algorithms.js";
import type { KeyPolicy } from "./keys.js";

/** The signatures that a country's documents have. */
export type Policy = {
  /** The most signatures of a document, each at the end of its root. */
  readonly signaturesMax: number;
  /**
   * The part that each covers: the whole document (`URI=""`) by its only Reference, or an element by its ID (`URI="#…"`), with which it may cover
   * parts of itself.
   */
  readonly covers: "document" | "element";
  /** Accepts a ds:Object with statements about the signature, as XAdES has it. */
  readonly takesObjects: boolean;
  readonly hashes: readonly Hash[];
  readonly keys: KeyPolicy;
};
