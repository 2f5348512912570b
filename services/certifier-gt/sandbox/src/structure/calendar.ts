const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/;

/** Guatemala has no summer time. */
export const GUATEMALA_OFFSET = "-06:00";
const GUATEMALA_OFFSET_MS = -6 * 3_600_000;

/** Tells whether a text such as "2026-02-30" is a day of the calendar. */
export function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Tells whether a text is an xs:dateTime of a real day and hour, with any zone or none. */
export function isDateTime(text: string): boolean {
  const match = DATE_TIME.exec(text);
  if (!match) return false;
  const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4])];
  return isDate(match[1] ?? "") && hour < 24 && minute < 60 && second < 60;
}

/** Gives the offset "-06:00", "Z", … of an xs:dateTime; undefined when it has none. */
export function offsetOf(dateTime: string): string | undefined {
  return DATE_TIME.exec(dateTime)?.[5];
}

/** Gives the day in Guatemala, as "2026-07-01". */
export function dayInGuatemala(instant: Date): string {
  return localTime(instant).slice(0, 10);
}

/** Writes an instant as the certifier does: "2026-07-01T09:30:00-06:00". */
export function formatInstant(instant: Date): string {
  return `${localTime(instant).slice(0, 19)}${GUATEMALA_OFFSET}`;
}

/** Gives the last day of the month after that of a day: "2026-02-28" for "2026-01-31". */
export function lastDayOfNextMonth(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
}

/** Counts the calendar days from one day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function localTime(instant: Date): string {
  return new Date(instant.getTime() + GUATEMALA_OFFSET_MS).toISOString();
}
