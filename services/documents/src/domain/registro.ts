/** What stands under an identifier that was registered, and who has it in a list. */
export type Sitio = {
  /** The name of its file. */
  readonly archivo: string;
  readonly idEmisor: string;
  readonly estado: "Certificado" | "Anulado" | "Rechazado";
  readonly estaEnAmbienteDePruebas: boolean;
  /** It was verified, or delivered by its issuer. */
  readonly isDecided: boolean;
  /** A user of the issuer's account has sent it. */
  readonly isDelEmisor: boolean;
  /** The accounts whose users have sent it as their receiver. */
  readonly receptores: readonly string[];
  /** Its account has asked to cancel it, and nobody knows yet what came of that. */
  readonly seAnula: boolean;
};

/** A file that is sent under the same identifier, and whose users send it. */
export type Enviado = {
  readonly archivo: string;
  readonly idEmisor: string;
  readonly estaEnAmbienteDePruebas: boolean;
  readonly propioEmisor: boolean;
  readonly propioReceptor: boolean;
  readonly idCuentaReceptor: string | undefined;
  /** The authority was asked a moment ago, and has it. */
  readonly isConfirmado: boolean;
};

/**
 * Tells what becomes of what is registered when another file comes under its identifier, which is printed on every document so that
 * anybody may put a file there first. What the authority has refuted is that one file, in the environment where it was asked. A test keeps nobody
 * from registering the document itself, and takes its place from none. What nobody has decided about gives way to what a user of the account itself
 * sends, unless users of another account had sent what is there: then the authority is asked about the one that comes ("contested"), and it is taken when
 * that has it. An issuer is no exception, or it could change what its receiver has counted. What was decided stays, and so does what its own issuer has
 * cancelled; what another one has, who may have made it up for that, is contested, and so is what is being cancelled.
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
  // The authority's yes to a cancellation would find another account's file there.
  const isHeld = isAnulado || (sitio.seAnula && !(enviado.propioEmisor && isSuyo));
  const isTheirs = !isHeld && (isNobodys || isIssuers || isReceivers);
  return isTheirs || enviado.isConfirmado ? "replaced" : "contested";
}
