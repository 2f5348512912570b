import type { CatalogsDefinition, Handlers } from "@dte/contracts";
import type { Paises } from "../paises.js";

/** Lists the countries that have described themselves, by name. */
export const listPaises =
  ({ paises }: { paises: Paises }): Handlers<CatalogsDefinition>["ListPaises"] =>
  async () => ({
    paises: paises
      .todos()
      .map(({ descripcion: { codigo, nombre, moneda, version, valoresTipo } }) => ({
        codigo,
        nombre,
        moneda,
        version,
        valoresTipo,
      }))
      .sort((a, b) => a.nombre.localeCompare(b.nombre, "es")),
  });
