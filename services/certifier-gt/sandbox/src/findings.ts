/** One reason for a refusal, in the fields that INFILE gives it. */
export type Finding = {
  /** The source of the finding: "SAT" for its rules, "InFile" for the certifier's own. */
  readonly fuente: "SAT" | "InFile";
  /** SAT's message code ("FEL_RCP313"); "INFILE" for a rule of the certifier's own, "0" when there is no code. */
  readonly categoria: string;
  /** The section of SAT's rules ("2.3.5"), "XSD" for the schema. */
  readonly numeral: string;
  /** The number of the rule in its section, or the certifier's own name of it. */
  readonly validacion: string;
  readonly mensaje_error: string;
};

/** A longer list helps nobody; the findings beyond it come after the first ones are mended. */
export const FINDINGS_MAX = 100;

/** Makes the finding for a breach of SAT's "Reglas y validaciones". */
export function sat(categoria: string, numeral: string, validacion: string, mensaje: string): Finding {
  return { fuente: "SAT", categoria, numeral, validacion, mensaje_error: mensaje };
}

/** Makes the finding for a breach of the XSD. */
export function schema(donde: string, problema: string): Finding {
  return sat("FEL_GEN102", "XSD", "0", `El XML no cumple con el esquema: ${donde}: ${problema}`);
}

/** The names of the certifier's own refusals; INFILE's are not public, these are this sandbox's. */
export type OwnRule =
  | "CREDENCIALES"
  | "IDENTIFICADOR"
  | "EMISOR"
  | "TIPO"
  | "HUSO"
  | "LINEA"
  | "IMPUESTO"
  | "CUERPO"
  | "COMPLEMENTO"
  | "ACCESO"
  | "CONSULTA"
  | "NO_EXISTE";

/** Makes the finding for a rule of the certifier's own. */
export function own(validacion: OwnRule, mensaje: string): Finding {
  return { fuente: "InFile", categoria: "INFILE", numeral: "0", validacion, mensaje_error: mensaje };
}

/** Gives the code of a finding for the certifiers that are not INFILE: SAT's, or the name of the certifier's own rule. */
export function codigoOf({ fuente, categoria, validacion }: Finding): string {
  return fuente === "SAT" ? categoria : validacion;
}

/** INFILE's finding on anything that is not one of SAT's documents; the fields are those it has been seen to send. */
export const notADocument: Finding = {
  fuente: "InFile",
  categoria: "0",
  numeral: "0",
  validacion: "0",
  mensaje_error:
    "El XML enviado no coincide con ninguno de los formatos autorizados para la emision y/o anulacion de documentos en el regimen FEL.",
};
