/** Reads the width and height of a picture in pixels; undefined when its header is of no kind that is read here, or asks for turning or scaling. */
export function pixelsOf(uri: string): { readonly ancho: number; readonly alto: number } | undefined {
  const bytes = Buffer.from(uri.slice(uri.indexOf(",") + 1), "base64");
  if (bytes.includes("Exif") || bytes.includes("eXIf")) return undefined;
  return pngOf(bytes) ?? jpegOf(bytes);
}

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const PNG_HEAD = 24;

/** Reads the first chunk (ISO/IEC 15948, 11.2.2). */
function pngOf(bytes: Buffer): { ancho: number; alto: number } | undefined {
  if (bytes.length < PNG_HEAD || !bytes.subarray(0, PNG.length).equals(PNG)) return undefined;
  return { ancho: bytes.readUInt32BE(16), alto: bytes.readUInt32BE(20) };
}

/** Tells whether a marker begins a frame header (ITU-T T.81, B.2.2); some markers between them do not. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegOf(bytes: Buffer): { ancho: number; alto: number } | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (isFrame(bytes[at + 1] ?? 0))
      return { ancho: bytes.readUInt16BE(at + 7), alto: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}
