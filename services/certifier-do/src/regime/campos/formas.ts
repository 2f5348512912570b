import type { CampoInput } from "@dte/contracts";
import { writable } from "@dte/dte";
import { formatShort, isNegative, isZero, parseAmount } from "@dte/money";
import { codigoLocalidad } from "../localidades.js";
import { monedaDgii, OTRAS_MONEDAS } from "../monedas.js";
import { unidadOf } from "../unidades.js";

/** The form of an element's content. */
export type Forma = {
  /** The expected form in Spanish, for the client. */
  readonly espera: string;
  /** The same form in the country's description; a choice has its names there. */
  readonly campo: Pick<CampoInput, "clase" | "largoMin" | "largoMax" | "patron" | "catalogo" | "ejemplo"> & {
    readonly valores?: readonly string[];
  };
  /** Writes the text as the XML has it; undefined when it is not of this form. */
  readonly write: (texto: string) => string | undefined;
};

const patron = (regex: RegExp, espera: string, campo: Forma["campo"] = {}): Forma => ({
  espera,
  campo: { clase: "texto", patron: regex.source.replace(/^\^|\$$/g, ""), ...campo },
  write: (texto) => (regex.test(texto) ? texto : undefined),
});

/** Makes the form of a text, which is written without blanks around it; an empty text, and one of more than `max` characters, is refused. */
export const texto = (max: number): Forma => ({
  espera: `un texto de 1 a ${max} caracteres`,
  campo: { clase: "texto", largoMax: max },
  write: (valor) => {
    const limpio = writable(valor).trim();
    return limpio !== "" && limpio.length <= max ? limpio : undefined;
  },
});

/** Makes the form of a whole number without a sign, of up to `digitos` digits. */
export const entero = (digitos: number): Forma =>
  patron(new RegExp(`^\\d{1,${digitos}}$`), `un entero de hasta ${digitos} dígitos`, { clase: "entero" });

export const MAS_DE_UNO = patron(/^(?:[2-9]|[1-9]\d{1,3})$/, "un entero de 2 a 9999", { clase: "entero" });

/** Makes the form of a code of the list, which the integrator may write in small letters and which is written in capitals. */
export const codigos = (...lista: readonly string[]): Forma => ({
  espera: `uno de ${lista.join(", ")}`,
  campo: { clase: "opcion", valores: lista },
  write: (valor) => (lista.includes(valor.toUpperCase()) ? valor.toUpperCase() : undefined),
});

type Limites = { readonly minimo?: "mayorQueCero"; readonly conSigno?: boolean; readonly escritos?: number };

/**
 * Makes the form of a number with its decimals; those beyond `decimales` are refused, not rounded. `escritos` is the least number of them
 * that are written.
 */
export const decimal = (enteros: number, decimales: number, limites: Limites = {}): Forma => ({
  espera: `un número${limites.minimo ? " mayor que cero" : ""} de hasta ${enteros} enteros y ${decimales} decimales`,
  // The description alone does not know signs, so a number with one is a text there.
  campo: limites.conSigno
    ? { clase: "texto", patron: `-?\\d{1,${enteros}}(?:\\.\\d{1,${decimales}})?`, ejemplo: "-12.50" }
    : {
        clase: "decimal",
        patron: `${limites.minimo ? "(?=.*[1-9])" : ""}\\d{1,${enteros}}(?:\\.\\d{1,${decimales}}0*)?`,
      },
  write: (valor) => {
    const monto = parseAmount(valor);
    if (!monto || (isNegative(monto) && !limites.conSigno)) return undefined;
    if (limites.minimo && isZero(monto)) return undefined;
    const corto = formatShort(monto, limites.escritos ?? 2);
    const [entera = "", fraccion = ""] = corto.replace("-", "").split(".");
    return entera.length <= enteros && fraccion.length <= decimales ? corto : undefined;
  },
});

/** The form of an amount, which is always written with two decimals. */
export const MONTO = decimal(16, 2);
export const MONTO_CON_SIGNO = decimal(16, 2, { conSigno: true });
/** The form of a unit price. */
export const PRECIO = decimal(16, 4);
export const PORCENTAJE = decimal(3, 2, { minimo: "mayorQueCero" });
export const TIPO_CAMBIO = decimal(3, 4, { minimo: "mayorQueCero", escritos: 4 });

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const DGII = /^(\d{2})-(\d{2})-(\d{4})$/;

/** Reads a day, written yyyy-MM-dd or as DGII has it, and gives year, month, day; undefined when there is no such day. */
export function readDia(valor: string): string | undefined {
  const [, anno, mes, dia] = ISO.exec(valor) ?? [];
  const [, diaDgii, mesDgii, annoDgii] = DGII.exec(valor) ?? [];
  const iso = anno ? `${anno}-${mes}-${dia}` : `${annoDgii}-${mesDgii}-${diaDgii}`;
  const instante = new Date(`${iso}T00:00:00Z`);
  const isReal = !Number.isNaN(instante.getTime()) && instante.toISOString().startsWith(iso);
  return isReal && /^(?:19|20)/.test(iso) ? iso : undefined;
}

/** Writes yyyy-MM-dd as DGII does: dd-MM-yyyy. */
export const diaDgii = (iso: string): string => iso.slice(0, 10).split("-").reverse().join("-");

export const FECHA: Forma = {
  espera: "una fecha yyyy-MM-dd",
  campo: { clase: "fecha" },
  write: (valor) => {
    const dia = readDia(valor);
    return dia && diaDgii(dia);
  },
};

/** The form of an RNC: nine digits of a company, eleven of a person's cédula; dashes and blanks do not count. */
export const RNC: Forma = {
  espera: "un RNC de 9 dígitos o una cédula de 11",
  campo: { clase: "texto", patron: "(?:\\d[\\s-]*){9}|(?:\\d[\\s-]*){11}", ejemplo: "101000001" },
  write: (valor) => {
    const limpio = valor.replace(/[\s-]/g, "");
    return /^(?:\d{9}|\d{11})$/.test(limpio) ? limpio : undefined;
  },
};

export const TELEFONO: Forma = {
  espera: "un teléfono de 10 dígitos como 809-555-0100",
  campo: {
    clase: "texto",
    patron: "(?:\\+?1[\\s-]*)?\\(?\\d{3}\\)?[\\s-]*\\d{3}[\\s-]*\\d{4}",
    ejemplo: "809-555-0100",
  },
  write: (valor) => {
    const [, area, central, linea] =
      /^(\d{3})(\d{3})(\d{4})$/.exec(valor.replace(/^\+?1(?=\D*\d{3}\D)|\D/g, "")) ?? [];
    return area && `${area}-${central}-${linea}`;
  },
};

const CORREO_MAX = 80;
const CORREO_PATRON = "[A-Za-z\\d]+(?:[-+.][A-Za-z\\d]+)*@[A-Za-z\\d]+(?:[-.][A-Za-z\\d]+)*\\.[A-Za-z\\d]+";

/** The form of a mail address: DGII's pattern, written so that every engine reads it alike. In an XSD an underscore is not a word character. */
export const CORREO: Forma = {
  espera: "un correo electrónico de hasta 80 caracteres, sin guiones bajos",
  campo: { clase: "texto", largoMax: CORREO_MAX, patron: CORREO_PATRON, ejemplo: "ventas@example.com" },
  write: (valor) =>
    valor.length <= CORREO_MAX && new RegExp(`^${CORREO_PATRON}$`).test(valor) ? valor : undefined,
};

export const LOCALIDAD: Forma = {
  espera: "un código de localidad de 6 dígitos de la DGII",
  campo: { clase: "texto", patron: "(?:DO\\.(?:\\d{6}\\.)?)?\\d{6}", ejemplo: "010100" },
  write: codigoLocalidad,
};

export const UNIDAD: Forma = {
  espera: "una unidad de medida de la DGII: su código (1 a 62) o su abreviatura",
  campo: { clase: "texto", catalogo: "unidades", ejemplo: "KG" },
  write: (valor) => unidadOf(valor)?.codigo,
};

const LETRA = "a-zA-ZñÑáéíóúÁÉÍÓÚ";
export const PAIS = patron(
  new RegExp(`^(?=.{3,60}$)[${LETRA}][${LETRA},\\s]+[${LETRA}]$`),
  "un país de 3 a 60 letras",
  { ejemplo: "Haití" },
);
export const RESPONSABLE = patron(
  new RegExp(`^[${LETRA},\\s]{1,20}$`),
  "un nombre de hasta 20 letras, comas y espacios",
);
export const LETRAS_3 = patron(/^[A-Za-z]{3}$/, "tres letras, como FOB", { ejemplo: "FOB" });
export const LETRAS_35 = patron(
  new RegExp(`^(?=.{3,35}$)[${LETRA}][^\\d]+[${LETRA}]$`),
  "un texto de 3 a 35 letras",
);
export const TERMINO = patron(new RegExp(`^[${LETRA}\\d ]{1,15}$`), "hasta 15 letras, dígitos y espacios");
/** The form of an NCF: B-series, e-CF and the old fiscal numbers. */
export const NCF = patron(/^(?:[A-Z\d]{11}|[A-Z\d]{13}|[A-Z\d]{19})$/, "un NCF de 11, 13 o 19 caracteres");

export const MONEDA: Forma = {
  espera: "una moneda de la DGII, como USD o EUR",
  campo: { clase: "opcion", valores: OTRAS_MONEDAS },
  write: monedaDgii,
};
