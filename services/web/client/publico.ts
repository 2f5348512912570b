import { accepted } from "./accepted.js";
import type { Opciones } from "./passkey.js";
import type { Permiso } from "./permisos.js";

/** What somebody who was mailed is asked. */
export type Invitacion = {
  idCuenta: string;
  nombre: string;
  permisos: readonly Permiso[];
  usuario: string;
  /** Whether saying yes makes the user. */
  esNuevo: boolean;
};

type Respuesta = { codigo: string; acepta: boolean; nombre?: string; claveNueva?: string };

/** What the API does for who has not signed in. Each throws DteError when it is refused, TypeError when nobody answers. */
export type Publico = {
  /** Has a code mailed to the user of that name, if there is one. */
  forget(usuario: string): Promise<void>;
  /** Chooses another password with the code that was mailed. */
  reset(codigo: string, claveNueva: string): Promise<void>;
  /** Ends the session whose refresh token it is, also when its page is closed meanwhile. */
  end(token: string): Promise<void>;
  /** Ends every session of the user whose refresh token it is. */
  endAll(token: string): Promise<void>;
  /** The challenge for a user who enters with a key. */
  opciones(): Promise<Opciones>;
  /** What the code of a mail invites to. */
  invitacion(codigo: string): Promise<Invitacion>;
  /** Says yes or no to it. */
  answer(respuesta: Respuesta): Promise<void>;
};

/** Makes what the console may ask of the API without a session. `baseUrl`: of the API. */
export function createPublico(baseUrl: string): Publico {
  const post = async (path: string, body: object, more?: RequestInit): Promise<Response> => {
    const headers = { "Content-Type": "application/json" };
    return await accepted(
      await fetch(baseUrl + path, { method: "POST", headers, body: JSON.stringify(body), ...more }),
    );
  };
  const tell = async (path: string, body: object): Promise<void> => void (await post(path, body));
  return {
    forget: (usuario) => tell("/usuario/clave/olvido", { usuario }),
    reset: (codigo, claveNueva) => tell("/usuario/clave/cambio", { codigo, claveNueva }),
    end: async (token) => void (await post("/token/revocar", { token }, { keepalive: true })),
    endAll: (token) => tell("/token/revocar", { token, todas: true }),
    opciones: async () => (await (await post("/passkey/opciones", {})).json()) as Opciones,
    invitacion: async (codigo) =>
      (await (await post("/invitacion/consulta", { codigo })).json()) as Invitacion,
    answer: (respuesta) => tell("/invitacion/respuesta", respuesta),
  };
}
