import type { Cuenta, Dte, DteInput } from "@dte/contracts";
import type { Anulacion, Documento, Regime } from "@dte/dte";
import type { Implementation } from "@dte/service";
import type { Authority, CertificadoFirma, Operacion } from "./authority.js";
import type { Contingencias } from "./contingencia.js";
import type { CredencialesSource } from "./credenciales.js";

/** Writes documents as the bytes that the account's certifier takes. Pure. */
export type Format = {
  write(documento: Documento, cuenta: Cuenta): Uint8Array;
  writeCancel(anulacion: Anulacion, cuenta: Cuenta): Uint8Array;
  /** Who certifies for this account. */
  certificadorOf(cuenta: Cuenta): { id: string; nombre: string };
};

export type Country = {
  readonly regime: Regime;
  /** Is this datoAdicional of a document one that the country reads, and no legend of the issuer's own? */
  isDatoPropio?(nombre: string): boolean;
  readonly format: Format;
  readonly authority: Authority;
  /** Signs what `format` wrote, for an account that signs by itself. The bytes are committed as they come back. */
  sign?(contenido: Uint8Array, request: SignRequest): Promise<Firmado>;
  /** Whether the authority takes nothing that the account has not signed itself. */
  readonly isSignatureRequired?: boolean;
  readonly contingencias?: Contingencias;
  /** What the country serves beside the one contract, with the same secrets of its accounts. */
  further?(credencialesOf: CredencialesSource): readonly Implementation[];
  /**
   * Reads a document certified elsewhere, once its content is seen to be what was signed; whose signature it is, only some
   * countries' files tell. `motivo` is Spanish, for the client.
   */
  readCertified(contenido: Uint8Array): Promise<{ dte: DteInput } | { motivo: string }>;
  /**
   * The printed form: a whole HTML document without scripts and without outside references; and for templates of the
   * account's own what a law wants said in it beside lines and totals, and its amount in words.
   */
  print(
    dte: Dte,
    cuenta: Cuenta,
    hoja: Hoja,
  ): { html: string; titulo: string; datos: { nombre: string; valor: string }[]; totalEnLetras?: string };
};

/** What is wanted on paper: `carta`, `mediaCarta`, `ticket80`; any other is a letter. */
export type Hoja = {
  readonly formato: string;
  /** The certified file, where there is one. */
  readonly contenido: Uint8Array;
};

/** What is sent, and what is kept as the document's file when that is something else. */
export type Firmado = { readonly contenido: Uint8Array; readonly archivo?: Uint8Array };

export type SignRequest = {
  readonly cuenta: Cuenta;
  readonly certificado: CertificadoFirma;
  readonly operacion: Operacion;
  readonly ahora: Date;
};
