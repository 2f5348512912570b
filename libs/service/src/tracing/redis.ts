import { isTraced, way } from "@dte/tracing";
import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { Redis } from "ioredis";

/** Has each command be a span where it is part of something that is traced: its name, and neither keys nor values. */
export function traceCommands(redis: Redis): void {
  const send = redis.sendCommand;
  // Every command passes here, those of scripts too.
  redis.sendCommand = (command, stream) => {
    if (!isTraced()) return send.call(redis, command, stream);
    const { name } = command;
    const attributes = { "db.system.name": "redis", "db.operation.name": name };
    const span = way.startSpan(name, { kind: SpanKind.CLIENT, attributes }, way.active());
    command.promise.then(
      () => span.end(),
      (error: { name?: unknown }) => {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute("error.type", String(error.name ?? "unknown"));
        span.end();
      },
    );
    return send.call(redis, command, stream);
  };
}
