import type { Opcion } from "./pais.js";

/** Every `motivoExencionIva` of the contract, as the laws that they name are known. */
const MOTIVOS: readonly (readonly [string, string])[] = [
  ["LEY_IVA_ART7_NUM3", "Ley del IVA, art. 7, núm. 3"],
  ["LEY_IVA_ART7_NUM4", "Ley del IVA, art. 7, núm. 4"],
  ["LEY_IVA_ART7_NUM5", "Ley del IVA, art. 7, núm. 5"],
  ["LEY_IVA_ART7_NUM6", "Ley del IVA, art. 7, núm. 6"],
  ["LEY_IVA_ART7_NUM9", "Ley del IVA, art. 7, núm. 9"],
  ["LEY_IVA_ART7_NUM10", "Ley del IVA, art. 7, núm. 10"],
  ["LEY_IVA_ART7_NUM11", "Ley del IVA, art. 7, núm. 11"],
  ["LEY_IVA_ART7_NUM12", "Ley del IVA, art. 7, núm. 12"],
  ["LEY_IVA_ART7_NUM13", "Ley del IVA, art. 7, núm. 13"],
  ["LEY_IVA_ART7_NUM14", "Ley del IVA, art. 7, núm. 14"],
  ["LEY_IVA_ART7_NUM15", "Ley del IVA, art. 7, núm. 15"],
  ["LEY_IVA_ART8_NUM1", "Ley del IVA, art. 8, núm. 1"],
  ["LEY_IVA_ART8_NUM2", "Ley del IVA, art. 8, núm. 2"],
  ["LEY_IVA_ART55", "Ley del IVA, art. 55"],
  ["LEY_IVA_ART3_NUM7", "Ley del IVA, art. 3, núm. 7"],
  ["LEY_IVA_ART7_A", "Decreto 40-2022, inciso a"],
  ["LEY_IVA_ART7_C", "Decreto 40-2022, inciso c"],
  ["LEY_IVA_ART7_D", "Decreto 40-2022, inciso d"],
  ["LEY_IVA_ART7_G", "Decreto 40-2022, inciso g"],
  ["LEY_IVA_ART7_H_I", "Decreto 40-2022, incisos h e i"],
  ["LEY_IVA_ART8", "Decreto 40-2022, art. 8"],
  ["LEY_IVA_ART4", "Decreto 31-2022, art. 4"],
  ["DEC_29_89", "Decreto 29-89, maquila"],
  ["DEC_65_89", "Decreto 65-89, zonas francas"],
  ["LEY_ZOLIC_ART31", "Ley de ZOLIC, art. 31"],
  ["LEY_ZOLIC_ART32_C", "Ley de ZOLIC, art. 32 c"],
  ["LEY_FORT_EMPRE_ART35", "Ley de fortalecimiento al emprendimiento, art. 35"],
  ["CONTRIBUYENTE_EXENTO", "Contribuyente exento"],
  ["OTROS_CARGOS_NO_SUJETOS_IVA", "Otros cargos no sujetos a IVA"],
  ["FACT_ORIGEN_NO_INC_IVA", "La factura de origen no incluye IVA"],
  ["SERVICIOS_NO_AFECTOS", "Servicios no afectos"],
];

export const exencionesGuatemala: readonly Opcion[] = MOTIVOS.map(([valor, texto]) => ({ valor, texto }));

/** Where the authority asks for no article: exempt, or not reached by the law at all. */
export const exencionesGenerales: readonly Opcion[] = [
  { valor: "CONTRIBUYENTE_EXENTO", texto: "Operación exenta" },
  { valor: "SERVICIOS_NO_AFECTOS", texto: "Operación no sujeta" },
];
