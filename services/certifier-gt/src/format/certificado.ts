import { XMLParser } from "fast-xml-parser";

/** What a certifier adds to a document: who it is, and the numbers it gave. */
export type Certificado = {
  /** Upper case. */
  readonly uuid: string;
  readonly serie: string;
  readonly numero: string;
  /** RFC 3339 with the offset of Guatemala. */
  readonly fechaCertificacion: string;
  readonly nitCertificador: string;
  readonly nombreCertificador: string;
};

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  textNodeName: "texto",
  // What we sent is of no interest here, and with a thousand lines it is nearly all of the text.
  stopNodes: ["GTDocumento.SAT.DTE.DatosEmision"],
});

/** SAT's certification date: the offset may be missing, and then it is Guatemala's. */
const FECHA = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?)(-06:00)?$/;

/** Reads the certification of a certified GTDocumento; undefined when the text is not one, or is not complete. */
export function readCertificado(xml: string): Certificado | undefined {
  const certificacion = descend(parse(xml), ["GTDocumento", "SAT", "DTE", "Certificacion"]);
  const autorizacion = descend(certificacion, ["NumeroAutorizacion"]);
  const [, fecha] = FECHA.exec(text(certificacion, "FechaHoraCertificacion")) ?? [];
  const certificado = {
    uuid: text(autorizacion, "texto").toUpperCase(),
    serie: text(autorizacion, "Serie"),
    numero: text(autorizacion, "Numero"),
    fechaCertificacion: fecha ? `${fecha}-06:00` : "",
    nitCertificador: text(certificacion, "NITCertificador"),
    nombreCertificador: text(certificacion, "NombreCertificador"),
  };
  return Object.values(certificado).every((value) => value !== "") ? certificado : undefined;
}

function parse(xml: string): unknown {
  try {
    return parser.parse(xml, true);
  } catch {
    return undefined;
  }
}

function descend(node: unknown, path: readonly string[]): unknown {
  let here = node;
  for (const name of path) {
    if (typeof here !== "object" || here === null) return undefined;
    here = (here as Record<string, unknown>)[name];
  }
  return here;
}

function text(node: unknown, name: string): string {
  const value = descend(node, [name]);
  return typeof value === "string" ? value.trim() : "";
}
