import { accepted } from "./accepted.js";

/** What the API does for who has not signed in. Each throws DteError when it is refused, TypeError when nobody answers. */
export type Publico = {
  /** Has a code mailed to the user of that name, if there is one. */
  forget(usuario: string): Promise<void>;
  /** Chooses another password with the code that was mailed. */
  reset(codigo: string, claveNueva: string): Promise<void>;
  /** Ends every session of the user whose refresh token it is. */
  endAll(token: string): Promise<void>;
};

export function createPublico(baseUrl: string): Publico {
  const post = async (path: string, body: object): Promise<void> => {
    const headers = { "Content-Type": "application/json" };
    await accepted(await fetch(baseUrl + path, { method: "POST", headers, body: JSON.stringify(body) }));
  };
  return {
    forget: (usuario) => post("/usuario/clave/olvido", { usuario }),
    reset: (codigo, claveNueva) => post("/usuario/clave/cambio", { codigo, claveNueva }),
    endAll: (token) => post("/token/revocar", { token, todas: true }),
  };
}
