/** A moment as the issuer's clock shows it: `texto` is RFC 3339 with the offset of the zone, "2026-11-20T08:15:00-06:00". */
export type FechaLocal = { readonly instante: Date; readonly texto: string };

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zonaHoraria: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zonaHoraria);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", {
      timeZone: zonaHoraria,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      timeZoneName: "longOffset",
    });
    formatters.set(zonaHoraria, formatter);
  }
  return formatter;
}

/** The last time on the clock of each zone: a document asks for its moment some six times, and others for the same second. */
const shown = new Map<string, { readonly seconds: number; readonly texto: string }>();

/** Shows the moment on the clock of `zonaHoraria` (IANA name), to the second. */
export function fechaLocal(instante: Date, zonaHoraria: string): FechaLocal {
  const seconds = Math.floor(instante.getTime() / 1_000);
  const last = shown.get(zonaHoraria);
  const texto = last?.seconds === seconds ? last.texto : show(instante, zonaHoraria);
  shown.set(zonaHoraria, { seconds, texto });
  return { instante: new Date(texto), texto };
}

function show(instante: Date, zonaHoraria: string): string {
  const parts = new Map(
    formatterOf(zonaHoraria)
      .formatToParts(instante)
      .map((part) => [part.type, part.value]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const offset = get("timeZoneName").replace("GMT", "") || "+00:00";
  const date = `${get("year")}-${get("month")}-${get("day")}`;
  return `${date}T${get("hour")}:${get("minute")}:${get("second")}${offset}`;
}

const REQUESTED = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2}))?)?$/;

/**
 * Reads an issue date of a request: yyyy-MM-dd, yyyy-MM-ddTHH:mm or yyyy-MM-ddTHH:mm:ss, on the issuer's clock.
 * A bare date that is today takes the present time, any other one the start of its day.
 * Undefined when the text has another form or names no real moment.
 */
export function parseFecha(text: string, zonaHoraria: string, ahora: Date): FechaLocal | undefined {
  const match = REQUESTED.exec(text);
  if (!match) return undefined;
  const [, date = "", minutes, seconds = "00"] = match;
  const now = fechaLocal(ahora, zonaHoraria);
  if (minutes === undefined && now.texto.startsWith(date)) return now;
  const wanted = `${date}T${minutes ?? "00:00"}:${seconds}`;
  const asUtc = new Date(`${wanted}Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 19) !== wanted) return undefined;
  // The offset in force is the one found at the moment itself; one correction is enough for any real zone.
  const offsetAt = (at: Date) => fechaLocal(at, zonaHoraria).texto.slice(19);
  const guess = new Date(`${wanted}${offsetAt(asUtc)}`);
  const local = fechaLocal(new Date(`${wanted}${offsetAt(guess)}`), zonaHoraria);
  return local.texto.startsWith(wanted) ? local : undefined;
}

/** Gives the calendar day of a local moment: "2026-11-20". */
export const diaDe = (fecha: FechaLocal): string => fecha.texto.slice(0, 10);

/** Counts calendar days from one local moment to another: negative when `b` is before `a`. */
export function diasEntre(a: FechaLocal, b: FechaLocal): number {
  const day = (fecha: FechaLocal) => Date.parse(`${diaDe(fecha)}T00:00:00Z`);
  return Math.round((day(b) - day(a)) / 86_400_000);
}
