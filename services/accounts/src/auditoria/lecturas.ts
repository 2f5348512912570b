import { type Shell, type Sql, transaction } from "@dte/service";
import { record } from "../store/auditoria.js";

/**
 * The most readings that are remembered. Services ask again when they start, and for accounts that they have forgotten, so one line for each version
 * and day is enough.
 */
const NOTED_MAX = 100_000;
const DAY_CHARS = "2026-11-20".length;

type Lectura = { idCuenta: string; servicio: string; version: number };

/** Notes which service reads an account's secrets, in that account's log: once for each service, version of the secrets and day (UTC). */
export function createLecturas({
  sql,
  shell,
}: {
  sql: Sql;
  shell: Pick<Shell, "now">;
}): (lectura: Lectura) => Promise<void> {
  const noted = new Map<string, Promise<void>>();
  let today = "";
  return async ({ idCuenta, servicio, version }) => {
    const momento = shell.now();
    const day = momento.toISOString().slice(0, DAY_CHARS);
    if (day !== today || noted.size >= NOTED_MAX) noted.clear();
    today = day;
    const key = `${idCuenta} ${servicio} ${version}`;
    const known = noted.get(key);
    if (known) return await known;
    const noting = transaction(sql, "lectura", (tx) =>
      record(tx, {
        cadenas: [`cuenta ${idCuenta}`],
        momento,
        usuario: "",
        ipOrigen: "",
        accion: "credenciales.leidas",
        cambios: [
          { campo: "servicio", despues: servicio },
          { campo: "version", despues: String(version) },
        ],
      }),
    );
    noted.set(key, noting);
    try {
      await noting;
    } catch (error) {
      // Secrets are given out only when the reading could be written down; the service will ask again.
      if (noted.get(key) === noting) noted.delete(key);
      throw error;
    }
  };
}
