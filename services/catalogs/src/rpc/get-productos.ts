import type { CatalogsDefinition, Handlers } from "@dte/contracts";
import { invalid } from "@dte/errors";
import type { Sql } from "@dte/service";
import { isIdProducto } from "../domain/producto.js";
import { findProductos } from "../store/productos.js";

/** A document has no more items than this. */
const IDS_MAX = 1_000;

/** The products that items name, by our id or by the account's own code. For services: no permission is checked. */
export const getProductos =
  ({ sql }: { sql: Sql }): Handlers<CatalogsDefinition>["GetProductos"] =>
  async ({ idCuenta, ids }) => {
    const wanted = [...new Set(ids)].filter(isIdProducto);
    if (wanted.length > IDS_MAX) {
      throw invalid(`Los ítems de una petición pueden nombrar como máximo ${IDS_MAX} productos distintos.`);
    }
    return { productos: wanted.length === 0 ? [] : await findProductos(sql, idCuenta, wanted) };
  };
