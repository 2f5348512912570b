import type { Identidad } from "@dte/contracts";
import { feg } from "@dte/errors";

/** What a user may be allowed on an account. */
export const PERMISOS = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"] as const;

/** What concerns no account but the whole installation: for the users that its settings name. */
export const SISTEMA = "sistema.administrar";

/** The same to look at it, and change nothing. */
export const SISTEMA_CONSULTAR = "sistema.consultar";

/** What a token may be narrowed to. */
export const ALCANCES = [...PERMISOS, SISTEMA_CONSULTAR, SISTEMA] as const;
export type Alcance = (typeof ALCANCES)[number];

/**
 * Reads the scope a client asks for (RFC 6749 section 3.3), in the order of `ALCANCES`. Undefined when it names something else. Asking for
 * nothing, or for the empty text, is asking for `fallback`.
 */
export function parseScope(
  scope: string | undefined,
  fallback: readonly Alcance[] = PERMISOS,
): readonly Alcance[] | undefined {
  if (scope === undefined || scope === "") return fallback;
  const asked = new Set(scope.split(" "));
  const known = ALCANCES.filter((alcance) => asked.has(alcance));
  return known.length === asked.size ? known : undefined;
}

/**
 * Throws FEG_FORBIDDEN where these permissions are more than the caller's token was given for. Whoever got hold of a token for reading would otherwise
 * have a key that does all that its user may, for years, give a stranger the user's accounts, or take them away.
 */
export function checkAlcance(permisos: readonly string[], identidad: Identidad | undefined): void {
  const permiso = identidad && permisos.find((each) => !identidad.permisos.includes(each));
  if (permiso !== undefined) throw feg("FEG_FORBIDDEN", { permiso }).with({ permiso });
}
