import type { operations, PaginaEventos } from "./gen/openapi.js";
import type { Surroundings } from "./surroundings.js";

/** The pause between two questions, as often as a person wants to see news; an hour of it is a fifth of a user's requests. */
const PAUSE_MS = 2_000;
const PAGE_SIZE = 100;

type Query = NonNullable<operations["listEventos"]["parameters"]["query"]>;

/** Gives the events, page by page, and with `seguir` the new ones too. Throws what `getPage` throws, and the reason of `signal`. */
export async function* followEventos(
  { pause }: Pick<Surroundings, "pause">,
  getPage: (query: Query) => Promise<PaginaEventos>,
  filters: Query,
  { seguir, signal }: { seguir: boolean; signal: AbortSignal | undefined },
): AsyncGenerator<PaginaEventos, void, undefined> {
  let { cursor } = filters;
  for (;;) {
    const page = await getPage({ ...filters, limite: PAGE_SIZE, ...(cursor !== undefined && { cursor }) });
    cursor = page.siguiente ?? cursor;
    yield { ...page, ...(cursor !== undefined && { siguiente: cursor }) };
    if (page.hayMas) continue;
    if (!seguir) return;
    await pause(PAUSE_MS, signal);
  }
}
