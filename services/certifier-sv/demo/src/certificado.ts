import { createHash, generateKeyPairSync } from "node:crypto";
import type { DemoCertificado, Validity } from "@dte/demo";

/** The size of key that the Ministerio de Hacienda gives out. */
const BITS = 2_048;

/**
 * Makes the certificate file that the Ministerio de Hacienda gives a taxpayer: an RSA pair in MH's own XML (svfe-api-firmador);
 * `publico` is the public key, SPKI DER in base64.
 */
export function createCertificadoMh(nit: string, clave: string, { desde, hasta }: Validity): DemoCertificado {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: BITS });
  const llavePublica = publicKey.export({ format: "der", type: "spki" }).toString("base64");
  const llavePrivada = privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
  const key = (name: string, kind: string, format: string, der: string, secret: string) =>
    `<${name}><keyType>${kind}</keyType><algorithm>RSA</algorithm><encodied>${der}</encodied>` +
    `<format>${format}</format><clave>${secret}</clave></${name}>`;
  const epoch = (date: Date) =>
    `<epochSecond>${Math.floor(date.getTime() / 1_000)}</epochSecond><nano>0</nano>`;
  const xml =
    `<CertificadoMH><nit>${nit}</nit>` +
    key("publicKey", "PUBLIC", "X.509", llavePublica, "") +
    key("privateKey", "PRIVATE", "PKCS#8", llavePrivada, createHash("sha512").update(clave).digest("hex")) +
    `<activo>true</activo><certificado><basicEstructure><validity><notBefore>${epoch(desde)}</notBefore>` +
    `<notAfter>${epoch(hasta)}</notAfter></validity></basicEstructure></certificado></CertificadoMH>`;
  const llave = {
    llavePrivada,
    titular: `NIT ${nit}`,
    emisor: "Ministerio de Hacienda de El Salvador",
    desde: desde.toISOString(),
    hasta: hasta.toISOString(),
  };
  return { contenido: Buffer.from(xml), clave, publico: llavePublica, llave };
}
