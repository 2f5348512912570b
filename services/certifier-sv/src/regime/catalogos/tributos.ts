import { type Amount, amount } from "@dte/money";

/** How a tax is figured: over the net price, by the unit, over a base that the issuer declares, or as declared. */
export type FormulaTributo =
  | { readonly kind: "porcentaje"; readonly tasa: Amount }
  | { readonly kind: "porUnidad"; readonly monto: Amount }
  | { readonly kind: "sobreDeclarado"; readonly tasa: Amount }
  | { readonly kind: "declarado" };

/**
 * Where a tax shows. `resumen`: added to the total. `cuerpo`: the line itself is the tax, and bears IVA. `informativo`: it is inside the price
 * already and is only mentioned. MH, CAT-015, sections 1, 2 and 3.
 */
export type ClaseTributo = "resumen" | "cuerpo" | "informativo";

export type Tributo = {
  readonly codigo: string;
  /** The names that people use for it, where they differ from the code. */
  readonly alias: readonly string[];
  readonly descripcion: string;
  readonly clase: ClaseTributo;
  readonly formula: FormulaTributo;
  /** True when CAT-015 has it in section 2 as well, so that it may also be a line by itself. */
  readonly puedeSerLinea?: true;
};

/** The values of `codigoUnidadGravable` for a tax with two uses: it is added to the total, or is the line itself. */
export const UNIDADES_TRIBUTO = { resumen: 1, linea: 2 } as const;

/** Tells where a tax shows as it is asked for on a line. */
export const claseOf = ({ clase, puedeSerLinea }: Tributo, codigoUnidadGravable: number): ClaseTributo =>
  puedeSerLinea && codigoUnidadGravable === UNIDADES_TRIBUTO.linea ? "cuerpo" : clase;

export const IVA = {
  codigo: "20",
  descripcion: "Impuesto al Valor Agregado 13%",
  /** The rate of IVA: Ley de IVA, article 54. */
  tasa: amount("0.13"),
} as const;

export const IVA_EXPORTACION = {
  codigo: "C3",
  descripcion: "Impuesto al Valor Agregado (exportaciones) 0%",
} as const;

const resumen = (codigo: string, alias: string[], descripcion: string, formula: FormulaTributo): Tributo => ({
  codigo,
  alias,
  descripcion,
  clase: "resumen",
  formula,
});
const cuerpo = (codigo: string, alias: string[], descripcion: string): Tributo => ({
  codigo,
  alias,
  descripcion,
  clase: "cuerpo",
  formula: { kind: "declarado" },
});
const informativo = (codigo: string, descripcion: string, tasa?: string, alias: string[] = []): Tributo => ({
  codigo,
  alias,
  descripcion,
  clase: "informativo",
  formula: tasa ? { kind: "sobreDeclarado", tasa: amount(tasa) } : { kind: "declarado" },
});

/**
 * The taxes of MH's CAT-015 (catalogue v1.1, July 2026) beside IVA. Rates: Ley de Turismo article 16, Ley del FOVIAL
 * article 26, decreto legislativo 487 of 2007 (COTRANS), Ley de impuestos a bebidas alcohólicas and a productos del tabaco.
 */
export const TRIBUTOS: readonly Tributo[] = [
  resumen("59", ["TURISMO", "TURISMO ALOJAMIENTO"], "Turismo: por alojamiento (5%)", {
    kind: "porcentaje",
    tasa: amount("0.05"),
  }),
  resumen("71", ["TURISMO SALIDA"], "Turismo: salida del país por vía aérea $7.00", {
    kind: "porUnidad",
    monto: amount("7.00"),
  }),
  resumen("D1", ["FOVIAL"], "FOVIAL ($0.20 Ctvs. por galón)", { kind: "porUnidad", monto: amount("0.20") }),
  resumen("C8", ["COTRANS"], "COTRANS ($0.10 Ctvs. por galón)", { kind: "porUnidad", monto: amount("0.10") }),
  { ...resumen("D5", [], "Otras tasas casos especiales", { kind: "declarado" }), puedeSerLinea: true },
  { ...resumen("D4", [], "Otros impuestos casos especiales", { kind: "declarado" }), puedeSerLinea: true },
  cuerpo("A8", ["IMPUESTO COMBUSTIBLE"], "Impuesto Especial al Combustible (0%, 0.5%, 1%)"),
  cuerpo("57", ["CEMENTO"], "Impuesto industria de Cemento"),
  cuerpo("90", ["PRIMERA MATRICULA"], "Impuesto especial a la primera matrícula"),
  cuerpo("A6", [], "Impuesto ad- valorem, armas de fuego, municiones explosivas y artículos similares"),
  informativo("C5", "Impuesto ad- valorem por diferencial de precios de bebidas alcohólicas (8%)", "0.08", [
    "BEBIDAS ALCOHOLICAS",
  ]),
  informativo("C6", "Impuesto ad- valorem por diferencial de precios al tabaco cigarrillos (39%)", "0.39", [
    "CIGARRILLOS",
  ]),
  informativo("C7", "Impuesto ad- valorem por diferencial de precios al tabaco cigarros (100%)", "1", [
    "CIGARROS",
  ]),
  informativo(
    "19",
    "Fabricante de Bebidas Gaseosas, Isotónicas, Deportivas, Fortificantes, Energizante o Estimulante",
  ),
  informativo(
    "28",
    "Importador de Bebidas Gaseosas, Isotónicas, Deportivas, Fortificantes, Energizante o Estimulante",
  ),
  informativo("31", "Detallistas o Expendedores de Bebidas Alcohólicas"),
  informativo("32", "Fabricante de Cerveza"),
  informativo("33", "Importador de Cerveza"),
  informativo("34", "Fabricante de Productos de Tabaco"),
  informativo("35", "Importador de Productos de Tabaco"),
  informativo("36", "Fabricante de Armas de Fuego, Municiones y Artículos Similares"),
  informativo("37", "Importador de Arma de Fuego, Munición y Artículos. Similares"),
  informativo("38", "Fabricante de Explosivos"),
  informativo("39", "Importador de Explosivos"),
  informativo("42", "Fabricante de Productos Pirotécnicos"),
  informativo("43", "Importador de Productos Pirotécnicos"),
  informativo("44", "Productor de Tabaco"),
  informativo(
    "50",
    "Distribuidor de Bebidas Gaseosas, Isotónicas, Deportivas, Fortificantes, Energizante o Estimulante",
  ),
  informativo("77", "Importador de Jugos, Néctares, Bebidas con Jugo y Refrescos"),
  informativo("78", "Distribuidor de Jugos, Néctares, Bebidas con Jugo y Refrescos"),
  informativo("85", "Detallista de Jugos, Néctares, Bebidas con Jugo y Refrescos"),
  informativo("86", "Fabricante de Preparaciones Concentradas o en Polvo para la Elaboración de Bebidas"),
  informativo("91", "Fabricante de Jugos, Néctares, Bebidas con Jugo y Refrescos"),
  informativo("92", "Importador de Preparaciones Concentradas o en Polvo para la Elaboración de Bebidas"),
  informativo("51", "Bebidas Alcohólicas"),
  informativo("52", "Cerveza"),
  informativo("53", "Productos del Tabaco"),
  informativo("54", "Bebidas Carbonatadas o Gaseosas Simples o Endulzadas"),
  informativo("55", "Otros Específicos"),
  informativo("58", "Alcohol"),
  informativo("79", "Sobre Llamadas Telefónicas Provenientes del Ext."),
  informativo("A1", "Específicos y Ad-Valorem"),
  informativo("A5", "Bebidas Gaseosas, Isotónicas, Deportivas, Fortificantes, Energizantes o Estimulantes"),
  informativo("A7", "Alcohol Etílico"),
  informativo("A9", "Sacos Sintéticos"),
];

const POR_NOMBRE = new Map(
  TRIBUTOS.flatMap((each) => [each.codigo, ...each.alias].map((nombre) => [nombre, each] as const)),
);

/** Finds a tax by its code or its usual name; undefined for IVA, which has rules of its own, and for a text that names no tax. */
export const tributoOf = (nombreCorto: string): Tributo | undefined =>
  POR_NOMBRE.get(nombreCorto.trim().toUpperCase());

/** The codes with the names that are accepted for them, for messages. */
export const TRIBUTOS_ACEPTADOS = TRIBUTOS.map(({ codigo, alias }) =>
  alias[0] ? `${codigo} (${alias[0]})` : codigo,
);
