/** What stands under an identifier that was registered, and who has it in a list. */
export type Sitio = {
  /** The name of its file. */
  readonly archivo: string;
  readonly idEmisor: string;
  readonly estado: "Certificado" | "Anulado" | "Rechazado";
  /** It was verified, or delivered by its issuer. */
  readonly isDecided: boolean;
  /** A user of the issuer's account has sent it. */
  readonly isDelEmisor: boolean;
  /** The accounts whose users have sent it as their receiver. */
  readonly receptores: readonly string[];
};

/** A file that is sent under the same identifier, and whose users send it. */
export type Enviado = {
  readonly archivo: string;
  readonly idEmisor: string;
  readonly propioEmisor: boolean;
  readonly propioReceptor: boolean;
  readonly idCuentaReceptor: string | undefined;
};

/**
 * Tells what becomes of what is registered when another file comes under its identifier, which is printed on every document so that
 * anybody may put a file there first. What the authority has refuted is that one file. What nobody has decided about gives way to what a user of
 * the account itself sends, unless users of another account had sent what is there: then the authority decides first ("contested").
 */
export function judgeRegistro(sitio: Sitio, enviado: Enviado): "kept" | "replaced" | "refuted" | "contested" {
  const isSame = sitio.archivo === enviado.archivo;
  if (sitio.estado === "Rechazado") return isSame ? "refuted" : "replaced";
  const isOwn = enviado.propioEmisor || enviado.propioReceptor;
  if (isSame || sitio.isDecided || !isOwn) return "kept";
  const isNobodys = !sitio.isDelEmisor && sitio.receptores.length === 0;
  const isIssuers = enviado.propioEmisor && sitio.idEmisor === enviado.idEmisor;
  const isReceivers =
    enviado.propioReceptor &&
    !sitio.isDelEmisor &&
    sitio.receptores.every((each) => each === enviado.idCuentaReceptor);
  return isNobodys || isIssuers || isReceivers ? "replaced" : "contested";
}
