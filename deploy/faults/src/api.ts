import type { Cuenta } from "./cuentas.js";

/** The answer to a request: `status` 0 when no answer came. */
export type Answer = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly location?: string;
};

export type Api = {
  /** Makes any request of an account's user, once. Nothing is repeated here: a caller that repeats a request decides so itself. */
  call(
    cuenta: Cuenta,
    method: string,
    path: string,
    content?: { readonly json?: unknown; readonly bytes?: Uint8Array<ArrayBuffer>; readonly type?: string },
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** The bytes behind an address; undefined when they did not come. */
  download(cuenta: Cuenta, path: string): Promise<Uint8Array | undefined>;
};

/** The gateway answers within thirty seconds or not at all. */
const ANSWER_MS = 40_000;
/** How long a token is used, in ms: one that an outage made useless is replaced after this time. */
const TOKEN_MS = 10 * 60_000;

/** Gives the REST API as a client that repeats nothing sees it. */
export function createApi(url: string): Api {
  const tokens = new Map<string, { readonly token: Promise<string>; readonly at: number }>();
  const tokenOf = (cuenta: Cuenta): Promise<string> => {
    const known = tokens.get(cuenta.usuario);
    if (known && performance.now() - known.at < TOKEN_MS) return known.token;
    const token = requestToken(url, cuenta);
    tokens.set(cuenta.usuario, { token, at: performance.now() });
    token.catch(() => tokens.delete(cuenta.usuario));
    return token;
  };
  const ask: (...args: Parameters<Api["call"]>) => Promise<Response> = async (
    cuenta,
    method,
    path,
    { json, bytes, type = "application/json" } = {},
    headers = {},
  ) => {
    const body = bytes ?? (json === undefined ? undefined : JSON.stringify(json));
    const response = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        Authorization: `Bearer ${await tokenOf(cuenta)}`,
        ...(body !== undefined && { "Content-Type": type }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    if (response.status === 401) tokens.delete(cuenta.usuario);
    return response;
  };
  return {
    async call(...args) {
      try {
        const response = await ask(...args);
        const location = response.headers.get("Location");
        const body = readJson(await response.text());
        return { status: response.status, body, ...(location !== null && { location }) };
      } catch {
        return { status: 0, body: {} };
      }
    },
    async download(cuenta, path) {
      try {
        const response = await ask(cuenta, "GET", path);
        return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

async function requestToken(url: string, { usuario, clave }: Cuenta): Promise<string> {
  const response = await fetch(`${url}/token`, {
    method: "POST",
    signal: AbortSignal.timeout(ANSWER_MS),
    body: new URLSearchParams({ grant_type: "password", username: usuario, password: clave }),
  });
  const { access_token } = (await response.json()) as { access_token?: string };
  if (access_token === undefined) throw new Error("no token");
  return access_token;
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
