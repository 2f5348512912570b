/** Two thousand lines, the most that the Ministerio de Hacienda takes, have a quarter of these values. */
const VALUES_MAX = 250_000;
/** A document has half of these levels. */
const DEPTH_MAX = 16;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = [0x7b, 0x5b];
const CLOSING = [0x7d, 0x5d];

/**
 * Tells whether JSON has no more values and levels than documents have. They are counted over its bytes before any object is built. Bytes that are
 * not JSON may pass.
 */
export function isReadable(json: Uint8Array, { values = VALUES_MAX, depth = DEPTH_MAX } = {}): boolean {
  let [commas, level, isText] = [0, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) commas += 1;
    else if (OPENING.includes(byte)) level += 1;
    else if (CLOSING.includes(byte)) level -= 1;
    if (commas >= values || level > depth) return false;
  }
  return true;
}
