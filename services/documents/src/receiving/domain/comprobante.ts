import type { Dte } from "@dte/contracts";

/** The one country whose issuers and receivers speak to each other. */
export const PAIS = "DO";

/**
 * Types whose receiver takes them itself and answers. DGII, Descripción técnica de los servicios: consumer invoices,
 * purchases, minor expenses, exports and payments abroad have no electronic receiver.
 */
const CON_RECEPTOR: readonly string[] = ["31", "33", "34", "44", "45"];
const RNC = /^(?:\d{9}|\d{11})$/;

/** Whether the document's receiver may be an electronic one; only the authority's directory knows whether it is. */
export const mayHaveReceptor = ({ pais, tipoFiscal, receptor }: Dte): boolean =>
  pais === PAIS && CON_RECEPTOR.includes(tipoFiscal ?? "") && RNC.test(receptor?.id ?? "");

/** "E310000000017" */
const eNcfOf = ({ serie = "", numero = 0 }: Pick<Dte, "serie" | "numero">): string =>
  `${serie}${String(numero).padStart(10, "0")}`;

/** How files that a receiver signs are named. DGII, Descripción técnica de los servicios de emisores. */
export const fileNameOf = (idReceptor: string, dte: Pick<Dte, "serie" | "numero">): string =>
  `${idReceptor}${eNcfOf(dte)}.xml`;

/** DGII's reasons for not receiving. Formato acuse de recibo v1.0. */
export const MOTIVO = { especificacion: "1", firma: "2", duplicado: "3", noEsNuestro: "4" } as const;

const MOTIVOS: Readonly<Record<string, string>> = {
  [MOTIVO.especificacion]: "error de especificación",
  [MOTIVO.firma]: "error de firma digital",
  [MOTIVO.duplicado]: "envío duplicado",
  [MOTIVO.noEsNuestro]: "el RNC comprador no corresponde",
};

/** Spanish, for whoever reads the receipt's code. */
export const motivoOf = (codigo: string): string => MOTIVOS[codigo] ?? `motivo ${codigo}`;
