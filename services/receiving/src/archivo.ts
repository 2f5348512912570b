import { createHash } from "node:crypto";

/** The name that the archive gives a file: the digest of its bytes, which nobody can guess. */
export const nombreOf = (contenido: Uint8Array): string =>
  `${createHash("sha256").update(contenido).digest("hex")}.xml`;
