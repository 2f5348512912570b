/** What SAT's matrices say of one type of DTE. */
export type TipoDte = {
  /** Reglas 2.5.1. */
  readonly afiliaciones: readonly string[];
  /** Reglas 2.6: types of frase. What is in neither list must not be sent. */
  readonly frasesObligatorias: readonly number[];
  readonly frasesOpcionales: readonly number[];
  /** Reglas 2.4.1: NombreCorto of the taxes. */
  readonly impuestos: readonly string[];
  /** Reglas 2.2.4.11: whether the limit for CF applies. */
  readonly limitaCf: boolean;
  /** Reglas 2.3.2.3. */
  readonly admiteCodigoProducto: boolean;
  /** Reglas 2.2.6.1. */
  readonly admiteEspectaculo: boolean;
  /** Reglas 3.1: namespaces of the complements that may be sent. */
  readonly complementos: readonly string[];
};

const deTodos = [
  "PETROLEO",
  "TURISMO HOSPEDAJE",
  "TURISMO PASAJES",
  "TIMBRE DE PRENSA",
  "BOMBEROS",
  "TASA MUNICIPAL",
];
const deGenerales = [
  "IVA",
  "BEBIDAS ALCOHOLICAS",
  "TABACO",
  "CEMENTO",
  "BEBIDAS NO ALCOHOLICAS",
  "TARIFA PORTUARIA",
];

/** The types that this sandbox certifies; a type that is not here is refused. */
export const tipos: ReadonlyMap<string, TipoDte> = new Map<string, TipoDte>([
  [
    "FACT",
    {
      afiliaciones: ["GEN"],
      frasesObligatorias: [1],
      frasesOpcionales: [2, 4, 8, 9],
      impuestos: [...deTodos, ...deGenerales],
      limitaCf: true,
      admiteCodigoProducto: true,
      admiteEspectaculo: true,
      complementos: [],
    },
  ],
  [
    "FPEQ",
    {
      afiliaciones: ["PEQ"],
      frasesObligatorias: [3],
      frasesOpcionales: [9],
      impuestos: deTodos,
      limitaCf: true,
      admiteCodigoProducto: false,
      admiteEspectaculo: true,
      complementos: [],
    },
  ],
]);
