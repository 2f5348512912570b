import type { CatalogsDefinition, Handlers } from "@dte/contracts";
import { readCuenta, type Sql } from "@dte/service";
import { readTexto } from "../domain/producto.js";
import { type Accounts, resolveCuenta } from "../resolve-cuenta.js";
import { searchProductos as search } from "../store/productos.js";

type Deps = { sql: Sql; accounts: Accounts };

/** Finds the products of an account whose name or code contains a text, without regard to case and accents, by name. */
export const searchProductos =
  ({ sql, accounts }: Deps): Handlers<CatalogsDefinition>["SearchProductos"] =>
  async ({ actor, idCuenta, texto }, call) => {
    const cuenta = await resolveCuenta(accounts, { actor, idCuenta, permiso: "dte.consultar" }, call);
    const wanted = readTexto(texto);
    return { productos: await readCuenta(sql, cuenta.id, (own) => search(own, cuenta.id, wanted)) };
  };
