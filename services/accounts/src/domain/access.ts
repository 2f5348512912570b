import type { Cuenta } from "@dte/contracts";
import type { Codigo } from "@dte/errors";

/** The stored facts about a user, an account and a permission. */
export type Access = {
  /** Whether the user exists. */
  conocido: boolean;
  /** How many accounts the user has, counted no further than two. */
  cuentas: number;
  /** The account that the user means, when it can be determined and is the user's. */
  cuenta: Cuenta | undefined;
  /** Whether the user has the permission on `cuenta`. */
  permitido: boolean;
  /** The environment, tests or not, to which the caller is bound; null for a caller bound to none. */
  ambiente: boolean | null;
};

type Refused = Extract<
  Codigo,
  "FEG_UNAUTHORIZED" | "FEG_NO_CUENTAS" | "FEG_CUENTA_INVALID" | "FEG_FORBIDDEN" | "FEG_LLAVE_AMBIENTE"
>;

/** Finds the account to operate on, or the reason why there is none (specification, Authentication, 4). */
export function judgeAccess(access: Access, idCuenta: string | undefined): Cuenta | Refused {
  if (!access.conocido) return "FEG_UNAUTHORIZED";
  if (access.cuentas === 0) return "FEG_NO_CUENTAS";
  if (idCuenta === undefined && access.cuentas > 1) return "FEG_CUENTA_INVALID";
  // Somebody else's account gets the answer of one that does not exist, so that ids cannot be probed.
  if (!access.cuenta || !access.permitido) return "FEG_FORBIDDEN";
  const { ambiente, cuenta } = access;
  if (ambiente === null) return cuenta;
  return ambiente === cuenta.estaEnAmbienteDePruebas
    ? { ...cuenta, fijaAmbiente: true }
    : "FEG_LLAVE_AMBIENTE";
}
