import type { Certificacion, ContingenciaPreparada, Dte } from "@dte/contracts";

/** Completes the computed document with the data that the authority assigned to it. `archivo` is the name of its file, if there is one. */
export function certified(dte: Dte, certificacion: Certificacion, archivo: string | null): Dte {
  const { id, serie, numero, fechaCertificacion, certificador } = certificacion;
  return {
    ...dte,
    id,
    serie,
    numero,
    fechaCertificacion,
    estado: "Certificado",
    certificador: certificador ?? dte.certificador,
    ...(archivo !== null && fileOf(archivo, certificacion.tipoContenido)),
    ...optional("verificacionCertificadorUri", certificacion.verificacionCertificadorUri),
    ...optional("verificacionCertificadorQrBase64", certificacion.verificacionCertificadorQrBase64),
    ...optional("selloEntidadFiscal", certificacion.selloEntidadFiscal),
    observaciones: certificacion.observaciones,
  };
}

/** Completes the computed document with the identity that it has before its authority has seen it. */
export function issuedInContingencia(
  dte: Dte,
  preparada: ContingenciaPreparada,
  archivo: string,
): Dte & { id: string } {
  const { id, serie, tipoContenido } = preparada;
  return {
    ...dte,
    id,
    serie,
    numero: 0,
    ...fileOf(archivo, tipoContenido),
    ...optional("verificacionCertificadorUri", preparada.verificacionCertificadorUri),
    ...optional("verificacionCertificadorQrBase64", preparada.verificacionCertificadorQrBase64),
  };
}

/** Picks the field of a document that names its file. */
export const fileOf = (archivo: string, tipoContenido: string): Partial<Dte> =>
  tipoContenido === "application/json" ? { archivoJson: archivo } : { archivoXml: archivo };

/** Names a fiscal file: the digest of its bytes, which nobody can guess, and an extension. */
export const archivoName = (sha256Hex: string, tipoContenido: string): string =>
  `${sha256Hex}.${tipoContenido === "application/json" ? "json" : "xml"}`;

const optional = <K extends keyof Dte>(key: K, value: Dte[K] | undefined): Partial<Dte> =>
  value === undefined ? {} : ({ [key]: value } as Partial<Dte>);
