import { LRUCache } from "lru-cache";
import { type Amounts, Written } from "../../http/json-text.js";
import { writeDte } from "../../present/dte.js";
import type { Links } from "../../present/links.js";
import type { Listado } from "./read-dtes.js";

/** Writes a document of a listing as JSON. */
export type WriteListado = (listado: Listado) => Written;

/** The characters that are kept, of written documents and of the texts from which they were made: some eight hundred documents. */
const KEPT_MAX = 6_000_000;
/** The longest document that is kept; a larger one would displace a whole page of others, and is written anew each time. */
const KEPT_EACH_MAX = 100_000;

/** A written document, with the text of its later changes and the form of its decimals. */
type Kept = { readonly vigente: string; readonly amounts: Amounts; readonly shown: string };

/**
 * Makes a writer of a listing's documents. The JSON of a document depends on its texts alone, so it is kept under them and given again while they are
 * the same: the pages with the newest documents are asked for again and again, and reading and writing a document is most of a page's cost in the
 * gateway. A kept document cannot be out of date, and nobody gets one that `documents` has not given them. Keeps `keptMax` characters.
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

/** Copies a text that was put together, because the engine keeps it as all its pieces, which take several times the room. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();
