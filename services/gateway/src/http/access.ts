import type { AnyRoute } from "../routes/route.js";
import { alcances } from "../schema/values.js";

type Declared = Pick<
  AnyRoute,
  "method" | "path" | "auth" | "budget" | "countedBy" | "onlyPeople" | "onlyReads" | "tellsCuentas"
>;

/** Who may call an operation, and what of it is counted, as OpenAPI shows it in `x-acceso`. Spanish. */
export type Acceso = { readonly quien: string; readonly limites: readonly string[] };

const SIN_TOKEN: readonly string[] = ["public", "optional"];
const CON_TOKEN: readonly string[] = ["token", ...alcances];

/**
 * Throws TypeError for an operation that does not say who may call it, for one that writes without a token and has no budget, and for one
 * that read-only callers may use and that does not say that it changes nothing. A gateway with such a row does not start.
 */
export function checkAccess({ method, path, auth, budget, countedBy, onlyReads }: Declared): void {
  const row = `${method} ${path}`;
  if (![...SIN_TOKEN, ...CON_TOKEN].includes(auth))
    throw new TypeError(`${row} does not say who may call it`);
  if (auth === "sistema.consultar" && method !== "GET" && !onlyReads)
    throw new TypeError(`${row} is for who changes nothing, and does not say that it changes nothing`);
  if (method !== "GET" && SIN_TOKEN.includes(auth) && !budget && !countedBy)
    throw new TypeError(`${row} writes without a token and has no budget`);
}

/** Tells what the declaration says, for whoever reads the contract. */
export function accesoOf({ auth, budget, countedBy, onlyPeople, tellsCuentas }: Declared): Acceso {
  const limites = ["dirección IP"];
  if (budget) limites.push("escrituras por dirección IP");
  if (budget?.keyOf) limites.push("escrituras por documento");
  if (countedBy) limites.push("intentos por usuario y por dirección IP");
  if (tellsCuentas) limites.push("cuentas por usuario y hora");
  if (auth !== "public") limites.push("usuario", "cuenta");
  const quien = QUIEN[auth] ?? `un usuario con el permiso ${auth}`;
  return { quien: onlyPeople ? `${quien}; no una llave` : quien, limites };
}

const QUIEN: Readonly<Partial<Record<AnyRoute["auth"], string>>> = {
  public: "cualquiera",
  optional: "cualquiera; con token, en nombre de su usuario",
  token: "un usuario",
};
