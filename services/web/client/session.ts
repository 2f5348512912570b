import { DteError } from "@dte/client";
import { accepted } from "./accepted.js";
import { nuevaClave } from "./clave.js";
import { type Concesion, joinPestanas } from "./pestanas.js";

/** The API no longer takes what this session has: the user must sign in again. */
export class SessionEnded extends Error {
  override readonly name = "SessionEnded";
}

export type Session = {
  /** Who is signed in; undefined when nobody is. */
  usuario(): string | undefined;
  /** Throws DteError when the name or the password is wrong, TypeError when nobody answers. */
  signIn(usuario: string, clave: string): Promise<void>;
  /** In this tab and in those that were duplicated from it. */
  signOut(): void;
  /** A token that will do for another five minutes; `renew`: the last one was refused. Throws SessionEnded. */
  token(options?: { renew: boolean }): Promise<string>;
  /** Calls `listener` whenever the session has changed. */
  subscribe(listener: (cambio: Cambio) => void): () => void;
};

/** Somebody signed in or out, the tokens are new ones, or they are not taken any more. */
export type Cambio = "entrada" | "salida" | "renovada" | "fin";

/** A request that has begun must not outlive its token. */
const MARGIN_MS = 5 * 60_000;
const KEY = "consola.sesion";
/** RFC 6749 §5.2: a renewal token that is not taken, and a client that is not. */
const REFUSED = [400, 401];

/**
 * The tokens of one tab: in memory, and in its sessionStorage so that loading the page again does not ask for the
 * password. They end with the tab; no server of ours sees them, and no tab but the ones that were duplicated from it.
 */
export function createSession(baseUrl: string, storage: Storage): Session {
  const kept = keptIn(storage);
  let renewing: Promise<Concesion> | undefined;
  const pestanas = joinPestanas(kept.get, {
    onRenovada: (next) => kept.put(next, "renovada"),
    onSalida: () => kept.put(undefined, "salida"),
  });

  const ask = async (
    form: Record<string, string>,
    whose: Pick<Concesion, "usuario" | "familia" | "turno">,
  ): Promise<Concesion> => ({ ...whose, ...(await requestTokens(baseUrl, form)) });

  const renew = async (old: Concesion): Promise<Concesion> => {
    await pestanas.ask(old);
    // Signed out while it waited, or another tab was first.
    const current = kept.get();
    if (!current) throw new SessionEnded("signed out");
    if (current.turno > old.turno) return current;
    const { refreshToken, usuario, familia, turno } = old;
    const form = { grant_type: "refresh_token", refresh_token: refreshToken };
    try {
      const next = await ask(form, { usuario, familia, turno: turno + 1 });
      kept.put(next, "renovada");
      pestanas.tellRenovada(next);
      return next;
    } catch (cause) {
      // Nobody answered, or not as to the token: the session may still be good.
      if (!(cause instanceof DteError) || !REFUSED.includes(cause.status)) throw cause;
      kept.put(undefined, "fin");
      throw new SessionEnded("the refresh token was refused", { cause });
    }
  };

  return {
    usuario: () => kept.get()?.usuario,
    async signIn(usuario, clave) {
      const form = { grant_type: "password", username: usuario, password: clave };
      kept.put(await ask(form, { usuario, familia: nuevaClave(), turno: 0 }), "entrada");
    },
    signOut() {
      const familia = kept.get()?.familia;
      kept.put(undefined, "salida");
      if (familia !== undefined) pestanas.tellSalida(familia);
    },
    async token({ renew: isRefused } = { renew: false }) {
      const own = kept.get();
      if (!own) throw new SessionEnded("nobody is signed in");
      if (!isRefused && own.endsAt - Date.now() > MARGIN_MS) return own.accessToken;
      renewing ??= pestanas
        .alone(own.familia, () => renew(own))
        .finally(() => {
          renewing = undefined;
        });
      return (await renewing).accessToken;
    },
    subscribe: kept.subscribe,
  };
}

/** The tokens as they are now, here and in `storage`, and who wants to know of it when they change. */
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

type Tokens = Pick<Concesion, "accessToken" | "refreshToken" | "endsAt">;

async function requestTokens(baseUrl: string, form: Record<string, string>): Promise<Tokens> {
  const response = await fetch(`${baseUrl}/token`, { method: "POST", body: new URLSearchParams(form) });
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
}

function read(storage: Storage): Concesion | undefined {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? "null") as Concesion | null;
    return kept?.familia === undefined ? undefined : kept;
  } catch {
    return undefined;
  }
}
