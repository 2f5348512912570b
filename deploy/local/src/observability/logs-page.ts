import { EVENTS, type EventName, FIELDS, type LogEvent } from "@dte/service";
import { table } from "./metrics-page.js";

const HEAD = `# Logs

Written by \`npm run generate\` from the tables in [libs/service](../../libs/service/src/logging/table.ts): every event of every service's
log. Why it is so: [decision 44](../decisions/0044-log-events.md).

Every service writes a line of JSON for each event to standard output; warnings and errors leave at once, the rest together within a tenth
of a second. \`LOG_LEVEL\` is \`debug\`, \`info\` (without it), \`warn\`, \`error\` or \`silent\`.

| Field | What it is |
| --- | --- |
| \`level\` | \`debug\`, \`info\`, \`warn\`, \`error\`: always the same for an event |
| \`time\` | RFC 3339 in UTC |
| \`service\` | who writes it |
| \`event\` | the event's name: search for these |
| \`msg\` | what happened, in a sentence that is always the same |
| \`requestId\` | the trace ([tracing.md](tracing.md)), also where nobody traces: the client's \`X-Request-Id\`, and the same in what its events bring about |
| \`spanId\` | the span under way, where somebody traces |
| \`repeated\` | how many lines of the same event about the same were not written since the last one: of warnings and errors twenty are, each ten seconds |
`;

const FIELDS_HEAD = `An event that is not in the table, or a field that the table does not give it, does not compile, and is not written where somebody
hands it over all the same: tax ids, names, addresses, amounts, contents, keys and tokens have no place to stand. Texts that others make, as the
message of a driver's error, are written without what could be one of them: e-mail addresses, numbers of seven digits and more, tokens,
keys, queries of addresses, and what PostgreSQL quotes of a value that it does not take. So are words and ids that do not look like one.

With \`OTEL_LOGS_EXPORTER=otlp\`, beside \`OTEL_EXPORTER_OTLP_ENDPOINT\`, the same lines are sent by OTLP with their trace and span: the
record's event name is \`event\`, its body \`msg\`. Without it they are on standard output alone.
`;

/** Writes `docs/operations/logs.md`, the table of events for people. */
export function logsPage(): string {
  const fields = Object.entries(FIELDS).map(([field, { about }]) => [`\`${field}\``, about]);
  const events = (Object.keys(EVENTS) as EventName[]).map((name) => {
    const { level, msg, services, fields: always, maybe = [], runbook }: LogEvent = EVENTS[name];
    return [
      `\`${name}\``,
      level,
      services.includes("*") ? "all" : services.join(", "),
      runbook === undefined ? msg : `${msg} ([what to do](runbooks/${runbook}.md))`,
      [...always.map((each) => `\`${each}\``), ...maybe.map((each) => `(\`${each}\`)`)].join(", ") || "—",
    ];
  });
  return [
    HEAD,
    table([["Beside some events", "What it is"], ...fields]),
    FIELDS_HEAD,
    "## Events\n\nFields in brackets are told where they are known.\n",
    table([["Event", "Level", "Services", "What happened", "Fields"], ...events]),
  ].join("\n");
}
