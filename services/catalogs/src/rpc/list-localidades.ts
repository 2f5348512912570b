import type { CatalogsDefinition, Handlers } from "@dte/contracts";
import { localidadesWithin } from "../domain/pais.js";
import type { Paises } from "../paises.js";

/** Lists the countries, or the places within a place; a place that does not exist has none. */
export const listLocalidades =
  ({ paises }: { paises: Paises }): Handlers<CatalogsDefinition>["ListLocalidades"] =>
  async ({ idLocalidadSuperior }) => ({
    localidades: [...localidadesWithin(paises.todos(), idLocalidadSuperior)],
  });
