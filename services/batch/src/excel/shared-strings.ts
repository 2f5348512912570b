import { tooMuchInside } from "./invalid.js";
import { PIECE_MAX, readXml, unescaped } from "./xml.js";
import type { Paquete } from "./zip.js";

/** The most texts: a sheet of the most rows and columns, each with a text of its own. */
const TEXTS_MAX = 1_000_000;
/** The most characters in memory at once: ten times those that ten thousand rows usually hold. */
const CHARACTERS_MAX = 32 * 1024 * 1024;

/** Reads the texts that cells share (ECMA-376 part 1, 18.4): of rich text all runs, without phonetic hints. */
export async function readSharedStrings(paquete: Paquete, parte: string | undefined): Promise<string[]> {
  const textos: string[] = [];
  if (parte === undefined || !paquete.has(parte)) return textos;
  let texto = "";
  let isText = false;
  let isPhonetic = false;
  let characters = 0;
  await readXml(await paquete.read(parte), {
    open(elemento) {
      if (elemento === "si") texto = "";
      if (elemento === "rPh") isPhonetic = true;
      if (elemento === "t") isText = !isPhonetic;
    },
    text(trozo) {
      if (!isText) return;
      texto += trozo;
      characters += trozo.length;
      if (characters > CHARACTERS_MAX || texto.length > PIECE_MAX) throw tooMuchInside();
    },
    close(elemento) {
      if (elemento === "t") isText = false;
      if (elemento === "rPh") isPhonetic = false;
      if (elemento !== "si") return;
      if (textos.length >= TEXTS_MAX) throw tooMuchInside();
      // The text is copied: the parser gives a slice of a chunk of the file, which would keep the whole chunk in memory.
      textos.push(unescaped(Buffer.from(texto).toString()));
    },
  });
  return textos;
}
