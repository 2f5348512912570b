import type { CatalogsDefinition, Handlers, TasaImpuesto } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { isZero, parseAmount } from "@dte/money";
import type { Shell, Sql } from "@dte/service";
import { noteTasa } from "../actos.js";
import type { Paises } from "../paises.js";
import type { Accounts } from "../resolve-cuenta.js";
import {
  findTasaImpuestoOf,
  listTasasImpuestos as listKept,
  upsertTasaImpuesto,
} from "../store/tasas-impuestos.js";
import { hoy, knownPais } from "./tasas.js";

type Deps = { shell: Shell; sql: Sql; paises: Paises };
type SetDeps = Deps & { accounts: Pick<Accounts, "RecordActo"> };

const YEAR_MS = 366 * 24 * 3_600_000;

const toGuardada = (pais: string, tasa: TasaImpuesto) => ({ pais, tasa });

/** Lists the registered tax rates of a country, page by page. Throws FEG_VALIDATION_ERROR for a country that is not served here. */
export const listTasasImpuestos =
  ({ sql, paises }: Omit<Deps, "shell">): Handlers<CatalogsDefinition>["ListTasasImpuestos"] =>
  async ({ pais: codigo, offset, limit, ...filter }) => {
    const pais = knownPais(paises, codigo).codigo;
    const { tasas, total } = await listKept(sql, { pais, ...filter }, { offset, limit });
    return { tasas: tasas.map((each) => toGuardada(pais, each)), totalItems: total };
  };

/**
 * Registers a rate, once the user and the former rate stand in the installation's log. Throws FEG_VALIDATION_ERROR for a tax whose rate no
 * installation may register, a text that is no amount, or a day too far ahead, FEG_FORBIDDEN for a user who does not administer the installation, as
 * accounts says, and FEG_BUSINESS_RULE_VIOLATION where the log cannot be written.
 */
export const setTasaImpuesto =
  ({ shell, sql, paises, accounts }: SetDeps): Handlers<CatalogsDefinition>["SetTasaImpuesto"] =>
  async ({ actor, pais: codigo, tasa }, call) => {
    if (!tasa || !actor) throw new TypeError("the caller did not send actor and tasa");
    const { codigo: pais, impuestos, zonaHoraria } = knownPais(paises, codigo);
    const propios = impuestos.flatMap((each) => (each.tasaRegistrable ? [each.nombreCorto] : []));
    if (!propios.includes(tasa.impuesto)) {
      const texto =
        propios.length > 0
          ? `Valores aceptados: ${propios.join(", ")}.`
          : "Ningún impuesto de este país la necesita.";
      throw invalid(`impuesto: "${tasa.impuesto}" no lleva una tasa registrada. ${texto}`);
    }
    const valor = parseAmount(tasa.tasa);
    if (!valor || isZero(valor) || tasa.tasa.startsWith("-"))
      throw invalid("tasa: se espera un número mayor que cero.");
    // An authority may announce a rate for a later day; a day that is further ahead is a slip.
    const ultimo = new Date(Date.parse(hoy(shell, zonaHoraria)) + YEAR_MS).toISOString().slice(0, 10);
    if (tasa.desde > ultimo) throw invalid("desde: se espera un día hasta dentro de un año.");
    const acto = {
      accion: "tasaImpuesto.registrada",
      objeto: [pais, tasa.impuesto, tasa.desde],
      antes: await findTasaImpuestoOf(sql, pais, tasa),
      despues: { tasa: tasa.tasa },
    } as const;
    await noteTasa({ accounts }, { actor, ...acto }, call);
    await upsertTasaImpuesto(sql, pais, tasa, actor.usuario);
    return toGuardada(pais, tasa);
  };
