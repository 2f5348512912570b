const OFFSET = "-06:00";
const OFFSET_MS = 6 * 60 * 60 * 1_000;

/** Writes a moment on Guatemala's clock, to the second: RFC 3339 with its offset, which is the same all year. */
export const writeHora = (moment: Date): string =>
  new Date(moment.getTime() - OFFSET_MS).toISOString().slice(0, 19) + OFFSET;

/** The form in which certifiers write a date and time; without an offset it is Guatemala's. */
const FECHA = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?)\d*(-06:00)?$/;

/** Reads a certifier's date as RFC 3339; undefined when the text is not a date. */
export function readHora(text: string): string | undefined {
  const [, fecha] = FECHA.exec(text.trim()) ?? [];
  return fecha && !Number.isNaN(Date.parse(`${fecha}${OFFSET}`)) ? `${fecha}${OFFSET}` : undefined;
}
