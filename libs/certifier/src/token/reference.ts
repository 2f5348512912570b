import { verify, type X509Certificate } from "node:crypto";
import type { CertificadoPropio } from "@dte/contracts";
import type { ArchivoCertificado } from "../country.js";
import { readPem } from "../pem.js";
import { SinLlave, type Token } from "./token.js";

/** NIST SP 800-57: shorter keys are not to be used since 2014; no authority takes one. */
const RSA_BITS_MIN = 2_048;
/** RFC 7512, at the beginning of a line. */
const URI = /^pkcs11:(\S*)$/m;

const EN = "certificadoFirma.contenido:";
const FAULTS = {
  sinToken: `${EN} este servicio no firma con un módulo PKCS #11. Envíe el archivo del certificado, o pida a quien administra la instalación que configure uno.`,
  conPin: `${EN} el PIN del módulo no se envía: lo tiene quien administra la instalación. Quite pin-value y pin-source, y deje clave vacía.`,
  desconocido: `${EN} de un URI pkcs11 se aceptan object, id y type=private. Quite lo demás.`,
  otraCuenta: `${EN} object debe ser el id de la cuenta, que es la etiqueta de su llave en el módulo. Omítalo o corríjalo.`,
  idInvalido: `${EN} id se escribe en hexadecimal con %, como %A1%02. Corríjalo.`,
  sinCertificado: `${EN} falta el certificado de la llave en PEM (-----BEGIN CERTIFICATE-----). Agréguelo debajo del URI pkcs11.`,
  sinLlave: `${EN} el módulo no tiene una llave privada RSA con esa etiqueta e id, o tiene varias. La etiqueta es el id de la cuenta; si tiene varias, indique id.`,
  otroCertificado: `${EN} ningún certificado corresponde a la llave del módulo. Envíe el que se emitió para ella.`,
  shortKey: `${EN} la llave RSA tiene menos de ${RSA_BITS_MIN} bits. Genere una más larga en el módulo.`,
  notYetValid: `${EN} el certificado todavía no es válido. Envíelo cuando empiece su vigencia.`,
  expired: `${EN} el certificado ya venció. Pida uno nuevo a quien lo emitió.`,
} as const;

type Fault = keyof typeof FAULTS;

/**
 * Opens what an account uploads in the place of a certificate's file when its key is in a token: a text with a URI of RFC 7512 and the certificate in PEM.
 * The key's label is the account's id, so that nobody can name another's; that the key is there, and the certificate's, is seen by a
 * signature. Undefined for bytes that are no such text. Rejects with 1000 when the token does not answer.
 */
export async function openReference(
  token: Token | undefined,
  { idCuenta, contenido, clave, ahora }: ArchivoCertificado,
): Promise<CertificadoPropio | { motivo: string } | undefined> {
  const texto = Buffer.from(contenido).toString("utf8");
  const [, partes] = URI.exec(texto) ?? [];
  if (partes === undefined) return undefined;
  const opened = token
    ? await open(token, { idCuenta, partes, clave, certificados: readPem(texto) ?? [], ahora })
    : "sinToken";
  return typeof opened === "string" ? { motivo: FAULTS[opened] } : opened;
}

type Reference = {
  readonly idCuenta: string;
  readonly partes: string;
  readonly clave: string;
  readonly certificados: readonly X509Certificate[];
  readonly ahora: Date;
};

async function open(
  token: Token,
  { idCuenta, partes, clave, certificados, ahora }: Reference,
): Promise<CertificadoPropio | Fault> {
  const id = readId(partes, idCuenta, clave);
  if (typeof id === "string") return id;
  if (certificados.length === 0) return "sinCertificado";
  const prueba = Buffer.from(`la llave de ${idCuenta} firma`);
  const firma = await token.sign({ etiqueta: idCuenta, id }, "sha256", prueba).catch((error: unknown) => {
    if (error instanceof SinLlave) return undefined;
    throw error;
  });
  if (!firma) return "sinLlave";
  const own = certificados.find(
    ({ publicKey }) => publicKey.asymmetricKeyType === "rsa" && verify("sha256", prueba, publicKey, firma),
  );
  if (!own) return "otroCertificado";
  if ((own.publicKey.asymmetricKeyDetails?.modulusLength ?? 0) < RSA_BITS_MIN) return "shortKey";
  const [desde, hasta] = [new Date(own.validFrom), new Date(own.validTo)];
  if (ahora < desde) return "notYetValid";
  if (ahora >= hasta) return "expired";
  return {
    llavePrivada: Buffer.alloc(0),
    llaveEnToken: { id },
    certificado: own.raw,
    desde: desde.toISOString(),
    hasta: hasta.toISOString(),
    titular: nameOf(own.toLegacyObject().subject),
    emisor: nameOf(own.toLegacyObject().issuer),
  };
}

/** The key's id in the token, empty where none is named. */
function readId(partes: string, idCuenta: string, clave: string): Buffer | Fault {
  const [path = "", query = ""] = partes.split("?");
  if (clave !== "" || query !== "") return "conPin";
  const named = new Map(path.split(";").map((each) => [each.split("=")[0] ?? "", each.split("=")[1] ?? ""]));
  const known = ["object", "id", "type", ""];
  if (![...named.keys()].every((each) => known.includes(each))) return "desconocido";
  if ((named.get("type") ?? "private") !== "private") return "desconocido";
  if (decode(named.get("object") ?? idCuenta) !== idCuenta) return "otraCuenta";
  const id = named.get("id") ?? "";
  return /^(%[0-9A-Fa-f]{2})*$/.test(id) ? Buffer.from(id.replaceAll("%", ""), "hex") : "idInvalido";
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** What is shown of a name; a certificate may hold anything. */
const NAME_CHARS_MAX = 200;

/** The common name, else the organization. A name that occurs several times is a list. */
function nameOf(name: { CN?: unknown; O?: unknown }): string {
  const [text] = [name.CN, name.O].flat().filter((each) => typeof each === "string");
  return (text ?? "").replace(/\p{Cc}/gu, " ").slice(0, NAME_CHARS_MAX);
}
