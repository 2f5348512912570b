/** The longest name; file systems and mail programs cut longer ones. */
const CHARS_MAX = 100;

/**
 * Makes the name of a file, without extension, from a text: ASCII letters, digits, `.`, `_` and `-`, which every file system, mail program
 * and header takes. "documento" when nothing is left of it.
 */
export function nombreArchivoOf(text: string): string {
  const nombre = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]+/g, "-")
    .replace(/([.-])\1+/g, "$1")
    .replace(/^[-.]+/, "")
    .slice(0, CHARS_MAX)
    .replace(/[-.]+$/, "");
  return nombre || "documento";
}
