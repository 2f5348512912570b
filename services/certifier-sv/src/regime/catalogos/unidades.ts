/** What a unit is when it has no code of its own. */
const UNIDAD_OTRA = 99;

/**
 * Units of measure with the names people write for them, abbreviations first. MH, CAT-014 (catalogue v1.1, July 2026).
 * Names are compared without accents, dots, plural endings and case.
 */
const UNIDADES: readonly (readonly [codigo: number, nombres: string])[] = [
  [1, "M MT MTR METRO"],
  [2, "YD YARDA"],
  [6, "MM MILIMETRO"],
  [9, "KM2 KILOMETRO_CUADRADO"],
  [10, "HA HECTAREA"],
  [13, "M2 MTS2 METRO_CUADRADO"],
  [15, "V2 VARA_CUADRADA"],
  [18, "M3 MTS3 METRO_CUBICO"],
  [20, "BBL BARRIL"],
  [22, "GAL GLN GL GALON"],
  [23, "L LT LTR LITRO"],
  [24, "BOT BOTELLA"],
  [26, "ML MILILITRO"],
  [30, "T TM TON TNE TONELADA"],
  [32, "QQ QUINTAL"],
  [33, "AR ARROBA"],
  [34, "KG KGM KILO KILOGRAMO"],
  [36, "LB LBR LIBRA"],
  [37, "OZT ONZA_TROY"],
  [38, "OZ ONZ ONZA"],
  [39, "G GR GRM GRAMO"],
  [40, "MG MILIGRAMO"],
  [42, "MW MEGAWATT"],
  [43, "KW KWT KILOWATT"],
  [44, "W WTT WATT"],
  [45, "MVA MEGAVOLTIO-AMPERIO"],
  [46, "KVA KILOVOLTIO-AMPERIO"],
  [47, "VA VOLTIO-AMPERIO"],
  [49, "GWH GIGAWATT-HORA"],
  [50, "MWH MEGAWATT-HORA"],
  [51, "KWH KILOWATT-HORA"],
  [52, "WH WATT-HORA"],
  [53, "KV KILOVOLTIO"],
  [54, "V VOLTIO"],
  [55, "MIL MLL MILLAR"],
  [56, "MEDIO_MILLAR"],
  [57, "CTO CEN CIENTO"],
  [58, "DOC DZN DOCENA"],
  [59, "UNI UN UND UNID UNIDAD U EA PZA PIEZA SERVICIO SRV SER"],
  [UNIDAD_OTRA, "OTRA OTR OTRO"],
];

const CODIGOS = new Map(
  UNIDADES.flatMap(([codigo, nombres]) => [
    [String(codigo), codigo] as const,
    ...nombres.split(" ").map((nombre) => [nombre.replaceAll("_", " "), codigo] as const),
  ]),
);

/** MH's code of a unit that was named by its code or by a usual name; 99 for one that it has no code for. */
export function unidadOf(nombre: string): number {
  const plain = nombre
    .normalize("NFD")
    .replace(/[\u0300-\u036f.]/g, "")
    .toUpperCase()
    .trim()
    .replace(/\s+/g, " ");
  const formas = [plain, plain.replace(/^0+/, ""), plain.replace(/S$/, ""), plain.replace(/ES$/, "")];
  const conocida = formas.find((each) => CODIGOS.has(each));
  return (conocida !== undefined && CODIGOS.get(conocida)) || UNIDAD_OTRA;
}

/** The usual name of a unit by MH's code; the code itself when it is in no catalogue. */
export const nombreUnidadOf = (codigo: number): string =>
  UNIDADES.find(([each]) => each === codigo)?.[1]
    .split(" ")[0]
    ?.replaceAll("_", " ") ?? String(codigo);
