const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];

/** Writes a logo as a data: URI. Undefined when there is none, or when its bytes are neither PNG nor JPEG. */
export function logoUri(logo: Uint8Array | undefined): string | undefined {
  if (logo === undefined) return undefined;
  const startsWith = (signature: readonly number[]) => signature.every((byte, i) => logo[i] === byte);
  const type = startsWith(PNG) ? "image/png" : startsWith(JPEG) ? "image/jpeg" : undefined;
  return type && `data:${type};base64,${Buffer.from(logo).toString("base64")}`;
}
