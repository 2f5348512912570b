/**
 * Writes the name of the file that a receiver signs, which begins with the signer's RNC. DGII, Descripción
 * técnica de los servicios de emisores.
 */
export const fileNameOf = (idReceptor: string, eNcf: string): string => `${idReceptor}${eNcf}.xml`;

/** Writes an e-NCF, such as "E310000000017", from its series and number. */
export const eNcfOf = (serie: string, numero: number): string =>
  `${serie}${String(numero).padStart(10, "0")}`;
