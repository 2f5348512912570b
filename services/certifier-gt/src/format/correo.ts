/**
 * SAT's pattern takes an e-mail address only with two characters or more before the @ and in every part after it. GT_Documento 0.2.1,
 * TipoCorreoElectronico.
 */
const CORREO = /^\w[-+._\w]+@\w[-.\w]+\.\w[-.\w]+$/;
/** The longest address (RFC 5321, section 4.5.3.1.3); several joined by semicolons rarely come to more. */
const CORREO_MAX = 254;

/**
 * Gives the addresses (several are joined by semicolons) as SAT takes them, or the empty text, which SAT takes too: an address that exists and that
 * the pattern refuses (a@b.com) must not keep a document from being certified.
 */
export function correoFiscal(correo: string | undefined): string {
  const text = correo?.trim() ?? "";
  return text.length <= CORREO_MAX && text.split(";").every((each) => CORREO.test(each)) ? text : "";
}
