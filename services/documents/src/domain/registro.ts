/** The document that is registered under an identifier, and the accounts that have it in a list. */
export type Sitio = {
  /** The name of its file. */
  readonly archivo: string;
  readonly idEmisor: string;
  readonly estado: "Certificado" | "Anulado" | "Rechazado";
  readonly estaEnAmbienteDePruebas: boolean;
  /** True when it was verified, or delivered by its issuer. */
  readonly isDecided: boolean;
  /** True when a user of the issuer's account has sent it. */
  readonly isDelEmisor: boolean;
  /** The accounts whose users have sent it as their receiver. */
  readonly receptores: readonly string[];
  /** True when its account has asked to cancel it, and nobody knows the outcome yet. */
  readonly seAnula: boolean;
};

/** A file that is sent under the same identifier, and whether users of its issuer or its receiver send it. */
export type Enviado = {
  readonly archivo: string;
  readonly idEmisor: string;
  readonly estaEnAmbienteDePruebas: boolean;
  readonly propioEmisor: boolean;
  readonly propioReceptor: boolean;
  readonly idCuentaReceptor: string | undefined;
  /** True when the authority was asked a moment ago, and has it. */
  readonly isConfirmado: boolean;
};

/**
 * Decides whether a second file under the same identifier replaces the first. The identifier is printed on the document, so anybody may register a file first.
 *
 * - Refuted: the authority refuted that one file, in the environment where it was asked. Any other file replaces it.
 * - From a user of neither its issuer nor its receiver: the first file stays.
 * - In the other environment: the document itself replaces a test, and a test never replaces the document.
 * - Decided: the first file stays, and so does one that its own issuer has cancelled.
 * - Undecided: a file that a user of the issuer or of the receiver sends replaces it, unless a user of another account had sent the first. Then it is "contested":
 *   the authority is asked about the second, and a confirmed one replaces the first. An issuer is no exception, or it could change what its receiver has counted.
 * - Being cancelled, or cancelled by another issuer, who may have made the document up for that: contested too.
 */
export function judgeRegistro(sitio: Sitio, enviado: Enviado): "kept" | "replaced" | "refuted" | "contested" {
  const isElsewhere = sitio.estaEnAmbienteDePruebas !== enviado.estaEnAmbienteDePruebas;
  const isSame = sitio.archivo === enviado.archivo && !isElsewhere;
  if (sitio.estado === "Rechazado") return isSame ? "refuted" : "replaced";
  if (isSame || !(enviado.propioEmisor || enviado.propioReceptor)) return "kept";
  if (isElsewhere) return sitio.estaEnAmbienteDePruebas ? "replaced" : "kept";
  const isSuyo = sitio.idEmisor === enviado.idEmisor;
  const isAnulado = sitio.estado === "Anulado";
  if (sitio.isDecided || (isAnulado && isSuyo)) return "kept";
  const isInOthersLists = sitio.receptores.some((each) => each !== enviado.idCuentaReceptor);
  const isNobodys = !sitio.isDelEmisor && sitio.receptores.length === 0;
  const isIssuers = enviado.propioEmisor && isSuyo && sitio.receptores.length === 0;
  const isReceivers = enviado.propioReceptor && !sitio.isDelEmisor && !isInOthersLists;
  // If the authority then said yes to the cancellation, that would find another account's file there.
  const isHeld = isAnulado || (sitio.seAnula && !(enviado.propioEmisor && isSuyo));
  const isTheirs = !isHeld && (isNobodys || isIssuers || isReceivers);
  return isTheirs || enviado.isConfirmado ? "replaced" : "contested";
}
