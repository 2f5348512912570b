import { ATTRIBUTES, CONVENTIONS, SPANS } from "@dte/tracing";
import { table } from "./metrics-page.js";

const HEAD = `# Traces

Written by \`npm run generate\` from the tables in [libs/tracing](../../libs/tracing/README.md). Why it is so: decisions
[33](../decisions/0033-one-trace-kept-by-its-end.md) and [61](../decisions/0061-spans-of-our-own.md).

With \`OTEL_EXPORTER_OTLP_ENDPOINT\` every service sends its spans there (\`OTEL_EXPORTER_OTLP_PROTOCOL\`: \`grpc\`, \`http/protobuf\` or
\`http/json\`). A request's trace id is its \`X-Request-Id\`, \`requestId\` in every line of the logs, and what \`npm run ops -- explain ID\`
shows beside each step. A client that sends \`traceparent\` finds its own trace go on.

| What | Is part of | Has a link to it |
| --- | --- | --- |
| gRPC, PostgreSQL, Redis, the authority, files, the events that a request writes and all that handles them: mail, prints, deliveries to accounts' own servers | the request's trace | — |
| a document of a workbook | a trace of its own | the upload |
| an attempt that goes on after its request: asked again, in contingency, decided late | a trace of its own | the request that opened it |

\`OTEL_TRACES_SAMPLER_ARG\` is the share of traces that are kept by lot, all of them without it; the chart
keeps a tenth (\`telemetry.share\`). What it costs: [performance](../performance.md). Of the others those are kept in which a span
failed, was slow (two seconds; ten where an authority or a stranger is waited for), or ended without anybody knowing how, and those in which
that was found out later: asked again, or brought by the lot of a contingency. Refusals are not kept, those of files (\`POST /dte/xml\`) neither,
which anybody can bring about. A process
decides over its own part when its last open span of the trace ends; what went well in other services is missing then.
Those that failed or have no outcome leave within five seconds. What was drawn, or slow, leaves every minute, or along with them; \`OTEL_BSP_SCHEDULE_DELAY\` (milliseconds) says
another time for both.

With \`TELEMETRY_KEY\` spans name accounts by a pseudonym, which \`printf %s <account> | openssl dgst -sha256 -hmac "$TELEMETRY_KEY"\`
begins with.
`;

/** Makes `docs/operations/tracing.md`: spans and what they tell, for people. */
export const tracingPage = (): string =>
  [
    HEAD,
    "## Spans of our own\n\nBeside them: HTTP that comes in (`POST /dte`), gRPC (`dte.documents.v1.Documents/Create`) and Redis (`get`).\n",
    table([
      ["Span", "What it is"],
      ...Object.entries(SPANS).map(([name, { about }]) => [`\`${name}\``, about]),
    ]),
    "## What they tell\n\nNothing else leaves a process, whoever noted it.\n",
    table([
      ["Attribute", "What it is"],
      ...Object.entries(ATTRIBUTES).map(([name, about]) => [`\`${name}\``, about]),
    ]),
    `By OpenTelemetry's conventions: ${CONVENTIONS.map((name) => `\`${name}\``).join(", ")}.\n`,
  ].join("\n");
