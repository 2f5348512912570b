import { createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import type { CertificadoFirma, Credenciales } from "@dte/certifier";
import type { Cuenta } from "@dte/contracts";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

export const NIT = "06140101901015";
export const certificado: CertificadoFirma = {
  llavePrivada: privateKey,
  certificado: new Uint8Array(),
  cadena: [],
};
export const llavePublica = createPublicKey(privateKey);
export const credenciales: Credenciales = { certificador: { clave: "Una+clave&de=API ñ" }, certificado };
/** The account has no more data: transport reads only the signed text. */
export const cuenta = { id: NIT } as Cuenta;

export const CODIGO = "FF84E5DB-79C5-42CE-B415-EC510C53EFB5";
export const SELLO = "20219E9D4DC0292F4681AD759B0B0F5CA99DC23G";

const identificacion = { version: 2, ambiente: "00", codigoGeneracion: CODIGO };

/** Makes the fewest data that transport reads of a document, as they are signed. */
export const documento = (more: object = {}) => ({
  identificacion: {
    ...identificacion,
    tipoDte: "01",
    numeroControl: "DTE-01-M001P001-000000000000001",
    fecEmi: "2026-11-20",
    horEmi: "08:15:00",
    ...more,
  },
  emisor: { nit: NIT },
  resumen: { totalPagar: 11.3 },
});

export const invalidacion = () => ({
  identificacion: {
    ...identificacion,
    version: 3,
    codigoGeneracion: "0000000B-AAAA-4AAA-8AAA-00000000000B",
    fecEmi: "2026-11-20",
    horEmi: "11:00:00",
  },
  emisor: { nit: NIT },
  documento: {
    tipoDte: "01",
    codigoGeneracion: CODIGO,
    numeroControl: "DTE-01-M001P001-000000000000001",
    fecEmi: "2026-11-20",
    codigoGeneracionR: null,
  },
});

export const evento = () => ({
  identificacion: {
    ...identificacion,
    version: 4,
    codigoGeneracion: "0000000C-AAAA-4AAA-8AAA-00000000000C",
    fTransmision: "2026-11-20",
    hTransmision: "12:00:00",
  },
  emisor: { nit: NIT },
  detalleDTE: [{ noItem: 1, tipoDoc: "01", codigoGeneracion: CODIGO }],
});

export function signed(root: object): Buffer {
  const parts = ['{"alg":"RS512"}', JSON.stringify(root)].map((each) =>
    Buffer.from(each).toString("base64url"),
  );
  const text = parts.join(".");
  return Buffer.from(`${text}.${sign("RSA-SHA512", Buffer.from(text), privateKey).toString("base64url")}`);
}
