import type { CertificacionInput, Cuenta, RechazoInput } from "@dte/contracts";

/** What the authority, or a certifier on its behalf, made of a document. Every answer maps to exactly one of these. */
export type Verdict =
  | { readonly kind: "aceptado"; readonly certificacion: CertificacionInput }
  /** Its own parsed word that it will not have the document. Nothing else counts as a rejection. */
  | { readonly kind: "rechazado"; readonly rechazo: RechazoInput }
  /** Nobody knows: a timeout, a cut connection, an answer that cannot be read. `motivo` is English, for the log. */
  | { readonly kind: "desconocido"; readonly motivo: string; readonly referencia?: string }
  /** It certainly does not have it: it says so, or the request never left this machine. */
  | { readonly kind: "inexistente"; readonly motivo: string };

/** The secrets of an account, as its certifier wants them. */
export type Credenciales = Readonly<Record<string, unknown>>;

export type AuthorityRequest = {
  /** The key under which the authority knows this attempt; repeating it never makes a second document. */
  readonly idIntento: string;
  readonly cuenta: Cuenta;
  readonly credenciales: Credenciales;
  /** The exact bytes that were committed with the intent. */
  readonly contenido: Uint8Array;
  /** What an earlier answer gave to ask with. */
  readonly referencia?: string | undefined;
  /** How long to wait for the answer, connection included. */
  readonly timeoutMs: number;
};

/** The I/O of a country: speaks the authority's protocol and translates its answers. Never throws for an answer. */
export type Authority = {
  submit(request: AuthorityRequest): Promise<Verdict>;
  /** Asks what became of an attempt. Sends no document. */
  find(request: AuthorityRequest): Promise<Verdict>;
};
