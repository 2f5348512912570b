import type { BatchDefinition, Handlers } from "@dte/contracts";
import type { Sql } from "@dte/service";
import { toLote } from "../domain/lote.js";
import { findErrores } from "../store/lotes.js";
import { type Accounts, findVisible } from "./access.js";

/** The workbook with results has them all. */
const ERRORES_MAX = 200;

/** A batch with its first errors. Throws FEG_NOT_FOUND and what accounts refuses. */
export const get =
  (deps: { sql: Sql; accounts: Accounts }): Handlers<BatchDefinition>["Get"] =>
  async (request, call) => {
    const lote = await findVisible(deps, request, call);
    return toLote(
      lote,
      lote.rechazados > 0 || lote.fin ? await findErrores(deps.sql, [lote.id], ERRORES_MAX) : [],
    );
  };
