import type { UsuarioCuenta } from "@dte/contracts";
import { PERMISOS } from "./scope.js";

/** Gives a user's name as it is stored, without the zeros that no text of PostgreSQL holds. */
export const cleanUsuario = (named: string): string => named.normalize("NFC").replaceAll("\0", "");

/**
 * Tells whether an account whose users become `usuarios` still has an administrator. The user who makes the change is one, and stays so unless the
 * list says otherwise: nobody is removed by being left out.
 */
export const keepsAdministrador = (usuarios: readonly UsuarioCuenta[], changer: string): boolean =>
  usuarios.every(({ usuario }) => usuario !== changer) ||
  usuarios.some(({ permisos }) => permisos.includes("cuenta.administrar"));

/** Gives all the permissions that these make possible: a user who administers an account may give themselves the others. */
export const permisosAlcanzados = (permisos: readonly string[]): readonly string[] =>
  permisos.includes("cuenta.administrar") ? PERMISOS : permisos;

/** Lists the permissions, each once, that some user has or is invited to after a change, and neither had nor was invited to before. */
export function permisosDados(
  antes: readonly UsuarioCuenta[],
  despues: readonly UsuarioCuenta[],
): readonly string[] {
  const before = new Set(antes.flatMap(pairsOf));
  const given = new Set(
    despues.flatMap((each) => each.permisos.filter((permiso) => !before.has(pairOf(each.usuario, permiso)))),
  );
  return PERMISOS.filter((permiso) => given.has(permiso));
}

const pairOf = (usuario: string, permiso: string): string => `${permiso} ${usuario}`;

const pairsOf = ({ usuario, permisos }: UsuarioCuenta): string[] =>
  permisos.map((permiso) => pairOf(usuario, permiso));
