import { DteConnectionError, errorOf } from "./errors.js";
import type { Lote } from "./gen/openapi.js";
import type { Surroundings } from "./surroundings.js";

/** One message of an event stream. */
export type ServerEvent = { readonly event: string; readonly data: string };

/** The longest event in characters. The service's longest one, a batch with its first errors, has a tenth of it. */
const EVENT_CHARS_MAX = 1024 * 1024;
/** The pause before a new connection, which the service asks for. A gateway that restarts is back by then, or another one has taken its place. */
const RECONNECT_MS = 3_000;
/** The connections in a row without a single event after which the service counts as gone. */
const EMPTY_MAX = 5;

/** The progress of a batch without its errors, or its end with them. */
export type AvanceLote = Omit<Lote, "errores"> & Partial<Pick<Lote, "errores">>;

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Gives each change of a batch's progress as it comes; the last one is its end. Connects again when the stream is cut, which happens every quarter of
 * an hour. Throws DteError when it may not be followed, and DteConnectionError.
 */
export async function* followLote(
  { pause }: Pick<Surroundings, "pause">,
  ask: Ask,
  id: string,
): AsyncGenerator<AvanceLote, void, undefined> {
  const path = `/lote/${encodeURIComponent(id)}/eventos`;
  for (let empty = 0; empty < EMPTY_MAX; empty += 1) {
    if (empty > 0) await pause(RECONNECT_MS);
    const response = await ask(path, { headers: { Accept: "text/event-stream" } });
    if (!response.ok || response.body === null) throw errorOf(response, await response.text());
    for await (const { event, data } of eventsOf(response.body)) {
      yield JSON.parse(data) as AvanceLote;
      if (event === "fin") return;
      empty = 0;
    }
  }
  throw new DteConnectionError(`GET ${path}: nothing comes`);
}

/**
 * Reads the events of a stream as they come (WHATWG HTML §9.2.6), and skips everything else. A stream that is cut ends normally, so only the last
 * event tells whether it was the end.
 */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const next = await reader.read().catch(() => undefined);
      if (next === undefined || next.done) return;
      const messages = (rest + decoder.decode(next.value, { stream: true })).split(/\r?\n\r?\n/);
      rest = messages.pop() ?? "";
      if (rest.length > EVENT_CHARS_MAX) return;
      yield* messages.flatMap(read);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function read(message: string): ServerEvent[] {
  const values = (name: string) =>
    message.split(/\r?\n/).flatMap((line) => {
      const [field, ...value] = line.split(":");
      return field === name ? [value.join(":").replace(/^ /, "")] : [];
    });
  const data = values("data");
  return data.length === 0 ? [] : [{ event: values("event").at(-1) || "message", data: data.join("\n") }];
}
