import type { CatalogsDefinition, Handlers } from "@dte/contracts";
import { changeCuenta, type Sql } from "@dte/service";
import { changeProducto } from "../domain/producto.js";
import { codigoTaken, productoUnknown } from "../domain/refusal.js";
import { type Accounts, resolveCuenta } from "../resolve-cuenta.js";
import { findIdCuenta, isCodigoTaken, lockProducto, replaceProducto } from "../store/productos.js";

type Deps = { sql: Sql; accounts: Accounts };

/** Changes the fields of a product that the request names. Throws FEG_NOT_FOUND, FEG_FORBIDDEN and as `createProducto`. */
export const updateProducto =
  ({ sql, accounts }: Deps): Handlers<CatalogsDefinition>["UpdateProducto"] =>
  async ({ actor, id, entrada }, call) => {
    if (!entrada) throw new TypeError("the caller did not send entrada");
    const idCuenta = await findIdCuenta(sql, id);
    if (idCuenta === undefined) throw productoUnknown();
    await resolveCuenta(accounts, { actor, idCuenta, permiso: "dte.emitir" }, call);
    return await changeCuenta(sql, "update producto", idCuenta, async (tx) => {
      const producto = await lockProducto(tx, id);
      if (!producto) throw productoUnknown();
      const changed = changeProducto(producto, entrada);
      await replaceProducto(tx, changed).catch((error: unknown) => {
        throw isCodigoTaken(error) ? codigoTaken(changed.idProducto) : error;
      });
      return changed;
    });
  };
