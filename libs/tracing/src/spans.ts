import { SpanKind } from "@opentelemetry/api";

/** The declaration of a span in the table: its purpose, its side of an exchange, and whether its subject alone is its name. */
export type SpanDeclared = {
  readonly about: string;
  readonly kind?: SpanKind;
  readonly isCalledByItsSubject?: true;
};

/**
 * Every span of our own work, each declared once. Each incoming request, each gRPC call and each Redis command also has one. A span's name ends with
 * its subject as the table describes it (`process`'s with the subject of its event). Where OpenTelemetry's conventions name such a span, that is its
 * whole name: the summary for a statement, the method for a request that leaves the house.
 */
export const SPANS = {
  statement: {
    about: "a statement of PostgreSQL, called by its name, or its verb and table; never by its values",
    kind: SpanKind.CLIENT,
    isCalledByItsSubject: true,
  },
  transaction: { about: "a transaction by its name, from the wait for its connection to its end" },
  send: { about: "an event that leaves for the bus, by its subject", kind: SpanKind.PRODUCER },
  process: { about: "an event that a service handles, by its subject", kind: SpanKind.CONSUMER },
  authority: { about: "an exchange with the authority: every request that a send or a question takes" },
  outgoing: {
    about: "one HTTP request that leaves the house, called by its method",
    kind: SpanKind.CLIENT,
    isCalledByItsSubject: true,
  },
  issue: { about: "a run over an attempt, until the authority has decided or the time is over" },
  later: {
    about:
      "what goes on with an attempt, or with what was registered, after its request has ended; linked to that",
  },
  file: { about: "a file put into the store, or read from it", kind: SpanKind.CLIENT },
  print: { about: "a page that becomes a PDF, drawn or in Chromium" },
  mail: { about: "a mail, from its making to the SMTP server's answer" },
  smtp: { about: "a mail handed to the SMTP server", kind: SpanKind.CLIENT },
  row: { about: "a document of a batch; linked to the upload of its workbook" },
  webhook: { about: "a delivery to an account's own server" },
  delivery: { about: "a document, or an answer to one, on its way to another issuer" },
} as const satisfies Readonly<Record<string, SpanDeclared>>;

export type SpanName = keyof typeof SPANS;
