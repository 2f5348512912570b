import type { CuentaEntrada } from "@dte/contracts";
import { type FegError, invalid } from "@dte/errors";
import { isCertificadoMh, type MhFault, openCertificadoMh } from "./certificado-mh.js";
import { type Certificado, type ContentFault, judgeContents, RSA_BITS_MIN } from "./judge.js";
import type { Opener } from "./open.js";
import type { Pkcs12Fault } from "./pkcs12.js";

/** Ten times a certificate with its chain. */
const CONTENIDO_BYTES_MAX = 131_072;
/** The limit that OpenSSL and Windows have is far lower. */
const CLAVE_CHARS_MAX = 1_024;

type CertificadoFault =
  | Pkcs12Fault
  | ContentFault
  | MhFault
  | "tooLong"
  | "tooBig"
  | "empty"
  | "longPassword";

/** What the client reads; each says what to do. */
const FAULTS: Readonly<Record<CertificadoFault, string>> = {
  empty:
    "certificadoFirma.contenido: es obligatorio: el archivo .pfx o .p12, o el .crt del MH de El Salvador, en base64.",
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
  notYetValid:
    "certificadoFirma.contenido: el certificado todavía no es válido. Envíelo cuando empiece su vigencia.",
  mhDamaged:
    "certificadoFirma.contenido: el archivo del MH está incompleto o dañado. Descárguelo de nuevo del portal y envíelo entero en base64.",
  mhInactive:
    "certificadoFirma.contenido: el certificado del MH no está activo. Actívelo o genere otro en el portal del MH.",
  mhOtherNit:
    "certificadoFirma.contenido: el certificado del MH es de otro NIT. Envíe el del NIT de la cuenta.",
  mhOtherKey:
    "certificadoFirma.contenido: las llaves pública y privada del archivo del MH no se corresponden. Descárguelo de nuevo del portal.",
  expired: "certificadoFirma.contenido: el certificado ya venció. Pida uno nuevo a quien lo emitió.",
};

export type Receiver = (
  entrada: NonNullable<CuentaEntrada["certificadoFirma"]>,
  /** Whose it is to be, and when that is judged. */
  context: { idCuenta: string; now: Date },
) => Promise<Certificado>;

/**
 * Opens and checks a certificate as it arrives: a PKCS #12 file, or the one that El Salvador's MH gives. Throws FEG_VALIDATION_ERROR with a text of its own for each
 * thing that may be wrong, FEG_RATE_LIMIT_EXCEEDED when too many are being opened.
 */
export const createReceiver =
  (open: Opener): Receiver =>
  async ({ contenido, clave }, { idCuenta, now }) => {
    if (contenido.length === 0) throw faulty("empty");
    if (contenido.length > CONTENIDO_BYTES_MAX) throw faulty("tooBig");
    if (clave.length > CLAVE_CHARS_MAX) throw faulty("longPassword");
    if (isCertificadoMh(contenido)) {
      const certificado = openCertificadoMh(contenido, { clave, idCuenta, now });
      if (typeof certificado === "string") throw faulty(certificado);
      return certificado;
    }
    const opened = await open(contenido, clave);
    if (opened === "tooLong") throw faulty(opened);
    if (!opened.ok) throw faulty(opened.fault);
    const judged = judgeContents(opened.contents, now);
    if (typeof judged === "string") throw faulty(judged);
    return judged;
  };

const faulty = (fault: CertificadoFault): FegError => invalid(FAULTS[fault]);
