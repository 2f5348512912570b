import { X509Certificate } from "node:crypto";

/** The emisores by their NIT. */
export type Emisores = ReadonlyMap<string, Emisor>;

/** A taxpayer that the certifier serves, as SAT's registers know it. */
export type Emisor = {
  /** The NIT, without hyphen. */
  readonly nit: string;
  readonly nombre: string;
  readonly nombreComercial: string;
  /** SAT's code of the regime of IVA: "GEN", "PEQ", … */
  readonly afiliacionIva: string;
  /** The numbers of its active establishments: "1", "2", … */
  readonly establecimientos: readonly string[];
  readonly usuarioFirma: string;
  readonly llaveFirma: string;
  readonly usuarioApi: string;
  readonly llaveApi: string;
  /** True when SAT made it a withholding agent of IVA; not checked when it is absent. */
  readonly esAgenteRetencionIva?: boolean;
  /** PEM of the certificate with which it signs by itself; when it is absent, any certificate whose CN is the NIT counts. */
  readonly certificado?: string;
  /** Its credentials at Digifact and at Megaprint; absent where it is not their client. */
  readonly digifact?: { readonly usuario: string; readonly clave: string };
  readonly megaprint?: { readonly usuario: string; readonly apikey: string };
};

/** Finds the first emisor for whom `is` is true; undefined when there is none. */
export function findEmisor(emisores: Emisores, is: (emisor: Emisor) => boolean): Emisor | undefined {
  for (const emisor of emisores.values()) if (is(emisor)) return emisor;
  return undefined;
}

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

const OTHERS = { digifact: ["usuario", "clave"], megaprint: ["usuario", "apikey"] };

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
  checkTexts(given, TEXTS, String(index));
  const { establecimientos, esAgenteRetencionIva: esAgente } = given;
  if (!Array.isArray(establecimientos) || !establecimientos.every((each) => typeof each === "string"))
    throw new Error(`emisor ${index}: establecimientos must be an array of texts, such as ["1"]`);
  if (esAgente !== undefined && typeof esAgente !== "boolean")
    throw new Error(`emisor ${index}: esAgenteRetencionIva must be true or false`);
  if (given["certificado"] !== undefined) checkCertificado(given["certificado"], index);
  for (const [certificador, names] of Object.entries(OTHERS))
    if (given[certificador] !== undefined)
      checkTexts(given[certificador], names, `${index}: ${certificador}`);
  return given as Emisor;
}

function checkTexts(value: unknown, names: readonly string[], where: string): void {
  const given = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  for (const name of names)
    if (typeof given[name] !== "string" || given[name] === "")
      throw new Error(`emisor ${where}: ${name} must be a text that is not empty`);
}

function checkCertificado(certificado: unknown, index: number): void {
  try {
    new X509Certificate(certificado as string);
  } catch (cause) {
    throw new Error(`emisor ${index}: certificado must be a certificate in PEM`, { cause });
  }
}
