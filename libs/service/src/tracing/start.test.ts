import { inSpan, isTraced } from "@dte/tracing";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { context, SpanStatusCode, trace } from "@opentelemetry/api";
import { resources } from "@opentelemetry/sdk-node";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { places, startTracing } from "./start.js";

const RESOURCE = resources.defaultResource();

let stop: (() => Promise<void>) | undefined;
/** The names of what has left, a batch each. */
const batches: string[][] = [];
const left: ReadableSpan[] = [];

beforeEach(() => {
  batches.length = 0;
  left.length = 0;
  jest.useFakeTimers();
});
afterEach(async () => {
  jest.useRealTimers();
  await stop?.();
  trace.disable();
  context.disable();
});

function start(given: { share: number; delayMs?: number }): void {
  stop = startTracing({
    ...given,
    resource: RESOURCE,
    exporter: {
      export(spans, done) {
        batches.push(spans.map(({ name }) => name));
        left.push(...spans);
        done({ code: 0 });
      },
      shutdown: async () => {},
    },
  });
}

function end(name: string, isFailed = false): void {
  const span = trace.getTracer("dte").startSpan(name);
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

test("what the lot has drawn leaves together after a minute, and something that failed takes it along within five seconds", async () => {
  start({ share: 1 });
  end("GET /dte");
  await jest.advanceTimersByTimeAsync(20_000);
  expect(batches).toEqual([]);
  end("POST /dte", true);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(batches).toEqual([["GET /dte", "POST /dte"]]);
  end("GET /pais");
  await jest.advanceTimersByTimeAsync(59_000);
  expect(batches).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(batches).toEqual([["GET /dte", "POST /dte"], ["GET /pais"]]);
});

test("what is kept for its end leaves within five seconds, where the lot draws nothing", async () => {
  start({ share: 0 });
  end("POST /dte", true);
  end("GET /dte");
  await jest.advanceTimersByTimeAsync(5_000);
  expect(batches).toEqual([["POST /dte"]]);
});

test("what was slow is kept, and leaves with the others, unless something of its trace failed", async () => {
  start({ share: 0 });
  const slow = trace.getTracer("dte").startSpan("GET /dte");
  await jest.advanceTimersByTimeAsync(2_500);
  slow.end();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(batches).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(batches).toEqual([["GET /dte"]]);
  const root = trace.getTracer("dte").startSpan("POST /dte");
  const part = trace.getTracer("dte").startSpan("issue", {}, trace.setSpan(context.active(), root));
  await jest.advanceTimersByTimeAsync(2_500);
  root.end();
  part.setStatus({ code: SpanStatusCode.ERROR });
  part.end();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(batches.at(-1)).toEqual(["POST /dte", "issue"]);
});

test("who says how long spans wait is obeyed for all of them", async () => {
  start({ share: 1, delayMs: 7_000 });
  end("POST /dte", true);
  await jest.advanceTimersByTimeAsync(6_900);
  expect(batches).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(batches).toEqual([["POST /dte"]]);
});

test("spans of ours and those that are begun through OpenTelemetry's API are parts of one trace, until tracing ends", async () => {
  context.setGlobalContextManager(places);
  start({ share: 1 });
  await inSpan("issue", {}, async () => {
    await trace.getTracer("dte").startActiveSpan("GET", async (span) => {
      await inSpan("file", {}, async () => {});
      span.end();
    });
  });
  await stop?.();
  const idsOf = (name: string) => {
    const span = left.find((each) => each.name === name);
    return { ...span?.spanContext(), parent: span?.parentSpanContext?.spanId };
  };
  const [issue, get, file] = [idsOf("issue"), idsOf("GET"), idsOf("file")];
  expect(new Set([issue.traceId, get.traceId, file.traceId]).size).toBe(1);
  expect([issue.parent, get.parent, file.parent]).toEqual([undefined, issue.spanId, get.spanId]);
  await inSpan("issue", {}, async () => expect(isTraced()).toBe(false));
});
