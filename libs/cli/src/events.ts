import { type DteClient, ok, type operations } from "@dte/client";

type Query = NonNullable<operations["listEventos"]["parameters"]["query"]>;
type Page = operations["listEventos"]["responses"][200]["content"]["application/json"];
export type Evento = Page["data"][number];

/** As often as a person wants to see something new; an hour of it is a fifth of a user's requests. */
const PAUSE_MS = 2_000;
const PAGE_SIZE = 100;

type Followed = {
  readonly seguir: boolean;
  /** Waits; rejects when the reader goes. */
  readonly pause: (ms: number) => Promise<void>;
  /** Told after each page: from here it goes on. */
  readonly onCursor: (cursor: string) => void;
};

/** What happened, in its order, from `query.cursor` on; with `seguir` also what is yet to come, for ever. Throws DteError. */
export async function* eventsOf(
  { api }: DteClient,
  query: Pick<Query, "cursor" | "tipo" | "idCuenta">,
  { seguir, pause, onCursor }: Followed,
): AsyncGenerator<Evento, void, undefined> {
  let { cursor } = query;
  for (;;) {
    const asked = { ...query, limite: PAGE_SIZE, ...(cursor !== undefined && { cursor }) };
    const page = await ok(api.GET("/eventos", { params: { query: asked } }));
    yield* page.data;
    cursor = page.siguiente ?? cursor;
    if (cursor !== undefined) onCursor(cursor);
    if (page.hayMas) continue;
    if (!seguir) return;
    await pause(PAUSE_MS);
  }
}
