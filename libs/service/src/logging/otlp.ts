import { logs, SeverityNumber } from "@opentelemetry/api-logs";
import type { Level } from "./log-event.js";

const NUMBERS: Readonly<Record<Level, SeverityNumber>> = {
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
};

/**
 * Sends the same line as a record of OTLP, by the names of OpenTelemetry's conventions; the SDK adds the trace. Does nothing where the SDK
 * sends no logs.
 */
export function emit(
  service: string,
  severity: Level,
  { event, msg }: { readonly event: string; readonly msg: string },
  told: object,
): void {
  const logger = logs.getLogger("dte");
  if (!logger.enabled({ severityNumber: NUMBERS[severity], eventName: event })) return;
  const { error, ...rest } = told as { error?: { name?: unknown; message?: unknown; stack?: unknown } };
  logger.emit({
    severityNumber: NUMBERS[severity],
    severityText: severity,
    eventName: event,
    body: msg,
    attributes: {
      ...rest,
      "service.name": service,
      ...(error !== undefined && {
        "exception.type": String(error.name ?? "unknown"),
        "exception.message": String(error.message ?? ""),
        "exception.stacktrace": String(error.stack ?? ""),
      }),
    },
  });
}
