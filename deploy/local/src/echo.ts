/** The most lines of one service that are shown: one that complains without end must not bury the others. */
const LINES_MAX = 20;
const WINDOW_MS = 10_000;
const WORTH: ReadonlySet<unknown> = new Set(["warn", "error"]);
const COLORS = [36, 33, 35, 32, 34, 96, 93, 95, 92, 94];
const HIDDEN = new Set(["level", "time", "service", "event", "msg", "requestId", "spanId"]);

/**
 * Writes one line of a service's log as a person reads it: undefined below a warning, and for a line that is not a fact of the service. `line` is a
 * pino line with `level`, `msg` and fields.
 */
export function readableFact(line: string): string | undefined {
  const fact = parse(line);
  if (fact === undefined || !WORTH.has(fact["level"])) return undefined;
  const fields = Object.entries(fact)
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, value]) => `${name}=${brief(value)}`);
  return [String(fact["msg"]), ...fields].join(" ");
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const value = JSON.parse(line) as Record<string, unknown>;
    return "level" in value && "msg" in value ? value : undefined;
  } catch {
    return undefined;
  }
}

function brief(value: unknown): string {
  if (value !== null && typeof value === "object" && "message" in value) return String(value.message);
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Makes the function that puts the name of a service before its lines, in a colour of its own on a terminal. */
export function createPrefix(names: readonly string[], colored: boolean): (name: string) => string {
  const width = Math.max(0, ...names.map((name) => name.length));
  return (name) => {
    const text = name.padEnd(width);
    const color = COLORS[Math.max(0, names.indexOf(name)) % COLORS.length];
    return colored ? `\u001b[${color}m${text}\u001b[0m` : text;
  };
}

/** Lets at most 20 lines in ten seconds pass, then one that says where the others are. */
export function limitLines(
  write: (line: string) => void,
  where: string,
  now: () => number,
): (line: string) => void {
  let since = 0;
  let count = 0;
  return (line) => {
    if (now() - since > WINDOW_MS) {
      since = now();
      count = 0;
    }
    count += 1;
    if (count < LINES_MAX) write(line);
    else if (count === LINES_MAX) write(`… more in ${where}`);
  };
}
