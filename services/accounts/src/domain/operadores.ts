import { feg } from "@dte/errors";
import { ALCANCES, type Alcance, PERMISOS, SISTEMA, SISTEMA_CONSULTAR } from "./scope.js";

/** The users that the settings name: those who administer the installation, and those who look at it and change nothing. */
export type Operadores = {
  readonly administradores: ReadonlySet<string>;
  readonly lectores: ReadonlySet<string>;
};

/** Lists the scopes that a user's tokens may carry. A user who administers may look too. */
export const alcancesDe = (
  usuario: string,
  { administradores, lectores }: Operadores,
): readonly Alcance[] => {
  const administra = administradores.has(usuario);
  const consulta = administra || lectores.has(usuario);
  return ALCANCES.filter(
    (each) =>
      (PERMISOS as readonly string[]).includes(each) ||
      (each === SISTEMA && administra) ||
      (each === SISTEMA_CONSULTAR && consulta),
  );
};

/** Throws FEG_FORBIDDEN for a user whom the settings do not name, or no longer name. */
export function requireAlcance(usuario: string, operadores: Operadores, permiso: Alcance): void {
  if (!alcancesDe(usuario, operadores).includes(permiso))
    throw feg("FEG_FORBIDDEN", { permiso }).with({ permiso });
}
