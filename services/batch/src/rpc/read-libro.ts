import type { BatchDefinition, Handlers } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { type Accounts, resolve } from "../access.js";
import type { Libros } from "../excel/threads.js";
import type { OnWorkbook } from "../workbooks.js";

/** The most bytes of an authority's workbook; its real sets have a tenth of that. */
const BYTES_MAX = 2 * 1024 * 1024;

type Deps = { accounts: Accounts; onWorkbook: OnWorkbook; libros: Pick<Libros, "celdas"> };

/**
 * Reads the texts of the cells of a workbook that an authority gave a taxpayer. Nothing of the workbook is kept. Throws LOT-INVEXC-2,
 * FEG_VALIDATION_ERROR for one that is larger than any authority's, FEG_RATE_LIMIT_EXCEEDED, and what accounts refuses.
 */
export const readLibro =
  ({ accounts, onWorkbook, libros }: Deps): Handlers<BatchDefinition>["ReadLibro"] =>
  async ({ actor, idCuenta, contenido, titular }, call) => {
    if (contenido.length > BYTES_MAX)
      throw invalid(
        `archivo: admite como máximo ${BYTES_MAX / 1024 / 1024} MiB. Envíe el libro que dio la autoridad.`,
      );
    const cuenta = await resolve(accounts, { actor, idCuenta, permiso: "dte.emitir" }, call);
    const tablas = await onWorkbook({ idCuenta: cuenta.id, actor, titular }, call, () =>
      libros.celdas(contenido),
    );
    return {
      hojas: tablas.map(({ nombre, filas }) => ({ nombre, filas: filas.map((celdas) => ({ celdas })) })),
    };
  };
