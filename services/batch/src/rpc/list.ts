import type { BatchDefinition, Handlers } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { readCuenta, type Sql } from "@dte/service";
import { type Accounts, resolve } from "../access.js";
import { ESTADOS, toLote } from "../domain/lote.js";
import { findErrores, listLotes } from "../store/lotes.js";

/** The page size of every listing of the API. */
const PAGE_SIZE_MAX = 100;
/** With larger page numbers the rows before them could no longer be counted exactly. */
const PAGE_NUMBER_MAX = 1_000_000;
/** Errors shown for each batch of a page; the batch itself shows more. */
const ERRORES_MAX = 20;

/** Lists the batches of an account, newest first. Throws FEG_VALIDATION_ERROR and what accounts refuses. */
export const list =
  ({ sql, accounts }: { sql: Sql; accounts: Accounts }): Handlers<BatchDefinition>["List"] =>
  async ({ actor, idCuenta: asked, estado: texto, pageNumber, pageSize }, call) => {
    const estado = ESTADOS.find((each) => each === texto);
    if (texto !== undefined && !estado) throw invalid(`estado: se espera ${ESTADOS.join(", ")}.`);
    const isPage =
      pageNumber >= 1 && pageNumber <= PAGE_NUMBER_MAX && pageSize >= 1 && pageSize <= PAGE_SIZE_MAX;
    if (!isPage)
      throw invalid(`pageSize: se espera un número entero de 1 a ${PAGE_SIZE_MAX}, y pageNumber desde 1.`);
    const { id: idCuenta } = await resolve(
      accounts,
      { actor, idCuenta: asked, permiso: "dte.consultar" },
      call,
    );
    const page = { idCuenta, estado, offset: (pageNumber - 1) * pageSize, limit: pageSize };
    return await readCuenta(sql, idCuenta, async (own) => {
      const { lotes, totalItems } = await listLotes(own, page);
      const errores = await findErrores(
        own,
        lotes.map(({ id }) => id),
        ERRORES_MAX,
      );
      return { lotes: lotes.map((each) => toLote(each, errores)), totalItems };
    });
  };
