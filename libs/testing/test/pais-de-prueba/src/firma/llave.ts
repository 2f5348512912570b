import { createPrivateKey } from "node:crypto";
import type { OpenCertificado } from "@dte/certifier";

const EMISOR = "Oficina de Rentas";

/** The Oficina's file of a key: JSON with the taxpayer's clave, the days on which it is good, and an encrypted PKCS #8. */
type Archivo = {
  readonly clave: string;
  readonly desde: string;
  readonly hasta: string;
  readonly llave: string;
};

/** Opens the country's own file of a key. Undefined for any other file. */
export const openCertificado: OpenCertificado = (contenido, { idCuenta, clave, ahora }) => {
  const archivo = readArchivo(contenido);
  if (!archivo) return undefined;
  const { desde, hasta, llave } = archivo;
  if (archivo.clave !== idCuenta) return { motivo: `La llave es de ${archivo.clave}, y no de la cuenta.` };
  if (ahora < new Date(desde) || ahora >= new Date(hasta)) {
    return { motivo: "La llave no está vigente. Pida otra a la Oficina de Rentas." };
  }
  try {
    const llavePrivada = createPrivateKey({ key: llave, passphrase: clave }).export({
      format: "der",
      type: "pkcs8",
    });
    const titular = `Contribuyente ${archivo.clave}`;
    return { llavePrivada, certificado: Buffer.alloc(0), desde, hasta, titular, emisor: EMISOR };
  } catch {
    return { motivo: "La contraseña no abre la llave." };
  }
};

function readArchivo(contenido: Uint8Array): Archivo | undefined {
  try {
    const value = JSON.parse(Buffer.from(contenido).toString("utf8")) as Partial<Archivo> | null;
    const { clave, desde, hasta, llave } = value ?? {};
    return clave && desde && hasta && llave ? { clave, desde, hasta, llave } : undefined;
  } catch {
    return undefined;
  }
}
