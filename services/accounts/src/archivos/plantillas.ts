import { type Files, nameOf, readCuenta, type Shell, type Sql } from "@dte/service";
import {
  findPlantillasDe,
  findPlantillasPorGuardar,
  type PlantillasPorGuardar,
  setPlantillasGuardadas,
} from "../store/plantillas.js";
import { startMoving } from "./moving.js";

/** The form in which a template is stored: it is read as plain text, by its name too, and never as a page. */
const TEXTO = { extension: "txt", tipoContenido: "text/plain; charset=utf-8" } as const;

/** Names a template's HTML in the file store. */
export const archivoOf = (html: string): string => nameOf(Buffer.from(html), TEXTO.extension);

export type Plantillas = {
  /** Keeps the templates of an account that were just written. Never rejects: those that the store does not take are moved later. */
  keep(idCuenta: string): Promise<void>;
};

type Deps = { shell: Shell; sql: Sql; files: Files };

/**
 * Keeps the HTML of PDF templates in the file store, for clients that ask for it by its address. The account's row keeps it too, since PDFs are
 * printed with it; templates that the store does not have yet are moved there now and every minute, until the service closes.
 */
export function startPlantillas({ shell, sql, files }: Deps): Plantillas {
  async function move(waiting: PlantillasPorGuardar): Promise<void> {
    for (const html of Object.values(waiting.html)) {
      await files.put(archivoOf(html), Buffer.from(html), TEXTO.tipoContenido);
    }
    await setPlantillasGuardadas(sql, waiting);
  }
  async function keep(idCuenta: string): Promise<void> {
    const waiting = await readCuenta(sql, idCuenta, (own) => findPlantillasDe(own, idCuenta));
    if (waiting) await move(waiting);
  }
  startMoving(shell, "plantillas", { next: (after) => findPlantillasPorGuardar(sql, after), move });
  return {
    async keep(idCuenta) {
      await keep(idCuenta).catch((error: unknown) =>
        shell.log.warn("plantillas.not-kept", { resource: "files", error }),
      );
    },
  };
}
