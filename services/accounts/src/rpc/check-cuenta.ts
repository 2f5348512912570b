import type { AccountsDefinition, Call, Cuenta, Handlers, PasoPrueba } from "@dte/contracts";
import { cleanIdCuenta } from "@dte/dte";
import { FegError, feg } from "@dte/errors";
import type { Keyring } from "@dte/sealing";
import { type Certifiers, readCuenta, type Shell, type Sql, transaction } from "@dte/service";
import { isPair } from "../certificado/judge.js";
import { checkCertificado, checkPlantillas, checkSecuencias, lenient } from "../domain/comprobacion.js";
import { openCertificado } from "../secrets/cuenta-secrets.js";
import { COMPROBADA, countComprobaciones, record } from "../store/auditoria.js";
import { type CredencialesRow, findCredenciales } from "../store/credenciales.js";
import { findCuenta } from "../store/cuentas.js";
import { findDetalle } from "../store/detalles.js";
import { titularOf } from "../store/llaves.js";
import { findPermitida } from "./resolve.js";

type Deps = { sql: Sql; shell: Shell; keys: Keyring; certifiers: Certifiers };

const ADMINISTRAR = "cuenta.administrar";
/**
 * The most checks in an hour, of one account and by one user over all accounts. Each shows credentials to an authority, so nobody shall guess a
 * stranger's credentials this way, nor use up the logins that an authority allows.
 */
const CHECKS_MAX = 20;
const HOUR_MS = 3_600_000;

/** Checks whether an account can issue. Its faults are in the answer. Throws what `resolve` throws, and FEG_RATE_LIMIT_EXCEEDED when it is asked too often. */
export const checkCuenta =
  (deps: Deps): Handlers<AccountsDefinition>["CheckCuenta"] =>
  async ({ usuario, idCuenta: asked, ipOrigen }, call) => {
    const { sql, shell, keys, certifiers } = deps;
    const now = shell.now();
    const request = { usuario, idCuenta: cleanIdCuenta(asked), permiso: ADMINISTRAR, now };
    const cuenta = await findPermitida(sql, request);
    const { id: idCuenta, estaEnAmbienteDePruebas } = cuenta;
    await note(sql, { usuario, idCuenta, ipOrigen, now });
    const [whole, detalle, credenciales, pais] = await Promise.all([
      readCuenta(sql, idCuenta, (own) => findCuenta(own, idCuenta)),
      readCuenta(sql, idCuenta, (own) => findDetalle(own, { usuario, idCuenta, now })),
      readCuenta(sql, idCuenta, (own) => findCredenciales(own, idCuenta)),
      certifiers.describe(cuenta.pais),
    ]);
    const { certificado } = detalle ?? {};
    const pasos = [
      ...(certificado
        ? [checkCertificado(isUsable(shell, keys, idCuenta, credenciales), certificado, now)]
        : []),
      ...(await askPais(certifiers, cuenta, credenciales, call)),
      ...checkSecuencias(cuenta, pais, now),
      ...(whole ? checkPlantillas(whole) : []),
    ];
    return { estaEnAmbienteDePruebas, pasos };
  };

/** Notes the check in the log before it is made. Checks that come at once are counted one after the other. */
async function note(
  sql: Sql,
  { usuario, idCuenta, ipOrigen, now }: { usuario: string; idCuenta: string; ipOrigen: string; now: Date },
): Promise<void> {
  // A user's keys count as the user, who may have a hundred of them.
  const cadenas = [`cuenta ${idCuenta}`, `usuario ${await titularOf(sql, usuario)}`] as const;
  const since = new Date(now.getTime() - HOUR_MS);
  await transaction(sql, "check cuenta", async (tx) => {
    await record(tx, { cadenas, momento: now, usuario, ipOrigen, accion: COMPROBADA });
    for (const cadena of cadenas) {
      if ((await countComprobaciones(tx, cadena, since)) <= CHECKS_MAX) continue;
      const reintentarEnSegundos = HOUR_MS / 1_000;
      throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: reintentarEnSegundos }).with({ reintentarEnSegundos });
    }
  });
}

/** Tells whether the kept certificate opens, and belongs to its key. */
function isUsable(shell: Shell, keys: Keyring, idCuenta: string, kept: CredencialesRow | undefined): boolean {
  try {
    return Boolean(kept?.certificado && isPair(openCertificado(keys, idCuenta, kept.certificado)));
  } catch (error) {
    shell.log.error("certificate.does-not-open", { error });
    return false;
  }
}

/** Asks for the country's own findings. In the environment of tests a certificate of another holder is only a warning. */
async function askPais(
  certifiers: Certifiers,
  cuenta: Cuenta,
  credenciales: CredencialesRow | undefined,
  call: Call,
): Promise<PasoPrueba[]> {
  if (!credenciales) return [SIN_CREDENCIALES];
  try {
    const { pasos } = await certifiers.of(cuenta.pais).CheckCuenta({ cuenta }, { call });
    return pasos.map((each) =>
      each.paso === "titular"
        ? { ...each, resultado: lenient(each.resultado, cuenta.estaEnAmbienteDePruebas) }
        : each,
    );
  } catch (error) {
    if (!(error instanceof FegError) || error.codigo !== "1000") throw error;
    return [SIN_RESPUESTA];
  }
}

const SIN_CREDENCIALES: PasoPrueba = {
  paso: "credenciales",
  resultado: "mal",
  mensaje: "La cuenta no tiene credenciales de su certificador. Configúrelas en credencialesCertificador.",
};
const SIN_RESPUESTA: PasoPrueba = {
  paso: "credenciales",
  resultado: "omitido",
  mensaje: "No se pudo preguntar a la autoridad en este momento. Intente de nuevo en unos minutos.",
};
