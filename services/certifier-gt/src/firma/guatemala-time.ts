const OFFSET = "-06:00";
const OFFSET_MS = 6 * 60 * 60 * 1_000;

/** The moment on Guatemala's clock, to the second: RFC 3339 with its offset, the same all year. */
export const guatemalaTime = (moment: Date): string =>
  new Date(moment.getTime() - OFFSET_MS).toISOString().slice(0, 19) + OFFSET;

/** A date and time as certifiers write it: the offset may be missing, and then it is Guatemala's. */
const FECHA = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?)\d*(-06:00)?$/;

/** A certifier's date as RFC 3339; undefined when the text is no date. */
export function readGuatemalaTime(text: string): string | undefined {
  const [, fecha] = FECHA.exec(text.trim()) ?? [];
  return fecha && !Number.isNaN(Date.parse(`${fecha}${OFFSET}`)) ? `${fecha}${OFFSET}` : undefined;
}
