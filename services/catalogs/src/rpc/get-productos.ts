import type { CatalogsDefinition, Handlers } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { readCuenta, type Sql } from "@dte/service";
import { isIdProducto } from "../domain/producto.js";
import { findProductos } from "../store/productos.js";

/** The most ids of a call: a document has no more items. */
const IDS_MAX = 1_000;

/** Gives the products that items name, by our id or by the account's own code. The rpc is for services: no permission is checked. */
export const getProductos =
  ({ sql }: { sql: Sql }): Handlers<CatalogsDefinition>["GetProductos"] =>
  async ({ idCuenta, ids }) => {
    const wanted = [...new Set(ids)].filter(isIdProducto);
    if (wanted.length > IDS_MAX) {
      throw invalid(`Los ítems de una petición pueden nombrar como máximo ${IDS_MAX} productos distintos.`);
    }
    if (wanted.length === 0) return { productos: [] };
    return { productos: await readCuenta(sql, idCuenta, (own) => findProductos(own, idCuenta, wanted)) };
  };
