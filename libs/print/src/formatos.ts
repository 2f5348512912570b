/** The papers: letter, half letter (8.5 by 5.5 inches), and the roll of a receipt printer, 80 mm wide. */
export const FORMATOS = ["carta", "mediaCarta", "ticket80"] as const;
export type Formato = (typeof FORMATOS)[number];
