import type { AccountsDefinition, Handlers, Portador } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Shell, Sql } from "@dte/service";
import type { Usos } from "../periodic/usos.js";
import { huellaOfLlave } from "../secrets/llave.js";
import { findLlave, type Identificada } from "../store/llaves.js";
import { promiseLlave, VIGENCIA_MS } from "../store/vigencias.js";

type Deps = { sql: Sql; shell: Pick<Shell, "now">; usos: Usos };

/**
 * Gives the caller and the user of an API key. Where the request asks for it, and nobody is changing the key, it also says how long the answer stays
 * true. Throws FEG_UNAUTHORIZED for a text that is no key, or is no longer good.
 */
export const identifyLlave =
  ({ sql, shell, usos }: Deps): Handlers<AccountsDefinition>["IdentifyLlave"] =>
  async ({ llave, pideVigencia }) => {
    const huella = huellaOfLlave(llave);
    const find = async (): Promise<Identificada> => {
      const found = huella && (await findLlave(sql, huella, shell.now()));
      if (!found) throw feg("FEG_UNAUTHORIZED");
      return found;
    };
    const found = await find();
    usos.note(found.portador);
    if (!pideVigencia || !(await promiseLlave(sql, found.portador))) return show(found);
    // The key is read once more, because it may have changed between the first reading and the promise.
    const promised = await find();
    const remainingMs = promised.vence.getTime() - shell.now().getTime();
    return { ...show(promised), vigenciaMs: Math.max(0, Math.min(VIGENCIA_MS, remainingMs)) };
  };

const show = ({ portador, usuario, permisos }: Identificada): Portador => ({
  usuario: portador,
  titular: usuario,
  permisos,
});
