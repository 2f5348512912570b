/** The name of the file that a receiver signs begins with the signer's RNC. DGII, Descripción técnica de los servicios de emisores. */
export const fileNameOf = (idReceptor: string, eNcf: string): string => `${idReceptor}${eNcf}.xml`;

/** "E310000000017" */
export const eNcfOf = (serie: string, numero: number): string =>
  `${serie}${String(numero).padStart(10, "0")}`;
