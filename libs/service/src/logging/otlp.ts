import { logs, SeverityNumber } from "@opentelemetry/api-logs";

type Severity = "debug" | "info" | "warn" | "error";

const NUMBERS: Readonly<Record<Severity, SeverityNumber>> = {
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
};

/** The same line as a record of OTLP, by the names of OpenTelemetry's conventions; the SDK adds the trace. Nothing where it sends no logs. */
export function emit(service: string, severity: Severity, fact: string, told: object): void {
  const { error, ...rest } = told as { error?: { name?: unknown; message?: unknown; stack?: unknown } };
  logs.getLogger("dte").emit({
    severityNumber: NUMBERS[severity],
    severityText: severity,
    eventName: fact,
    body: fact,
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
