import { feg } from "@dte/errors";
import type { Tx } from "@dte/service";
import { openCertificador } from "../secrets/cuenta-secrets.js";
import { findCambioDeCuenta, findCambioDeUsuario, lockCambios } from "../store/cambios-credenciales.js";
import { findCertificador } from "../store/credenciales.js";
import type { WriteDeps } from "./save.js";

/**
 * The most changes of credentials in an hour, of one account and by one user over all accounts. The next document may show each of them to an
 * authority, so nobody shall guess a stranger's credentials this way, nor use up the logins that an authority allows.
 */
const CAMBIOS_MAX = { cuenta: 10, usuario: 60 } as const;
const HOUR_MS = 3_600_000;

type Cambio = {
  readonly idCuenta: string;
  readonly usuario: string;
  /** The JSON text that the client sent; undefined where it sent none. */
  readonly credenciales: string | undefined;
};

/**
 * Gives the credentials that are to be saved: none where the client sent the kept ones once more. Another change before the transaction ends has to
 * wait. Throws FEG_RATE_LIMIT_EXCEEDED when they were changed too often.
 */
export async function newCredenciales(
  tx: Tx,
  { keys, shell }: Pick<WriteDeps, "keys" | "shell">,
  { idCuenta, usuario, credenciales }: Cambio,
): Promise<string | undefined> {
  if (credenciales === undefined) return undefined;
  if (credenciales === (await findKept(tx, keys, idCuenta))) return undefined;
  await lockCambios(tx, usuario);
  const now = shell.now();
  const since = new Date(now.getTime() - HOUR_MS);
  const full = [
    await findCambioDeCuenta(tx, idCuenta, { since, nth: CAMBIOS_MAX.cuenta }),
    await findCambioDeUsuario(tx, usuario, { since, nth: CAMBIOS_MAX.usuario }),
  ];
  const waits = full.flatMap((each) => (each ? [each.getTime() - since.getTime()] : []));
  if (waits.length === 0) return credenciales;
  const reintentarEnSegundos = Math.ceil(Math.max(...waits) / 1_000);
  const datos = { segundos: reintentarEnSegundos, de: "cambios de credenciales por hora" };
  throw feg("FEG_RATE_LIMIT_EXCEEDED", datos).with({ reintentarEnSegundos });
}

/** Finds the kept credentials. Those that do not open count as none, so that any others replace them. */
async function findKept(tx: Tx, keys: WriteDeps["keys"], idCuenta: string): Promise<string | undefined> {
  const cifrado = await findCertificador(tx, idCuenta);
  try {
    return cifrado && openCertificador(keys, idCuenta, cifrado);
  } catch {
    return undefined;
  }
}
