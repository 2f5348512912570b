import type { DteInput } from "@dte/contracts";

/** SAT's types of document as the printed form calls them: Reglas y validaciones v2.0, §1.2; Guía de requisitos, §1. */
const TITULOS: Readonly<Record<string, string>> = {
  FACT: "Factura",
  FCAM: "Factura cambiaria",
  FPEQ: "Factura de pequeño contribuyente",
  FCAP: "Factura cambiaria de pequeño contribuyente",
  FESP: "Factura especial",
  NABN: "Nota de abono",
  RDON: "Recibo por donación",
  RECI: "Recibo",
  NDEB: "Nota de débito",
  NCRE: "Nota de crédito",
  FEPE: "Factura específica",
  FACA: "Factura contribuyente agropecuario",
  FCCA: "Factura cambiaria contribuyente agropecuario",
  FAPE: "Factura pequeño contribuyente régimen electrónico",
  FCPE: "Factura cambiaria pequeño contribuyente régimen electrónico",
  FAAE: "Factura contribuyente agropecuario régimen electrónico especial",
  FCAE: "Factura cambiaria contribuyente agropecuario régimen electrónico especial",
  FARP: "Factura contribuyente régimen primario",
  FCRP: "Factura cambiaria contribuyente régimen primario",
  FPEC: "Factura contribuyente régimen pecuario",
  FCPC: "Factura cambiaria contribuyente régimen pecuario",
  CIVA: "Constancia de exención de IVA",
  CAIS: "Constancia de adquisición de insumos y servicios",
  NEV: "Nota de envío",
  RANT: "Recibo de anticipos",
  FACP: "Factura provisional",
};

/** The contract's types as a form offers them, the usual one first. These also name the document that a note refers to, when nothing but its type is known. */
export const TITULOS_DEL_CONTRATO: Readonly<Record<string, string>> = {
  factura: "Factura",
  facturaCambiaria: "Factura cambiaria",
  facturaExportacion: "Factura de exportación",
  facturaEspecial: "Factura especial",
  notaCredito: "Nota de crédito",
  notaDebito: "Nota de débito",
  notaAbono: "Nota de abono",
  recibo: "Recibo",
  reciboDonacion: "Recibo por donación",
};

/** The names of the receiver where "receptor" would mislead. */
const RECEPTORES: Readonly<Record<string, string>> = {
  // The buyer issues it in the name of the seller (Ley del IVA, Decreto 27-92, art. 52).
  FESP: "vendedor",
  FEPE: "vendedor",
  RDON: "donante",
};

/** Names a type of SAT's; a type that is newer than this code gets a general name. */
export const nombreDeClase = (tipoFiscal: string): string =>
  TITULOS[tipoFiscal] ?? "Documento tributario electrónico";

/** Names the document's type; an export says in its name that it is one. */
export function tituloDe(dte: DteInput): string {
  const titulo = nombreDeClase(dte.tipoFiscal ?? "");
  return isExportacion(dte) ? titulo.replace(/^Factura( cambiaria)?/, "$& de exportación") : titulo;
}

const isExportacion = ({ tipo, datosExportacion }: DteInput): boolean =>
  tipo === "facturaExportacion" || Boolean(datosExportacion);

/** Names a type given by SAT's code or by the contract's word; undefined when it is neither. */
export const nombreDelTipo = (tipo: string | undefined): string | undefined =>
  tipo === undefined ? undefined : (TITULOS[tipo] ?? TITULOS_DEL_CONTRATO[tipo]);

/** Gives the name of this type's receiver: "receptor", or the word for what they are to the issuer. */
export const rolDelReceptor = (tipoFiscal: string): string => RECEPTORES[tipoFiscal] ?? "receptor";
