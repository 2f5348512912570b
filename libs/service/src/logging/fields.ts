/**
 * The kinds of value that may stand beside an event. `id`: one that we gave; `word`: one of few, from our own code or a list; `text`: what a driver
 * or a neighbour says; `error`: what was thrown. Tax ids, names, e-mails, amounts, contents, keys and tokens are not here, so they have no place to
 * stand; what looks like one of them is taken out of texts, and of words and ids that are not what they should be.
 */
export type FieldKind = "id" | "word" | "number" | "text" | "error";

export const FIELDS = {
  error: {
    kind: "error",
    about: "name, code, message and stack of what failed, and its cause; of a refusal its code alone",
  },
  reason: { kind: "text", about: "why, in our own words or as a code" },
  codigo: { kind: "word", about: "the error's code of the contract" },
  pais: { kind: "word", about: "the country's code" },
  tipo: { kind: "word", about: "the contract's type of document" },
  operacion: { kind: "word", about: "what was asked for, or what part of the work" },
  state: { kind: "word", about: "the state in which it ended" },
  resource: { kind: "word", about: "what of ours: a neighbour, a store, a queue, a table" },
  idIntento: { kind: "id", about: "the attempt" },
  idContingencia: { kind: "id", about: "the contingency" },
  idEvento: { kind: "id", about: "the event that reports a contingency" },
  idLote: { kind: "id", about: "the batch, or the lot" },
  eventId: {
    kind: "id",
    about: "the event on the bus, the mail, the delivery or the address for deliveries",
  },
  subject: { kind: "word", about: "the subject of the event on the bus" },
  rpc: { kind: "word", about: "service and method" },
  method: { kind: "word", about: "the HTTP method" },
  route: { kind: "word", about: "the route's template, never the path" },
  status: { kind: "number", about: "the HTTP status" },
  durationMs: { kind: "number", about: "milliseconds that it took" },
  attempt: { kind: "number", about: "how often it was tried" },
  count: { kind: "number", about: "how many" },
  digest: { kind: "id", about: "SHA-256 over what it tells of, in hexadecimal" },
  moment: { kind: "id", about: "when, as it was signed" },
  bytes: { kind: "number", about: "how large" },
  port: { kind: "number", about: "where it listens" },
  signal: { kind: "word", about: "what ended the process" },
} as const satisfies Readonly<Record<string, { kind: FieldKind; about: string }>>;

export type Field = keyof typeof FIELDS;

type KindValue = { id: string; word: string; text: string; number: number; error: unknown };

/** The values of the fields, by their names. */
export type FieldValues = { readonly [F in Field]: KindValue[(typeof FIELDS)[F]["kind"]] };
