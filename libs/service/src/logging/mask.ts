/** Errors of a driver or a neighbour may repeat their input, which may identify a person or hold a credential. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
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
];

/** PostgreSQL quotes the value that it does not take (SQLSTATE class 22). */
const DATA_EXCEPTION = /^22/;
const QUOTED = /"[^"]*"/g;

/** The text of an error without what could identify a person. `code` is that of PostgreSQL, if it has one. */
export function masked(text: string, code?: unknown): string {
  const quoted = typeof code === "string" && DATA_EXCEPTION.test(code) ? text.replace(QUOTED, '"…"') : text;
  return HIDDEN.reduce((left, [pattern, word]) => left.replace(pattern, word), quoted);
}

/** Where the frames of a stack begin. They hold our files and lines alone. */
const FRAMES = "\n    at ";

/** A stack whose message has nothing that could identify a person. */
export function maskedStack(stack: string, code?: unknown): string {
  const [message = "", ...frames] = stack.split(FRAMES);
  return [masked(message, code), ...frames].join(FRAMES);
}
