import type { Archivo, Dte } from "@dte/contracts";
import { type Files, nameOf, type Shell, withLimit } from "@dte/service";
import type { Announce } from "./announce.js";

const PDF = "application/pdf";
/** The name of a print: the SHA-256 of its bytes, which nobody can guess who has not seen them. */
const NOMBRE = /^[0-9a-f]{64}\.pdf$/;
/** How long a reader may be kept waiting while the print is stored, in ms: storing is of no use to them. */
const KEEP_LIMIT_MS = 3_000;

export type Archivos = {
  /** Finds the stored print of that name. Undefined when it is not there or is no name of a print; rejects when the store is away. */
  find(nombre: string): Promise<Archivo | undefined>;
  /**
   * Stores a print of `dte` and announces it. `leido`: when document and account were about to be read. Never rejects: a print that is not kept can
   * be made again.
   */
  keep(dte: Dte, leido: Date, contenido: Buffer): Promise<Archivo>;
};

/** Prints in the file store, under names made of their content. */
export function createArchivos(shell: Pick<Shell, "log">, files: Files, announce: Announce): Archivos {
  async function store(
    { id, estado }: Dte & { id: string },
    leido: Date,
    { nombre, contenido }: Archivo,
  ): Promise<void> {
    await files.put(nombre, contenido, PDF);
    const print = { id, archivo: nombre, leido: leido.toISOString() };
    await announce({ ...print, ...(estado !== undefined && { estado }) });
  }
  return {
    async find(nombre) {
      if (!NOMBRE.test(nombre)) return undefined;
      const contenido = await files.get(nombre);
      return contenido && { nombre, tipoContenido: PDF, contenido: Buffer.from(contenido) };
    },
    async keep(dte, leido, contenido) {
      const nombre = nameOf(contenido, "pdf");
      const archivo = { nombre, tipoContenido: PDF, contenido };
      const { id } = dte;
      if (id !== undefined) {
        await withLimit(store({ ...dte, id }, leido, archivo), KEEP_LIMIT_MS).catch((error: unknown) =>
          shell.log.warn("print.not-kept", { resource: "files", error }),
        );
      }
      return archivo;
    },
  };
}
