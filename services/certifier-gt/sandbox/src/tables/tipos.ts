import {
  ABONOS,
  CUENTA_AJENA,
  EXPORTACION,
  MEDIOS_DE_PAGO,
  REFERENCIA_NOTA,
  RETENCIONES,
} from "./complementos.js";
import { type Exencion, exenciones } from "./frases.js";

/** SAT's matrices for one type of DTE. */
export type TipoDte = {
  /** The regimes of IVA that may issue it, Reglas 2.5.1. */
  readonly afiliaciones: readonly string[];
  /** The types of frase that it must have, Reglas 2.6. A type in neither list must not be sent. */
  readonly frasesObligatorias: readonly number[];
  readonly frasesOpcionales: readonly number[];
  /** The scenarios that frase 4 may have when the document is no export, Reglas 2.6.1.7A to 11. */
  readonly exencion: Exencion | undefined;
  /** The NombreCorto of its taxes, Reglas 2.4.1. */
  readonly impuestos: readonly string[];
  /** Whether CF may be its receptor, Reglas 2.2.4.7. */
  readonly admiteCf: boolean;
  /** Whether the limit for CF applies, Reglas 2.2.4.11. */
  readonly limitaCf: boolean;
  /** Whether it may be an export, Reglas 2.2.5.1. */
  readonly admiteExportacion: boolean;
  /** Whether it may be for a public show, Reglas 2.2.6.1. */
  readonly admiteEspectaculo: boolean;
  /** Whether it may be issued at a temporary place, FEL_RCP420. */
  readonly admiteUbicacionTemporal: boolean;
  /** Whether its items may have CodigoProducto, Reglas 2.3.2.3. */
  readonly admiteCodigoProducto: boolean;
  /** Whether it tells the kind of legal person, Reglas 2.5.4. */
  readonly personeria: "obligatoria" | "opcional" | "prohibida";
  /** The namespaces of the complements that it must have, Reglas 3.1. That of exports is required by the mark, not by the type. */
  readonly complementosObligatorios: readonly string[];
  readonly complementosOpcionales: readonly string[];
};

const deTodos = [
  ...["PETROLEO", "TURISMO HOSPEDAJE", "TURISMO PASAJES"],
  ...["TIMBRE DE PRENSA", "BOMBEROS", "TASA MUNICIPAL"],
];
const deGenerales = [
  ...["IVA", "BEBIDAS ALCOHOLICAS", "TABACO", "CEMENTO"],
  ...["BEBIDAS NO ALCOHOLICAS", "TARIFA PORTUARIA"],
];
const sinNotas = ["TASA MUNICIPAL", "TARIFA PORTUARIA"];

/** The rules that the documents that are no sales have in common. */
const recibo = {
  frasesObligatorias: [],
  frasesOpcionales: [],
  exencion: undefined,
  impuestos: [],
  admiteCf: true,
  limitaCf: false,
  admiteExportacion: false,
  admiteEspectaculo: false,
  admiteUbicacionTemporal: false,
  admiteCodigoProducto: false,
  personeria: "prohibida",
  complementosObligatorios: [],
  complementosOpcionales: [],
} as const;

const factura: TipoDte = {
  ...recibo,
  afiliaciones: ["GEN"],
  frasesObligatorias: [1],
  frasesOpcionales: [2, 4, 8, 9],
  exencion: exenciones.factura,
  impuestos: [...deTodos, ...deGenerales],
  limitaCf: true,
  admiteExportacion: true,
  admiteEspectaculo: true,
  admiteUbicacionTemporal: true,
  admiteCodigoProducto: true,
  complementosOpcionales: [EXPORTACION, CUENTA_AJENA, MEDIOS_DE_PAGO],
};
const pequena: TipoDte = {
  ...factura,
  afiliaciones: ["PEQ"],
  frasesObligatorias: [3],
  frasesOpcionales: [9],
  exencion: undefined,
  impuestos: deTodos,
  admiteCodigoProducto: false,
  complementosOpcionales: [EXPORTACION, MEDIOS_DE_PAGO],
};
const nota: TipoDte = {
  ...recibo,
  afiliaciones: ["GEN"],
  frasesObligatorias: [1],
  frasesOpcionales: [2, 4, 8, 9],
  exencion: exenciones.nota,
  impuestos: [...deTodos, ...deGenerales].filter((each) => !sinNotas.includes(each)),
  admiteExportacion: true,
  admiteUbicacionTemporal: true,
  admiteCodigoProducto: true,
  complementosObligatorios: [REFERENCIA_NOTA],
};

/** The types that this sandbox certifies; a type that is not here is refused. */
export const tipos: ReadonlyMap<string, TipoDte> = new Map<string, TipoDte>([
  ["FACT", factura],
  ["FCAM", { ...factura, complementosObligatorios: [ABONOS] }],
  ["FPEQ", pequena],
  ["FCAP", { ...pequena, complementosObligatorios: [ABONOS] }],
  [
    "FESP",
    {
      ...recibo,
      afiliaciones: ["GEN", "PEQ"],
      frasesOpcionales: [4, 5],
      exencion: exenciones.especial,
      impuestos: ["IVA"],
      admiteCf: false,
      complementosObligatorios: [RETENCIONES],
    },
  ],
  ["NCRE", nota],
  ["NDEB", nota],
  ["NABN", { ...recibo, afiliaciones: ["GEN", "PEQ"] }],
  [
    "RECI",
    {
      ...recibo,
      afiliaciones: ["GEN", "EXE"],
      frasesObligatorias: [4],
      frasesOpcionales: [8],
      exencion: exenciones.recibo,
      personeria: "opcional",
    },
  ],
  [
    "RDON",
    {
      ...recibo,
      afiliaciones: ["GEN", "EXE"],
      frasesObligatorias: [4],
      frasesOpcionales: [8],
      exencion: exenciones.donacion,
      personeria: "obligatoria",
    },
  ],
]);
