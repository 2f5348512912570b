const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{2}):(\d{2})(?::(\d{2}))?$/;
/** The first year of a date. No document of an electronic regime is older, and "0001-01-01", which some programs send for no date, is refused. */
const YEAR_MIN = 1990;

/** Tells whether a text is `yyyy-MM-dd` and names a day of the calendar, from 1990 on. */
export function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return year >= YEAR_MIN && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

/** Tells whether a text is `yyyy-MM-dd`, `yyyy-MM-ddTHH:mm` or `yyyy-MM-ddTHH:mm:ss`, of a moment that exists, from 1990 on. */
export function isDateTime(text: string): boolean {
  const [day = "", time, ...rest] = text.split("T");
  if (!isDate(day) || rest.length > 0) return false;
  if (time === undefined) return true;
  const match = TIME.exec(time);
  if (!match) return false;
  const [, hour = "", minute = "", second = "0"] = match;
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}

function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
