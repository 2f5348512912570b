import type { BatchDefinition, Handlers } from "@dte/contracts";
import type { Certifiers } from "@dte/service";
import { type Accounts, resolve } from "../access.js";
import { columnasPosibles, plantillaOf } from "../domain/plantilla.js";
import { CONTENT_TYPE } from "../excel/formatos.js";
import { writePlantilla } from "../excel/write-plantilla.js";

type Deps = { accounts: Accounts; certifiers: Pick<Certifiers, "describe"> };

/** Gives the template of the account's country. Throws FEG_BUSINESS_RULE_VIOLATION (no certifier) and what accounts refuses. */
export const getPlantilla =
  ({ accounts, certifiers }: Deps): Handlers<BatchDefinition>["GetPlantilla"] =>
  async ({ actor, idCuenta }, call) => {
    const { pais } = await resolve(accounts, { actor, idCuenta, permiso: "dte.consultar" }, call);
    const descripcion = await certifiers.describe(pais);
    const columnas = plantillaOf(descripcion);
    const contenido = await writePlantilla(columnas, columnasPosibles(descripcion, columnas));
    return { nombre: `plantilla-${pais.toLowerCase()}.xlsx`, tipoContenido: CONTENT_TYPE, contenido };
  };
