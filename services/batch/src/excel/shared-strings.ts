import { tooMuchInside } from "./invalid.js";
import { PIECE_MAX, readXml, unescaped } from "./xml.js";
import type { Paquete } from "./zip.js";

/** A sheet of the most rows and columns, each text its own. */
const TEXTS_MAX = 1_000_000;
/** In memory at once; ten times what ten thousand rows usually hold. */
const CHARACTERS_MAX = 32 * 1024 * 1024;

/** Reads the texts that cells share (ECMA-376 part 1, 18.4): of rich text all runs, of phonetic hints none. */
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
      // A copy: what the parser gives is a slice of a chunk of the file, and would keep the whole chunk in memory.
      textos.push(unescaped(Buffer.from(texto).toString()));
    },
  });
  return textos;
}
