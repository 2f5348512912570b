import type { Estado } from "./schedule.js";

/** The content of a file; each signature differs from the one before. */
export type Papel = {
  readonly clase: "documento" | "aprobacion" | "acuse";
  readonly idDte: string;
  readonly estado?: Estado | undefined;
  readonly isBad?: boolean | undefined;
  readonly firma: number;
};

export const bytesOf = (papel: Papel): Buffer => Buffer.from(JSON.stringify(papel));
export const papelOf = (contenido: Uint8Array): Papel =>
  JSON.parse(Buffer.from(contenido).toString()) as Papel;
