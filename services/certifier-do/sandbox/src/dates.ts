/** The Dominican Republic's offset: it is four hours behind UTC the whole year. */
const OFFSET_MS = 4 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Gives the number of a day (`dd-MM-yyyy`, days since 1970), or undefined when the calendar does not have it. */
export function dayOf(text: string | undefined): number | undefined {
  const parts = /^\s*(\d{1,2})-(\d{1,2})-(\d{4})\s*$/.exec(text ?? "");
  if (parts === null) return undefined;
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal ? at.getTime() / DAY_MS : undefined;
}

/** Gives the number of the day that a date `yyyy-MM-dd` names, or undefined. */
export function dayOfIso(text: string): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts === null ? undefined : dayOf(`${parts[3]}-${parts[2]}-${parts[1]}`);
}

/** Gives the number of today in the Dominican Republic. */
export function today(now: Date): number {
  return Math.floor((now.getTime() - OFFSET_MS) / DAY_MS);
}

/** Gives the instant that `dd-MM-yyyy HH:mm:ss` names in the Dominican Republic, or undefined. */
export function instantOf(text: string | undefined): Date | undefined {
  const parts = /^(\S+) (\d{1,2}):(\d{1,2}):(\d{1,2})$/.exec(text ?? "");
  const day = dayOf(parts?.[1]);
  if (parts === null || day === undefined) return undefined;
  const [hours, minutes, seconds] = [Number(parts[2]), Number(parts[3]), Number(parts[4])];
  return new Date(day * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000 + OFFSET_MS);
}

/** Writes a moment as "2026-09-25T16:14:51.000-04:00". */
export function toIso(at: Date): string {
  return `${new Date(at.getTime() - OFFSET_MS).toISOString().slice(0, -1)}-04:00`;
}

/** Writes the instant of reception as DGII does: "9/25/2026 4:14:51 PM". */
export function toReceptionText(at: Date): string {
  const local = new Date(at.getTime() - OFFSET_MS);
  const hours = local.getUTCHours();
  const two = (value: number) => String(value).padStart(2, "0");
  const date = `${local.getUTCMonth() + 1}/${local.getUTCDate()}/${local.getUTCFullYear()}`;
  const time = `${hours % 12 || 12}:${two(local.getUTCMinutes())}:${two(local.getUTCSeconds())}`;
  return `${date} ${time} ${hours < 12 ? "AM" : "PM"}`;
}
