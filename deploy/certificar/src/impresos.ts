import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DteClient } from "@dte/client";
import JSZip from "jszip";

/** The most bytes that authorities take in one upload, less room for the archive's own index. */
const BYTES_MAX = 10_000_000 - 100_000;

export type Impreso = { readonly nombre: string; readonly id: string };

/**
 * Writes the printed forms of documents into archives of up to 10 MB; gives their paths. Throws DteError, DteConnectionError.
 */
export async function writeImpresos(
  client: Pick<DteClient, "getPdf">,
  impresos: readonly Impreso[],
  carpeta: string,
): Promise<string[]> {
  const paths: string[] = [];
  let zip = new JSZip();
  let bytes = 0;
  const write = async () => {
    if (bytes === 0) return;
    const path = join(carpeta, `impresos-${paths.length + 1}.zip`);
    await writeFile(path, await zip.generateAsync({ type: "nodebuffer", compression: "DEFLATE" }));
    paths.push(path);
    zip = new JSZip();
    bytes = 0;
  };
  for (const { nombre, id } of impresos) {
    const pdf = await client.getPdf(id);
    if (bytes + pdf.length > BYTES_MAX) await write();
    zip.file(`${nombre.replace(/[^\w.-]/g, "_")}.pdf`, pdf);
    bytes += pdf.length;
  }
  await write();
  return paths;
}
