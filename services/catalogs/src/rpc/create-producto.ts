import type { CatalogsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { changeCuenta, type Shell, type Sql } from "@dte/service";
import { createDatos } from "../domain/producto.js";
import { codigoTaken } from "../domain/refusal.js";
import { type Accounts, resolveCuenta } from "../resolve-cuenta.js";
import { insertProducto, isCodigoTaken, isFull, PRODUCTOS_PER_CUENTA_MAX } from "../store/productos.js";

type Deps = { shell: Shell; sql: Sql; accounts: Accounts };

/** Adds a product to an account. Throws FEG_VALIDATION_ERROR, or FEG_BUSINESS_RULE_VIOLATION when its code is taken. */
export const createProducto =
  ({ shell, sql, accounts }: Deps): Handlers<CatalogsDefinition>["CreateProducto"] =>
  async ({ actor, idCuenta, entrada }, call) => {
    if (!entrada) throw new TypeError("the caller did not send entrada");
    const cuenta = await resolveCuenta(accounts, { actor, idCuenta, permiso: "dte.emitir" }, call);
    const producto = { id: shell.newId(), idCuenta: cuenta.id, ...createDatos(entrada, cuenta) };
    try {
      await changeCuenta(sql, "create producto", cuenta.id, (own) => insertProducto(own, producto));
    } catch (error) {
      if (isCodigoTaken(error)) throw codigoTaken(producto.idProducto);
      if (!isFull(error)) throw error;
      const detalle = `La cuenta ya tiene ${PRODUCTOS_PER_CUENTA_MAX} productos, el máximo. Elimine los que no use.`;
      throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
    }
    return producto;
  };
