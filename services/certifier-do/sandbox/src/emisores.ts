import { dayOfIso } from "./dates.js";

/** A range of numbers that DGII authorised. */
export type Rango = {
  /** "31", "32", … */
  readonly tipo: string;
  readonly desde: number;
  readonly hasta: number;
  /** yyyy-MM-dd, the last day on which they can be used. */
  readonly vencimiento: string;
};

/** A taxpayer that issues or receives e-CF, as DGII's registers know it. */
export type Emisor = {
  /** RNC (9 digits) or cédula (11), without hyphens. */
  readonly rnc: string;
  readonly nombre: string;
  /** Identities (cédula, RNC, passport) in the certificates that may sign and ask for it. */
  readonly delegados: readonly string[];
  /** When it is not told: what DGII gives in its test environment, 1 to 10,000,000 of each type until 2028-12-31. */
  readonly rangos?: readonly Rango[];
  /** Where it receives; absent when it is not an electronic receiver. */
  readonly directorio?: Directorio;
  /** False for a taxpayer whose RNC is suspended. */
  readonly activo?: boolean;
};

export type Directorio = {
  readonly urlRecepcion: string;
  readonly urlAceptacion: string;
  readonly urlOpcional: string;
};

const TIPOS = ["31", "32", "33", "34", "41", "43", "44", "45", "46", "47"];
const NUMERO_MAX = 9_999_999_999;

/** "Descripción técnica de servicios DGII", environments: what testecf authorises by itself. */
const RANGOS_DE_PRUEBA: readonly Rango[] = TIPOS.map((tipo) => ({
  tipo,
  desde: 1,
  hasta: tipo === "32" ? 50_000_000 : 10_000_000,
  vencimiento: "2028-12-31",
}));

/** The ranges of a taxpayer for a type of e-CF. */
export function rangosOf({ rangos = RANGOS_DE_PRUEBA }: Emisor, tipo: string): Rango[] {
  return rangos.filter((each) => each.tipo === tipo);
}

/** Whether this identity may act for the taxpayer: one it delegated, or itself. */
export function isDelegado({ rnc, delegados }: Emisor, identificacion: string): boolean {
  return identificacion === rnc || delegados.includes(identificacion);
}

/** Reads the list from parsed JSON. Throws an Error that names the entry and the field. */
export function readEmisores(value: unknown): Emisor[] {
  if (!Array.isArray(value)) throw new Error("the list of emisores must be an array");
  const emisores = value.map(readEmisor);
  const repeated = emisores.find(({ rnc }, at) => emisores.findIndex((each) => each.rnc === rnc) !== at);
  if (repeated !== undefined) throw new Error("two emisores have the same rnc");
  return emisores;
}

function readEmisor(value: unknown, at: number): Emisor {
  const given = asRecord(value);
  const fail = (what: string): never => {
    throw new Error(`emisor ${at}: ${what}`);
  };
  if (!/^(\d{9}|\d{11})$/.test(String(given["rnc"])))
    fail('rnc must have 9 or 11 digits, such as "101850043"');
  if (typeof given["nombre"] !== "string" || given["nombre"] === "") fail("nombre must be a text");
  const { delegados, rangos, directorio, activo } = given;
  if (!Array.isArray(delegados) || !delegados.every((each) => typeof each === "string"))
    fail('delegados must be an array of identities, such as ["00112345678"]');
  if (rangos !== undefined && !(Array.isArray(rangos) && rangos.every(isRango)))
    fail('rangos must be an array of { tipo: "31", desde: 1, hasta: 100, vencimiento: "2028-12-31" }');
  const urls = ["urlRecepcion", "urlAceptacion", "urlOpcional"];
  if (directorio !== undefined && !urls.every((each) => typeof asRecord(directorio)[each] === "string"))
    fail("directorio must have urlRecepcion, urlAceptacion and urlOpcional");
  if (activo !== undefined && typeof activo !== "boolean") fail("activo must be true or false");
  return given as Emisor;
}

function isRango(value: unknown): boolean {
  const { tipo, desde, hasta, vencimiento } = asRecord(value);
  const isNumber = (each: unknown) =>
    Number.isInteger(each) && Number(each) >= 1 && Number(each) <= NUMERO_MAX;
  return (
    TIPOS.includes(String(tipo)) &&
    isNumber(desde) &&
    isNumber(hasta) &&
    Number(desde) <= Number(hasta) &&
    dayOfIso(String(vencimiento)) !== undefined
  );
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return (typeof value === "object" && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
}
