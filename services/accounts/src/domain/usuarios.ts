import type { UsuarioCuenta } from "@dte/contracts";

/**
 * Tells whether an account whose users become `usuarios` still has an administrator. Who changes it is one, and stays so
 * unless the list says otherwise: nobody leaves by being forgotten.
 */
export const keepsAdministrador = (usuarios: readonly UsuarioCuenta[], changer: string): boolean =>
  usuarios.every(({ usuario }) => usuario !== changer) ||
  usuarios.some(({ permisos }) => permisos.includes("cuenta.administrar"));
