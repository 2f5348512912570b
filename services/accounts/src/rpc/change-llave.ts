import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { isUuid, type Outbox, refuseLate, type Shell, type Sql, type Tx, transaction } from "@dte/service";
import { type Changes, lineOfLlaves } from "../cuenta/turns.js";
import { checkTraslape, portadorOf } from "../domain/llave.js";
import { checkAlcance } from "../domain/scope.js";
import { newLlave } from "../secrets/llave.js";
import { record } from "../store/auditoria.js";
import { addCorreo } from "../store/correos.js";
import { cadenasDe, endLlave, listLlaves, lockLlave, rotateLlave as rotate } from "../store/llaves.js";
import { awaitVigencias } from "../store/vigencias.js";

type Deps = Changes & { sql: Sql; shell: Shell };

const HOUR_MS = 3_600_000;

/**
 * Gives a key another text, and tells the user by mail; it stays the same caller, and its work goes on. Throws FEG_NOT_FOUND for a key that is not
 * the user's, or is no longer good, FEG_VALIDATION_ERROR, FEG_FORBIDDEN for a key with permissions that the caller's token was not given for,
 * FEG_RATE_LIMIT_EXCEEDED when too many changes wait, and when it would end after its caller gave up.
 */
export const rotateLlave =
  ({ sql, shell, changes, outbox }: Deps & { outbox: Outbox }): Handlers<AccountsDefinition>["RotateLlave"] =>
  async ({ usuario, id, horasTraslape, ipOrigen }, call) => {
    checkTraslape(horasTraslape);
    const now = shell.now();
    const change = async (tx: Tx) => {
      const { portador, estaEnAmbienteDePruebas, permisos } = await lock(tx, { usuario, id, now });
      checkAlcance(permisos, call.identidad);
      const { texto, huella, inicio } = newLlave(estaEnAmbienteDePruebas);
      const anteriorHasta = horasTraslape > 0 ? new Date(now.getTime() + horasTraslape * HOUR_MS) : undefined;
      await rotate(tx, { portador, huella, inicio, anteriorHasta });
      const cadenas = await cadenasDe(tx, portador, usuario);
      const cambios = [{ campo: "llave", despues: portador }];
      await addCorreo(tx, outbox, { id: shell.newId(), usuario, clase: "llave.rotada", now });
      await record(tx, { cadenas, momento: now, usuario, ipOrigen, accion: "llave.rotada", cambios });
      const [llave] = await listLlaves(tx, { usuario, portador, now });
      if (!llave) throw new Error("the key that was written is not there");
      refuseLate(call);
      return { llave, texto };
    };
    const rotated = await changes.run(usuario, () => transaction(sql, "rotate llave", change));
    outbox.kick();
    return rotated;
  };

/** Ends a key. Once this is answered no service accepts the key. Throws FEG_NOT_FOUND as above, FEG_RATE_LIMIT_EXCEEDED when too many changes wait. */
export const revokeLlave =
  ({ sql, shell, changes }: Deps): Handlers<AccountsDefinition>["RevokeLlave"] =>
  async ({ usuario, id, ipOrigen }) => {
    const now = shell.now();
    const change = async (tx: Tx) => {
      const { portador } = await lock(tx, { usuario, id, now });
      await endLlave(tx, portador, now);
      const cadenas = await cadenasDe(tx, portador, usuario);
      const cambios = [{ campo: "llave", despues: portador }];
      await record(tx, { cadenas, momento: now, usuario, ipOrigen, accion: "llave.revocada", cambios });
    };
    await changes.run(lineOfLlaves(usuario), () => transaction(sql, "revoke llave", change));
    return {};
  };

/** Locks a valid key of the user's: until the transaction ends no service may rely on an earlier answer about it. */
async function lock(
  tx: Tx,
  { usuario, id, now }: { usuario: string; id: string; now: Date },
): Promise<{ portador: string; estaEnAmbienteDePruebas: boolean; permisos: string[] }> {
  const portador = isUuid(id) ? portadorOf(id) : undefined;
  const found = portador === undefined ? undefined : await lockLlave(tx, { usuario, portador, now });
  if (portador === undefined || !found) {
    throw feg("FEG_NOT_FOUND", {
      detalle: "La llave no existe o ya no sirve. Vea las suyas con GET /llave.",
    });
  }
  await awaitVigencias(tx, { portador });
  return { portador, ...found };
}
