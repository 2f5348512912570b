/** The names of a tax. */
type Nombre = {
  /** The full name, with its abbreviation. */
  readonly nombre: string;
  /** SAT's abbreviation, for a narrow column. */
  readonly sigla: string;
  /** The name that a form shows before the name of a unit. */
  readonly texto?: string;
};

/** The names by SAT's short name: Reglas y validaciones v2.0, §2.7 to 2.19. */
const NOMBRES: Readonly<Record<string, Nombre>> = {
  IVA: { nombre: "IVA", sigla: "IVA" },
  PETROLEO: { nombre: "Petróleo (IDP)", sigla: "IDP", texto: "IDP por galón" },
  "TURISMO HOSPEDAJE": { nombre: "Turismo hospedaje (ITH)", sigla: "ITH", texto: "Turismo hospedaje" },
  "TURISMO PASAJES": { nombre: "Turismo pasajes (ITP)", sigla: "ITP", texto: "Turismo pasajes" },
  "TIMBRE DE PRENSA": { nombre: "Timbre de prensa (TDP)", sigla: "TDP", texto: "Timbre de prensa" },
  BOMBEROS: { nombre: "Bomberos (IFB)", sigla: "IFB", texto: "Bomberos" },
  "TASA MUNICIPAL": { nombre: "Tasa municipal (MUN)", sigla: "MUN", texto: "Tasa municipal" },
  "BEBIDAS ALCOHOLICAS": { nombre: "Bebidas alcohólicas (IDB)", sigla: "IDB", texto: "Bebidas alcohólicas" },
  TABACO: { nombre: "Tabaco (TAB)", sigla: "TAB", texto: "Tabaco" },
  CEMENTO: { nombre: "Cemento (CEM)", sigla: "CEM", texto: "Cemento, bolsa de 42.5 kg" },
  "BEBIDAS NO ALCOHOLICAS": {
    nombre: "Bebidas no alcohólicas (IBN)",
    sigla: "IBN",
    texto: "Bebidas no alcohólicas",
  },
  "TARIFA PORTUARIA": { nombre: "Tarifa portuaria (TAP)", sigla: "TAP", texto: "Tarifa portuaria" },
};

/** Gives the tax's full name with its abbreviation; for a tax that is not known here, SAT's own short name. */
export const nombreDe = (nombreCorto: string): string => NOMBRES[nombreCorto]?.nombre ?? nombreCorto;

/** Gives the tax's abbreviation for a narrow column; the totals explain it. */
export const siglaDe = (nombreCorto: string): string => NOMBRES[nombreCorto]?.sigla ?? nombreCorto;

/** Gives the tax's name as a form offers it. */
export const textoDe = (nombreCorto: string): string => NOMBRES[nombreCorto]?.texto ?? nombreDe(nombreCorto);
