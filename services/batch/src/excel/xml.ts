import type { Readable } from "node:stream";
import { FegError } from "@dte/errors";
import { SaxesParser } from "saxes";
import { damaged, tooMuchInside } from "./invalid.js";

/** The most elements within elements; the parts that are read here need a dozen. */
const DEPTH_MAX = 100;
/** The characters of one text, tag or comment: a cell's 32,767, each written as a reference, are a third of it. */
export const PIECE_MAX = 1024 * 1024;

export type Atributos = Readonly<Record<string, string>>;

/** Receives what a reader finds. Names come without their prefix: writers choose prefixes as they like. */
export type Oyente = {
  open(elemento: string, atributos: Atributos): void;
  close?(elemento: string): void;
  text?(texto: string): void;
};

const local = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Gives an attribute of another namespace, as `r:id`, by its local name. */
export const foreign = (atributos: Atributos, nombre: string): string | undefined =>
  Object.entries(atributos).find(([each]) => each.endsWith(`:${nombre}`))?.[1];

/**
 * Reads XML while it is unpacked and gives each piece to `oyente`. Stops when `isDone` says so. Throws LOT-INVEXC-2 for a file that is no well-formed
 * XML in UTF-8, for a document type (no workbook has one, and entities may explode), and for pieces so large that the parser could not hold them.
 */
export async function readXml(stream: Readable, oyente: Oyente, isDone = () => false): Promise<void> {
  let depth = 0;
  let pending = 0;
  const parser = new SaxesParser({ fragment: false });
  parser.on("doctype", () => {
    throw damaged();
  });
  parser.on("opentag", ({ name, attributes }) => {
    pending = 0;
    depth += 1;
    if (depth > DEPTH_MAX) throw tooMuchInside();
    oyente.open(local(name), attributes as Atributos);
  });
  parser.on("closetag", ({ name }) => {
    pending = 0;
    depth -= 1;
    oyente.close?.(local(name));
  });
  parser.on("text", (text) => oyente.text?.(text));
  parser.on("cdata", (text) => oyente.text?.(text));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of stream) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      pending += text.length;
      parser.write(text);
      if (isDone()) return;
      if (pending > PIECE_MAX) throw tooMuchInside();
    }
    parser.write(decoder.decode());
    parser.close();
  } catch (error) {
    throw error instanceof FegError ? error : damaged().causedBy(error);
  } finally {
    stream.destroy();
  }
}

const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** Characters that XML cannot hold are written _xHHHH_ (ECMA-376 part 1, 22.9.2.19). */
export const unescaped = (texto: string): string =>
  texto.includes("_x")
    ? texto.replace(ESCAPED, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : texto;
