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

/** The source of a rate that a user sets. */
const MANUAL = "Registrada en el servicio";
/** The days for which the last rate holds: banks do not publish on holidays, and the longest of those are this long. */
const HOLDS_DAYS = 7;

const toGuardada = (pais: string, { fuente, ...tasa }: Tasa) => ({ pais, tasa, fuente });

/** Lists the kept exchange rates of a country, page by page. Throws FEG_VALIDATION_ERROR for a country that is not served here. */
export const listTasas =
  ({ sql, paises }: Omit<Deps, "shell">): Handlers<CatalogsDefinition>["ListTasas"] =>
  async ({ pais: codigo, offset, limit, ...filter }) => {
    const pais = knownPais(paises, codigo).codigo;
    const { tasas, total } = await listKept(sql, { pais, ...filter }, { offset, limit });
    return { tasas: tasas.map((each) => toGuardada(pais, each)), totalItems: total };
  };

/**
 * Sets the rate of a day, once the user and the former rate stand in the installation's log. Throws FEG_VALIDATION_ERROR for the country's own
 * currency or one unknown to it, a text that is no amount, or a day to come, FEG_FORBIDDEN for a user who does not administer the installation, as
 * accounts says, and FEG_BUSINESS_RULE_VIOLATION where the log cannot be written.
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

/** Finds the rates of currencies and of taxes that hold in a country on a day, which is today in its time zone where none is given. */
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

/** Fifteen months: a note may still need the rates of that time, of a tax whose rate changes each quarter. */
const IMPUESTOS_DAYS = 456;

/** Gives today's date in a time zone: 2026-11-20. */
export const hoy = (shell: Shell, zonaHoraria: string): string =>
  fechaLocal(shell.now(), zonaHoraria).texto.slice(0, 10);

/** Gives a country's description. Throws FEG_NOT_FOUND for one that does not exist. */
export function knownPais(paises: Paises, codigo: string) {
  const pais = paises.find(codigo);
  if (!pais) throw paisNotFound(codigo);
  return pais.descripcion;
}
