import type { CatalogsDefinition, Handlers } from "@dte/contracts";
import type { Catalogos } from "../catalogos.js";
import { searchCatalogo as search } from "../domain/catalogo.js";
import { catalogoNotFound, paisNotFound } from "../domain/refusal.js";
import type { Paises } from "../paises.js";

/**
 * Lists entries of one of a country's long lists. Throws FEG_NOT_FOUND for a country or a list that does not exist, and the error of the call when
 * the certifier is away and the list is not known yet.
 */
export const searchCatalogo =
  ({
    paises,
    catalogos,
  }: {
    paises: Paises;
    catalogos: Catalogos;
  }): Handlers<CatalogsDefinition>["SearchCatalogo"] =>
  async ({ pais: codigo, nombre, texto }) => {
    const pais = paises.find(codigo);
    if (!pais) throw paisNotFound(codigo);
    const { campos, version } = pais.descripcion;
    if (!campos.some(({ catalogo }) => catalogo === nombre)) throw catalogoNotFound(nombre);
    const entradas = await catalogos.get({ pais: pais.descripcion.codigo, version, nombre });
    return { nombre, opciones: search(entradas, texto).map(({ opcion }) => opcion) };
  };
