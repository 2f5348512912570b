import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import type { Shell, Sql } from "@dte/service";
import { isCaller } from "../store/accesos.js";
import { listDetalles } from "../store/detalles.js";

/** The largest page of every listing: decisions, section 3. */
const PAGE_SIZE_MAX = 100;
/** The greatest page number: with larger ones the rows before them could no longer be counted exactly. */
const PAGE_NUMBER_MAX = 1_000_000;

/**
 * Lists a page of the user's accounts; none when the user has none or the page is beyond the end. Throws FEG_UNAUTHORIZED (no such user any
 * more), FEG_VALIDATION_ERROR.
 */
export const list =
  ({ sql, shell }: { sql: Sql; shell: Pick<Shell, "now"> }): Handlers<AccountsDefinition>["List"] =>
  async ({ usuario, pageNumber, pageSize, nombre, pais, estaEnAmbienteDePruebas }) => {
    if (pageNumber < 1 || pageNumber > PAGE_NUMBER_MAX) {
      throw invalid(`pageNumber: se espera un número entero de 1 a ${PAGE_NUMBER_MAX}.`);
    }
    if (pageSize < 1 || pageSize > PAGE_SIZE_MAX) {
      throw invalid(`pageSize: se espera un número entero de 1 a ${PAGE_SIZE_MAX}.`);
    }
    const now = shell.now();
    const { cuentas, total } = await listDetalles(sql, {
      usuario,
      offset: (pageNumber - 1) * pageSize,
      limit: pageSize,
      nombre: storable(nombre),
      pais: storable(pais?.toUpperCase()),
      estaEnAmbienteDePruebas,
      now,
    });
    if (total === 0 && !(await isCaller(sql, usuario, now))) throw feg("FEG_UNAUTHORIZED");
    return { cuentas, totalItems: total };
  };

/** Removes zeros, which no text of PostgreSQL holds, so that none is looked for. */
const storable = (text: string | undefined): string | undefined => text?.replaceAll("\0", "");
