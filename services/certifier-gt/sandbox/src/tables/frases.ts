import { CONDOMINIO, personerias } from "./personerias.js";

/** How many scenarios each type of frase has, numbered from 1: SAT's CatalogoFrases 0.6.0. */
export const escenariosPorFrase: ReadonlyMap<number, number> = new Map([
  [1, 4],
  [2, 1],
  [3, 1],
  [4, 36],
  [5, 2],
  [6, 2],
  [7, 2],
  [8, 12],
  [9, 21],
  [10, 2],
  [11, 3],
  [12, 2],
]);

/** Reglas 2.6.2 and 2.6.3: the scenarios that carry the number, and the date, of a resolution. */
export const conNumeroResolucion: readonly string[] = ["1/3", "7/1", "7/2"];
export const conFechaResolucion: readonly string[] = ["1/3"];

/** The scenarios of frase 4 for a type of DTE that is no export. */
export type Exencion = {
  readonly escenarios: readonly number[];
  /** The code for a scenario that is not one of these, Reglas 2.6.1. */
  readonly categoria: string;
  readonly validacion: string;
  /** True when it is looked at only when an item has no IVA, and the frase must then be there (Reglas 2.6.1.8). */
  readonly soloSinIva: boolean;
};

export const exenciones = {
  factura: {
    escenarios: [
      ...[2, 3, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32],
      // The rules are older than SAT's catalogue of frases, which has these two scenarios for the law on cancer.
      ...[34, 35],
      // Article 7 number 16: the rules print 35 for it, SAT's catalogues of frases and of messages 36.
      36,
    ],
    categoria: "FEL_RCP326",
    validacion: "9",
    soloSinIva: true,
  },
  especial: { escenarios: [2, 11], categoria: "0", validacion: "9A", soloSinIva: true },
  nota: { escenarios: [22], categoria: "0", validacion: "7A", soloSinIva: false },
  donacion: { escenarios: [4], categoria: "FEL_RCP327", validacion: "10", soloSinIva: false },
  recibo: {
    escenarios: [2, 5, 6, 8, 16, 20, 24, 33],
    categoria: "FEL_RCP328",
    validacion: "11",
    soloSinIva: false,
  },
} as const satisfies Record<string, Exencion>;

export type Restriction = {
  readonly frase: number;
  readonly escenarios: readonly number[];
  readonly tipos: readonly string[];
  /** The values of AfiliacionIVA; any when absent. */
  readonly afiliaciones?: readonly string[];
  /** The values of TipoPersoneria, for a document that tells it; any when absent. */
  readonly personerias?: readonly number[];
  /** The number of the rule in Reglas 2.6.1. */
  readonly validacion: string;
  readonly categoria: string;
};

/** Scenarios that only some types of DTE, and some emisores, may carry. */
export const restrictions: readonly Restriction[] = [
  { frase: 4, escenarios: [21], tipos: ["FACT", "FCAM", "NCRE", "NDEB"], validacion: "17", categoria: "0" },
  { frase: 4, escenarios: [23], tipos: ["FACT", "FCAM", "NCRE", "NDEB"], validacion: "18", categoria: "0" },
  {
    frase: 4,
    escenarios: [24],
    tipos: ["FACT", "FCAM", "NCRE", "NDEB", "RECI"],
    validacion: "19",
    categoria: "FEL_RCP425",
  },
  { frase: 4, escenarios: [36], tipos: ["FACT", "FCAM"], validacion: "27", categoria: "FEL_RCP484" },
  {
    frase: 8,
    escenarios: [1],
    tipos: ["FACT", "FCAM", "RECI", "RDON"],
    validacion: "12",
    categoria: "FEL_RCP473",
  },
  { frase: 8, escenarios: [2], tipos: ["RECI"], validacion: "13", categoria: "0" },
  {
    frase: 8,
    escenarios: [3],
    tipos: ["RECI", "RDON"],
    afiliaciones: ["GEN"],
    personerias: [735, 736],
    validacion: "14",
    categoria: "0",
  },
  {
    frase: 8,
    escenarios: [4],
    tipos: ["RECI", "RDON"],
    personerias: personerias.filter((each) => each !== CONDOMINIO),
    validacion: "15",
    categoria: "0",
  },
  {
    frase: 8,
    escenarios: [5],
    tipos: ["FACT", "FCAM", "RECI", "RDON"],
    afiliaciones: ["GEN"],
    personerias: [710],
    validacion: "16",
    categoria: "0",
  },
  {
    frase: 8,
    escenarios: [6, 7, 9, 10, 11],
    tipos: ["FACT", "FCAM", "NCRE", "NDEB"],
    validacion: "16A",
    categoria: "0",
  },
  {
    frase: 8,
    escenarios: [8],
    tipos: ["FACT", "FCAM", "NCRE", "NDEB", "RECI", "RDON"],
    afiliaciones: ["GEN"],
    personerias: [715, 716],
    validacion: "16B",
    categoria: "0",
  },
  { frase: 9, escenarios: [11], tipos: ["FACP"], validacion: "25", categoria: "FEL_RCP445" },
  {
    frase: 9,
    escenarios: [15],
    tipos: ["FACT", "FCAM", "FPEQ", "FCAP"],
    validacion: "0",
    categoria: "FEL_RCP112",
  },
  { frase: 9, escenarios: [16, 17], tipos: ["NABN"], validacion: "0", categoria: "FEL_RCP112" },
];
