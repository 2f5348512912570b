import { accepted } from "./accepted.js";
import type { Opciones } from "./passkey.js";
import type { Permiso } from "./permisos.js";

/** What somebody who was mailed is asked. */
export type Invitacion = {
  idCuenta: string;
  nombre: string;
  permisos: readonly Permiso[];
  usuario: string;
  /** Whoever says yes becomes a user. */
  esNuevo: boolean;
};

type Respuesta = { codigo: string; acepta: boolean; nombre?: string; claveNueva?: string };

/** The access token, while it is good, says that it is no stranger who asks, where a network's strangers have asked too much. */
type Tokens = { readonly accessToken: string | undefined; readonly refreshToken: string };

/** What is counted in minutes is asked again; nobody waits an hour in a page. */
const RETRY_SECONDS_MAX = 60;

/** What the API does for who has not signed in. Each throws DteError when it is refused, TypeError when nobody answers. */
export type Publico = {
  /** Has a code mailed to the user of that name, if there is one. */
  forget(usuario: string): Promise<void>;
  /** Chooses another password with the code that was mailed. */
  reset(codigo: string, claveNueva: string): Promise<void>;
  /** Ends the session whose tokens they are, also when its page is closed meanwhile; once more where too much was asked from its network. */
  end(tokens: Tokens): Promise<void>;
  /** Ends every session of the user whose tokens they are. */
  endAll(tokens: Tokens): Promise<void>;
  /** The challenge for a user who enters with a key. */
  opciones(): Promise<Opciones>;
  /** What the code of a mail invites to. */
  invitacion(codigo: string): Promise<Invitacion>;
  /** Says yes or no to it. */
  answer(respuesta: Respuesta): Promise<void>;
};

/** Makes what the console may ask of the API without a session. `baseUrl`: of the API. */
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
