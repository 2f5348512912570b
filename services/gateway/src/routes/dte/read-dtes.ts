import {
  type Call,
  type Client,
  type DocumentsDefinition,
  type Dte,
  type ListRequestInput,
  type ListResponse,
  parseDte,
} from "@dte/contracts";
import { fichaDe } from "@dte/dte";

/** What a client waits for its answer is the limit of the first alone: those that follow go into an answer that has begun. */
const PIECE_LIMIT_MS = 15_000;
/** Asked of documents at once. */
const DTES_MAX = 100;

export type Window = ListRequestInput & { offset: number; limit: number };

type Textos = ListResponse["enTexto"][number];

/** A document of a listing: the texts that `documents` keeps it as, and what is read from them by whoever needs it. */
export type Listado = { readonly textos?: Textos; readonly dte: () => Dte };

/** Some documents of a listing, and how many there are in all. */
export type Piece = { readonly listados: readonly Listado[]; readonly totalItems: number };

/**
 * Reads the documents of a window, newest first, in as many answers as documents makes of them: an answer ends where its documents become
 * too large. It gives at least one answer; without a limit it goes on until the last document there is by then. Throws what `list` throws.
 */
export async function* readDtes(
  list: Client<DocumentsDefinition>["List"],
  ask: Window,
  call: Call,
): AsyncGenerator<Piece, void, undefined> {
  const end = ask.offset + ask.limit;
  let limited = call;
  for (let { offset } = ask, total = end; offset < Math.min(end, total); ) {
    const window = { offset, limit: Math.min(DTES_MAX, end - offset), enTexto: true };
    const piece = pieceOf(await list({ ...ask, ...window }, { call: limited }));
    yield piece;
    // Documents that were there before have left the listing.
    if (piece.listados.length === 0) return;
    offset += piece.listados.length;
    total = piece.totalItems;
    limited = { ...call, deadline: Date.now() + PIECE_LIMIT_MS };
  }
}

/** A `documents` of before knows nothing of texts, and answers with messages. */
const pieceOf = ({ dtes, enTexto, totalItems }: ListResponse): Piece => ({
  listados:
    enTexto.length > 0
      ? enTexto.map((textos) => ({ textos, dte: () => readDte(textos) }))
      : dtes.map((dte) => ({ dte: () => dte })),
  totalItems,
});

function readDte({ certificado, vigente }: Textos): Dte {
  const dte = parseDte(certificado, vigente);
  return { ...dte, ficha: fichaDe(dte) };
}
