import type { Dte, Solicitante } from "@dte/contracts";
import type { FechaLocal } from "./fecha.js";

/** A cancellation as the law sees it. */
export type Anulacion = {
  readonly dte: Dte;
  readonly motivo: string;
  readonly fecha: FechaLocal;
  /** The attempt's id, a UUID. */
  readonly idIntento: string;
  /** The document's stored file; empty when there is none. */
  readonly archivo: Uint8Array;
  /** The authority's own kind of cancellation, where it has several. */
  readonly tipoAnulacion?: number | undefined;
  /** The document that takes its place, without its lines and other lists. */
  readonly dteReemplazo?: Dte | undefined;
  /** The person who requested it, if that is not the issuer. */
  readonly solicitante?: Solicitante | undefined;
};
