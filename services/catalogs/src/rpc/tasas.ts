import type { CatalogsDefinition, Handlers } from "@dte/contracts";
import { fechaLocal } from "@dte/dte";
import { invalid } from "@dte/errors";
import { isZero, parseAmount } from "@dte/money";
import type { Shell, Sql } from "@dte/service";
import { noteTasa } from "../actos.js";
import { paisNotFound } from "../domain/refusal.js";
import type { Paises } from "../paises.js";
import type { Accounts } from "../resolve-cuenta.js";
import {
  findTasas as find,
  findTasaOf,
  listTasas as listKept,
  type Tasa,
  upsertTasa,
} from "../store/tasas.js";
import { findTasasImpuestos } from "../store/tasas-impuestos.js";

type Deps = { shell: Shell; sql: Sql; paises: Paises };
type SetDeps = Deps & { accounts: Pick<Accounts, "RecordActo"> };

/** What a rate that people set is said to come from. */
const MANUAL = "Registrada en el servicio";
/** Banks do not publish on holidays: the last rate holds, for the longest of them. */
const HOLDS_DAYS = 7;

const toGuardada = (pais: string, { fuente, ...tasa }: Tasa) => ({ pais, tasa, fuente });

/** Lists the exchange rates that are kept of a country, page by page. Throws FEG_VALIDATION_ERROR for a country that is not here. */
export const listTasas =
  ({ sql, paises }: Omit<Deps, "shell">): Handlers<CatalogsDefinition>["ListTasas"] =>
  async ({ pais: codigo, offset, limit, ...filter }) => {
    const pais = knownPais(paises, codigo).codigo;
    const { tasas, total } = await listKept(sql, { pais, ...filter }, { offset, limit });
    return { tasas: tasas.map((each) => toGuardada(pais, each)), totalItems: total };
  };

/**
 * Sets the rate of a day, once it stands in the installation's log who does so, and what it was. Throws FEG_VALIDATION_ERROR for a currency
 * of the country's own or unknown to it, no amount, or a day to come, FEG_FORBIDDEN for who does not administer the installation, as accounts
 * says, and FEG_BUSINESS_RULE_VIOLATION where it cannot be noted.
 */
export const setTasa =
  ({ shell, sql, paises, accounts }: SetDeps): Handlers<CatalogsDefinition>["SetTasa"] =>
  async ({ actor, pais: codigo, tasa }, call) => {
    if (!tasa || !actor) throw new TypeError("the caller did not send actor and tasa");
    const { codigo: pais, moneda, monedas, zonaHoraria } = knownPais(paises, codigo);
    if (tasa.moneda === moneda || !monedas.includes(tasa.moneda)) {
      const otras = monedas.filter((each) => each !== moneda).join(", ");
      throw invalid(`moneda: "${tasa.moneda}" no se acepta. Valores aceptados: ${otras}.`);
    }
    const valor = parseAmount(tasa.tasa);
    if (!valor || isZero(valor) || tasa.tasa.startsWith("-"))
      throw invalid("tasa: se espera un número mayor que cero.");
    if (tasa.fecha > hoy(shell, zonaHoraria))
      throw invalid("fecha: se espera un día que no sea posterior a hoy.");
    const guardada = { ...tasa, fuente: MANUAL };
    const acto = {
      accion: "tipoCambio.registrado",
      objeto: [pais, tasa.moneda, tasa.fecha],
      antes: await findTasaOf(sql, pais, tasa),
      despues: guardada,
    } as const;
    await noteTasa({ accounts }, { actor, ...acto }, call);
    await upsertTasa(sql, pais, guardada, actor.usuario);
    return toGuardada(pais, guardada);
  };

/** Finds the rates that hold in a country on a day, today in its time zone where none is said: of currencies and of taxes. */
export const findTasas =
  ({ shell, sql, paises }: Deps): Handlers<CatalogsDefinition>["FindTasas"] =>
  async ({ pais: codigo, fecha }) => {
    const { codigo: pais, zonaHoraria } = knownPais(paises, codigo);
    const dia = fecha ?? hoy(shell, zonaHoraria);
    const [tasas, tasasImpuestos] = await Promise.all([
      find(sql, pais, dia, HOLDS_DAYS),
      findTasasImpuestos(sql, pais, dia, IMPUESTOS_DAYS),
    ]);
    return { tasas, tasasImpuestos };
  };

/** Fifteen months: of a rate that changes each quarter, those that a note may still need. */
const IMPUESTOS_DAYS = 456;

/** Gives today's date in a time zone: 2026-11-20. */
export const hoy = (shell: Shell, zonaHoraria: string): string =>
  fechaLocal(shell.now(), zonaHoraria).texto.slice(0, 10);

/** Gives what a country says of itself. Throws FEG_NOT_FOUND for one that there is not. */
export function knownPais(paises: Paises, codigo: string) {
  const pais = paises.find(codigo);
  if (!pais) throw paisNotFound(codigo);
  return pais.descripcion;
}
