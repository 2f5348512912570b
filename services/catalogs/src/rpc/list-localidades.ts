import type { CatalogsDefinition, Handlers } from "@dte/contracts";
import { localidadesWithin } from "../domain/localidades.js";
import type { Localidades } from "../localidades.js";

/** The countries, or what lies within a place; nothing lies within one that does not exist. */
export const listLocalidades =
  ({ localidades }: { localidades: Localidades }): Handlers<CatalogsDefinition>["ListLocalidades"] =>
  async ({ idLocalidadSuperior }) => ({
    localidades: [...localidadesWithin(localidades.paises(), idLocalidadSuperior)],
  });
