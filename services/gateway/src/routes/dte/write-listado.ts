import { LRUCache } from "lru-cache";
import { type Amounts, Written } from "../../http/json-text.js";
import { writeDte } from "../../present/dte.js";
import type { Links } from "../../present/links.js";
import type { Listado } from "./read-dtes.js";

/** Writes a document of a listing as JSON. */
export type WriteListado = (listado: Listado) => Written;

/** In characters, of what is shown and of the texts that it was made of: some eight hundred documents. */
const KEPT_MAX = 6_000_000;
/** A document larger than this is written anew each time, as it would displace a whole page of others. */
const KEPT_EACH_MAX = 100_000;

/** What was made of a document's text, together with what has changed since, and how its decimals are written. */
type Kept = { readonly vigente: string; readonly amounts: Amounts; readonly shown: string };

/**
 * Makes what writes documents of a listing. What is shown of one depends on its texts and on nothing else, so it is kept under them and
 * given again while they are the same: the pages with the newest documents are asked for again and again, and reading and writing a
 * document is most of what a page costs the gateway. Nothing that is kept can be out of date, and nobody is given a document by it that
 * `documents` has not given them. Keeps `keptMax` characters.
 */
export function createWriteListado(links: Links, keptMax = KEPT_MAX): WriteListado {
  const kept = new LRUCache<string, Kept>({
    maxSize: keptMax,
    maxEntrySize: Math.min(keptMax, KEPT_EACH_MAX),
    sizeCalculation: ({ vigente, shown }, certificado) => certificado.length + vigente.length + shown.length,
  });
  return ({ textos, dte }) => {
    if (textos === undefined) return writeDte(dte(), links);
    const { certificado, vigente = "" } = textos;
    return new Written((amounts) => {
      const known = kept.get(certificado);
      if (known?.vigente === vigente && known.amounts === amounts) return known.shown;
      const shown = inOnePiece(writeDte(dte(), links).write(amounts));
      kept.set(certificado, { vigente, amounts, shown });
      return shown;
    });
  };
}

/** A text that was put together is kept by the engine as all its pieces, which take several times the room. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();
