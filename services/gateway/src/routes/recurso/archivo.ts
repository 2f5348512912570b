import { invalid } from "@dte/errors";

/** Matches file names of letters, digits and usual signs: no path, no hidden file, no control characters. */
const NOMBRE = /^[\p{L}\p{N}_][\p{L}\p{N} _.,()+@=&#-]*$/u;

const startsWith =
  (...signatures: readonly string[]) =>
  (bytes: Uint8Array): boolean =>
    signatures.some((hex) => Buffer.from(bytes.subarray(0, hex.length / 2)).equals(Buffer.from(hex, "hex")));

const isZip = startsWith("504b0304", "504b0506");

/** The kinds of file that may be attached, each with a test of how it begins. Files that a browser or a system would run are not among them. */
const kinds: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  pdf: startsWith("255044462d"),
  png: startsWith("89504e470d0a1a0a"),
  jpg: startsWith("ffd8ff"),
  jpeg: startsWith("ffd8ff"),
  xlsx: isZip,
  docx: isZip,
  xml: isText,
  json: isText,
  csv: isText,
  txt: isText,
};

export const extensiones = Object.keys(kinds);

/**
 * Refuses a file whose name is unsafe, whose kind may not be attached, or whose content is of another kind than its name
 * says. Throws FEG_VALIDATION_ERROR.
 */
export function checkArchivo(nombre: string, contenido: Uint8Array): void {
  if (!NOMBRE.test(nombre)) {
    throw invalid(
      "nombreArchivo: se espera un nombre de archivo sin ruta, con letras, dígitos, espacios, puntos o guiones.",
    );
  }
  const extension = /\.([a-z0-9]+)$/i.exec(nombre)?.[1]?.toLowerCase() ?? "";
  const isKind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
  if (!isKind) {
    throw invalid(`nombreArchivo: se espera una de estas extensiones: ${extensiones.join(", ")}.`);
  }
  if (!isKind(contenido)) {
    throw invalid(`contenidoBase64: el contenido no es de un archivo .${extension}.`);
  }
}

/** Matches the words by which browsers recognise a page or a script, wherever they stand at the beginning of a text. */
const ACTIVE =
  /<(?:!doctype\s+html|html|head|body|script|svg|iframe|object|embed)\b|<\?php|<\?xml-stylesheet/i;
const SHEBANG = /^(?:\u{feff})?#!/u;
/** The bytes in which browsers look for a type. */
const SNIFFED_BYTES = 1_445;

/** Tells whether bytes are UTF-8 without control characters and without a page or a script. */
function isText(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text does not have
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)) return false;
  return !SHEBANG.test(text) && !ACTIVE.test(text.slice(0, SNIFFED_BYTES));
}
