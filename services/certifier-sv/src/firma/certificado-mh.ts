import { createHash, createPrivateKey, createPublicKey, type KeyObject, timingSafeEqual } from "node:crypto";
import type { ArchivoCertificado, OpenCertificado } from "@dte/certifier";
import type { CertificadoPropio } from "@dte/contracts";
import { isSoundRsa, judgeRsa, RSA_BITS_MAX, RSA_BITS_MIN } from "@dte/sealing";
import { XMLParser } from "fast-xml-parser";
import { cleanNumero } from "../regime/identificadores.js";

const EMISOR = "Ministerio de Hacienda de El Salvador";

/** The faults of a file in the words that the client reads; each says what to do. */
const FAULTS = {
  damaged:
    "certificadoFirma.contenido: el archivo del MH está incompleto o dañado. Descárguelo de nuevo del portal y envíelo entero en base64.",
  inactive:
    "certificadoFirma.contenido: el certificado del MH no está activo. Actívelo o genere otro en el portal del MH.",
  otherNit:
    "certificadoFirma.contenido: el certificado del MH es de otro NIT. Envíe el del NIT de la cuenta.",
  otherKey:
    "certificadoFirma.contenido: las llaves pública y privada del archivo del MH no se corresponden. Descárguelo de nuevo del portal.",
  wrongPassword:
    "certificadoFirma.clave: no abre el certificado. Verifique la clave con la que se exportó el archivo.",
  notRsa:
    "certificadoFirma.contenido: la llave no es RSA, que es la que las autoridades aceptan. Pida un certificado con llave RSA.",
  shortKey: `certificadoFirma.contenido: la llave RSA tiene menos de ${RSA_BITS_MIN} bits. Pida un certificado con una llave más larga.`,
  longKey: `certificadoFirma.contenido: la llave RSA tiene más de ${RSA_BITS_MAX} bits. Genere en el portal del MH un certificado con una llave de ${RSA_BITS_MIN} bits.`,
  brokenKey:
    "certificadoFirma.contenido: la llave privada del archivo del MH está dañada o sus números no son los usuales: no se puede firmar con ella. Descárguelo de nuevo del portal.",
  notYetValid:
    "certificadoFirma.contenido: el certificado todavía no es válido. Envíelo cuando empiece su vigencia.",
  expired: "certificadoFirma.contenido: el certificado ya venció. Pida uno nuevo a quien lo emitió.",
} as const;

type Fault = keyof typeof FAULTS;

// Values stay texts, because a NIT has leading zeros. Entities are not resolved: the file has none, and resolving them would let a bomb in.
const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, processEntities: false });

/**
 * Opens the `<nit>.crt` that MH gives an issuer (svfe-api-firmador): an RSA pair in clear DER with the SHA-512 of a password beside
 * it. The checks are those of MH's own signer: it is the taxpayer's and active, the password and the dates are right, and the public half belongs to
 * the private one. There is no X.509 in it: MH knows the key by the taxpayer. Undefined for bytes that are no XML, such as a PKCS #12.
 */
export const openCertificado: OpenCertificado = (contenido, archivo) => {
  if (!isXml(contenido)) return undefined;
  const opened = open({ ...archivo, contenido });
  return typeof opened === "string" ? { motivo: FAULTS[opened] } : opened;
};

const isXml = (contenido: Uint8Array): boolean =>
  Buffer.from(contenido)
    .subarray(0, 256)
    .toString()
    .trimStart()
    .replace(/^\uFEFF/, "")
    .startsWith("<");

function open({ idCuenta, contenido, clave, ahora }: ArchivoCertificado): CertificadoPropio | Fault {
  const root = readRoot(contenido);
  const privateKey = nodeOf(root, "privateKey");
  const publicKey = nodeOf(root, "publicKey");
  const validity = nodeOf(nodeOf(nodeOf(root, "certificado"), "basicEstructure"), "validity");
  const [desde, hasta] = [momentOf(validity?.["notBefore"]), momentOf(validity?.["notAfter"])];
  if (!privateKey || !publicKey || !desde || !hasta) return "damaged";
  if (textOf(root, "activo").toLowerCase() !== "true") return "inactive";
  if (!isPassword(clave, textOf(privateKey, "clave"))) return "wrongPassword";
  const nit = cleanNumero(idCuenta);
  if (textOf(root, "nit").replace(/\D/g, "") !== nit) return "otherNit";
  const key = readKey(() => createPrivateKey({ key: derOf(privateKey), format: "der", type: "pkcs8" }));
  const known = readKey(() => createPublicKey({ key: derOf(publicKey), format: "der", type: "spki" }));
  if (!key || !known) return "damaged";
  const fault = judgeRsa(key);
  if (fault) return fault;
  if (!createPublicKey(key).equals(known)) return "otherKey";
  if (ahora < desde) return "notYetValid";
  if (ahora >= hasta) return "expired";
  if (!isSoundRsa(key)) return "brokenKey";
  return {
    llavePrivada: key.export({ format: "der", type: "pkcs8" }),
    certificado: Buffer.alloc(0),
    desde: desde.toISOString(),
    hasta: hasta.toISOString(),
    titular: `NIT ${nit}`,
    emisor: EMISOR,
  };
}

type Node = Readonly<Record<string, unknown>>;

function readRoot(contenido: Uint8Array): Node | undefined {
  try {
    return nodeOf(parser.parse(Buffer.from(contenido).toString("utf8")) as Node, "CertificadoMH");
  } catch {
    return undefined;
  }
}

function nodeOf(node: Node | undefined, name: string): Node | undefined {
  const value = node?.[name];
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Node) : undefined;
}

const textOf = (node: Node | undefined, name: string): string => {
  const value = node?.[name];
  return typeof value === "string" ? value.trim() : "";
};

/** Reads a key's bytes. MH spells the element `encodied`. */
const derOf = (node: Node): Buffer => Buffer.from(textOf(node, "encodied").replace(/\s/g, ""), "base64");

function readKey(read: () => KeyObject): KeyObject | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function isPassword(clave: string, hex: string): boolean {
  const expected = Buffer.from(hex, "hex");
  const given = createHash("sha512").update(clave).digest();
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Reads a moment: seconds since 1970 as a decimal, or `epochSecond` with `nano` beside it. */
function momentOf(value: unknown): Date | undefined {
  const text =
    typeof value === "object" && value !== null ? textOf(value as Node, "epochSecond") : String(value ?? "");
  const seconds = Number(text.trim() || Number.NaN);
  const date = new Date(seconds * 1_000);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
