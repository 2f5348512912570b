/** The offset of Santo Domingo's clock, which is the same all year. */
const OFFSET = "-04:00";
const OFFSET_MS = 4 * 60 * 60 * 1_000;

/** Writes a moment on the Dominican clock, to the second: "2026-11-20T10:15:00-04:00". */
export const writeHora = (moment: Date): string =>
  new Date(moment.getTime() - OFFSET_MS).toISOString().slice(0, 19) + OFFSET;

/** Writes a moment as DGII's formats do: "20-11-2026 10:15:00". */
export function writeHoraDgii(moment: Date): string {
  const [date = "", time = ""] = writeHora(moment).slice(0, 19).split("T");
  return `${date.split("-").reverse().join("-")} ${time}`;
}

const DAY_FIRST = /^(\d{1,2})-(\d{1,2})-(\d{4})[ T](\d{1,2}):(\d\d):(\d\d)$/;
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d\d):(\d\d) ([AP])\.?M\.?$/i;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * Reads a moment as DGII's formats and services write them: day first, month first with AM and PM, or ISO, on the Dominican clock when no
 * other is named. Undefined for anything else.
 */
export function readHora(text: string): Date | undefined {
  const iso = ISO.exec(text);
  if (iso) return valid(`${text}${iso[1] ? "" : OFFSET}`);
  const [, day, month, year, hour, minute, second] = DAY_FIRST.exec(text) ?? [];
  if (day !== undefined) return local([year, month, day], [hour, minute, second]);
  const [, m, d, y, h12, min, s, half] = AMERICAN.exec(text) ?? [];
  if (m === undefined) return undefined;
  const h24 = (Number(h12) % 12) + (half?.toUpperCase() === "P" ? 12 : 0);
  return local([y, m, d], [String(h24), min, s]);
}

type Parts = readonly (string | undefined)[];

function local(date: Parts, time: Parts): Date | undefined {
  const two = (part = "") => part.padStart(2, "0");
  return valid(`${date.map(two).join("-")}T${time.map(two).join(":")}${OFFSET}`);
}

function valid(text: string): Date | undefined {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
