import type { Dte, Parte } from "@dte/contracts";
import { type Dato, datosOf } from "@dte/print";

/** What a country calls the things of its documents. */
type Pais = {
  readonly nombre: string;
  /** Who stands behind a verification, after "en el sitio". */
  readonly autoridad: string;
  /** What the tax id of somebody is called that does not say it. */
  readonly identificador: string;
  /** What a country's tax on sales is called. */
  readonly iva: string;
  /** The numbers that identify a document, the first one in large. */
  readonly numeros: (dte: Dte) => readonly Dato[];
  /** The authority's name of each of its types. */
  readonly tipos: Readonly<Record<string, string>>;
  /** An export's total holds its freight and insurance; elsewhere they only tell how goods travel. */
  readonly isFleteEnTotal?: true;
};

/** SAT, Reglas y validaciones 2.0, §1.2. */
const GUATEMALA: Pais = {
  nombre: "Guatemala",
  autoridad: "de la SAT",
  identificador: "NIT",
  iva: "IVA",
  numeros: ({ id, serie, numero }) =>
    datosOf(
      ["Número de autorización", id],
      ["Serie", serie],
      ["Número", numero === undefined ? undefined : String(numero)],
    ),
  tipos: {
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
};

/** MH, catalogue CAT-002; Normativa de Cumplimiento de los DTE, versión legible. */
const EL_SALVADOR: Pais = {
  nombre: "El Salvador",
  autoridad: "del Ministerio de Hacienda",
  identificador: "NIT",
  iva: "IVA",
  numeros: ({ id, serie, selloEntidadFiscal }) =>
    datosOf(
      ["Código de generación", id],
      ["Número de control", serie],
      ["Sello de recepción", selloEntidadFiscal],
    ),
  tipos: {
    "01": "Factura",
    "03": "Comprobante de crédito fiscal",
    "05": "Nota de crédito",
    "06": "Nota de débito",
    "11": "Factura de exportación",
    "14": "Factura de sujeto excluido",
  },
  isFleteEnTotal: true,
};

/** DGII, Formato Comprobante Fiscal Electrónico v1.0, TipoeCF; a number has ten digits. */
const REPUBLICA_DOMINICANA: Pais = {
  nombre: "República Dominicana",
  autoridad: "de la DGII",
  identificador: "RNC",
  iva: "ITBIS",
  numeros: ({ id, serie, numero, selloEntidadFiscal }) =>
    datosOf(
      ["e-NCF", serie && numero !== undefined ? `${serie}${String(numero).padStart(10, "0")}` : undefined],
      ["Código de seguridad", selloEntidadFiscal],
      ["Identificador", id],
    ),
  tipos: {
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

/** A country that says nothing else has the contract's own words. */
const OTRO: Pais = {
  nombre: "",
  autoridad: "de la autoridad tributaria",
  identificador: "Identificador",
  iva: "IVA",
  numeros: ({ id, serie, numero }) =>
    datosOf(
      ["Identificador", id],
      ["Serie", serie],
      ["Número", numero === undefined ? undefined : String(numero)],
    ),
  tipos: {},
};

const PAISES: Readonly<Record<string, Pais>> = {
  GT: GUATEMALA,
  SV: EL_SALVADOR,
  DO: REPUBLICA_DOMINICANA,
};

export const paisOf = ({ pais }: Pick<Dte, "pais">): Pais => PAISES[pais ?? ""] ?? OTRO;

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

export const nombreDelTipo = (tipo: string | undefined): string | undefined => TIPOS[tipo ?? ""];

/** What the document is called: by its authority where we know it, else in the contract's words. */
export function tituloDe(dte: Dte): string {
  const titulo = paisOf(dte).tipos[dte.tipoFiscal] ?? nombreDelTipo(dte.tipo) ?? "Documento tributario";
  // SAT has no type of its own for exports: they are invoices with a complement.
  return dte.tipo === "facturaExportacion"
    ? titulo.replace(/^Factura( cambiaria)?$/, "$& de exportación")
    : titulo;
}

/** Somebody's tax id with what it is called: "NIT 1234567-9" needs no more words. */
export function identificadorDe({ id, tipoId }: Parte, dte: Dte): Dato | undefined {
  if (id === "") return undefined;
  if (id === "CF") return { etiqueta: "Identificador", valor: "Consumidor final (CF)" };
  const etiqueta = tipoId === "EXT" ? "Identificación extranjera" : tipoId?.replaceAll("_", " ");
  return { etiqueta: etiqueta || paisOf(dte).identificador, valor: id };
}
