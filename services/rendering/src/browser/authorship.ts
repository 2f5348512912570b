import { openPdf } from "./pdf-file.js";

const CREATOR = /\/Creator \((?:\\.|[^\\()])*\)/;

/**
 * Writes whose document it is where Chromium writes what browser it is: /Author is the issuer, /Creator the system. It is appended, so that no byte
 * of the print moves. A file of another form stays as it is.
 */
export function writeAuthorship(pdf: Buffer, emisor: string): Buffer {
  const file = openPdf(pdf);
  const info = /\/Info (\d+) 0 R/.exec(file?.trailer ?? "")?.[1];
  const entries = info === undefined ? undefined : file?.object(Number(info));
  if (file === undefined || info === undefined || entries === undefined) return pdf;
  const author = emisor === "" ? "" : `/Author ${textOf(emisor)}\n`;
  const object = `<<${author}${entries.replace(CREATOR, "/Creator (DTE)")}>>`;
  return file.updated(new Map([[Number(info), Buffer.from(object, "latin1")]]));
}

/** Writes a text string (7.9.2.2): readable where Latin letters do, else UTF-16 in hexadecimal. */
function textOf(text: string): string {
  if (/^[ -~¡-¬®-ÿ]+$/.test(text)) return `(${text.replace(/[\\()]/g, "\\$&")})`;
  return `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase()}>`;
}
