/** The chosen file was changed on disk since, and browsers refuse to read it. */
export class ArchivoCambiado extends Error {
  override readonly name = "ArchivoCambiado";
}

/** What a browser says of a file that was written to since it was chosen, and of one that is gone. */
const CAMBIADO = ["NotReadableError", "NotFoundError"];

/**
 * Reads the file that `input` has at once: what is sent later are these bytes. Throws ArchivoCambiado, with the choice undone so that the
 * same file can be chosen again.
 */
export async function readElegido(input: HTMLInputElement, file: File): Promise<Blob> {
  try {
    return new Blob([await file.arrayBuffer()], { type: file.type });
  } catch (cause) {
    if (!(cause instanceof DOMException) || !CAMBIADO.includes(cause.name)) throw cause;
    if (input.files?.[0] === file) input.value = "";
    throw new ArchivoCambiado("the file has changed", { cause });
  }
}
