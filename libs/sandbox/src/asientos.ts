import type { LedgerEntry } from "./ledger.js";

/** The issuer's copy of a document: its file, and the bytes that were sent to the authority for it. */
export type Kept = { readonly archivo: Buffer; readonly enviado: Buffer | undefined };

/**
 * A line of an authority's ledger in terms that are the same in every country, for comparing the ledger with an archive. The document is found by its
 * `id` (letters in any case), or by issuer, series and number where the authority's id is not the archive's.
 */
export type Asiento = Pick<LedgerEntry, "emisor" | "anulado" | "recibido"> & {
  readonly id?: string;
  readonly numero?: { readonly serie: string; readonly numero: number };
  /** Absent where the authority keeps its environments apart by the sender, and the document does not say it. */
  readonly esDePruebas?: boolean;
  /** Tells whether the kept copy is this very document, byte for byte as far as the authority has its bytes. */
  isIt(kept: Kept): boolean;
};
