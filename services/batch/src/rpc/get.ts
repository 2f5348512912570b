import type { BatchDefinition, Handlers, Lote } from "@dte/contracts";
import type { Sql } from "@dte/service";
import { type Accounts, findVisible } from "../access.js";
import { type LoteGuardado, toLote } from "../domain/lote.js";
import type { Store } from "../store/store.js";

/** The most errors that are shown; the workbook with results has them all. */
const ERRORES_MAX = 200;

/** Gives a batch with its first errors. Throws FEG_NOT_FOUND and what accounts refuses. */
export const get =
  (deps: { sql: Sql; store: Store; accounts: Accounts }): Handlers<BatchDefinition>["Get"] =>
  async (request, call) =>
    await withErrores(deps.store, (await findVisible(deps, request, call)).lote);

/** Shows a batch as it is shown alone. */
export const withErrores = async (store: Pick<Store, "findErrores">, lote: LoteGuardado): Promise<Lote> =>
  toLote(
    lote,
    lote.rechazados > 0 || lote.fin ? await store.findErrores(lote.idCuenta, [lote.id], ERRORES_MAX) : [],
  );
