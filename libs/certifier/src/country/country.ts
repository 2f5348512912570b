import type { X509Certificate } from "node:crypto";
import type {
  CertificadoPropio,
  Cuenta,
  DescripcionPaisInput,
  Dte,
  DteInput,
  DteOriginalInput,
  Ficha,
  Opcion,
  TasasPublicadasInput,
} from "@dte/contracts";
import type { Anulacion, Documento, Regime } from "@dte/dte";
import type { Firmante, Hash } from "../signing/firmante.js";
import type { Titulares } from "../signing/titulares.js";
import type { Authority, Operacion } from "./authority.js";
import type { PlanDePais } from "./certificacion.js";
import type { Contingencias } from "./contingencia.js";
import type { ReceptorPais } from "./receptor.js";

/** Writes documents as the bytes that the account's certifier takes. Pure. */
export type Format = {
  write(documento: Documento, cuenta: Cuenta): Uint8Array;
  writeCancel(anulacion: Anulacion, cuenta: Cuenta): Uint8Array;
  /** Tells who certifies for this account. */
  certificadorOf(cuenta: Cuenta): { id: string; nombre: string };
};

/** The description that a country gives of itself, beside the facts that its regime already holds. */
export type Descripcion = Omit<
  DescripcionPaisInput,
  | "codigo"
  | "contingencia"
  | "localidades"
  | "moneda"
  | "monedas"
  | "nombre"
  | "sinCambios"
  | "valoresTipo"
  | "version"
  | "zonaHoraria"
  | `_${string}`
>;

/**
 * A `Ficha` but for what the regime and the description say: the general tax, what else stands among the taxes, and which data of an
 * export are amounts.
 */
export type FichaPais = Omit<Ficha, "impuestoGeneral" | "montosExportacion" | "papeles">;

/** The number that a document is prepared with, while the document itself does not yet bear it. */
export type NumeroDado = { readonly serie: string; readonly numero?: number | undefined };

/** The names of a note's original; a name that is not known is left out. */
export type NombresOriginal = { readonly titulo?: string; readonly numeroLegal?: string };

export type Country = {
  readonly regime: Regime;
  readonly descripcion: Descripcion;
  /**
   * Writes what people read of a document: complete where the document is, else with references to what the authority is to assign (see the
   * message `Ficha`). `dado` is the number that it was prepared with. The regime says what its general tax is.
   */
  ficha(dte: DteInput, dado?: NumeroDado): FichaPais;
  /** Tells what people call the document that a note adjusts, as far as the note tells which one it is. */
  originalOf(original: DteOriginalInput): NombresOriginal;
  /** The lists that are too long for the description, by the names that its fields give them. */
  readonly catalogos?: Readonly<Record<string, readonly Opcion[]>>;
  /** The hash of its signatures, `sha256` when it is left out. A key that never leaves its keeper is tried with it. */
  readonly hash?: Hash;
  /** Signing certificates come in a file format of the country's own too, which its `lecturas` open (`openCertificado`, an `OpenCertificado`). */
  readonly abreCertificados?: boolean;
  /**
   * Whether a signing certificate is the account's own, by what the country's certificates say of their holder; `idCuenta` as accounts
   * write it. Undefined where nothing can be said.
   */
  judgeTitular?(certificado: X509Certificate, idCuenta: string): TitularVisto | undefined;
  /** The certificates that prove whose an account is, where certificates do. */
  readonly titulares?: Titulares;
  /** Is this datoAdicional of a document one that the country reads, and no legend of the issuer's own? */
  isDatoPropio?(nombre: string): boolean;
  readonly format: Format;
  readonly authority: Authority;
  /** Signs what `format` wrote, for an account that signs by itself. The bytes are committed as they come back. */
  sign?(contenido: Uint8Array, request: SignRequest): Promise<Firmado>;
  /** Whether the authority takes nothing that the account has not signed itself. */
  readonly isSignatureRequired?: boolean;
  readonly contingencias?: Contingencias;
  /** The plan of what the authority wants issued in its test environment before production; absent where it wants nothing. */
  readonly certificacion?: PlanDePais;
  /**
   * Fetches what the central bank publishes for these days, yyyy-MM-dd inclusive; undefined where this installation does not ask it. Throws
   * when the bank cannot be read.
   */
  fetchTasas?(dias: {
    desde: string;
    hasta: string;
    timeoutMs: number;
  }): Promise<TasasPublicadasInput | undefined>;
  /** The country's part in what strangers send, which another process of the package hears. */
  readonly receptor?: ReceptorPais;
  /**
   * A built module of the country that answers `Lecturas`, in threads that are killed when what they read takes too much: also `print`, as
   * below but for the file, which comes first and not in `hoja`. Work that users may make long is done there too (`tareas.ts`). Absent where there is neither.
   */
  readonly lecturas?: URL;
  /**
   * Prints the document: a whole HTML document without scripts and without outside references. For templates of the account's own it also
   * gives what a law wants said in it beside lines and totals, and its amount in words.
   */
  print(
    dte: Dte,
    cuenta: Cuenta,
    hoja: Hoja,
  ): {
    html: string;
    titulo: string;
    datos: { nombre: string; valor: string }[];
    totalEnLetras?: string;
    hoja?: string;
  };
};

/** A certificate's file as an account uploads it. */
export type ArchivoCertificado = {
  readonly idCuenta: string;
  readonly contenido: Uint8Array;
  readonly clave: string;
  readonly ahora: Date;
};

/**
 * Opens a signing certificate in the country's own file format. Undefined when the bytes are not in that format; `motivo` is
 * Spanish and says what is wrong with the file and what to do.
 */
export type OpenCertificado = (
  contenido: Uint8Array,
  archivo: Omit<ArchivoCertificado, "contenido">,
) => CertificadoPropio | { motivo: string } | undefined;

/** `mal`: it is somebody else's. `mensaje` is Spanish and says what to do unless it is good. */
export type TitularVisto = { readonly resultado: "bien" | "aviso" | "mal"; readonly mensaje: string };

/** The paper that is wanted: `carta`, `mediaCarta`, `ticket80`; any other is a letter. */
export type Hoja = {
  readonly formato: string;
  /** The certified file, where there is one. */
  readonly contenido: Uint8Array;
  /** The version of the page's description (`@dte/print`) that the caller reads instead of HTML; 0, or none, where it reads none. */
  readonly versionHoja?: number;
};

/** The bytes that are sent, and those that are kept as the document's file where these are others. */
export type Firmado = { readonly contenido: Uint8Array; readonly archivo?: Uint8Array };

export type SignRequest = {
  readonly cuenta: Cuenta;
  readonly certificado: Firmante;
  readonly operacion: Operacion;
  readonly ahora: Date;
};
