/** DGII's environments. Each has its own numbers, documents and tokens. */
export const ambientes = ["testecf", "certecf", "ecf"] as const;
export type Ambiente = (typeof ambientes)[number];
