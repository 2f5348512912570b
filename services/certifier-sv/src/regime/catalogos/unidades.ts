/** CAT-014's code of a unit that has no code of its own. */
const UNIDAD_OTRA = 99;

/**
 * Units of measure with the names people write for them, abbreviations first, and MH's own. MH, CAT-014 (catalogue v1.1, July 2026).
 * Names are compared without accents, dots, plural endings and case.
 */
const UNIDADES: readonly (readonly [codigo: number, nombres: string, nombre: string])[] = [
  [1, "M MT MTR METRO", "Metro"],
  [2, "YD YARDA", "Yarda"],
  [6, "MM MILIMETRO", "Milímetro"],
  [9, "KM2 KILOMETRO_CUADRADO", "Kilómetro cuadrado"],
  [10, "HA HECTAREA", "Hectárea"],
  [13, "M2 MTS2 METRO_CUADRADO", "Metro cuadrado"],
  [15, "V2 VARA_CUADRADA", "Vara cuadrada"],
  [18, "M3 MTS3 METRO_CUBICO", "Metro cúbico"],
  [20, "BBL BARRIL", "Barril"],
  [22, "GAL GLN GL GALON", "Galón"],
  [23, "L LT LTR LITRO", "Litro"],
  [24, "BOT BOTELLA", "Botella"],
  [26, "ML MILILITRO", "Mililitro"],
  [30, "T TM TON TNE TONELADA", "Tonelada"],
  [32, "QQ QUINTAL", "Quintal"],
  [33, "AR ARROBA", "Arroba"],
  [34, "KG KGM KILO KILOGRAMO", "Kilogramo"],
  [36, "LB LBR LIBRA", "Libra"],
  [37, "OZT ONZA_TROY", "Onza troy"],
  [38, "OZ ONZ ONZA", "Onza"],
  [39, "G GR GRM GRAMO", "Gramo"],
  [40, "MG MILIGRAMO", "Miligramo"],
  [42, "MW MEGAWATT", "Megawatt"],
  [43, "KW KWT KILOWATT", "Kilowatt"],
  [44, "W WTT WATT", "Watt"],
  [45, "MVA MEGAVOLTIO-AMPERIO", "Megavoltio-amperio"],
  [46, "KVA KILOVOLTIO-AMPERIO", "Kilovoltio-amperio"],
  [47, "VA VOLTIO-AMPERIO", "Voltio-amperio"],
  [49, "GWH GIGAWATT-HORA", "Gigawatt-hora"],
  [50, "MWH MEGAWATT-HORA", "Megawatt-hora"],
  [51, "KWH KILOWATT-HORA", "Kilowatt-hora"],
  [52, "WH WATT-HORA", "Watt-hora"],
  [53, "KV KILOVOLTIO", "Kilovoltio"],
  [54, "V VOLTIO", "Voltio"],
  [55, "MIL MLL MILLAR", "Millar"],
  [56, "MEDIO_MILLAR", "Medio millar"],
  [57, "CTO CEN CIENTO", "Ciento"],
  [58, "DOC DZN DOCENA", "Docena"],
  [59, "UNI UN UND UNID UNIDAD U EA PZA PIEZA SERVICIO SRV SER", "Unidad"],
  [UNIDAD_OTRA, "OTRA OTR OTRO", "Otra"],
];

const CODIGOS = new Map(
  UNIDADES.flatMap(([codigo, nombres]) => [
    [String(codigo), codigo] as const,
    ...nombres.split(" ").map((nombre) => [nombre.replaceAll("_", " "), codigo] as const),
  ]),
);

/** Finds MH's code of a unit that was named by its code or by a usual name; 99 for one that it has no code for. */
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

/** Lists every unit by its usual name, with MH's name of it. */
export const nombresDeUnidades = (): [usual: string, nombre: string][] =>
  UNIDADES.map(([codigo, , nombre]) => [nombreUnidadOf(codigo), nombre]);

/** Gives the usual name of a unit by MH's code; the code itself when it is in no catalogue. */
export const nombreUnidadOf = (codigo: number): string =>
  UNIDADES.find(([each]) => each === codigo)?.[1]
    .split(" ")[0]
    ?.replaceAll("_", " ") ?? String(codigo);
