/** What a user may be allowed on an account, and what a token may be narrowed to. */
export const PERMISOS = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"] as const;
export type Permiso = (typeof PERMISOS)[number];

/**
 * The scope a client asks for (RFC 6749 section 3.3), in the order of `PERMISOS`. Undefined when it names something
 * else. Asking for nothing, or for the empty text, is asking for `fallback`.
 */
export function parseScope(
  scope: string | undefined,
  fallback: readonly Permiso[] = PERMISOS,
): readonly Permiso[] | undefined {
  if (scope === undefined || scope === "") return fallback;
  const asked = new Set(scope.split(" "));
  const known = PERMISOS.filter((permiso) => asked.has(permiso));
  return known.length === asked.size ? known : undefined;
}
