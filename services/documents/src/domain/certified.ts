import type { Certificacion, Dte } from "@dte/contracts";

/** The computed document with what the authority assigned to it. `archivo` is where its file is kept, if there is one. */
export function certified(dte: Dte, certificacion: Certificacion, archivo: string | null): Dte {
  const { id, serie, numero, fechaCertificacion, certificador } = certificacion;
  const isJson = certificacion.tipoContenido === "application/json";
  return {
    ...dte,
    id,
    serie,
    numero,
    fechaCertificacion,
    estado: "Certificado",
    certificador: certificador ?? dte.certificador,
    ...(archivo !== null && (isJson ? { archivoJson: archivo } : { archivoXml: archivo })),
    ...optional("verificacionCertificadorUri", certificacion.verificacionCertificadorUri),
    ...optional("verificacionCertificadorQrBase64", certificacion.verificacionCertificadorQrBase64),
    ...optional("selloEntidadFiscal", certificacion.selloEntidadFiscal),
  };
}

/** The name of a fiscal file: the digest of its bytes, which nobody can guess, and an extension. */
export const archivoName = (sha256Hex: string, tipoContenido: string): string =>
  `${sha256Hex}.${tipoContenido === "application/json" ? "json" : "xml"}`;

const optional = <K extends keyof Dte>(key: K, value: Dte[K] | undefined): Partial<Dte> =>
  value === undefined ? {} : ({ [key]: value } as Partial<Dte>);
