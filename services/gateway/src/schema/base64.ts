/** Matches `data:image/png;base64,` of RFC 2397, also without its scheme: "application/x-pkcs12;base64,". */
const DATA_URI = /^(?:data:)?[\w.+-]*\/?[\w.+-]*(?:;[\w.+-]+=[\w.+-]*)*;base64,/i;
/** The longest part of a data-URI before its data; a longer one is no data-URI. */
const PREFIX_MAX = 200;
/** Line breaks, which programs put into base64. */
const BREAKS = /[\n\r]+/g;

/**
 * Decodes base64 text (RFC 4648 §4, with padding) or a base64 data-URI. Undefined for anything else, also for text whose last digits hold
 * stray bits, and for more than `max` bytes.
 */
export function decodeBase64(text: string, max: number): Buffer | undefined {
  const prefix = DATA_URI.exec(text.slice(0, PREFIX_MAX))?.[0] ?? "";
  // Line breaks add at most one character in three, so a longer text is too long in any case.
  if (text.length - prefix.length > max * 2 + 4) return undefined;
  const digits = text.slice(prefix.length).trim().replace(BREAKS, "");
  if (digits.length > Math.ceil(max / 3) * 4) return undefined;
  const bytes = Buffer.from(digits, "base64");
  return bytes.length <= max && bytes.toString("base64") === digits ? bytes : undefined;
}
