import type { CatalogsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Contribuyentes } from "../contribuyentes.js";
import { cleanId } from "../domain/contribuyente.js";
import { type Accounts, resolveCuenta } from "../resolve-cuenta.js";

type Deps = { accounts: Accounts; contribuyentes: Contribuyentes };

/**
 * Finds the taxpayer with a tax id in the account's country. Throws FEG_INVALID_NIT (the text cannot be one, or the country's certifier says so),
 * FEG_CTRI_OBTE_INEX (nobody) and FEG_BUSINESS_RULE_VIOLATION (nobody can be asked now).
 */
export const findContribuyente =
  ({ accounts, contribuyentes }: Deps): Handlers<CatalogsDefinition>["FindContribuyente"] =>
  async ({ actor, id, idCuenta, permiso: wanted }, call) => {
    const permiso = wanted === "dte.emitir" ? wanted : "dte.consultar";
    const cuenta = await resolveCuenta(accounts, { actor, idCuenta, permiso }, call);
    const clean = cleanId(id);
    if (clean === undefined) {
      const shown = [...id].slice(0, ECHO_LENGTH_MAX).join("");
      throw feg("FEG_INVALID_NIT", { id: shown }).at("id", "CONTRIBUYENTE-ID");
    }
    return await contribuyentes.find(cuenta, clean, call);
  };

/** The part of a wrong id that the refusal repeats: enough to tell which one is meant. */
const ECHO_LENGTH_MAX = 40;
