/** El Salvador's clock and calendar: UTC-6 all year. Days are "2026-11-20", hours "10:15:30". */

const OFFSET_MS = -6 * 3_600_000;
export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Gives the day and the hour in El Salvador. */
export function toLocal(instant: Date): { fecha: string; hora: string } {
  const text = new Date(instant.getTime() + OFFSET_MS).toISOString();
  return { fecha: text.slice(0, 10), hora: text.slice(11, 19) };
}

/** Writes a moment as the Ministerio does: "20/11/2026 10:15:30". */
export function formatProcesamiento(instant: Date): string {
  const { fecha, hora } = toLocal(instant);
  return `${fecha.slice(8)}/${fecha.slice(5, 7)}/${fecha.slice(0, 4)} ${hora}`;
}

/** Gives the instant of a day and an hour in El Salvador; the forms let the seconds have one digit. Invalid when they are not times. */
export function instantOf(fecha: string, hora: string): Date {
  const [h = "", m = "", s = ""] = hora.split(":");
  return new Date(`${fecha}T${h}:${m}:${s.padStart(2, "0")}-06:00`);
}

/** Gives the date so many days later, or earlier when the number is negative. */
export function addDays(fecha: string, days: number): string {
  return new Date(Date.parse(`${fecha}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Gives the same day of a later month, or its last one when that month is shorter. */
export function addMonths(fecha: string, months: number): string {
  const index = Number(fecha.slice(0, 4)) * 12 + Number(fecha.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return dayOf(year, month, Math.min(Number(fecha.slice(8)), last));
}

/** Finds the `count`th business day of the month after that of `fecha`. */
export function businessDayOfNextMonth(fecha: string, count: number): string {
  let day = `${addMonths(fecha, 1).slice(0, 7)}-01`;
  for (let found = 0; ; day = addDays(day, 1)) {
    if (isBusinessDay(day)) found += 1;
    if (found === count) return day;
  }
}

/** The first and last day of each holiday: Ley de Asueto, Vacaciones y Licencias de los Empleados Públicos, article 1. */
const HOLIDAYS = [
  ["01-01", "01-02"],
  ["05-01", "05-01"],
  ["05-10", "05-10"],
  ["06-17", "06-17"],
  ["08-01", "08-06"],
  ["09-15", "09-15"],
  ["11-02", "11-02"],
  ["12-24", "12-31"],
] as const;
/** The days of the week before Easter, which the same article adds. */
const HOLY_WEEK_DAYS = 7;

function isBusinessDay(fecha: string): boolean {
  const weekday = new Date(`${fecha}T00:00:00Z`).getUTCDay();
  const sunday = easter(Number(fecha.slice(0, 4)));
  const isHolyWeek = fecha >= addDays(sunday, -HOLY_WEEK_DAYS) && fecha < sunday;
  const isHoliday = HOLIDAYS.some(([first, last]) => fecha.slice(5) >= first && fecha.slice(5) <= last);
  return weekday !== 0 && weekday !== 6 && !isHolyWeek && !isHoliday;
}

/** Computes Easter Sunday (the Gregorian computus of Meeus, Jones and Butcher). */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1);
}

function dayOf(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
