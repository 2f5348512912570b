import { readJws } from "../firma/jws.js";

/** The data of a signed text that the transport needs. They are read back from the signed text, and nothing is passed beside it. */
export type Enviado = {
  /** The compact JWS as it is sent. */
  readonly jws: string;
  /** The JSON text that was signed. */
  readonly texto: string;
  /** The environment of CAT-001: "00" tests, "01" production. */
  readonly ambiente: string;
  readonly version: number;
  /** The code of the document, or of the event, in upper case. */
  readonly codigoGeneracion: string;
  /** The issuer's NIT without hyphens. */
  readonly nit: string;
  /** The document that this is or that it cancels; undefined for a contingency event. */
  readonly documento?: DocumentoEnviado;
  /** The moment at which a contingency event was made, RFC 3339; nothing else tells it. */
  readonly transmision?: string;
};

export type DocumentoEnviado = {
  /** The type of CAT-002. */
  readonly tipoDte: string;
  readonly codigoGeneracion: string;
  readonly numeroControl: string;
  /** The day of issue, yyyy-MM-dd. */
  readonly fecEmi: string;
};

/** The offset of El Salvador's clock, which is the same all year. */
const OFFSET = "-06:00";

type Seccion = Readonly<Record<string, unknown>>;

/** Reads the text that was committed for sending. Throws TypeError for anything that the format and the signature did not make. */
export function readEnviado(contenido: Uint8Array): Enviado {
  const jws = readJws(contenido);
  if (!jws) throw new TypeError("what was committed is no JWS");
  const root = asSeccion(JSON.parse(jws.texto));
  const identificacion = asSeccion(root["identificacion"]);
  const codigoGeneracion = textAt(identificacion, "codigoGeneracion").toUpperCase();
  const documento = readDocumento(root, identificacion);
  const transmision = readTransmision(identificacion);
  return {
    jws: Buffer.from(contenido).toString("latin1"),
    texto: jws.texto,
    ambiente: textAt(identificacion, "ambiente"),
    version: Number(identificacion["version"]),
    codigoGeneracion,
    nit: nitOf(asSeccion(root["emisor"] ?? root["donatario"])),
    ...(documento && { documento }),
    ...(transmision !== undefined && { transmision }),
  };
}

/** Reads the document: an invalidation has a section of its own for it, while a document's own identification is that section. */
function readDocumento(root: Seccion, identificacion: Seccion): DocumentoEnviado | undefined {
  const seccion = root["documento"] === undefined ? identificacion : asSeccion(root["documento"]);
  if (typeof seccion["tipoDte"] !== "string") return undefined;
  return {
    tipoDte: seccion["tipoDte"],
    codigoGeneracion: textAt(seccion, "codigoGeneracion").toUpperCase(),
    numeroControl: textAt(seccion, "numeroControl"),
    fecEmi: textAt(seccion, "fecEmi"),
  };
}

/** Reads the issuer's NIT; a donee has it as the number of its document. */
const nitOf = (emisor: Seccion): string =>
  textAt(emisor, emisor["nit"] === undefined ? "numDocumento" : "nit");

function readTransmision({ fTransmision, hTransmision }: Seccion): string | undefined {
  const isTold = typeof fTransmision === "string" && typeof hTransmision === "string";
  return isTold ? `${fTransmision}T${hTransmision}${OFFSET}` : undefined;
}

function asSeccion(value: unknown): Seccion {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Seccion;
  throw new TypeError("what was signed lacks a section");
}

function textAt(seccion: Seccion, name: string): string {
  const value = seccion[name];
  if (typeof value === "string") return value;
  throw new TypeError(`what was signed lacks ${name}`);
}
