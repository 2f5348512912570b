/** The error of a chosen file that was changed on the disk since, which browsers refuse to read. */
export class ArchivoCambiado extends Error {
  override readonly name = "ArchivoCambiado";
}

/** The names of a browser's errors for a file that was changed since it was chosen, and for one that is gone. */
const CAMBIADO = ["NotReadableError", "NotFoundError"];

/**
 * Reads the file that was chosen in `input` at once, so that later changes do not matter. Throws ArchivoCambiado, with the choice undone so that the
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
