import type { Panel } from "../observability/panels.js";

/** A line of a panel as the page has it: JSON has no NaN, and a value that is no number is null. */
export type Drawn = {
  readonly points: readonly (readonly [number, number | null])[];
  /** Seconds since 1970. A line without a point from here on has ended. */
  readonly until: number;
};
type Unit = Panel["unit"] | "perMinute";

// The page has these functions as they are written here, so that each may call only the others.

/** Gives the points of a line that are numbers. */
function finite({ points }: Pick<Drawn, "points">): (readonly [number, number])[] {
  return points.flatMap(([at, value]) => (value !== null && Number.isFinite(value) ? [[at, value]] : []));
}

/** Gives a line's present value; undefined where the line has ended, so that a fault that is over is not red until it leaves the picture. */
export function last(line: Drawn): number | undefined {
  const [at, value] = finite(line).at(-1) ?? [Number.NaN, undefined];
  return at >= line.until ? value : undefined;
}

/** Gives the largest value that a line had, up or down; 0 where it had none. */
export function peak(line: Pick<Drawn, "points">): number {
  return Math.max(...finite(line).map(([, value]) => Math.abs(value)), 0);
}

/** Gives the unit that a panel is written in: rare events are a small part of one in a second, which nobody can imagine. */
export function unitOf(unit: Panel["unit"], lines: readonly Pick<Drawn, "points">[]): Unit {
  return unit === "reqps" && Math.max(...lines.map(peak), 0) < 1 ? "perMinute" : unit;
}

/** Writes a number with three digits that count, with a point before decimals: 1,234 and 0.123. */
function round(value: number): string {
  const digits = Math.abs(value) >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 };
  return value.toLocaleString("en-US", digits);
}

/** Writes a value with its unit. */
export function written(value: number | undefined, unit: Unit): string {
  if (value === undefined || !Number.isFinite(value)) return "—";
  if (unit === "percentunit") return `${round(value * 100)} %`;
  if (unit === "bytes") return `${round(value / 1_048_576)} MiB`;
  if (unit === "reqps") return `${round(value)}/s`;
  if (unit === "perMinute") return `${round(value * 60)}/min`;
  if (unit !== "s" || value === 0) return round(value);
  const size = Math.abs(value);
  if (size < 1) return `${round(value * 1_000)} ms`;
  if (size < 600) return `${round(value)} s`;
  if (size < 7_200) return `${round(value / 60)} min`;
  return size < 172_800 ? `${round(value / 3_600)} h` : `${round(value / 86_400)} d`;
}

/** The functions, as the page's script has them. */
export const VALUES = [finite, last, peak, unitOf, round, written].map(String).join("\n");
