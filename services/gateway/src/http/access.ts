import { LIMITES } from "../routes/limites.js";
import type { AnyRoute } from "../routes/route.js";
import { alcances } from "../schema/values.js";

type Declared = Pick<
  AnyRoute,
  | "method"
  | "path"
  | "auth"
  | "budget"
  | "countedBehind"
  | "countedBy"
  | "onlyPeople"
  | "onlyReads"
  | "readBudget"
  | "tellsCuentas"
>;

/** Tells who may call an operation and by which limits it is counted, as OpenAPI shows it in `x-acceso`. Spanish. */
export type Acceso = { readonly quien: string; readonly limites: readonly string[] };

const SIN_TOKEN: readonly string[] = ["public", "optional"];
const CON_TOKEN: readonly string[] = ["token", ...alcances];

/** The paths of probes, which are not counted (`rate-limit.ts`). */
const SALUD = "/salud/";

/**
 * Checks a row of the table. Throws TypeError for an operation that does not say who may call it, for one that does not say by what it is counted,
 * and for one that read-only callers may use although it does not say that it changes nothing. A gateway with such a row does not start.
 */
export function checkAccess({
  method,
  path,
  auth,
  budget,
  countedBehind,
  countedBy,
  onlyReads,
  readBudget,
}: Declared): void {
  const row = `${method} ${path}`;
  if (![...SIN_TOKEN, ...CON_TOKEN].includes(auth))
    throw new TypeError(`${row} does not say who may call it`);
  if (auth === "sistema.consultar" && method !== "GET" && !onlyReads)
    throw new TypeError(`${row} is for who changes nothing, and does not say that it changes nothing`);
  if ((readBudget === "none") !== path.startsWith(SALUD))
    throw new TypeError(`${row} says of itself what the limit per address does not`);
  if (!SIN_TOKEN.includes(auth)) {
    if (!countedBehind && !countedBy)
      throw new TypeError(`${row} does not say what is counted of it beside its user and its account`);
    return;
  }
  if (method === "GET" && !readBudget) throw new TypeError(`${row} reads without a token and has no budget`);
  if (method !== "GET" && !budget && !countedBy)
    throw new TypeError(`${row} writes without a token and has no budget`);
}

/** Puts the declaration into words for readers of the contract. */
export function accesoOf(declared: Declared): Acceso {
  const { auth, budget, countedBehind = [], countedBy, onlyPeople, readBudget, tellsCuentas } = declared;
  const limites = readBudget === "none" ? [] : ["dirección IP"];
  if (budget) limites.push("escrituras por dirección IP");
  if (budget?.keyOf) limites.push("escrituras por documento");
  if (countedBy) limites.push("intentos por usuario y por dirección IP");
  if (tellsCuentas)
    limites.push(
      tellsCuentas === "strangers"
        ? "cuentas por usuario o dirección IP, y hora"
        : "cuentas por usuario y hora",
    );
  if (auth !== "public") limites.push("usuario", "cuenta");
  limites.push(...countedBehind.map((each) => LIMITES[each]));
  const quien = QUIEN[auth] ?? `un usuario con el permiso ${auth}`;
  return { quien: onlyPeople ? `${quien}; no una llave` : quien, limites };
}

const QUIEN: Readonly<Partial<Record<AnyRoute["auth"], string>>> = {
  public: "cualquiera",
  optional: "cualquiera; con token, en nombre de su usuario",
  token: "un usuario",
};
