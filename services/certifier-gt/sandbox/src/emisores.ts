/** A taxpayer that the certifier serves, as SAT's registers know it. */
export type Emisor = {
  /** Without hyphen. */
  readonly nit: string;
  readonly nombre: string;
  readonly nombreComercial: string;
  /** "GEN", "PEQ", … */
  readonly afiliacionIva: string;
  /** The numbers of its active establishments: "1", "2", … */
  readonly establecimientos: readonly string[];
  readonly usuarioFirma: string;
  readonly llaveFirma: string;
  readonly usuarioApi: string;
  readonly llaveApi: string;
  /** Whether SAT made it a withholding agent of IVA; not checked when it is not told. */
  readonly esAgenteRetencionIva?: boolean;
};

const TEXTS = [
  "nit",
  "nombre",
  "nombreComercial",
  "afiliacionIva",
  "usuarioFirma",
  "llaveFirma",
  "usuarioApi",
  "llaveApi",
] as const;

/** Reads the list from parsed JSON. Throws an Error that names the entry and the field. */
export function readEmisores(value: unknown): Emisor[] {
  if (!Array.isArray(value)) throw new Error("the list of emisores must be a JSON array");
  const emisores = value.map(readEmisor);
  for (const key of ["nit", "usuarioApi"] as const) {
    const values = emisores.map((emisor) => emisor[key]);
    if (new Set(values).size < values.length) throw new Error(`two emisores have the same ${key}`);
  }
  return emisores;
}

function readEmisor(value: unknown, index: number): Emisor {
  const given = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  for (const name of TEXTS)
    if (typeof given[name] !== "string" || given[name] === "")
      throw new Error(`emisor ${index}: ${name} must be a text that is not empty`);
  const { establecimientos, esAgenteRetencionIva: esAgente } = given;
  if (!Array.isArray(establecimientos) || !establecimientos.every((each) => typeof each === "string"))
    throw new Error(`emisor ${index}: establecimientos must be an array of texts, such as ["1"]`);
  if (esAgente !== undefined && typeof esAgente !== "boolean")
    throw new Error(`emisor ${index}: esAgenteRetencionIva must be true or false`);
  return given as Emisor;
}
