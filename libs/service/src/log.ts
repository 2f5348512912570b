import { FegError } from "@dte/errors";
import { trace } from "@opentelemetry/api";
import { type DestinationStream, pino } from "pino";
import { currentRequestId } from "./context.js";
import { masked, maskedStack } from "./logging/mask.js";
import { emit } from "./logging/otlp.js";
import { createRepeats } from "./logging/repeats.js";

/**
 * Everything that may stand in a log line. Tax ids, names, e-mails, amounts, document content, keys and
 * tokens are not here, so they cannot be logged.
 */
export type LogFields = {
  error?: unknown;
  codigo?: string;
  rpc?: string;
  method?: string;
  route?: string;
  status?: number;
  durationMs?: number;
  pais?: string;
  tipo?: string;
  idIntento?: string;
  idContingencia?: string;
  idEvento?: string;
  idLote?: string;
  idEnvio?: string;
  operacion?: string;
  resource?: string;
  subject?: string;
  eventId?: string;
  attempt?: number;
  count?: number;
  port?: number;
  address?: string;
  state?: string;
  reason?: string;
  bytes?: number;
  signal?: string;
};

export type Log = {
  debug(fact: string, fields?: LogFields): void;
  info(fact: string, fields?: LogFields): void;
  warn(fact: string, fields?: LogFields): void;
  error(fact: string, fields?: LogFields): void;
};

const URGENT: ReadonlySet<string> = new Set(["warn", "error"]);
const LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LEVELS)[number];
export const logLevels: readonly string[] = LEVELS;

/** Lines leave together when there are this many bytes of them, or after this time: a write costs more than a line. */
const GATHER_BYTES = 8_192;
const GATHER_MS = 100;

let standardOutput: ReturnType<typeof pino.destination> | undefined;

/** The one standard output of the process. What waits when the process ends is written then. */
function openStandardOutput(): ReturnType<typeof pino.destination> {
  if (standardOutput) return standardOutput;
  const output = pino.destination({ fd: 1, sync: true, minLength: GATHER_BYTES, periodicFlush: GATHER_MS });
  process.once("exit", () => output.flushSync());
  standardOutput = output;
  return output;
}

/**
 * One JSON line per fact, to standard output or to `destination`, and as a record of OTLP where logs are sent there. Warnings and errors
 * leave at once; of those that repeat some are written, and the others counted (`repeated`).
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
    messageKey: "fact",
  };
  const gathering = destination ? undefined : openStandardOutput();
  const logger = pino(base, destination ?? gathering);
  const write =
    (severity: "debug" | "info" | "warn" | "error") =>
    (fact: string, fields: LogFields = {}) => {
      if (!logger.isLevelEnabled(severity)) return;
      const { isWritten, left } = URGENT.has(severity) ? repeats(kindOf(fact, fields)) : ALWAYS;
      if (!isWritten) return;
      const { error, reason, address, ...rest } = fields;
      const requestId = currentRequestId();
      const spanId = trace.getActiveSpan()?.spanContext().spanId;
      const told = {
        ...rest,
        ...(reason !== undefined && { reason: masked(reason) }),
        ...(address !== undefined && { address: masked(address) }),
        ...(left > 0 && { repeated: left }),
        ...(requestId && { requestId }),
        ...(spanId && { spanId }),
        ...(error !== undefined && { error: describe(error) }),
      };
      logger[severity](told, fact);
      emit(name, severity, fact, told);
      if (URGENT.has(severity)) gathering?.flushSync();
    };
  return { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
}

const ALWAYS = { isWritten: true, left: 0 };

/** What repeats says the same of the same. */
const kindOf = (fact: string, { resource, subject, pais, rpc, codigo, route }: LogFields): string =>
  [fact, resource, subject, pais, rpc, codigo, route].join("|");

/**
 * Name, code and stack only: other properties (a driver's `detail`, `parameters`) may hold personal data, and so may the text
 * of a refusal, which is the client's.
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
    name: error.name,
    message: masked(error.message, code),
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: maskedStack(error.stack, code) }),
    ...(cause !== undefined && { cause: describe(cause) }),
  };
}
