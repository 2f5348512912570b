import type { Identidad } from "@dte/contracts";
import { feg } from "@dte/errors";

/** The permissions that a user may have on an account. */
export const PERMISOS = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"] as const;

/** The permission on the whole installation instead of an account, for the users that its settings name. */
export const SISTEMA = "sistema.administrar";

/** The permission to look at the installation, and change nothing. */
export const SISTEMA_CONSULTAR = "sistema.consultar";

/** The scopes to which a token may be narrowed. */
export const ALCANCES = [...PERMISOS, SISTEMA_CONSULTAR, SISTEMA] as const;
export type Alcance = (typeof ALCANCES)[number];

/**
 * Reads the scope a client asks for (RFC 6749 section 3.3), in the order of `ALCANCES`. Undefined when it names something else. No scope, and the
 * empty text, stand for `fallback`.
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
 * Throws FEG_FORBIDDEN where these permissions are more than the caller's token was given for. Otherwise somebody who got hold of a token for reading
 * could make a key with all the user's permissions for years, give a stranger the user's accounts, or take them away.
 */
export function checkAlcance(permisos: readonly string[], identidad: Identidad | undefined): void {
  const permiso = identidad && permisos.find((each) => !identidad.permisos.includes(each));
  if (permiso !== undefined) throw feg("FEG_FORBIDDEN", { permiso }).with({ permiso });
}
