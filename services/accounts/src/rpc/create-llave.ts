import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { type Outbox, refuseLate, type Shell, type Sql, type Tx, transaction } from "@dte/service";
import type { Changes } from "../cuenta/turns.js";
import { LLAVES_MAX, otroAmbiente, portadorOf, readLlave } from "../domain/llave.js";
import { checkAlcance } from "../domain/scope.js";
import { newLlave } from "../secrets/llave.js";
import { record } from "../store/auditoria.js";
import { addCorreo } from "../store/correos.js";
import { countLlaves, findCuentasDe, insertLlave, listLlaves } from "../store/llaves.js";
import { isUsuario } from "../store/usuarios.js";

type Deps = Changes & { sql: Sql; shell: Shell; outbox: Outbox };

const DAY_MS = 86_400_000;

/**
 * Makes a new key of the user's, for accounts of one environment on which the user has all permissions of the key. It tells the user by mail, since
 * somebody else may have used an open session. Throws FEG_UNAUTHORIZED (no such user any more), FEG_VALIDATION_ERROR, FEG_FORBIDDEN (also for
 * permissions that the caller's token was not given for), FEG_LLAVE_AMBIENTE, FEG_BUSINESS_RULE_VIOLATION, FEG_RATE_LIMIT_EXCEEDED when too many
 * changes wait, and when it would end after its caller gave up.
 */
export const createLlave =
  ({ sql, shell, outbox, changes }: Deps): Handlers<AccountsDefinition>["CreateLlave"] =>
  async ({ usuario, estaEnAmbienteDePruebas, ipOrigen, ...pedida }, call) => {
    const { nombre, cuentas, permisos, diasVigencia } = readLlave(pedida);
    checkAlcance(permisos, call.identidad);
    const creado = shell.now();
    const { texto, huella, inicio } = newLlave(estaEnAmbienteDePruebas);
    const portador = portadorOf(shell.newId());
    const change = async (tx: Tx) => {
      if (!(await isUsuario(tx, usuario))) throw feg("FEG_UNAUTHORIZED");
      if ((await countLlaves(tx, usuario, creado)) >= LLAVES_MAX) {
        throw feg("FEG_BUSINESS_RULE_VIOLATION", {
          detalle: `El usuario ya tiene ${LLAVES_MAX} llaves vigentes. Revoque alguna con DELETE /llave/{id}.`,
        });
      }
      const suyas = await findCuentasDe(tx, { usuario, cuentas, permisos });
      // The answer is the same for accounts of others and for those that do not exist.
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
      await addCorreo(tx, outbox, { id: shell.newId(), usuario, clase: "llave.creada", now: creado });
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
      refuseLate(call);
      return created;
    };
    // The transaction waits for changes of the accounts.
    const llave = await changes.run(usuario, () => transaction(sql, "create llave", change));
    outbox.kick();
    if (!llave) throw new Error("the key that was written is not there");
    return { llave, texto };
  };
