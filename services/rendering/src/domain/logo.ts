/** The first byte of a PNG; a logo that is none is a JPEG (accounts takes nothing else). */
const PNG = 0x89;

/** An account's logo as a data: URI; undefined when it has none. */
export function logoUri(logo: Uint8Array | undefined): string | undefined {
  if (!logo || logo.length === 0) return undefined;
  return `data:image/${logo[0] === PNG ? "png" : "jpeg"};base64,${Buffer.from(logo).toString("base64")}`;
}
