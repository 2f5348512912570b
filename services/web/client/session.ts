import { accepted } from "./accepted.js";

/** The API no longer takes what this session has: the user must sign in again. */
export class SessionEnded extends Error {
  override readonly name = "SessionEnded";
}

type Grant = { usuario: string; accessToken: string; refreshToken: string; endsAt: number };

export type Session = {
  /** Who is signed in; undefined when nobody is. */
  usuario(): string | undefined;
  /** Throws DteError when the name or the password is wrong, TypeError when nobody answers. */
  signIn(usuario: string, clave: string): Promise<void>;
  signOut(): void;
  /** A token that will do for another five minutes; `renew`: the last one was refused. Throws SessionEnded. */
  token(options?: { renew: boolean }): Promise<string>;
  /** Calls `listener` whenever somebody signs in or out. */
  subscribe(listener: () => void): () => void;
};

/** A request that has begun must not outlive its token. */
const MARGIN_MS = 5 * 60_000;
const KEY = "consola.sesion";

/**
 * The tokens of one tab: in memory, and in its sessionStorage so that loading the page again does not ask for the
 * password. They end with the tab; no other tab and no server of ours sees them.
 */
export function createSession(baseUrl: string, storage: Storage): Session {
  let grant = read(storage);
  let renewing: Promise<Grant> | undefined;
  const listeners = new Set<() => void>();

  const keep = (next: Grant | undefined): void => {
    grant = next;
    if (next) storage.setItem(KEY, JSON.stringify(next));
    else storage.removeItem(KEY);
    for (const listener of listeners) listener();
  };

  const ask = async (usuario: string, form: Record<string, string>): Promise<Grant> => {
    const response = await fetch(`${baseUrl}/token`, { method: "POST", body: new URLSearchParams(form) });
    const { access_token, refresh_token, expires_in } = (await (await accepted(response)).json()) as {
      access_token: string;
      refresh_token: string;
      expires_in: number;
    };
    return {
      usuario,
      accessToken: access_token,
      refreshToken: refresh_token,
      endsAt: Date.now() + expires_in * 1_000,
    };
  };

  const renew = async ({ usuario, refreshToken }: Grant): Promise<Grant> => {
    try {
      return await ask(usuario, { grant_type: "refresh_token", refresh_token: refreshToken });
    } catch (cause) {
      // Nobody answered: the session may still be good.
      if (cause instanceof TypeError) throw cause;
      keep(undefined);
      throw new SessionEnded("the refresh token was refused", { cause });
    }
  };

  return {
    usuario: () => grant?.usuario,
    async signIn(usuario, clave) {
      keep(await ask(usuario, { grant_type: "password", username: usuario, password: clave }));
    },
    signOut: () => keep(undefined),
    async token({ renew: isRefused } = { renew: false }) {
      if (!grant) throw new SessionEnded("nobody is signed in");
      if (!isRefused && grant.endsAt - Date.now() > MARGIN_MS) return grant.accessToken;
      renewing ??= renew(grant).finally(() => {
        renewing = undefined;
      });
      const next = await renewing;
      if (grant && grant.accessToken !== next.accessToken) keep(next);
      return next.accessToken;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(storage: Storage): Grant | undefined {
  try {
    return (JSON.parse(storage.getItem(KEY) ?? "null") as Grant | null) ?? undefined;
  } catch {
    return undefined;
  }
}
