import { createHash } from "node:crypto";
import type { Call, Dte } from "@dte/contracts";
import type { Deps } from "./deps.js";

/** Gives the name under which the archive has a file: the digest of its bytes, which nobody can guess. */
export const nombreOf = (contenido: Uint8Array): string =>
  `${createHash("sha256").update(contenido).digest("hex")}.xml`;

/** Reads the bytes of an archived document as they were certified. Throws 1000 while the file store is away. */
export async function contenidoOf(
  { documents }: Pick<Deps, "documents">,
  { archivoXml = "" }: Pick<Dte, "archivoXml">,
  call: Call,
): Promise<Buffer> {
  return (await documents.GetArchivo({ nombre: archivoXml }, { call })).contenido;
}
