import { setTimeout as after } from "node:timers";
import { FegError } from "@dte/errors";
import { activeSpan } from "@dte/tracing";
import { type DestinationStream, pino } from "pino";
import { currentRequestId } from "../tracing/context.js";
import { FIELDS, type Field, type FieldKind, type FieldValues } from "./fields.js";
import type { Level, LogEvent } from "./log-event.js";
import { masked, maskedStack } from "./mask.js";
import { emit } from "./otlp.js";
import { createRepeats } from "./repeats.js";
import { EVENTS, type EventName } from "./table.js";

/** The events of a level. */
type EventAt<L extends Level> = {
  [N in EventName]: (typeof EVENTS)[N]["level"] extends L ? N : never;
}[EventName];

type Maybe<N extends EventName> = (typeof EVENTS)[N] extends { maybe: readonly (infer F)[] }
  ? F & Field
  : never;

/** The fields that the table lets stand beside an event. */
type FieldsOf<N extends EventName> = Pick<FieldValues, (typeof EVENTS)[N]["fields"][number]> &
  Partial<Pick<FieldValues, Maybe<N>>>;

type Write<L extends Level> = <N extends EventAt<L>>(
  event: N,
  ...fields: object extends FieldsOf<N> ? [fields?: FieldsOf<N>] : [fields: FieldsOf<N>]
) => void;

/** Writes events of the table, at their own level, with the fields that the table gives them. */
export type Log = { readonly [L in Level]: Write<L> };

const URGENT: ReadonlySet<string> = new Set(["warn", "error"]);
const LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LEVELS)[number];
export const logLevels: readonly string[] = LEVELS;

/** Lines leave together when there are this many bytes of them, or after this time: a write costs more than a line. */
const GATHER_BYTES = 8_192;
const GATHER_MS = 100;

let standardOutput: ReturnType<typeof pino.destination> | undefined;

/** Opens the one standard output of the process. Lines that wait when the process ends are written then. */
function openStandardOutput(): ReturnType<typeof pino.destination> {
  if (standardOutput) return standardOutput;
  const output = pino.destination({ fd: 1, sync: true, minLength: GATHER_BYTES });
  process.once("exit", () => output.flushSync());
  standardOutput = output;
  return output;
}

let leaving: NodeJS.Timeout | undefined;

/** Has what waits leave in time. The destination's own timer would go on, and write nothing, in a process that says nothing. */
function leaveSoon(output: ReturnType<typeof pino.destination>): void {
  if (leaving) return;
  leaving = after(() => {
    leaving = undefined;
    output.flush();
  }, GATHER_MS).unref();
}

/**
 * Makes a log that writes one JSON line per event, to standard output or to `destination`, and as a record of OTLP where logs are sent
 * there. Warnings and errors leave at once; of those that repeat some are written, and the others counted (`repeated`).
 */
export function createLog(
  name: string,
  level: LogLevel = "info",
  destination?: DestinationStream,
  repeats = createRepeats(),
): Log {
  const base = {
    base: { service: name },
    level,
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    messageKey: "msg",
  };
  const gathering = destination ? undefined : openStandardOutput();
  const logger = pino(base, destination ?? gathering);
  const write = (event: EventName, fields: Told = {}): void => {
    const { level: severity, msg }: LogEvent = EVENTS[event];
    if (!logger.isLevelEnabled(severity)) return;
    const { isWritten, left } = URGENT.has(severity) ? repeats(kindOf(event, fields)) : ALWAYS;
    if (!isWritten) return;
    const requestId = currentRequestId();
    const spanId = activeSpan()?.spanContext().spanId;
    const told = {
      ...declared(event, fields),
      ...(left > 0 && { repeated: left }),
      ...(requestId && { requestId }),
      ...(spanId && { spanId }),
    };
    logger[severity]({ event, ...told }, msg);
    emit(name, severity, { event, msg }, told);
    if (!gathering) return;
    if (URGENT.has(severity)) gathering.flushSync();
    else leaveSoon(gathering);
  };
  return { debug: write, info: write, warn: write, error: write };
}

type Told = Partial<FieldValues>;

const ALWAYS = { isWritten: true, left: 0 };

/** Names what counts as the same line, so that repeats are known. */
const kindOf = (event: EventName, { resource, subject, pais, rpc, codigo, route }: Told): string =>
  [event, resource, subject, pais, rpc, codigo, route].join("|");

/** Keeps what the table lets stand beside an event, of all that was given: a caller's object may have more than its type says. */
function declared(event: EventName, fields: Told): Record<string, unknown> {
  const { fields: always, maybe = [] }: LogEvent = EVENTS[event];
  const told: Record<string, unknown> = {};
  for (const field of [...always, ...maybe]) {
    const value = fields[field];
    if (value !== undefined) told[field] = clean(FIELDS[field].kind, value);
  }
  return told;
}

/** Writes a value as it may be written, by what the table says that it is. */
function clean(kind: FieldKind, value: unknown): unknown {
  if (kind === "error") return describe(value);
  if (kind === "number") return typeof value === "number" ? value : undefined;
  if (typeof value !== "string") return undefined;
  const isPlain = kind === "text" ? false : (kind === "id" ? ID : WORD).test(value);
  return isPlain ? value : masked(value);
}

/** A UUID, or another name of ours. A text of digits, separators and a check letter alone could be a person's number. */
const ID = /^(?=.*[a-z])(?!\d+-?K$)[\w:.-]{1,100}$/i;
/** A word as code writes it, without so many digits that it could be a person's number, in any spelling. */
const WORD = /^(?!.*\d(?:[ .-]?\d){6})[\w .:*/{}()$-]{0,200}$/;

/** A name or a code as programs have them: whoever makes an error may put anything there. */
const NAME = /^(?!.*\d{6})[\w.]{1,60}$/;
const nameOf = (name: unknown): string => (typeof name === "string" && NAME.test(name) ? name : "unknown");

/**
 * Describes an error by name, code and stack only: other properties (a driver's `detail`, `parameters`) may hold personal data, and so may
 * the text of a refusal, which is the client's.
 */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  if (error instanceof FegError) {
    return {
      name: error.name,
      codigo: error.codigo,
      ...(error.cause !== undefined && { cause: describe(error.cause) }),
    };
  }
  const { code, cause } = error as Error & { code?: unknown };
  return {
    name: nameOf(error.name),
    message: masked(error.message, code),
    ...(code !== undefined && { code: typeof code === "number" ? code : nameOf(code) }),
    ...(error.stack !== undefined && { stack: maskedStack(error.stack, error.message, code) }),
    ...(cause !== undefined && { cause: describe(cause) }),
  };
}
