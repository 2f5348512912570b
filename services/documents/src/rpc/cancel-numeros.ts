import type {
  AccountsDefinition,
  CertifierDefinition,
  Client,
  DocumentsDefinition,
  Handlers,
} from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { CallFailed, type Sql, transaction } from "@dte/service";
import { nextStep } from "../domain/outcome.js";
import { markAnulando, settleAnulando } from "../store/numeros.js";

type Deps = {
  sql: Sql;
  accounts: Client<AccountsDefinition>;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
};

/** One message to the authority takes as many. */
const NUMEROS_MAX = 10_000;

/**
 * Gives numbers back to the authority. They are marked here first, so that none is given out meanwhile; while nobody
 * knows whether the authority has heard, they stay marked, and the same call may be repeated.
 */
export const cancelNumeros =
  ({ sql, accounts, certifierOf }: Deps): Handlers<DocumentsDefinition>["CancelNumeros"] =>
  async ({ actor, idCuenta, tipo, desde, hasta }, call) => {
    if (desde < 1 || hasta < desde || hasta - desde >= NUMEROS_MAX) {
      throw invalid(
        `desde y hasta deben ser un rango de 1 a ${NUMEROS_MAX} números. Divida el rango en varios.`,
      );
    }
    const usuario = actor?.usuario ?? "";
    const cuenta = await accounts.Resolve({ usuario, permiso: "cuenta.administrar", idCuenta }, { call });
    const certifier = certifierOf(cuenta.pais);
    const { serie: name } = await certifier.ResolveSerie({ cuenta, tipo }, { call });
    const { estaEnAmbienteDePruebas } = cuenta;
    const serie = { idCuenta: cuenta.id, estaEnAmbienteDePruebas, serie: name };
    const marked = await transaction(sql, "cancel numeros", async (tx) => {
      const outcome = await markAnulando(tx, serie, { desde, hasta });
      if (outcome !== "used") return outcome;
      throw feg("FEG_BUSINESS_RULE_VIOLATION", {
        detalle: `Un documento usa un número del rango ${desde} a ${hasta} de la serie ${name}. Anule solo números que no se usaron.`,
      });
    });
    if (marked === "done") return {};
    const step = await certifier
      .CancelNumeros({ cuenta, tipo, desde, hasta }, { call })
      .then(nextStep)
      .catch((error: unknown) => {
        if (error instanceof CallFailed) return undefined;
        throw error;
      });
    if (step?.kind === "settle") {
      await settleAnulando(sql, serie, { desde, hasta }, "anulado");
      return {};
    }
    if (step?.kind === "refuse") {
      // Refused after a call that nobody heard the end of, they may be back with the authority already.
      if (marked === "marked") await settleAnulando(sql, serie, { desde, hasta }, "libre");
      throw step.error;
    }
    throw feg("FEG_DTE_CERTIFICATION_ERROR", {
      detalle:
        "La autoridad no confirmó la anulación de los números. No se asignarán a ningún documento; repita la misma petición en unos minutos.",
    });
  };
