import type { Campo, DescripcionPais } from "@dte/contracts";
import { applies, type Hechos } from "./cuando.js";

/** The place of a country's field: `Campo.donde`. */
export type Donde =
  | "cuenta"
  | "establecimiento"
  | "documento"
  | "receptor"
  | "item"
  | "exportacion"
  | "pago"
  | "credencial";

/** Lists a country's fields at a place, as far as they apply to the known facts. */
export const camposDe = (
  { campos }: Pick<DescripcionPais, "campos">,
  donde: Donde,
  hechos: Hechos,
): readonly Campo[] => campos.filter((campo) => campo.donde === donde && applies(campo.cuando, hechos));

/** Places whose fields are stored in datosAdicionales, where names are matched in any case. */
const EN_DATOS: readonly string[] = ["cuenta", "documento", "receptor", "item"];

/** Finds the field of a name: DATO_2 is one of DATO_#. Undefined for an unknown name. */
export const campoDe = (
  { campos }: Pick<DescripcionPais, "campos">,
  donde: Donde,
  nombre: string,
): Campo | undefined => campos.find((campo) => campo.donde === donde && isNamed(campo, nombre));

function isNamed(campo: Campo, nombre: string): boolean {
  if (campo.delContrato || !EN_DATOS.includes(campo.donde)) return campo.nombre === nombre;
  const dicho = nombre.trim().toUpperCase();
  if (!campo.nombre.includes("#")) return campo.nombre === dicho;
  return new RegExp(`^${campo.nombre.replaceAll("#", "\\d+")}$`).test(dicho);
}

/**
 * Gives the fault of a field's value, in Spanish to follow the field's name: "se espera una fecha como 2026-01-31". Undefined when there is none. A
 * blank value counts as absent, which only an obligatory field refuses.
 */
export function faultOf(campo: Campo, valor: string | undefined, hechos: Hechos): string | undefined {
  const texto = valor?.trim() ?? "";
  if (texto === "") return campo.obligatorio ? `es obligatorio (${campo.etiqueta})` : undefined;
  const { largoMin, largoMax, patron, ejemplo } = campo;
  const largo = [...texto].length;
  if (largo < largoMin || (largoMax > 0 && largo > largoMax)) return `se espera ${largoText(campo)}`;
  const shape = SHAPES[campo.clase];
  if (shape && !shape.isGood(texto)) return `se espera ${shape.expected}`;
  const valores = campo.opciones.filter((opcion) => applies(opcion.cuando, hechos)).map(({ valor }) => valor);
  if (patron !== "" && !wholeOf(patron).test(texto)) {
    if (valores.length > 0) return `se espera uno de ${valores.join(", ")}`;
    return ejemplo === "" ? "no tiene la forma que se espera" : `se espera un valor como ${ejemplo}`;
  }
  if (campo.clase === "opcion" && valores.length > 0 && !valores.some((valor) => isSame(valor, texto))) {
    return `se espera uno de ${valores.join(", ")}`;
  }
  return undefined;
}

const isSame = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

/** Tests of the forms of values. Numbers have as many digits as libs/money reads. */
const SHAPES: Readonly<Record<string, { isGood: (texto: string) => boolean; expected: string }>> = {
  entero: { isGood: (texto) => /^\d{1,30}$/.test(texto), expected: "un número entero" },
  decimal: { isGood: (texto) => /^\d{1,30}(\.\d{1,20})?$/.test(texto), expected: "un número como 12.50" },
  fecha: { isGood: isDia, expected: "una fecha como 2026-01-31" },
  booleano: { isGood: (texto) => /^(true|false|s[ií]|no|1|0)$/i.test(texto), expected: "true o false" },
};

function isDia(texto: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(texto)) return false;
  const date = new Date(`${texto}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(texto);
}

function largoText({ largoMin, largoMax }: Campo): string {
  if (largoMax === 0) return `un texto de al menos ${largoMin} caracteres`;
  if (largoMin === largoMax) return `un texto de ${largoMin} caracteres`;
  return largoMin > 1
    ? `un texto de ${largoMin} a ${largoMax} caracteres`
    : `un texto de hasta ${largoMax} caracteres`;
}

/** Makes a pattern of a description match the whole value. */
export const wholeOf = (patron: string): RegExp => new RegExp(`^(?:${patron})$`, "u");
