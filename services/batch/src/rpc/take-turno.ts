import type { BatchDefinition, Handlers } from "@dte/contracts";
import { invalid } from "@dte/errors";
import type { Sql } from "@dte/service";
import { type Accounts, resolve } from "../access.js";
import { releaseTurno, takeTurno as takeStored } from "../store/turnos.js";

/** How long a turn lasts, in seconds: longer than a step and its waiting; others wait so long for a run that died. */
const TURNO_SECONDS = 120;
const CORRIDA = /^[A-Za-z0-9-]{1,64}$/;

/** Lets one run of an account's certification go on, and no other meanwhile. Throws FEG_VALIDATION_ERROR and what accounts refuses. */
export const takeTurno =
  ({ sql, accounts }: { sql: Sql; accounts: Accounts }): Handlers<BatchDefinition>["TakeTurno"] =>
  async ({ actor, idCuenta, corrida, libera }, call) => {
    if (!CORRIDA.test(corrida)) throw invalid("corrida: admite de 1 a 64 letras, dígitos y guiones.");
    const cuenta = await resolve(accounts, { actor, idCuenta, permiso: "dte.emitir" }, call);
    const turno = { idCuenta: cuenta.id, corrida };
    if (!libera) return { tomado: await takeStored(sql, turno, TURNO_SECONDS), segundos: TURNO_SECONDS };
    await releaseTurno(sql, turno);
    return { tomado: false, segundos: 0 };
  };
