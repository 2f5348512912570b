import type {
  Contingencia,
  ContingenciaPreparadaInput,
  Cuenta,
  FindLoteRequest,
  LoteEnviadoInput,
  PrepareContingenciaRequest,
  PrepareEventoRequest,
  SubmitLoteRequest,
} from "@dte/contracts";
import type { Credenciales, Verdict } from "./authority.js";

/** A request of the contract with the account's secrets. */
type With<Request, More = unknown> = Omit<Request, "cuenta"> & {
  readonly cuenta: Cuenta;
  readonly credenciales: Credenciales;
} & More;

/**
 * How a country issues while its authority is silent, where its law knows such a thing: documents are rewritten and
 * signed anew under the identity they have, reported by an event when the authority is back, and sent in lots.
 */
export type Contingencias = {
  readonly limites: Contingencia;
  /** Prepares the same document as one issued in contingency. `contenido` is what Prepare gave. It does no I/O. */
  prepare(
    request: With<PrepareContingenciaRequest, { readonly ahora: Date }>,
  ): Promise<ContingenciaPreparadaInput>;
  /** Prepares the signed event for Submit with the operation `contingencia`. It does no I/O. */
  prepareEvento(request: With<PrepareEventoRequest, { readonly ahora: Date }>): Promise<Uint8Array>;
  /** Sends a lot. Never throws for an answer. */
  submitLote(request: With<SubmitLoteRequest, { readonly timeoutMs: number }>): Promise<LoteEnviadoInput>;
  /** Finds one verdict for each of `contenidos`, in their order. Never throws for an answer. */
  findLote(request: With<FindLoteRequest, { readonly timeoutMs: number }>): Promise<readonly Verdict[]>;
};
