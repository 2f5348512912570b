import type { UsuarioCuenta } from "@dte/contracts";
import { PERMISOS } from "./scope.js";

/** A user's name as it is stored, without what PostgreSQL takes in no text. */
export const cleanUsuario = (named: string): string => named.normalize("NFC").replaceAll("\0", "");

/**
 * Tells whether an account whose users become `usuarios` still has an administrator. Who changes it is one, and stays so
 * unless the list says otherwise: nobody leaves by being forgotten.
 */
export const keepsAdministrador = (usuarios: readonly UsuarioCuenta[], changer: string): boolean =>
  usuarios.every(({ usuario }) => usuario !== changer) ||
  usuarios.some(({ permisos }) => permisos.includes("cuenta.administrar"));

/** Gives what these permissions come to in the end: whoever administers an account may give themselves the others. */
export const permisosAlcanzados = (permisos: readonly string[]): readonly string[] =>
  permisos.includes("cuenta.administrar") ? PERMISOS : permisos;

/** Lists the permissions, each once, that somebody has after a change, or is invited to, and had and was invited to before in no way. */
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
