import type { CatalogsDefinition, CertifierDefinition, Client, Handlers, Hoja } from "@dte/contracts";
import { readCuenta, type Sql } from "@dte/service";
import { cuentaEnProduccion } from "../domain/refusal.js";
import { type Accounts, resolveCuenta } from "../resolve-cuenta.js";
import { searchProductos } from "../store/productos.js";

type Deps = { sql: Sql; accounts: Accounts; certifierOf: (pais: string) => Client<CertifierDefinition> };

/** The most products of a plan: variety needs no more, and the whole catalogue of a large account would not fit into one message. */
const PRODUCTOS_MAX = 100;

/**
 * Plans the documents that an account has to issue before production, made from its own catalogue. Throws FEG_BUSINESS_RULE_VIOLATION for an account
 * that is in production already, and where its country says that something is missing.
 */
export const planCertificacion =
  ({ sql, accounts, certifierOf }: Deps): Handlers<CatalogsDefinition>["PlanCertificacion"] =>
  async ({ actor, idCuenta, titular, libro, ...pedido }, call) => {
    const cuenta = await resolveCuenta(accounts, { actor, idCuenta, permiso: "dte.emitir" }, call);
    if (!cuenta.estaEnAmbienteDePruebas) throw cuentaEnProduccion();
    const found = await readCuenta(sql, cuenta.id, (own) => searchProductos(own, cuenta.id, ""));
    const productos = found.slice(0, PRODUCTOS_MAX);
    const certifier = certifierOf(cuenta.pais);
    const given = { ...pedido, libro: bytesOf(libro), quien: titular || (actor?.usuario ?? "") };
    return await certifier.PlanCertificacion({ ...given, cuenta, productos }, { call });
  };

/** Writes a workbook's cells for a certifier, which has a thread read them. */
const bytesOf = (hojas: readonly Hoja[]): Buffer =>
  hojas.length === 0
    ? Buffer.alloc(0)
    : Buffer.from(
        JSON.stringify(
          Object.fromEntries(hojas.map(({ nombre, filas }) => [nombre, filas.map(({ celdas }) => celdas)])),
        ),
      );
