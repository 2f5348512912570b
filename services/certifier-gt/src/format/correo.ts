/**
 * SAT's pattern takes an e-mail address with two characters or more before the @ and in every part after it. GT_Documento 0.2.1,
 * TipoCorreoElectronico.
 */
const CORREO = /^\w[-+._\w]+@\w[-.\w]+\.\w[-.\w]+$/;
/** No address is longer (RFC 5321, section 4.5.3.1.3), and several joined by semicolons rarely are. */
const CORREO_MAX = 254;

/**
 * Gives the addresses (several are joined by semicolons) as SAT takes them, or the empty text, which SAT takes too: a true address that its
 * pattern refuses (a@b.com) must not keep a document from being certified.
 */
export function correoFiscal(correo: string | undefined): string {
  const text = correo?.trim() ?? "";
  return text.length <= CORREO_MAX && text.split(";").every((each) => CORREO.test(each)) ? text : "";
}
