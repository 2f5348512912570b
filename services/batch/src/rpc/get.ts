import type { BatchDefinition, Handlers, Lote } from "@dte/contracts";
import { readCuenta, type Sql } from "@dte/service";
import { type Accounts, findVisible } from "../access.js";
import { type LoteGuardado, toLote } from "../domain/lote.js";
import { findErrores } from "../store/lotes.js";

/** The workbook with results has them all. */
const ERRORES_MAX = 200;

/** A batch with its first errors. Throws FEG_NOT_FOUND and what accounts refuses. */
export const get =
  (deps: { sql: Sql; accounts: Accounts }): Handlers<BatchDefinition>["Get"] =>
  async (request, call) =>
    await withErrores(deps.sql, (await findVisible(deps, request, call)).lote);

/** A batch as it is shown alone. */
export const withErrores = async (sql: Sql, lote: LoteGuardado): Promise<Lote> =>
  toLote(
    lote,
    lote.rechazados > 0 || lote.fin
      ? await readCuenta(sql, lote.idCuenta, (own) => findErrores(own, [lote.id], ERRORES_MAX))
      : [],
  );
