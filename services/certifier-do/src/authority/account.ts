import type { Credenciales, Firmante, FirmanteDeRecepcion } from "@dte/certifier";
import type { Cuenta } from "@dte/contracts";
import { feg } from "@dte/errors";
import { AMBIENTES as NOMBRES } from "../describe/certificadores.js";
import type { Ambiente } from "../firma/timbre.js";

/** An account as DGII sees it. */
export type Account = {
  /** The RNC or cédula, digits only. */
  readonly rnc: string;
  readonly ambiente: Ambiente;
  /** The account's own certificate, or in the receiving role the one for which its certifier signs. */
  readonly certificado: Firmante | FirmanteDeRecepcion;
};

const AMBIENTES = Object.keys(NOMBRES) as readonly Ambiente[];

/**
 * Reads the data that are needed to speak to DGII for an account, in its environment. Throws FEG_BUSINESS_RULE_VIOLATION when it has no certificate,
 * when DGII has no such `ambiente`, or when only one of the two, `ambiente` and account, is for tests: a test document with fiscal effect is as bad
 * as an invoice without any.
 */
export function readAccount(cuenta: Cuenta, { certificador, ...given }: Credenciales): Account {
  const certificado = given.certificado ?? given.recepcion;
  if (!certificado) throw refused(SIN_CERTIFICADO);
  return {
    rnc: cuenta.id.replace(/\D/g, ""),
    ambiente: ambienteOf(cuenta, certificador["ambiente"]),
    certificado,
  };
}

function ambienteOf({ estaEnAmbienteDePruebas }: Cuenta, named: unknown): Ambiente {
  if (named === undefined || named === null || named === "")
    return estaEnAmbienteDePruebas ? "testecf" : "ecf";
  const ambiente = AMBIENTES.find((each) => each === String(named).toLowerCase());
  if (!ambiente) throw refused(AMBIENTE_DESCONOCIDO);
  if (ambiente === "ecf" && estaEnAmbienteDePruebas) throw refused(PRUEBAS_EN_PRODUCCION);
  if (ambiente !== "ecf" && !estaEnAmbienteDePruebas) throw refused(PRODUCCION_EN_PRUEBAS);
  return ambiente;
}

const refused = (detalle: string) => feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });

const SIN_CERTIFICADO =
  "La cuenta no tiene certificado de firma, con el que se identifica ante la DGII. Cárguelo en certificadoFirma.";
const AMBIENTE_DESCONOCIDO = `El ambiente de la DGII que indica la cuenta no existe. Configure credencialesCertificador.ambiente con uno de estos valores: ${AMBIENTES.join(", ")}.`;
const PRUEBAS_EN_PRODUCCION =
  "El documento es del ambiente de pruebas y credencialesCertificador.ambiente de la cuenta es el de producción. Use testecf o certecf, deje ambiente vacío, o emita sin estaEnAmbienteDePruebas.";
const PRODUCCION_EN_PRUEBAS =
  "El documento es del ambiente de producción y credencialesCertificador.ambiente de la cuenta es uno de pruebas. Use ecf, deje ambiente vacío, o emita con estaEnAmbienteDePruebas en true.";
