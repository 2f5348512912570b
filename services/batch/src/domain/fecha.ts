const DAY_MS = 86_400_000;
/** Day 0 of the 1900 system, as it counts from March 1900 on, and of the 1904 one (ECMA-376 part 1, 18.17.4.1). */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** The years of documents' dates. A number outside them is no date: a quantity or an amount in the wrong column. */
const YEAR_MIN = 1990;
const YEAR_MAX = 2100;

/**
 * Writes a date of a spreadsheet, counted in days, as `yyyy-MM-dd` or `yyyy-MM-ddTHH:mm:ss` in no zone: spreadsheets know none. Undefined outside
 * 1990 to 2100.
 */
export function fechaOfSerial(serial: number, date1904: boolean): string | undefined {
  // Parts of a day are rounded to the second: 8:15 is stored as 0.34375 and 8:20 as 0.347222222222222.
  const seconds = Math.round(serial * 86_400);
  const date = new Date((date1904 ? EPOCH_1904 : EPOCH_1900) + seconds * 1_000);
  const year = date.getUTCFullYear();
  if (!(year >= YEAR_MIN && year <= YEAR_MAX)) return undefined;
  const iso = date.toISOString().slice(0, 19);
  return date.getTime() % DAY_MS === 0 ? iso.slice(0, 10) : iso;
}

/** Makes the value of a cell that shows a date of `fechaOfText`. */
export const utcOf = (fecha: string): Date =>
  new Date(`${fecha.length === 10 ? `${fecha}T00:00:00` : fecha}Z`);

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
/** The day stands first, as people write it in every country of the contract. */
const DIA_PRIMERO = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

const ZONA = /\d(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Tells whether a text gives an hour in a certain zone, which may be on another day in the issuer's zone. */
export const hasZona = (text: string): boolean => text.includes(":") && ZONA.test(text);

/** Reads a date that a spreadsheet wrote (ECMA-376 part 1, 18.18.11, type d): spreadsheets know no zones, so that a Z says nothing. */
export const fechaOfIso = (text: string): string | undefined => fechaOfText(text.replace(/Z$/, ""));

/** Reads a date that somebody typed as text, `yyyy-MM-dd` or `dd/MM/yyyy`, with or without a time, in no zone. */
export function fechaOfText(text: string): string | undefined {
  const iso = ISO.exec(text);
  const local = DIA_PRIMERO.exec(text);
  const [, a, b, c, hour, minute, second] = iso ?? local ?? [];
  if (a === undefined || b === undefined || c === undefined) return undefined;
  const [year, month, day] = iso ? [a, b, c] : [c, b, a];
  const fecha = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const hora = hour === undefined ? "" : `T${hour.padStart(2, "0")}:${minute}:${second ?? "00"}`;
  const moment = new Date(`${fecha}${hora || "T00:00:00"}Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(fecha);
  const isNear = Number(year) >= YEAR_MIN && Number(year) <= YEAR_MAX;
  return exists && isNear ? fecha + (hora === "T00:00:00" ? "" : hora) : undefined;
}
