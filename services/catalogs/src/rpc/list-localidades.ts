import type { CatalogsDefinition, Handlers } from "@dte/contracts";
import { localidadesWithin } from "../domain/pais.js";
import type { Paises } from "../paises.js";

/** Lists the countries, or what lies within a place; nothing lies within one that does not exist. */
export const listLocalidades =
  ({ paises }: { paises: Paises }): Handlers<CatalogsDefinition>["ListLocalidades"] =>
  async ({ idLocalidadSuperior }) => ({
    localidades: [...localidadesWithin(paises.todos(), idLocalidadSuperior)],
  });
