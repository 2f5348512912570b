/** MH's answer to a document, an event or a question, whichever of its envelopes it came in. */
export type Respuesta = {
  /** PROCESADO, RECHAZADO, RECIBIDO…; "" where the envelope has none. */
  readonly estado: string;
  /** Upper case; "" when MH could not read which document it is. */
  readonly codigoGeneracion: string;
  /** Only one that looks like a seal: 40 digits and upper-case letters. */
  readonly sello?: string;
  /** When MH processed it, RFC 3339. */
  readonly fecha?: string;
  /** `codigoMsg`, or "". */
  readonly codigo: string;
  readonly descripcion: string;
  /** MH fills the list with empty texts when it has nothing to say: those are left out. */
  readonly observaciones: readonly string[];
  readonly codigoLote: string;
};

export type Objeto = Readonly<Record<string, unknown>>;

const SELLO = /^[0-9A-Z]{40}$/;
/** More remarks than these help nobody: what is beyond them shows once the first are mended. */
const OBSERVACIONES_MAX = 100;

/** The body as a JSON object. MH answers an expired token with nothing at all, and its gateways with pages. */
export function parseObjeto(body: Uint8Array): Objeto | undefined {
  try {
    return objetoOf(JSON.parse(Buffer.from(body).toString("utf8")));
  } catch {
    return undefined;
  }
}

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

/** States and codes go to the log: what is longer, or has anything but letters and digits in it, is neither. */
const shortOrNothing = (value: string): string => (/^[\w ]{1,30}$/.test(value) ? value : "");

const texto = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

/** dd/MM/yyyy HH:mm:ss on El Salvador's clock; the manual also prints a dot before the seconds. */
const FECHA = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})[:.](\d{2})$/;

function readFecha(text: string): string | undefined {
  const [, dia, mes, anio, hora, segundos] = FECHA.exec(text) ?? [];
  const fecha = `${anio}-${mes}-${dia}T${hora}:${segundos}-06:00`;
  return Number.isNaN(Date.parse(fecha)) ? undefined : fecha;
}

/** A remark of MH names the field it is about in brackets: "[resumen.totalIva] CALCULO INCORRECTO". */
export function readCampo(mensaje: string): string | undefined {
  const [, campo] = /^\s*\[((?:[\w.*-]|\[\d*\]){1,200})\]/.exec(mensaje) ?? [];
  return campo;
}
