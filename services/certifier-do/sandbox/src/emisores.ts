import { type Ambiente, ambientes } from "./ambientes.js";
import { dayOfIso } from "./dates.js";

/** A range of numbers that DGII authorised. */
export type Rango = {
  /** DGII's type: "31", "32", … */
  readonly tipo: string;
  readonly desde: number;
  readonly hasta: number;
  /** The last day on which the numbers can be used, yyyy-MM-dd. */
  readonly vencimiento: string;
};

/** A taxpayer that issues or receives e-CF, as DGII's registers know it. */
export type Emisor = {
  /** RNC (9 digits) or cédula (11), without hyphens. */
  readonly rnc: string;
  readonly nombre: string;
  /** The identities (cédula, RNC, passport) in the certificates that may sign for it and ask in its name. */
  readonly delegados: readonly string[];
  /** The ranges of its numbers; when absent, those of DGII's test environment: 1 to 10,000,000 of each type until 2028-12-31. */
  readonly rangos?: readonly Rango[];
  /** The addresses at which it receives; absent when it is not an electronic receiver. */
  readonly directorio?: Directorio;
  /** False for a taxpayer whose RNC is suspended. */
  readonly activo?: boolean;
  /** The environments that it may issue in; all of them when absent. */
  readonly ambientes?: readonly Ambiente[];
};

export type Directorio = {
  readonly urlRecepcion: string;
  readonly urlAceptacion: string;
  readonly urlOpcional: string;
};

const TIPOS = ["31", "32", "33", "34", "41", "43", "44", "45", "46", "47"];
const NUMERO_MAX = 9_999_999_999;

/** The ranges that testecf authorises by itself: "Descripción técnica de servicios DGII", environments. */
const RANGOS_DE_PRUEBA: readonly Rango[] = TIPOS.map((tipo) => ({
  tipo,
  desde: 1,
  hasta: tipo === "32" ? 50_000_000 : 10_000_000,
  vencimiento: "2028-12-31",
}));

/** Gives the ranges of a taxpayer for a type of e-CF. */
export function rangosOf({ rangos = RANGOS_DE_PRUEBA }: Emisor, tipo: string): Rango[] {
  return rangos.filter((each) => each.tipo === tipo);
}

/** Tells whether this identity may act for the taxpayer: a delegate's, or its own. */
export function isDelegado({ rnc, delegados }: Emisor, identificacion: string): boolean {
  return identificacion === rnc || delegados.includes(identificacion);
}

/** The fault of an entry: its field, and a value that it could have. */
export type Problema = { readonly campo: string; readonly ejemplo: string };

/** Reads the list from parsed JSON. Throws an Error that names the entry and the field. */
export function readEmisores(value: unknown): Emisor[] {
  if (!Array.isArray(value)) throw new Error("the list of emisores must be an array");
  const emisores = value.map((each, at) => {
    const read = readEmisor(each);
    if ("campo" in read)
      throw new Error(`emisor ${at}: ${read.campo} is wrong; a good value: ${read.ejemplo}`);
    return read;
  });
  const repeated = emisores.find(({ rnc }, at) => emisores.findIndex((each) => each.rnc === rnc) !== at);
  if (repeated !== undefined) throw new Error("two emisores have the same rnc");
  return emisores;
}

const URLS = ["urlRecepcion", "urlAceptacion", "urlOpcional"];

/** Reads one entry from parsed JSON. */
export function readEmisor(value: unknown): Emisor | Problema {
  const given = asRecord(value);
  const { delegados, rangos, directorio, activo } = given;
  const isOptional = (each: unknown, isGood: (each: unknown) => boolean) =>
    each === undefined || isGood(each);
  const isText = (each: unknown) => typeof each === "string" && each !== "";
  const checks: readonly (readonly [isGood: boolean, campo: string, ejemplo: string])[] = [
    [/^(\d{9}|\d{11})$/.test(String(given["rnc"])), "rnc", '"101850043"'],
    [isText(given["nombre"]), "nombre", '"COMERCIAL QUISQUEYA SRL"'],
    [Array.isArray(delegados) && delegados.every(isText), "delegados", '["00112345678"]'],
    [
      isOptional(rangos, (each) => Array.isArray(each) && each.every(isRango)),
      "rangos",
      '[{ "tipo": "31", "desde": 1, "hasta": 100, "vencimiento": "2028-12-31" }]',
    ],
    [
      isOptional(directorio, (each) => URLS.every((url) => typeof asRecord(each)[url] === "string")),
      "directorio",
      '{ "urlRecepcion": "https://x.do", "urlAceptacion": "https://x.do", "urlOpcional": "https://x.do" }',
    ],
    [isOptional(activo, (each) => typeof each === "boolean"), "activo", "true"],
    [
      isOptional(
        given["ambientes"],
        (each) => Array.isArray(each) && each.every((one) => ambientes.includes(one)),
      ),
      "ambientes",
      '["testecf", "certecf"]',
    ],
  ];
  const wrong = checks.find(([isGood]) => !isGood);
  return wrong ? { campo: wrong[1], ejemplo: wrong[2] } : (given as Emisor);
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

/** Takes a value for an object; a value that is not one becomes an empty object. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return (typeof value === "object" && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
}
