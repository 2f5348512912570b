import { DteError } from "@dte/client";
import { accepted } from "./accepted.js";
import { nuevaClave } from "./clave.js";
import type { Respondido } from "./passkey.js";
import { type Concesion, joinPestanas } from "./pestanas.js";

/** The error of a session whose tokens the API no longer accepts, so that the user must sign in again. */
export class SessionEnded extends Error {
  override readonly name = "SessionEnded";
}

export type Session = {
  /** The user who is signed in; undefined when nobody is. */
  usuario(): string | undefined;
  /** Signs a user in. Throws DteError when the name, the password or the code is wrong or a code is required, and TypeError when nobody answers. */
  signIn(usuario: string, clave: string, otp?: string): Promise<void>;
  /** Signs in with a key alone; the answer tells whose key it is. */
  enter(respondido: Respondido): Promise<void>;
  /** Ends the session in this tab and in its duplicates. */
  signOut(): void;
  /** The token that ends this session, or all of its user, at the service, and the access token while it is good; undefined when nobody is signed in. */
  tokens(): { readonly refreshToken: string; readonly accessToken: string | undefined } | undefined;
  /** Gives a token that is good for another five minutes and was not refused. Throws SessionEnded. */
  token(): Promise<string>;
  /** Notes that the API refused this token. The token is named because this tab, or another one, may have a newer one by then. */
  refuse(accessToken: string): void;
  /** Calls `listener` whenever the session has changed. */
  subscribe(listener: (cambio: Cambio) => void): () => void;
};

/** The change of a session: a user signed in or out, the tokens were renewed, or they are no longer accepted. */
export type Cambio = "entrada" | "salida" | "renovada" | "fin";

/** The least rest of a token's time, because a request that has begun must not outlive its token. */
const MARGIN_MS = 5 * 60_000;
const KEY = "consola.sesion";
/** Errors of RFC 6749 §5.2 for a refresh token or a client that is refused. A status 400 alone may also mean that the service is away. */
const REFUSED = ["invalid_grant", "invalid_client"];
/** The longest wait for an answer. The service answers within 30 seconds in any case, and an answer that nobody hears costs the session. */
const ANSWER_MAX_MS = 40_000;

/**
 * Makes the session of one tab. Its tokens are in memory, and in the tab's sessionStorage so that a reload does not ask for the password. They end
 * with the tab; no server of ours sees them, and no tab except its duplicates.
 */
export function createSession(baseUrl: string, storage: Storage): Session {
  const kept = keptIn(storage);
  /** The renewals under way, by sign-in, because the tokens of one are not for the calls of another. */
  const renewing = new Map<string, Promise<Concesion>>();
  let refused: string | undefined;
  const pestanas = joinPestanas(kept.get, {
    onRenovada: (next) => kept.put(next, "renovada"),
    onSalida: () => kept.put(undefined, "salida"),
  });

  const ask = async (
    form: Record<string, string>,
    whose: Pick<Concesion, "usuario" | "familia" | "turno">,
    accessToken?: string,
  ): Promise<Concesion> => ({ ...whose, ...(await requestTokens(baseUrl, form, accessToken)) });

  /** Gives the access token, unless it has expired or was refused. */
  const goodOf = ({ accessToken, endsAt }: Concesion): string | undefined =>
    accessToken !== refused && endsAt > Date.now() ? accessToken : undefined;

  /** Gives the present tokens of this sign-in. Throws SessionEnded when it has ended, or when another user has signed in since. */
  const stillOf = (familia: string): Concesion => {
    const current = kept.get();
    if (current?.familia !== familia) throw new SessionEnded("signed out meanwhile");
    return current;
  };

  const renew = async (old: Concesion): Promise<Concesion> => {
    const { refreshToken, usuario, familia, turno } = old;
    // Another tab may be first while this one waits for its turn or for the others' answer.
    if (stillOf(familia).turno === turno) await pestanas.ask(old);
    const current = stillOf(familia);
    if (current.turno > turno) return current;
    const form = { grant_type: "refresh_token", refresh_token: refreshToken };
    const whose = { usuario, familia, turno: turno + 1 };
    const next = await ask(form, whose, goodOf(old)).catch((cause: unknown) => {
      stillOf(familia);
      // Nobody answered, or the answer was not about the token, so the session may still be good.
      if (!(cause instanceof DteError) || !REFUSED.includes(cause.codigo)) throw cause;
      kept.put(undefined, "fin");
      throw new SessionEnded("the refresh token was refused", { cause });
    });
    stillOf(familia);
    kept.put(next, "renovada");
    pestanas.tellRenovada(next);
    return next;
  };

  const renewOnce = (own: Concesion): Promise<Concesion> => {
    const { familia } = own;
    const asked =
      renewing.get(familia) ??
      pestanas.alone(familia, () => renew(own)).finally(() => renewing.delete(familia));
    renewing.set(familia, asked);
    return asked;
  };

  return {
    usuario: () => kept.get()?.usuario,
    tokens() {
      const own = kept.get();
      return own && { refreshToken: own.refreshToken, accessToken: goodOf(own) };
    },
    async signIn(usuario, clave, otp) {
      const form = { grant_type: "password", username: usuario, password: clave, ...(otp && { otp }) };
      kept.put(await ask(form, { usuario, familia: nuevaClave(), turno: 0 }), "entrada");
    },
    async enter(respondido) {
      const tokens = await requestTokens(baseUrl, { grant_type: "urn:dte:grant:passkey", ...respondido });
      const usuario = usuarioOf(tokens.accessToken);
      kept.put({ usuario, familia: nuevaClave(), turno: 0, ...tokens }, "entrada");
    },
    signOut() {
      const familia = kept.get()?.familia;
      kept.put(undefined, "salida");
      if (familia !== undefined) pestanas.tellSalida(familia);
    },
    refuse(accessToken) {
      if (accessToken === kept.get()?.accessToken) refused = accessToken;
    },
    async token() {
      const own = kept.get();
      if (!own) throw new SessionEnded("nobody is signed in");
      if (own.accessToken !== refused && own.endsAt - Date.now() > MARGIN_MS) return own.accessToken;
      return (await renewOnce(own)).accessToken;
    },
    subscribe: kept.subscribe,
  };
}

/** Keeps the present tokens, here and in `storage`, and the listeners that are told of a change. */
function keptIn(storage: Storage) {
  let concesion = read(storage);
  const listeners = new Set<(cambio: Cambio) => void>();
  return {
    get: () => concesion,
    put(next: Concesion | undefined, cambio: Cambio): void {
      concesion = next;
      if (next) storage.setItem(KEY, JSON.stringify(next));
      else storage.removeItem(KEY);
      for (const listener of listeners) listener(cambio);
    },
    subscribe(listener: (cambio: Cambio) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Gives the user of a token (RFC 7519, `sub`). */
function usuarioOf(accessToken: string): string {
  const payload = (accessToken.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(payload), (each) => each.charCodeAt(0));
  return (JSON.parse(new TextDecoder().decode(bytes)) as { sub: string }).sub;
}

type Tokens = Pick<Concesion, "accessToken" | "refreshToken" | "endsAt">;

/** Asks for tokens. `accessToken` is that of the session, while it is good, so that strangers in the same network do not keep it from being renewed. */
async function requestTokens(
  baseUrl: string,
  form: Record<string, string>,
  accessToken?: string,
): Promise<Tokens> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new TypeError("POST /token: no answer")), ANSWER_MAX_MS);
  try {
    const response = await fetch(`${baseUrl}/token`, {
      method: "POST",
      body: new URLSearchParams(form),
      ...(accessToken !== undefined && { headers: { Authorization: `Bearer ${accessToken}` } }),
      signal: late.signal,
    });
    const { access_token, refresh_token, expires_in } = (await (await accepted(response)).json()) as {
      access_token: string;
      refresh_token: string;
      expires_in: number;
    };
    return {
      accessToken: access_token,
      refreshToken: refresh_token,
      endsAt: Date.now() + expires_in * 1_000,
    };
  } finally {
    clearTimeout(timer);
  }
}

function read(storage: Storage): Concesion | undefined {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? "null") as Concesion | null;
    return kept?.familia === undefined ? undefined : kept;
  } catch {
    return undefined;
  }
}
