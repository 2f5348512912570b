import type { ReceptorPais } from "@dte/certifier";

type PuertaPais = NonNullable<ReceptorPais["puertas"]>[number];

/** The services that DGII has every electronic issuer offer. Descripción técnica de los servicios de emisores electrónicos. */
export const RUTA = {
  semilla: "/fe/autenticacion/api/semilla",
  validacion: "/fe/autenticacion/api/validacioncertificado",
  recepcion: "/fe/recepcion/api/ecf",
  aprobacion: "/fe/aprobacioncomercial/api/ecf",
} as const;

/** The path with the accent that the specification once printed, which some issuers write. */
const RECEPCION_CON_TILDE = "/fe/recepci%c3%b3n/api/ecf";

/**
 * Gives a path, and the same under an account's own address: https://host/fe/{cuenta} in DGII's directory, behind which some issuers write the whole
 * path and others the part after /fe.
 */
const propias = (...rutas: readonly string[]): string[] => [
  ...rutas,
  ...rutas.flatMap((ruta) => [`/fe/{cuenta}${ruta}`, ruta.replace("/fe/", "/fe/{cuenta}/")]),
];

/** The largest document: one of a thousand items takes one MiB; messages between services end at sixteen. */
const DOCUMENTO_BYTES_MAX = 5 * 1024 * 1024;
/** The largest message: a seed and an approval take a kilobyte, and their signature. */
const MENSAJE_BYTES_MAX = 64 * 1024;

const xml = (bytesMax: number) => ({ campo: "xml", tipos: ["application/xml", "text/xml"], bytesMax });

/** The limits that count for the sender of a file. */
const limites = ["direccion", "contenido"];

export const puertas: PuertaPais[] = [
  {
    metodo: "GET",
    rutas: propias(RUTA.semilla),
    nombre: "Autenticación: semilla",
    acceso: "cualquiera",
    limites: ["direccion"],
  },
  {
    metodo: "POST",
    rutas: propias(RUTA.validacion),
    cabeceras: ["accept"],
    cuerpo: xml(MENSAJE_BYTES_MAX),
    nombre: "Autenticación: token",
    acceso: "cualquiera",
    limites,
  },
  {
    metodo: "POST",
    rutas: propias(RUTA.recepcion, RECEPCION_CON_TILDE),
    cabeceras: ["authorization"],
    cuerpo: xml(DOCUMENTO_BYTES_MAX),
    nombre: "Recepción",
    acceso: "token",
    limites,
  },
  {
    metodo: "POST",
    rutas: propias(RUTA.aprobacion),
    cabeceras: ["authorization"],
    cuerpo: xml(MENSAJE_BYTES_MAX),
    nombre: "Aprobación comercial",
    acceso: "token",
    limites,
  },
];

/** The types that are delivered. The receiver of any other has no electronic address: DGII, Descripción técnica de los servicios. */
export const entregas: NonNullable<ReceptorPais["entregas"]> = {
  tiposFiscales: ["31", "33", "34", "44", "45"],
  patronReceptor: String.raw`^(?:\d{9}|\d{11})$`,
  sinAprobacion:
    "La DGII no recibe aprobación comercial de un documento de este tipo: solo de crédito fiscal, notas, regímenes especiales y gubernamentales.",
};
