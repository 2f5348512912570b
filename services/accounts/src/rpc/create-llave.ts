import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { type Shell, type Sql, transaction } from "@dte/service";
import { LLAVES_MAX, otroAmbiente, portadorOf, readLlave } from "../domain/llave.js";
import { checkAlcance } from "../domain/scope.js";
import { newLlave } from "../secrets/llave.js";
import { record } from "../store/auditoria.js";
import { countLlaves, findCuentasDe, insertLlave, listLlaves } from "../store/llaves.js";
import { isUsuario } from "../store/usuarios.js";

const DAY_MS = 86_400_000;

/**
 * Makes a new key of the user's, for accounts of one environment on which the user has all that it is to have. Throws FEG_UNAUTHORIZED (no
 * such user any more), FEG_VALIDATION_ERROR, FEG_FORBIDDEN (also for what the caller's token was not given for), FEG_LLAVE_AMBIENTE,
 * FEG_BUSINESS_RULE_VIOLATION.
 */
export const createLlave =
  ({ sql, shell }: { sql: Sql; shell: Shell }): Handlers<AccountsDefinition>["CreateLlave"] =>
  async ({ usuario, estaEnAmbienteDePruebas, ipOrigen, ...pedida }, { identidad }) => {
    const { nombre, cuentas, permisos, diasVigencia } = readLlave(pedida);
    checkAlcance(permisos, identidad);
    const creado = shell.now();
    const { texto, huella, inicio } = newLlave(estaEnAmbienteDePruebas);
    const portador = portadorOf(shell.newId());
    const llave = await transaction(sql, "create llave", async (tx) => {
      if (!(await isUsuario(tx, usuario))) throw feg("FEG_UNAUTHORIZED");
      if ((await countLlaves(tx, usuario, creado)) >= LLAVES_MAX) {
        throw feg("FEG_BUSINESS_RULE_VIOLATION", {
          detalle: `El usuario ya tiene ${LLAVES_MAX} llaves vigentes. Revoque alguna con DELETE /llave/{id}.`,
        });
      }
      const suyas = await findCuentasDe(tx, { usuario, cuentas, permisos });
      // Accounts of others and those that do not exist look alike.
      if (suyas.length !== cuentas.length) throw feg("FEG_FORBIDDEN");
      if (suyas.some((each) => each.estaEnAmbienteDePruebas !== estaEnAmbienteDePruebas))
        throw otroAmbiente(estaEnAmbienteDePruebas);
      const vence = new Date(creado.getTime() + diasVigencia * DAY_MS);
      await insertLlave(tx, {
        portador,
        usuario,
        nombre,
        estaEnAmbienteDePruebas,
        cuentas,
        permisos,
        huella,
        inicio,
        creado,
        vence,
      });
      await record(tx, {
        cadenas: [`usuario ${usuario}`, ...cuentas.map((id) => `cuenta ${id}` as const)],
        momento: creado,
        usuario,
        ipOrigen,
        accion: "llave.creada",
        cambios: [
          { campo: "llave", despues: portador },
          { campo: "permisos", despues: permisos.join(" ") },
        ],
      });
      const [created] = await listLlaves(tx, { usuario, portador, now: creado });
      return created;
    });
    if (!llave) throw new Error("the key that was written is not there");
    return { llave, texto };
  };
