import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { cleanIdCuenta } from "@dte/dte";
import { readCuenta, type Shell, type Sql } from "@dte/service";
import { isOrigen, isOrigenDe, isOrigenDeTodas, isOrigenDeUna } from "../store/origenes.js";

/** Tells whether a page's scripts may read the answers: for one account, for all accounts of a caller, for one of those, or for any account at all. */
export const admitsOrigen =
  ({ sql, shell }: { sql: Sql; shell: Pick<Shell, "now"> }): Handlers<AccountsDefinition>["AdmitsOrigen"] =>
  async ({ origen, idCuenta: asked, usuario, una }) => {
    if (asked !== undefined) {
      const idCuenta = cleanIdCuenta(asked);
      return { admitido: await readCuenta(sql, idCuenta, (own) => isOrigenDe(own, origen, idCuenta)) };
    }
    if (usuario !== undefined) {
      const isAdmitted = una ? isOrigenDeUna : isOrigenDeTodas;
      return { admitido: await isAdmitted(sql, origen, { usuario, now: shell.now() }) };
    }
    return { admitido: await isOrigen(sql, origen) };
  };
