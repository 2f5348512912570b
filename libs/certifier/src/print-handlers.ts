import type { CertifierDefinition, Dte, Handlers } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { required, unsupported } from "./answers.js";
import type { Country } from "./country.js";
import { createLecturas } from "./lecturas.js";

/** With what a file may take it is less than `rendering` waits when it asks a second time; what nobody has verified may wait twice. */
const WAIT_MS = 4_000;

const NO_SE_IMPRIME =
  "Leer el archivo de este documento toma más tiempo o memoria que cualquier documento, y por eso no se imprime. Descargue el archivo, o pida al emisor su representación impresa.";

/**
 * Makes the rpc that prints. What was issued here is printed at once. The file of any other document is a stranger's, and so is what was
 * read from it: that is printed in a thread, where what takes too long ends without anything of what is issued having waited. Accounts take turns there,
 * and what nobody has verified has one of its own, since anybody registers it in the name of any account.
 */
export function printHandlers(shell: Shell, country: Country): Pick<Handlers<CertifierDefinition>, "Print"> {
  const ajenos =
    country.lecturas &&
    createLecturas(shell, country.lecturas, {
      queue: "impresiones",
      waitMs: WAIT_MS,
      refuse: () => unsupported(NO_SE_IMPRIME),
    });
  return {
    Print: async (request) => {
      const { formato, contenido, versionHoja } = request;
      const [dte, cuenta] = [required(request.dte, "dte"), required(request.cuenta, "cuenta")];
      if (!ajenos || !isAjeno(dte, contenido))
        return country.print(dte, cuenta, { formato, contenido, versionHoja });
      const line =
        dte.verificado === false ? ajenos.from({ quien: "", origen: dte.id ?? "" }) : ajenos.of(cuenta.id);
      return await line.read("print", contenido, dte, cuenta, { formato, versionHoja });
    },
  };
}

/**
 * Tells whether others issued it: what was issued here has its beginning in its log. Of what is no document yet, as a template's sample, there is
 * neither log nor file.
 */
const isAjeno = ({ bitacora }: Dte, contenido: Uint8Array): boolean =>
  (bitacora.length > 0 || contenido.byteLength > 0) && !bitacora.some(({ evento }) => evento === "Creado");
