import type { Call, DescripcionPais, Dte } from "@dte/contracts";
import { isAjeno } from "@dte/dte";
import { feg } from "@dte/errors";
import { connectReceptores, type Shell } from "@dte/service";
import type { FindArchivo } from "../almacen/find.js";

/** Finds the part of a document's certified file that a certifier may see for its cancellation; undefined where there is none. */
export type FindParaAnular = (dte: Dte, call: Call) => Promise<Buffer | undefined>;

/** Tells a country's description of itself, as its certifier gives it. */
type Describe = (pais: string) => Promise<Pick<DescripcionPais, "anulacion">>;

/** The role keeps to this bound as well; one that somebody has taken over does not, and the issuing process reads what it gives. */
const EXTRACTO_BYTES_MAX = 16 * 1_024;
/** The role's turns and its reading take a little less. */
const TIMEOUT_MS = 15_000;

/**
 * Gives the file of a document that was issued here as it is. A document that others issued may come from a stranger, and no process that issues
 * reads such a file: the country's receiving role takes out the part that a cancellation repeats, if it repeats any. `receptores`: their addresses,
 * by country in any case. Throws 1000 where this installation has none of that country or it takes out more than any cancellation repeats, and
 * CallFailed while it is away.
 */
export function createExtracts(
  shell: Shell,
  findArchivo: FindArchivo,
  describe: Describe,
  receptores: ReadonlyMap<string, string> = new Map(),
): FindParaAnular {
  const roles = connectReceptores(shell, receptores);
  return async (dte, call) => {
    const nombre = dte.archivoXml ?? dte.archivoJson;
    const archivo = nombre === undefined ? undefined : await findArchivo(nombre);
    if (!archivo || !isAjeno(dte, archivo.contenido)) return archivo?.contenido;
    // Where nothing of the file is repeated, no receiving role is needed to read it.
    if ((await describe(dte.pais)).anulacion?.repiteArchivo === false) return undefined;
    const { contenido } = archivo;
    const asked = { contenido, idCuenta: dte.idCuenta };
    const extracto = await roles.of(dte.pais).Extract(asked, { call, timeoutMs: TIMEOUT_MS });
    if (extracto.contenido.byteLength <= EXTRACTO_BYTES_MAX) return extracto.contenido;
    throw feg("1000").causedBy(
      new Error("the receiving role took more out of a file than a cancellation repeats"),
    );
  };
}
