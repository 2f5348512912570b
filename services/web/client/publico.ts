import { accepted } from "./accepted.js";
import type { Opciones } from "./passkey.js";
import type { Permiso } from "./permisos.js";

/** The question of an invitation that somebody has by mail. */
export type Invitacion = {
  idCuenta: string;
  nombre: string;
  permisos: readonly Permiso[];
  usuario: string;
  /** Whoever accepts becomes a new user. */
  esNuevo: boolean;
};

type Respuesta = { codigo: string; acepta: boolean; nombre?: string; claveNueva?: string };

/** Tokens of a session. While the access token is good it shows that the caller is no stranger, in a network whose strangers have asked too much. */
type Tokens = { readonly accessToken: string | undefined; readonly refreshToken: string };

/** The longest wait after which a request is repeated; nobody waits an hour in a page. */
const RETRY_SECONDS_MAX = 60;

/** The operations of the API for people who have not signed in. Each throws DteError when it is refused, and TypeError when nobody answers. */
export type Publico = {
  /** Has a code mailed to this user, if there is one. */
  forget(usuario: string): Promise<void>;
  /** Chooses another password with the code that was mailed. */
  reset(codigo: string, claveNueva: string): Promise<void>;
  /** Ends the session of these tokens, even if its page is closed meanwhile; it is tried once more if the network has asked too much. */
  end(tokens: Tokens): Promise<void>;
  /** Ends every session of the user of these tokens. */
  endAll(tokens: Tokens): Promise<void>;
  /** The challenge for a user who enters with a key. */
  opciones(): Promise<Opciones>;
  /** Tells which account the code of a mail invites to. */
  invitacion(codigo: string): Promise<Invitacion>;
  /** Accepts or declines the invitation. */
  answer(respuesta: Respuesta): Promise<void>;
};

/** Makes the operations that need no session. `baseUrl` is the API's. */
export function createPublico(baseUrl: string): Publico {
  const send = (path: string, body: object, more: RequestInit = {}): Promise<Response> => {
    const headers = { "Content-Type": "application/json", ...more.headers };
    return fetch(baseUrl + path, { ...more, method: "POST", headers, body: JSON.stringify(body) });
  };
  const post = async (path: string, body: object, more?: RequestInit) =>
    await accepted(await send(path, body, more));
  const sendEnd = ({ accessToken, refreshToken: token }: Tokens, more: object = {}) => {
    const headers: Record<string, string> =
      accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` };
    return send("/token/revocar", { token, ...more }, { keepalive: true, headers });
  };
  const tell = async (path: string, body: object): Promise<void> => void (await post(path, body));
  return {
    forget: (usuario) => tell("/usuario/clave/olvido", { usuario }),
    reset: (codigo, claveNueva) => tell("/usuario/clave/cambio", { codigo, claveNueva }),
    async end(tokens) {
      let response = await sendEnd(tokens);
      if (response.status === 429) {
        const seconds = Number(response.headers.get("Retry-After"));
        await new Promise((resolve) => setTimeout(resolve, 1_000 * Math.min(seconds, RETRY_SECONDS_MAX)));
        response = await sendEnd(tokens);
      }
      await accepted(response);
    },
    endAll: async (tokens) => void (await accepted(await sendEnd(tokens, { todas: true }))),
    opciones: async () => (await (await post("/passkey/opciones", {})).json()) as Opciones,
    invitacion: async (codigo) =>
      (await (await post("/invitacion/consulta", { codigo })).json()) as Invitacion,
    answer: (respuesta) => tell("/invitacion/respuesta", respuesta),
  };
}
