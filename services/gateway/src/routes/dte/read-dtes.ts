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

/** The time limit of each answer of documents but the first, whose limit is the client's patience: by then the answer to the client has begun. */
const PIECE_LIMIT_MS = 15_000;
/** The most documents in one request to documents. */
const DTES_MAX = 100;

export type Window = ListRequestInput & { offset: number; limit: number };

type Textos = ListResponse["enTexto"][number];

/** A document of a listing: the texts in which `documents` keeps it, and a function that reads them on demand. */
export type Listado = { readonly textos?: Textos; readonly dte: () => Dte };

/** Some documents of a listing, and their number in all. */
export type Piece = { readonly listados: readonly Listado[]; readonly totalItems: number };

/**
 * Reads the documents of a window, newest first, in several answers, because documents ends an answer where it becomes too large. It gives at least
 * one answer; without a limit it goes on to the last document that there is by then. Throws what `list` throws.
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
    // The remaining documents have left the listing meanwhile.
    if (piece.listados.length === 0) return;
    offset += piece.listados.length;
    total = piece.totalItems;
    limited = { ...call, deadline: Date.now() + PIECE_LIMIT_MS };
  }
}

/** Reads an answer. An earlier `documents` does not know texts, and answers with messages. */
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
