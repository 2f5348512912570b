/** This file computes with days of the calendar, as yyyy-MM-dd, and with the working days of the administration. */

const DIA_MS = 86_400_000;
const dia = (instante: number): string => new Date(instante).toISOString().slice(0, 10);
const instanteDe = (fecha: string): number => Date.parse(`${fecha}T00:00:00Z`);

/** Gives the same day some months later, or the last day of that month when it has no such day. */
export function addMeses(fecha: string, meses: number): string {
  const [anio = 0, mes = 0, numero = 0] = fecha.split("-").map(Number);
  const ultimo = new Date(Date.UTC(anio, mes - 1 + meses + 1, 0)).getUTCDate();
  return dia(Date.UTC(anio, mes - 1 + meses, Math.min(numero, ultimo)));
}

/** Holidays of public employees by month and day: Ley de Asueto, Vacaciones y Licencias, article 1. */
const ASUETOS = new Set([
  ...["01-01", "01-02", "05-01", "05-10", "06-17", "09-15", "11-02"],
  ...["08-01", "08-02", "08-03", "08-04", "08-05", "08-06"],
  ...["24", "25", "26", "27", "28", "29", "30", "31"].map((numero) => `12-${numero}`),
]);

/** Computes Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function pascua(anio: number): number {
  const a = anio % 19;
  const b = Math.floor(anio / 100);
  const c = anio % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(anio, Math.floor(n / 31) - 1, (n % 31) + 1);
}

/** Tells whether the administration works on that day. Saturdays, Sundays, its holidays and the week before Easter are free. */
export function isHabil(fecha: string): boolean {
  const instante = instanteDe(fecha);
  const semana = new Date(instante).getUTCDay();
  if (semana === 0 || semana === 6 || ASUETOS.has(fecha.slice(5))) return false;
  const diasAntes = (pascua(Number(fecha.slice(0, 4))) - instante) / DIA_MS;
  return diasAntes < 0 || diasAntes > 7;
}

/** Finds the working day of that ordinal in the month after the one of `fecha`. */
export function diaHabilDelMesSiguiente(fecha: string, ordinal: number): string {
  let instante = instanteDe(`${addMeses(`${fecha.slice(0, 7)}-01`, 1)}`);
  for (let habiles = isHabil(dia(instante)) ? 1 : 0; habiles < ordinal; ) {
    instante += DIA_MS;
    if (isHabil(dia(instante))) habiles += 1;
  }
  return dia(instante);
}
