import type { CatalogsDefinition, Handlers } from "@dte/contracts";
import { changeCuenta, type Sql } from "@dte/service";
import { productoUnknown } from "../domain/refusal.js";
import { type Accounts, resolveCuenta } from "../resolve-cuenta.js";
import { findIdCuenta, deleteProducto as remove } from "../store/productos.js";

type Deps = { sql: Sql; accounts: Accounts };

/** Removes a product; documents keep the data that they took from it. Throws FEG_NOT_FOUND and FEG_FORBIDDEN. */
export const deleteProducto =
  ({ sql, accounts }: Deps): Handlers<CatalogsDefinition>["DeleteProducto"] =>
  async ({ actor, id }, call) => {
    const idCuenta = await findIdCuenta(sql, id);
    if (idCuenta === undefined) throw productoUnknown();
    await resolveCuenta(accounts, { actor, idCuenta, permiso: "dte.emitir" }, call);
    const isGone = await changeCuenta(sql, "delete producto", idCuenta, (own) => remove(own, id));
    if (!isGone) throw productoUnknown();
    return {};
  };
