import type { Call, CertificacionInput, Cuenta, RechazoInput } from "@dte/contracts";
import type { Firmante, FirmanteDeRecepcion, Publicas } from "../signing/firmante.js";

/** The outcome that the authority, or a certifier on its behalf, gave a document. Every answer maps to exactly one of these. */
export type Verdict =
  | { readonly kind: "aceptado"; readonly certificacion: CertificacionInput }
  /** Its own parsed word that it will not have the document. Nothing else counts as a rejection. */
  | {
      readonly kind: "rechazado";
      readonly rechazo: RechazoInput;
      /** It does not take the account, and has not looked at the document: the credentials are wrong, or have ended. */
      readonly sinAcceso?: boolean;
    }
  /**
   * Nobody knows: a timeout, a cut connection, an answer that cannot be read. `motivo` is English, for the log.
   * `enProceso`: the authority has it and has not decided yet.
   */
  | {
      readonly kind: "desconocido";
      readonly motivo: string;
      readonly referencia?: string;
      readonly enProceso?: boolean;
      /** Nobody was asked: the account has another connection than the one that the attempt was prepared for. */
      readonly otraConexion?: boolean;
      /** The authority did answer, though with no verdict: that is no silence in which others would not be heard either. */
      readonly conRespuesta?: boolean;
    }
  /** It certainly does not have it: it says so, or the request never left this machine. */
  | { readonly kind: "inexistente"; readonly motivo: string };

/** `contingencia`: the event that reports documents issued while the authority was silent. */
export type Operacion = "certificar" | "anular" | "contingencia";

/** Somebody the authority knows by a tax id; undefined `nombre` when it knows nobody. */
export type Contribuyente = {
  readonly id: string;
  readonly nombre?: string | undefined;
  readonly nombreComercial?: string | undefined;
};

/** The secrets of an account: those that its certifier wants to be told, and the key that it signs with when it signs by itself. */
export type Credenciales = {
  readonly certificador: Readonly<Record<string, unknown>>;
  readonly certificado?: Firmante | undefined;
  /** A receiving role has these two instead: public keys, and who signs for it where it has something to sign. */
  readonly publicas?: Publicas;
  readonly recepcion?: FirmanteDeRecepcion;
};

/** Names an account and the version of its secrets. */
export type Titular = Pick<Cuenta, "id" | "versionCredenciales">;

/** Gives an account's secrets, of the version that it names. Throws as a call to `accounts` does, and where the account's key is none that we sign with. */
export type CredencialesSource = (cuenta: Titular, call: Call) => Promise<Credenciales>;

export type AuthorityRequest = {
  /** The key under which the authority knows this attempt; repeating it never makes a second document. */
  readonly idIntento: string;
  /** Its environment is the document's own. */
  readonly cuenta: Cuenta;
  readonly credenciales: Credenciales;
  /** The exact bytes that were committed with the intent: a document, or its cancellation. */
  readonly contenido: Uint8Array;
  readonly operacion: Operacion;
  /** A reference that an earlier answer gave, to ask with. */
  readonly referencia?: string | undefined;
  /** How long to wait for the answer, connection included. */
  readonly timeoutMs: number;
};

/** The I/O of a country: speaks the authority's protocol and translates its answers. Never throws for an answer. */
export type Authority = {
  /**
   * Names the connection that the account's documents take in an environment: the address and the issuer, but not the password. The text stays
   * the same as long as the authority would take the documents for the same issuer's. Throws FEG_BUSINESS_RULE_VIOLATION when the account has no
   * connection there.
   */
  conexionOf(request: ConexionRequest): string;
  submit(request: AuthorityRequest): Promise<Verdict>;
  /**
   * Asks what became of an attempt. Sends no document. Throws FEG_DTE_CERTIFICATION_ERROR when the authority does not take the
   * account: that is no word on the document, and no silence.
   */
  find(request: AuthorityRequest): Promise<Verdict>;
  /** Looks a taxpayer up. Throws when the authority cannot be asked, since its silence does not mean that the id is nobody's. */
  findContribuyente(request: ContribuyenteRequest): Promise<Contribuyente>;
  /**
   * Asks something that changes nothing, as the account. Throws FEG_BUSINESS_RULE_VIOLATION when the authority refuses the account, or the
   * account lacks a credential for the question, and 1000 when the authority did not answer.
   */
  check(request: CheckRequest): Promise<Reconocida>;
  /**
   * Fetches a document of the account's as the authority keeps it; undefined when it does not have it. Absent where the authority gives
   * none back. Throws FEG_BUSINESS_RULE_VIOLATION where it would take more than is known, or the account is refused, and 1000 when nobody
   * answered.
   */
  fetchDocumento?(request: DocumentoRequest): Promise<DocumentoDado | undefined>;
  /** Gives unused numbers back, where the issuer numbers its documents and the authority wants to be told. */
  readonly numeros?: NumerosAuthority;
};

export type NumerosAuthority = {
  /** Writes the exact bytes that `cancel` sends, for the caller to keep. */
  prepareCancel(request: NumerosRequest): Promise<Uint8Array>;
  /** Sends them, the first time or again: numbers that the authority has back already are accepted. */
  cancel(request: NumerosRequest & { readonly contenido: Uint8Array }): Promise<Verdict>;
};

export type ConexionRequest = {
  /** The account as it is configured; the environment that is asked about may be another one. */
  readonly cuenta: Cuenta;
  readonly credenciales: Credenciales;
  /** The document's environment. */
  readonly estaEnAmbienteDePruebas: boolean;
};

/** Numbers of one type, both ends included. */
export type NumerosRequest = {
  readonly cuenta: Cuenta;
  readonly credenciales: Credenciales;
  /** Callers may write it as the contract does or as the authority does. */
  readonly tipo: string;
  readonly desde: number;
  readonly hasta: number;
  readonly ahora: Date;
  readonly timeoutMs: number;
};

export type DocumentoRequest = ContribuyenteRequest & {
  /** The attempt that it was issued with, where it is known. */
  readonly idIntento?: string | undefined;
};

/** Bytes that an authority gave, and their media type. */
export type DocumentoDado = { readonly contenido: Uint8Array; readonly tipoContenido: string };

export type CheckRequest = Omit<ContribuyenteRequest, "id">;

/** The authority takes the account. `nombre`: who bears its tax id there, where the authority tells. */
export type Reconocida = { readonly nombre?: string | undefined };

export type ContribuyenteRequest = {
  readonly id: string;
  readonly cuenta: Cuenta;
  readonly credenciales: Credenciales;
  readonly timeoutMs: number;
};
