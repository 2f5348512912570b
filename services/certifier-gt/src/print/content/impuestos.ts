import type { Impuesto, Item } from "@dte/contracts";

/** A tax as people know it, and SAT's abbreviation of it. */
type Nombre = { readonly nombre: string; readonly sigla: string };

/** By SAT's short name: Reglas y validaciones v2.0, §2.7 to 2.19. */
const NOMBRES: Readonly<Record<string, Nombre>> = {
  IVA: { nombre: "IVA", sigla: "IVA" },
  PETROLEO: { nombre: "Petróleo (IDP)", sigla: "IDP" },
  "TURISMO HOSPEDAJE": { nombre: "Turismo hospedaje (ITH)", sigla: "ITH" },
  "TURISMO PASAJES": { nombre: "Turismo pasajes (ITP)", sigla: "ITP" },
  "TIMBRE DE PRENSA": { nombre: "Timbre de prensa (TDP)", sigla: "TDP" },
  BOMBEROS: { nombre: "Bomberos (IFB)", sigla: "IFB" },
  "TASA MUNICIPAL": { nombre: "Tasa municipal (MUN)", sigla: "MUN" },
  "BEBIDAS ALCOHOLICAS": { nombre: "Bebidas alcohólicas (IDB)", sigla: "IDB" },
  TABACO: { nombre: "Tabaco (TAB)", sigla: "TAB" },
  CEMENTO: { nombre: "Cemento (CEM)", sigla: "CEM" },
  "BEBIDAS NO ALCOHOLICAS": { nombre: "Bebidas no alcohólicas (IBN)", sigla: "IBN" },
  "TARIFA PORTUARIA": { nombre: "Tarifa portuaria (TAP)", sigla: "TAP" },
};

export const IVA = "IVA";
/** SAT's unit of the IVA that is charged at no rate: exempt and exported goods. */
const IVA_TASA_CERO = 2;

export const isExento = ({ nombreCorto, codigoUnidadGravable }: Impuesto): boolean =>
  nombreCorto === IVA && codigoUnidadGravable === IVA_TASA_CERO;

/** Do the prices include IVA? Not those of a small taxpayer, nor when everything is exempt. */
export const incluyeIva = (items: readonly Item[]): boolean =>
  items.some(({ impuestos }) => impuestos.some((each) => each.nombreCorto === IVA && !isExento(each)));

/** The tax in full, with its abbreviation; SAT's own short name for one that is not known here. */
export const nombreDe = (nombreCorto: string): string => NOMBRES[nombreCorto]?.nombre ?? nombreCorto;

/** The tax in a narrow column, where the totals explain it. */
export const siglaDe = (nombreCorto: string): string => NOMBRES[nombreCorto]?.sigla ?? nombreCorto;
