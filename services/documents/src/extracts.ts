import { type Dte, Receptor } from "@dte/contracts";
import { isAjeno } from "@dte/dte";
import { connect, type Shell } from "@dte/service";
import type { FindArchivo } from "./archivos/find.js";

/** Finds what a certifier may be given of a document's certified file for its cancellation; undefined where there is none. */
export type FindParaAnular = (dte: Dte) => Promise<Buffer | undefined>;

/**
 * Gives the file of what was issued here as it is. Of what others issued, which a stranger may have written, the country's receiving role takes out what a
 * cancellation repeats: no process that issues reads such a file. `receptores`: their addresses, by country in any case; a country that has none repeats nothing.
 */
export function createExtracts(
  shell: Shell,
  findArchivo: FindArchivo,
  receptores: ReadonlyMap<string, string> = new Map(),
): FindParaAnular {
  const clients = new Map(
    [...receptores].map(([pais, address]) => [
      pais.toUpperCase(),
      connect(shell, Receptor, address, { to: `receptor-${pais.toLowerCase()}` }),
    ]),
  );
  return async (dte) => {
    const nombre = dte.archivoXml ?? dte.archivoJson;
    const archivo = nombre === undefined ? undefined : await findArchivo(nombre);
    if (!archivo || !isAjeno(dte, archivo.contenido)) return archivo?.contenido;
    const { contenido } = archivo;
    return (await clients.get(dte.pais.toUpperCase())?.Extract({ contenido, idCuenta: dte.idCuenta }))
      ?.contenido;
  };
}
