import { createHash, createPrivateKey, createPublicKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { XMLParser } from "fast-xml-parser";
import { type Certificado, RSA_BITS_MIN } from "./judge.js";

/** What may be wrong with a certificate file of El Salvador's MH. */
export type MhFault =
  | "mhDamaged"
  | "mhInactive"
  | "mhOtherNit"
  | "wrongPassword"
  | "mhOtherKey"
  | "notRsa"
  | "shortKey"
  | "notYetValid"
  | "expired";

const EMISOR = "Ministerio de Hacienda de El Salvador";

// Values stay texts: a NIT has leading zeros. Entities are not resolved: the file has none, a bomb would.
const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, processEntities: false });

/** Whether the bytes are XML and so MH's own file, and not a PKCS #12. */
export const isCertificadoMh = (contenido: Uint8Array): boolean =>
  Buffer.from(contenido)
    .subarray(0, 256)
    .toString()
    .trimStart()
    .replace(/^\uFEFF/, "")
    .startsWith("<");

/**
 * Opens the `<nit>.crt` that El Salvador's MH gives an issuer (svfe-api-firmador): an RSA pair in clear DER with the
 * SHA-512 of a password beside it. Checked as MH's own signer does: the taxpayer's, active, its password, its dates,
 * and the public half belongs to the private one. There is no X.509 in it: MH knows the key by the taxpayer.
 */
export function openCertificadoMh(
  contenido: Uint8Array,
  { clave, idCuenta, now }: { clave: string; idCuenta: string; now: Date },
): Certificado | MhFault {
  const root = readRoot(contenido);
  const privateKey = nodeOf(root, "privateKey");
  const publicKey = nodeOf(root, "publicKey");
  const validity = nodeOf(nodeOf(nodeOf(root, "certificado"), "basicEstructure"), "validity");
  const [desde, hasta] = [momentOf(validity?.["notBefore"]), momentOf(validity?.["notAfter"])];
  if (!privateKey || !publicKey || !desde || !hasta) return "mhDamaged";
  if (textOf(root, "activo").toLowerCase() !== "true") return "mhInactive";
  if (!isPassword(clave, textOf(privateKey, "clave"))) return "wrongPassword";
  if (textOf(root, "nit").replace(/\D/g, "") !== idCuenta) return "mhOtherNit";
  const key = readKey(() => createPrivateKey({ key: derOf(privateKey), format: "der", type: "pkcs8" }));
  const known = readKey(() => createPublicKey({ key: derOf(publicKey), format: "der", type: "spki" }));
  if (!key || !known) return "mhDamaged";
  if (key.asymmetricKeyType !== "rsa") return "notRsa";
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < RSA_BITS_MIN) return "shortKey";
  if (!createPublicKey(key).equals(known)) return "mhOtherKey";
  if (now < desde) return "notYetValid";
  if (now >= hasta) return "expired";
  return {
    llavePrivada: key.export({ format: "der", type: "pkcs8" }),
    certificado: Buffer.alloc(0),
    cadena: [],
    titular: `NIT ${idCuenta}`,
    emisor: EMISOR,
    validoDesde: desde,
    validoHasta: hasta,
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

/** MH's spelling: `encodied`. */
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

/** Seconds since 1970, as a decimal or as `epochSecond` with `nano` beside it. */
function momentOf(value: unknown): Date | undefined {
  const text =
    typeof value === "object" && value !== null ? textOf(value as Node, "epochSecond") : String(value ?? "");
  const seconds = Number(text.trim() || Number.NaN);
  const date = new Date(seconds * 1_000);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
