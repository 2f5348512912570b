import { type KeyObject, verify, type X509Certificate } from "node:crypto";
import type { CertificadoPropio } from "@dte/contracts";
import { feg } from "@dte/errors";
import { judgeRsa, RSA_BITS_MAX, RSA_BITS_MIN } from "@dte/sealing";
import type { ArchivoCertificado } from "../country/country.js";
import type { Hash } from "../signing/firmante.js";
import { isKeeper, type Keeper, type Keepers, LUGARES } from "../signing/keepers.js";
import { readPem } from "../signing/pem.js";
import { isSinFirma, SinLlave, type Token } from "../signing/token.js";

/** RFC 7512, at the beginning of a line; the services' names stand where it has `pkcs11`, and take the same attributes. */
const URI = /^(pkcs11|aws-kms|gcp-kms|vault):(\S*)$/m;
/** Keys of a service have versions, which it counts from 1. */
const VERSION = /^[1-9]\d{0,5}$/;

const EN = "certificadoFirma.contenido:";
const FAULTS = {
  sinToken: (lugar: string) =>
    `${EN} este servicio no firma con ${lugar.replace(/^el /, "un ")}. Envíe el archivo del certificado, o pida a quien administra la instalación que configure uno.`,
  conPin: () =>
    `${EN} el PIN del módulo no se envía: lo tiene quien administra la instalación. Quite pin-value y pin-source, y deje clave vacía.`,
  conSecreto: (lugar: string) =>
    `${EN} con qué se entra a ${lugar} no se envía: lo tiene quien administra la instalación. Quite lo que sigue a ?, y deje clave vacía.`,
  desconocido: () => `${EN} de la referencia se aceptan object, id y type=private. Quite lo demás.`,
  otraCuenta: () =>
    `${EN} object debe ser el id de la cuenta, que es la etiqueta de su llave en el módulo y su nombre en un servicio. Omítalo o corríjalo.`,
  idInvalido: () => `${EN} id se escribe en hexadecimal con %, como %A1%02. Corríjalo.`,
  versionInvalida: () => `${EN} id es el número de la llave de la cuenta, de 1 en adelante. Corríjalo.`,
  sinCertificado: (lugar: string) =>
    `${EN} falta el certificado de la llave en PEM (-----BEGIN CERTIFICATE-----). Agréguelo debajo de la referencia a ${lugar.replace(/^el /, "")}.`,
  sinLlave: () =>
    `${EN} el módulo no tiene una llave privada RSA con esa etiqueta e id, o tiene varias. La etiqueta es el id de la cuenta; si tiene varias, indique id.`,
  sinLlaveEnServicio: (lugar: string) =>
    `${EN} ${lugar} no tiene una llave RSA de firma con el nombre de la cuenta y ese id, no está activa, o no hace las firmas del país. Corrija id, o pida la llave a quien administra la instalación.`,
  otroCertificado: (lugar: string) =>
    `${EN} ningún certificado corresponde a la llave que tiene ${lugar}. Envíe el que se emitió para ella.`,
  shortKey: () => `${EN} la llave RSA tiene menos de ${RSA_BITS_MIN} bits. Genere una más larga.`,
  longKey: () => `${EN} la llave RSA tiene más de ${RSA_BITS_MAX} bits. Genere una más corta.`,
  notYetValid: () => `${EN} el certificado todavía no es válido. Envíelo cuando empiece su vigencia.`,
  expired: () => `${EN} el certificado ya venció. Pida uno nuevo a quien lo emitió.`,
} as const;

type Fault = keyof typeof FAULTS;

/** Tells whether these bytes name a key that a token or a service keeps. */
export const isReference = (contenido: Uint8Array): boolean => isKeeper(keeperOf(contenido)[0]);

function keeperOf(contenido: Uint8Array): readonly [keeper: string, partes: string, texto: string] {
  const texto = Buffer.from(contenido).toString("utf8");
  const [, keeper = "", partes = ""] = URI.exec(texto) ?? [];
  return [keeper, partes, texto];
}

/**
 * Opens what an account uploads in the place of a certificate's file when its key is in a token or a service: a text with a reference, as RFC 7512 writes it,
 * and the certificate in PEM. The key's name is the account's id, so that nobody can name another's; that the key is there, and the certificate's, is seen by a
 * signature. Undefined for bytes that are no such text. Rejects with 1000 when who keeps the key does not answer.
 */
export async function openReference(
  { keepers, hash }: { readonly keepers: Keepers; readonly hash: Hash },
  { idCuenta, contenido, clave, ahora }: ArchivoCertificado,
): Promise<CertificadoPropio | { motivo: string } | undefined> {
  const [keeper, partes, texto] = keeperOf(contenido);
  if (!isKeeper(keeper)) return undefined;
  const token = keepers.get(keeper);
  const opened = token
    ? await open(token, { keeper, hash, idCuenta, partes, clave, certificados: readPem(texto) ?? [], ahora })
    : "sinToken";
  return typeof opened === "string" ? { motivo: FAULTS[opened](LUGARES[keeper]) } : opened;
}

type Reference = {
  readonly hash: Hash;
  readonly keeper: Keeper;
  readonly idCuenta: string;
  readonly partes: string;
  readonly clave: string;
  readonly certificados: readonly X509Certificate[];
  readonly ahora: Date;
};

async function open(
  token: Token,
  { keeper, hash, idCuenta, partes, clave, certificados, ahora }: Reference,
): Promise<CertificadoPropio | Fault> {
  const id = readId(keeper, partes, idCuenta, clave);
  if (typeof id === "string") return id;
  if (certificados.length === 0) return "sinCertificado";
  const prueba = Buffer.from(`la llave de ${idCuenta} firma`);
  const firma = await token.sign({ etiqueta: idCuenta, id }, hash, prueba).catch((error: unknown) => {
    if (error instanceof SinLlave) return undefined;
    throw isSinFirma(error) ? feg("1000", { detalle: error.message }).causedBy(error) : error;
  });
  if (!firma) return keeper === "pkcs11" ? "sinLlave" : "sinLlaveEnServicio";
  const own = certificados.find(
    ({ publicKey }) => isVerifiable(publicKey) && verify(hash, prueba, publicKey, firma),
  );
  if (!own)
    return certificados.some(({ ca, publicKey }) => !ca && judgeRsa(publicKey) === "longKey")
      ? "longKey"
      : "otroCertificado";
  if (judgeRsa(own.publicKey) === "shortKey") return "shortKey";
  const [desde, hasta] = [new Date(own.validFrom), new Date(own.validTo)];
  if (ahora < desde) return "notYetValid";
  if (ahora >= hasta) return "expired";
  return {
    llavePrivada: Buffer.alloc(0),
    llaveEnToken: { id, servicio: keeper === "pkcs11" ? "" : keeper },
    certificado: own.raw,
    desde: desde.toISOString(),
    hasta: hasta.toISOString(),
    titular: nameOf(own.toLegacyObject().subject),
    emisor: nameOf(own.toLegacyObject().issuer),
  };
}

/** Tells whether a signature is verified with a key: a long one would hold up who else waits for this. */
const isVerifiable = (key: KeyObject): boolean => [undefined, "shortKey"].includes(judgeRsa(key));

/** Reads the key's id in the token, empty where none is named; of a service its version, the first where none is named. */
function readId(keeper: Keeper, partes: string, idCuenta: string, clave: string): Buffer | Fault {
  const [path = "", query = ""] = partes.split("?");
  if (clave !== "" || query !== "") return keeper === "pkcs11" ? "conPin" : "conSecreto";
  const named = new Map(path.split(";").map((each) => [each.split("=")[0] ?? "", each.split("=")[1] ?? ""]));
  const known = ["object", "id", "type", ""];
  if (![...named.keys()].every((each) => known.includes(each))) return "desconocido";
  if ((named.get("type") ?? "private") !== "private") return "desconocido";
  if (decode(named.get("object") ?? idCuenta) !== idCuenta) return "otraCuenta";
  const id = named.get("id") ?? "";
  if (keeper !== "pkcs11") return VERSION.test(id || "1") ? Buffer.from(id || "1") : "versionInvalida";
  return /^(%[0-9A-Fa-f]{2})*$/.test(id) ? Buffer.from(id.replaceAll("%", ""), "hex") : "idInvalido";
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The most that is shown of a name; a certificate may hold anything. */
const NAME_CHARS_MAX = 200;

/** Gives the common name, else the organization. A name that occurs several times is a list. */
function nameOf(name: { CN?: unknown; O?: unknown }): string {
  const [text] = [name.CN, name.O].flat().filter((each) => typeof each === "string");
  return (text ?? "").replace(/\p{Cc}/gu, " ").slice(0, NAME_CHARS_MAX);
}
