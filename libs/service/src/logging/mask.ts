/** Errors of a driver or a neighbour may repeat their input, which may identify a person or hold a credential. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  // V8 says what it could not read: the first letters of it, or all.
  [/(Unexpected token )[\s\S]*( is not valid JSON)/g, "$1…$2"],
  [/(Cannot convert )[\s\S]*( to a BigInt)/g, "$1…$2"],
  [/^[\s\S]*( could not be cloned)/g, "…$1"],
  [/-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g, "<pem>"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, "$1 <token>"],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, "<token>"],
  [/(\/\/)[^\s/@:]+:[^\s/@]+@/g, "$1<user>@"],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, "<correo>"],
  [/\?[^\s"'<>)]+/g, "?<query>"],
  // Keys and digests; a UUID, which says nothing, has its hyphens sooner.
  [/\b(?=[A-Za-z+/_]*\d)[A-Za-z0-9+/_]{32,}={0,2}/g, "<clave>"],
  [/\b(password|passwd|clave|secret|secreto|token)=[^\s&]+/gi, "$1=<clave>"],
  // Tax ids in any spelling; ports, lines and milliseconds have fewer digits.
  [/\b\d(?:[ .-]?\d){6,}(?:-?[\dKk])?\b/g, "<número>"],
  // Shorter ones, by their check digit behind a hyphen or their letter.
  [/\b\d{3,}(?:-\d|-?[Kk])\b(?!-)/g, "<número>"],
];

/** PostgreSQL quotes the value that it does not take (SQLSTATE class 22). */
const DATA_EXCEPTION = /^22/;
const QUOTED = /"[^"]*"/g;
/** A neighbour quotes a name of the code's own, of a table or a header say, or somebody's words. */
const WORDS = /"(?![\w.:/-]*")[^"]*"/g;

/** A text that is longer repeats what somebody sent: it tells nobody anything, and the patterns would take seconds for it. */
const CHARS_MAX = 4_000;

/** Masks what could identify a person in the text of an error. `code` is that of PostgreSQL, if it has one. */
export function masked(text: string, code?: unknown): string {
  const isRefused = typeof code === "string" && DATA_EXCEPTION.test(code);
  if (text.length > CHARS_MAX) return `… (${text.length} characters)`;
  const shown = HIDDEN.reduce((left, [pattern, word]) => left.replace(pattern, word), text);
  return shown.replace(isRefused ? QUOTED : WORDS, '"…"');
}

/** The beginning of a stack's frames, which hold our files and lines alone. */
const FRAMES = "\n    at ";

/**
 * Masks what could identify a person in the message of a stack. Its frames begin after the message, whatever that looks like; where the
 * message is not in the stack any more all of it is masked.
 */
export function maskedStack(stack: string, message: string, code?: unknown): string {
  const at = stack.indexOf(message);
  const frames = at < 0 ? -1 : stack.indexOf(FRAMES, at + message.length);
  return frames < 0 ? masked(stack, code) : masked(stack.slice(0, frames), code) + stack.slice(frames);
}
