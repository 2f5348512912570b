import type { CuentaEntrada } from "@dte/contracts";
import { type FegError, invalid } from "@dte/errors";
import { RSA_BITS_MAX, RSA_BITS_MIN } from "@dte/sealing";
import type { Certifiers, Log } from "@dte/service";
import type { Certificado, ContentFault } from "./judge.js";
import type { Opener } from "./open.js";
import type { Pkcs12Fault } from "./pkcs12.js";

/** The largest file: ten times a certificate with its chain. */
const CONTENIDO_BYTES_MAX = 131_072;
/** The longest password; the limit of OpenSSL and Windows is far lower. */
const CLAVE_CHARS_MAX = 1_024;

type CertificadoFault = Pkcs12Fault | ContentFault | "tooLong" | "tooBig" | "empty" | "longPassword";

/** The messages that the client reads for each fault; each says what to do. */
const FAULTS: Readonly<Record<CertificadoFault, string>> = {
  empty:
    "certificadoFirma.contenido: es obligatorio: el archivo .pfx o .p12, o el que da la autoridad del país, en base64.",
  tooBig: `certificadoFirma.contenido: se espera un archivo de hasta ${CONTENIDO_BYTES_MAX} bytes.`,
  longPassword: `certificadoFirma.clave: se espera un texto de hasta ${CLAVE_CHARS_MAX} caracteres.`,
  notPkcs12:
    "certificadoFirma.contenido: no es un archivo PKCS #12 (.pfx o .p12), o está incompleto. Envíe el archivo entero en base64.",
  wrongPassword:
    "certificadoFirma.clave: no abre el certificado. Verifique la clave con la que se exportó el archivo.",
  damaged: "certificadoFirma.contenido: el archivo está dañado. Expórtelo de nuevo.",
  unsupported:
    "certificadoFirma.contenido: el archivo usa un cifrado que no se admite. Expórtelo de nuevo con AES-256 o 3DES.",
  tooLong:
    "certificadoFirma.contenido: el archivo pide demasiado trabajo para abrirse. Expórtelo de nuevo con los valores usuales.",
  noKey: "certificadoFirma.contenido: el archivo no tiene la llave privada. Expórtelo de nuevo con ella.",
  severalKeys:
    "certificadoFirma.contenido: el archivo tiene varias llaves privadas. Exporte solo el certificado con el que se firma.",
  noCertificate:
    "certificadoFirma.contenido: el archivo no tiene ningún certificado. Expórtelo de nuevo con él.",
  otherCertificate:
    "certificadoFirma.contenido: ningún certificado del archivo corresponde a su llave privada. Exporte ambos juntos.",
  notRsa:
    "certificadoFirma.contenido: la llave no es RSA, que es la que las autoridades aceptan. Pida un certificado con llave RSA.",
  shortKey: `certificadoFirma.contenido: la llave RSA tiene menos de ${RSA_BITS_MIN} bits. Pida un certificado con una llave más larga.`,
  longKey: `certificadoFirma.contenido: la llave RSA tiene más de ${RSA_BITS_MAX} bits. Pida un certificado con una llave de ${RSA_BITS_MIN} a ${RSA_BITS_MAX} bits.`,
  brokenKey:
    "certificadoFirma.contenido: la llave privada del archivo está dañada o sus números no son los usuales: no se puede firmar con ella. Expórtelo de nuevo o pida un certificado con una llave nueva.",
  notYetValid:
    "certificadoFirma.contenido: el certificado todavía no es válido. Envíelo cuando empiece su vigencia.",
  expired: "certificadoFirma.contenido: el certificado ya venció. Pida uno nuevo a quien lo emitió.",
};

export type Receiver = (
  entrada: NonNullable<CuentaEntrada["certificadoFirma"]>,
  /**
   * The account, whether it is known to be its taxpayer's, its country (ISO 3166-1), and the moment at which the certificate's validity is judged.
   * `quien` is the user who sends it; a key counts as its user.
   */
  context: { idCuenta: string; esProbada: boolean; pais: string; now: Date; quien: string },
) => Promise<Certificado>;

/** Finds the certifier of a country, which opens certificate files in the country's own format and knows the holder of a certificate. */
type Openers = Pick<Certifiers, "find">;

/**
 * Opens and checks a certificate as it arrives: a PKCS #12 file, a file in a format of the account's country, or a reference to a key that its
 * certifier has elsewhere, which an unproven account may not use. Throws FEG_VALIDATION_ERROR with a text of its own for each fault,
 * FEG_RATE_LIMIT_EXCEEDED when too many are being opened, 1000 when the country would have to be asked and its certifier is away.
 */
export const createReceiver =
  (open: Opener, certifiers: Openers, log: Log): Receiver =>
  async (archivo, context) => {
    const opened = await openFile(open, certifiers, archivo, context);
    const { idCuenta, pais } = context;
    const certifier = certifiers.find(pais);
    if (!certifier) return opened;
    const asked = { idCuenta, certificado: opened.certificado };
    const titular = await certifier.CheckTitular(asked, { timeoutMs: OPEN_TIMEOUT_MS });
    if (titular.resultado === "mal") return { ...opened, reparo: titular.mensaje };
    // Only somebody who has the private key can send it, which proves the sender. A token that signs with the key says nothing of the sender.
    if (opened.llavePrivada.length === 0 || opened.certificado.length === 0) return opened;
    // The certificate is kept even when nobody can say now what it proves.
    const seen = await certifier
      .ProveTitular(asked, { timeoutMs: OPEN_TIMEOUT_MS })
      .catch((error: unknown) => {
        log.warn("certificate.proves-unknown", { error });
        return { probado: false };
      });
    return { ...opened, prueba: seen.probado };
  };

async function openFile(
  open: Opener,
  certifiers: Openers,
  { contenido, clave }: Parameters<Receiver>[0],
  { idCuenta, esProbada, pais, now, quien }: Parameters<Receiver>[1],
): Promise<Certificado> {
  if (contenido.length === 0) throw faulty("empty");
  if (contenido.length > CONTENIDO_BYTES_MAX) throw faulty("tooBig");
  if (clave.length > CLAVE_CHARS_MAX) throw faulty("longPassword");
  if (!isSequence(contenido)) {
    const own = await openOwn(certifiers, pais, { idCuenta, contenido, clave, quien, sinProbar: !esProbada });
    if (own) return own;
  }
  const opened = await open(contenido, clave, quien, now);
  if (opened === "tooLong") throw faulty(opened);
  if (!opened.ok) throw faulty(opened.fault);
  if (typeof opened.judged === "string") throw faulty(opened.judged);
  return opened.judged;
}

/** Tells whether the bytes are an ASN.1 SEQUENCE, as a PKCS #12 file is (RFC 7292, section 4); no certifier needs to look at such a file. */
const isSequence = (contenido: Uint8Array): boolean => contenido[0] === 0x30;

type File = { idCuenta: string; contenido: Buffer; clave: string; quien: string; sinProbar: boolean };

/** Opens a file in the country's own format; undefined when it is in no format of the country's. */
async function openOwn(certifiers: Openers, pais: string, file: File): Promise<Certificado | undefined> {
  const answer = await certifiers.find(pais)?.OpenCertificado(file, { timeoutMs: OPEN_OWN_TIMEOUT_MS });
  if (answer?.motivo) throw invalid(answer.motivo);
  // The reference names the key by the account's id: somebody who has claimed that id would sign with the taxpayer's key, and the certificate for it
  // is public.
  if (answer?.faltaPrueba || (answer?.certificado?.llaveEnToken && file.sinProbar)) throw invalid(SIN_PROBAR);
  if (!answer?.certificado) return undefined;
  const { llavePrivada, llaveEnToken, certificado, titular, emisor, desde, hasta } = answer.certificado;
  return {
    llavePrivada,
    ...(llaveEnToken && { llaveEnToken }),
    certificado,
    cadena: [],
    titular,
    emisor,
    validoDesde: new Date(desde),
    validoHasta: new Date(hasta),
  };
}

const SIN_PROBAR =
  "certificadoFirma.contenido: con una llave que se queda en un módulo o servicio firma solo una cuenta probada. Pida a quien administra la instalación que pruebe la cuenta, y envíe la referencia después.";
const OPEN_TIMEOUT_MS = 5_000;
/** The time for a file in the country's own format, in ms: it waits for its turn at the certifier, and takes its time there. */
const OPEN_OWN_TIMEOUT_MS = 15_000;

const faulty = (fault: CertificadoFault): FegError => invalid(FAULTS[fault]);
