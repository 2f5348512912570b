import type { Dte } from "@dte/contracts";
import { type Dato, datosOf } from "./dato.js";

/**
 * What documents are called where people read of them outside paper, by the authority's code of their type. Guatemala: SAT,
 * Reglas y validaciones 2.0, §1.2. El Salvador: MH, CAT-002. Dominican Republic: DGII, Formato e-CF v1.0, TipoeCF.
 */
const TIPOS_FISCALES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GT: {
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
  },
  SV: {
    "01": "Factura",
    "03": "Comprobante de crédito fiscal",
    "05": "Nota de crédito",
    "06": "Nota de débito",
    "11": "Factura de exportación",
    "14": "Factura de sujeto excluido",
  },
  DO: {
    "31": "Factura de crédito fiscal electrónica",
    "32": "Factura de consumo electrónica",
    "33": "Nota de débito electrónica",
    "34": "Nota de crédito electrónica",
    "41": "Comprobante electrónico de compras",
    "43": "Comprobante electrónico para gastos menores",
    "44": "Comprobante electrónico para regímenes especiales",
    "45": "Comprobante electrónico gubernamental",
    "46": "Comprobante electrónico para exportaciones",
    "47": "Comprobante electrónico para pagos al exterior",
  },
};

/** The contract's types, for a document whose authority's type is not known: the one that a note refers to. */
const TIPOS: Readonly<Record<string, string>> = {
  factura: "Factura",
  ticket: "Factura de consumidor final",
  facturaEspecial: "Factura especial",
  facturaCambiaria: "Factura cambiaria",
  facturaExportacion: "Factura de exportación",
  notaCredito: "Nota de crédito",
  notaDebito: "Nota de débito",
  notaAbono: "Nota de abono",
  recibo: "Recibo",
  reciboDonacion: "Recibo por donación",
};

/** The name of one of the contract's types. */
export const nombreDelTipo = (tipo: string | undefined): string | undefined => TIPOS[tipo ?? ""];

/** What the document is called: by its authority where we know it, else in the contract's words. */
export function nombreDelDocumento({
  pais,
  tipo,
  tipoFiscal,
}: Pick<Dte, "pais" | "tipo" | "tipoFiscal">): string {
  const nombre = TIPOS_FISCALES[pais]?.[tipoFiscal] ?? nombreDelTipo(tipo) ?? "Documento tributario";
  // SAT has no type of its own for exports: they are invoices with a complement.
  return tipo === "facturaExportacion"
    ? nombre.replace(/^Factura( cambiaria)?$/, "$& de exportación")
    : nombre;
}

/** What a serie of e-NCF looks like: its ten digits follow without a dash (DGII, Formato e-CF v1.0, IdDoc field 3). */
const SERIE_E_NCF = /^E\d{2}$/;
const E_NCF_DIGITS = 10;

/** The number of a Dominican document as it is written: E310000000017. Undefined for what has none. */
export function eNcfOf({ pais, serie = "", numero = 0 }: Numerado): string | undefined {
  if (pais !== "DO" || numero <= 0 || !SERIE_E_NCF.test(serie)) return undefined;
  return `${serie}${String(numero).padStart(E_NCF_DIGITS, "0")}`;
}

/** A document, or what a note says of its original. */
type Numerado = Pick<Dte, "pais"> & Partial<Pick<Dte, "serie" | "numero">>;

/** The numbers that identify a document, under the names that its country has for them: the first one weighs most. */
export function numerosDe(dte: Dte): Dato[] {
  const { pais, id, serie, numero, selloEntidadFiscal } = dte;
  if (pais === "SV") {
    return datosOf(
      ["Código de generación", id],
      ["Número de control", serie],
      ["Sello de recepción", selloEntidadFiscal],
    );
  }
  if (pais === "DO") return datosOf(["e-NCF", eNcfOf(dte)], ["Código de seguridad", selloEntidadFiscal]);
  return datosOf(
    [pais === "GT" ? "Número de autorización" : "Identificador", id],
    ["Serie", serie],
    ["Número", numero ? String(numero) : undefined],
  );
}
