import type { CatalogsDefinition, Handlers } from "@dte/contracts";
import { paisNotFound } from "../domain/refusal.js";
import type { Paises } from "../paises.js";

/** Gives a country's description. Throws FEG_NOT_FOUND for one that no certifier has described. */
export const getPais =
  ({ paises }: { paises: Paises }): Handlers<CatalogsDefinition>["GetPais"] =>
  async ({ codigo }) => {
    const pais = paises.find(codigo);
    if (!pais) throw paisNotFound(codigo);
    return pais.descripcion;
  };
