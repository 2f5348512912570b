import { DteError } from "@dte/client";
import { accepted } from "./accepted.js";
import { nuevaClave } from "./clave.js";
import type { Respondido } from "./passkey.js";
import { type Concesion, joinPestanas } from "./pestanas.js";

/** The API no longer takes what this session has: the user must sign in again. */
export class SessionEnded extends Error {
  override readonly name = "SessionEnded";
}

export type Session = {
  /** The user who is signed in; undefined when nobody is. */
  usuario(): string | undefined;
  /** Throws DteError when the name, the password or the code is wrong or a code is wanted, TypeError when nobody answers. */
  signIn(usuario: string, clave: string, otp?: string): Promise<void>;
  /** The same with a key alone: whose it is the answer says. */
  enter(respondido: Respondido): Promise<void>;
  /** Ends in this tab and in those that were duplicated from it. */
  signOut(): void;
  /** What ends this session at the service, or all of its user, and, while it is good, the token that says who asks; undefined when nobody is signed in. */
  tokens(): { readonly refreshToken: string; readonly accessToken: string | undefined } | undefined;
  /** A token that will do for another five minutes, none that was refused. Throws SessionEnded. */
  token(): Promise<string>;
  /** The API did not take this one. Said of the token itself: by then this tab, or another one, may have got a newer one. */
  refuse(accessToken: string): void;
  /** Calls `listener` whenever the session has changed. */
  subscribe(listener: (cambio: Cambio) => void): () => void;
};

/** How the session changed: a user signed in or out, the tokens were renewed, or they are not accepted any more. */
export type Cambio = "entrada" | "salida" | "renovada" | "fin";

/** A request that has begun must not outlive its token. */
const MARGIN_MS = 5 * 60_000;
const KEY = "consola.sesion";
/** RFC 6749 §5.2: a renewal token that is not taken, and a client that is not. A 400 alone also says that the service is away. */
const REFUSED = ["invalid_grant", "invalid_client"];
/** The service answers within 30 seconds, whatever happens. Not sooner: an answer that is not heard costs the session. */
const ANSWER_MAX_MS = 40_000;

/**
 * Makes the tokens of one tab: in memory, and in its sessionStorage so that loading the page again does not ask for the password. They end
 * with the tab; no server of ours sees them, and no tab but the ones that were duplicated from it.
 */
export function createSession(baseUrl: string, storage: Storage): Session {
  const kept = keptIn(storage);
  /** By sign-in: what one of them gets is not for the calls of another. */
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

  /** Gives the access token, unless it is over or was not taken. */
  const goodOf = ({ accessToken, endsAt }: Concesion): string | undefined =>
    accessToken !== refused && endsAt > Date.now() ? accessToken : undefined;

  /** What this sign-in has now. Throws SessionEnded when it has ended, also when another user has signed in since. */
  const stillOf = (familia: string): Concesion => {
    const current = kept.get();
    if (current?.familia !== familia) throw new SessionEnded("signed out meanwhile");
    return current;
  };

  const renew = async (old: Concesion): Promise<Concesion> => {
    const { refreshToken, usuario, familia, turno } = old;
    // Another tab may be first, while this one waits for its turn or for what the others say.
    if (stillOf(familia).turno === turno) await pestanas.ask(old);
    const current = stillOf(familia);
    if (current.turno > turno) return current;
    const form = { grant_type: "refresh_token", refresh_token: refreshToken };
    const whose = { usuario, familia, turno: turno + 1 };
    const next = await ask(form, whose, goodOf(old)).catch((cause: unknown) => {
      stillOf(familia);
      // Nobody answered, or not as to the token: the session may still be good.
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

/** Tells whose token it is (RFC 7519, `sub`). */
function usuarioOf(accessToken: string): string {
  const payload = (accessToken.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(payload), (each) => each.charCodeAt(0));
  return (JSON.parse(new TextDecoder().decode(bytes)) as { sub: string }).sub;
}

type Tokens = Pick<Concesion, "accessToken" | "refreshToken" | "endsAt">;

/** `accessToken`: of the session that goes on, while it is good, so that whoever shares a network with it does not keep it from going on. */
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
