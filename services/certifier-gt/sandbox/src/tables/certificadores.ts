export type Certificador = {
  readonly nit: string;
  /** The name as its certified documents carry it. */
  readonly nombre: string;
};

/** The certifiers that this sandbox stands for, as SAT's list of authorised certifiers has them. */
export const certificadores = {
  infile: { nit: "12521337", nombre: "INFILE, SOCIEDAD ANONIMA" },
  digifact: { nit: "77454820", nombre: "DIGIFACT SERVICIOS, SOCIEDAD ANONIMA" },
  megaprint: { nit: "50510231", nombre: "MEGAPRINT, SOCIEDAD ANONIMA" },
} as const satisfies Record<string, Certificador>;
