/** MH's answer to a document, an event or a question, in whichever envelope it came. */
export type Respuesta = {
  /** The state: PROCESADO, RECHAZADO, RECIBIDO…; "" where the envelope has none. */
  readonly estado: string;
  /** The document's code in upper case; "" when MH could not read which document it is. */
  readonly codigoGeneracion: string;
  /** MH's seal; a text that does not look like one (40 digits and upper-case letters) is left out. */
  readonly sello?: string;
  /** The moment at which MH processed it, RFC 3339. */
  readonly fecha?: string;
  /** The code `codigoMsg`, or "". */
  readonly codigo: string;
  readonly descripcion: string;
  /** The remarks. MH fills the list with empty texts when it has nothing to say: those are left out. */
  readonly observaciones: readonly string[];
  readonly codigoLote: string;
};

export type Objeto = Readonly<Record<string, unknown>>;

const SELLO = /^[0-9A-Z]{40}$/;
/** More remarks help nobody: the others show once the first ones are mended. */
const OBSERVACIONES_MAX = 100;

/** Parses the body as a JSON object; undefined when it is not one. MH answers an expired token with an empty body, and its gateways answer with pages. */
export function parseObjeto(body: Uint8Array): Objeto | undefined {
  try {
    return objetoOf(JSON.parse(Buffer.from(body).toString("utf8")));
  } catch {
    return undefined;
  }
}

/** Gives a JSON value as an object; undefined when it is a list, null or anything else. */
export const objetoOf = (value: unknown): Objeto | undefined =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Objeto) : undefined;

/** Reads an envelope; undefined when the object is not one of MH's. */
export function readRespuesta(objeto: Objeto | undefined): Respuesta | undefined {
  if (!objeto) return undefined;
  const text = (...names: readonly string[]): string =>
    names.map((name) => texto(objeto[name])).find(Boolean) ?? "";
  const estado = shortOrNothing(text("estado").toUpperCase());
  const codigo = shortOrNothing(text("codigoMsg"));
  if (estado === "" && codigo === "") return undefined;
  const sello = text("selloRecibido");
  const fecha = readFecha(text("fhProcesamiento", "fechaHora"));
  const observaciones = Array.isArray(objeto["observaciones"]) ? objeto["observaciones"] : [];
  return {
    estado,
    codigoGeneracion: text("codigoGeneracion").toUpperCase(),
    ...(SELLO.test(sello) && { sello }),
    ...(fecha !== undefined && { fecha }),
    codigo,
    descripcion: text("descripcionMsg", "mensaje"),
    observaciones: observaciones.map(texto).filter(Boolean).slice(0, OBSERVACIONES_MAX),
    codigoLote: text("codigoLote"),
  };
}

/** Keeps states and codes, which go to the log. A text that is longer, or has other characters than letters and digits, is neither and becomes "". */
const shortOrNothing = (value: string): string => (/^[\w ]{1,30}$/.test(value) ? value : "");

const texto = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

/** The form of MH's dates on El Salvador's clock, dd/MM/yyyy HH:mm:ss; the manual also prints a dot before the seconds. */
const FECHA = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})[:.](\d{2})$/;

function readFecha(text: string): string | undefined {
  const [, dia, mes, anio, hora, segundos] = FECHA.exec(text) ?? [];
  const fecha = `${anio}-${mes}-${dia}T${hora}:${segundos}-06:00`;
  return Number.isNaN(Date.parse(fecha)) ? undefined : fecha;
}

/** Reads the field that a remark of MH is about, which it names in brackets: "[resumen.totalIva] CALCULO INCORRECTO". */
export function readCampo(mensaje: string): string | undefined {
  const [, campo] = /^\s*\[((?:[\w.*-]|\[\d*\]){1,200})\]/.exec(mensaje) ?? [];
  return campo;
}
