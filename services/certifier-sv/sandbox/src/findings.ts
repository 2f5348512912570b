/** One reason for a refusal or an observation, as the Ministerio tells it: a code, and the field that it is about. */
export type Finding = {
  /** The part of the document that it is about: `clasificaMsg`. */
  readonly clasifica: string;
  /** The code of its message: `codigoMsg`. */
  readonly codigo: Codigo;
  /** The path of the field, such as "resumen.totalPagar"; "" for the whole document. */
  readonly campo: string;
  readonly detalle: string;
};

/** The Ministerio's messages: Manual técnico para la integración, tables of `codigoMsg`. */
export const MENSAJES = {
  "001": "RECIBIDO",
  "002": "RECIBIDO CON OBSERVACIONES",
  "003": "VALOR NO VÁLIDO",
  "004": "YA EXISTE UN REGISTRO CON ESE VALOR",
  "005": "DEBE PROPORCIONAR VALOR",
  "006": "FORMATO NO VÁLIDO",
  "007": "VALOR NO PERMITIDO",
  "008": "NO CORRESPONDE A CONTRIBUYENTE",
  "009": "NIT NO EXISTE",
  "013": "FUERA DEL PERÍODO DE CONTINGENCIA",
  "014": "NO EXISTE REGISTRO",
  "015": "DOCUMENTO ANULADO",
  "016": "MONTO MAYOR AL DOCUMENTO RELACIONADO",
  "017": "FECHA NO CORRECTA",
  "018": "FECHA FUERA DE PLAZO",
  "019": "ERROR EN CORRELATIVO",
  "020": "CALCULO INCORRECTO",
  "022": "SERVICIO DE VALIDACIÓN DE FIRMA NO DISPONIBLE",
  "023": "FALTAN DATOS",
  "024": "VALOR NO APLICA",
  "025": "VALORES REPETIDOS",
  "026": "NO SE PERMITEN VALORES DIFERENTES",
  "027": "DATO NO COINCIDE CON EL DTE",
  "028": "DTE RELACIONADO CON OTRO DTE",
  "096": "NO CUMPLE EL ESQUEMA JSON",
  "098": "NO CUMPLE EL ESTÁNDAR JSON",
  "099": "NO CATALOGADO",
  "802": "No valido",
} as const;
export type Codigo = keyof typeof MENSAJES;

const GENERAL = "99";
export const ESQUEMA = "98";
export const FIRMA = "20";
/** The `clasificaMsg` by the part of the document in which a field stands. */
const CLASIFICA: Readonly<Record<string, string>> = {
  identificacion: "11",
  documento: "11",
  motivo: "11",
  detalleDTE: "11",
  emisor: "12",
  receptor: "13",
  sujetoExcluido: "13",
  documentoRelacionado: "14",
  cuerpoDocumento: "15",
  resumen: "16",
  extension: "17",
  apendice: "18",
  ventaTercero: "21",
};

/** A longer list helps nobody; the findings beyond it come after the first ones are mended. */
const OBSERVACIONES_MAX = 50;

/** Makes a finding about a field. `clasifica` is MH's class of it, by default that of the part of the document. */
export function finding(codigo: Codigo, campo: string, detalle = "", clasifica?: string): Finding {
  const part = /^[A-Za-z]*/.exec(campo)?.[0] ?? "";
  return { codigo, campo, detalle, clasifica: clasifica ?? CLASIFICA[part] ?? GENERAL };
}

/** Writes findings as MH does: "[resumen.totalPagar] CALCULO INCORRECTO: se esperaba 11.30". */
export function toObservaciones(findings: readonly Finding[]): string[] {
  return findings
    .slice(0, OBSERVACIONES_MAX)
    .map(
      ({ campo, codigo, detalle }) =>
        `${campo === "" ? "" : `[${campo}] `}${MENSAJES[codigo]}${detalle === "" ? "" : `: ${detalle}`}`,
    );
}
