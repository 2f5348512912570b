import type { UsuarioCuenta } from "@dte/contracts";
import type { Faults } from "../judged.js";
import { USERNAME_MAX } from "../password-grant.js";
import { PERMISOS } from "../scope.js";
import { readList, refuseRepeated } from "./listas.js";
import { readChoice, readRequired } from "./texto.js";

/** The most users. With it and `CUENTA_BYTES_MAX` a page of a hundred accounts fits into one message between services. */
const USUARIOS_MAX = 100;

/** Reads the users of the account and their permissions. A user may be listed without permissions, and then may do nothing. */
export function readUsuarios(
  faults: Faults,
  lista: readonly UsuarioCuenta[] | undefined,
): UsuarioCuenta[] | undefined {
  const read = readList(faults, "usuarios", lista, USUARIOS_MAX, (entry, campo) => {
    const asked = readList(faults, `${campo}.permisos`, entry.permisos, PERMISOS.length, (permiso, en) =>
      readChoice(faults, en, permiso || "ninguno", PERMISOS),
    );
    return {
      usuario: readRequired(faults, `${campo}.usuario`, entry.usuario.normalize("NFC"), {
        max: USERNAME_MAX,
      }),
      permisos: PERMISOS.filter((permiso) => asked?.includes(permiso)),
    };
  });
  refuseRepeated(faults, "usuarios", read, { clave: "usuario", of: ({ usuario }) => usuario });
  return read;
}
