/** DGII's reasons for not receiving a document. Formato acuse de recibo v1.0. */
export const MOTIVO = { especificacion: "1", firma: "2", duplicado: "3", noEsNuestro: "4" } as const;

const MOTIVOS: Readonly<Record<string, string>> = {
  [MOTIVO.especificacion]: "error de especificación",
  [MOTIVO.firma]: "error de firma digital",
  [MOTIVO.duplicado]: "envío duplicado",
  [MOTIVO.noEsNuestro]: "el RNC comprador no corresponde",
};

/** Says a reason in Spanish, for people who read the receipt's code. */
export const motivoOf = (codigo: string): string => MOTIVOS[codigo] ?? `motivo ${codigo}`;
