import { CLAVE } from "./cuentas.js";

/** A parsed answer of the API. `body` is the JSON value, or the text when it is no JSON. */
export type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it and fail where it is not what they say
  body: any;
};

export type Api = {
  /** Sends any request; a token is added if the user is given. */
  call(
    method: string,
    path: string,
    options?: { usuario?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Sends POST /dte as a user. */
  createDte(usuario: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  token(usuario: string): Promise<string>;
};

/** Makes the REST API for a test, over HTTP as clients use it. */
export function createApi(url: string): Api {
  const tokens = new Map<string, Promise<string>>();
  const token = (usuario: string): Promise<string> => {
    const known = tokens.get(usuario);
    if (known) return known;
    const asked = requestToken(url, usuario);
    tokens.set(usuario, asked);
    // A failed attempt is not kept, so the next caller asks again.
    asked.catch(() => tokens.delete(usuario));
    return asked;
  };
  const call: Api["call"] = async (method, path, { usuario, body, headers } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(usuario && { Authorization: `Bearer ${await token(usuario)}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isWritten(body) ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: parse(await response.text()) };
  };
  return {
    call,
    token,
    createDte: (usuario, body, headers) =>
      call("POST", "/dte", { usuario, body, ...(headers && { headers }) }),
  };
}

const isWritten = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === "string" || body instanceof Uint8Array;

async function requestToken(url: string, usuario: string): Promise<string> {
  const response = await fetch(`${url}/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", username: usuario, password: CLAVE }),
  });
  const answer = (await response.json()) as { access_token?: string };
  if (!answer.access_token) throw new Error(`no token for ${usuario}: ${JSON.stringify(answer)}`);
  return answer.access_token;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export type Fallo = { operacion: string; modo: string; veces?: number; ms?: number };
export type LedgerEntry = {
  id: string;
  idTransaccion: string;
  emisor: string;
  tipo: string;
  total: string;
  contenido: string;
  anulado: boolean;
};

/** Makes the control surface of a sandbox. */
export const createControl = (sandboxUrl: string) => ({
  async documentos(): Promise<LedgerEntry[]> {
    const response = await fetch(`${sandboxUrl}/_control/documentos`);
    return ((await response.json()) as { documentos: LedgerEntry[] }).documentos;
  },
  /** Gives the number of its documents. */
  async total(): Promise<number> {
    const response = await fetch(`${sandboxUrl}/_control/documentos?limite=0`);
    return ((await response.json()) as { total: number }).total;
  },
  async fallo(fallo: Fallo): Promise<void> {
    const response = await fetch(`${sandboxUrl}/_control/fallos`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fallo),
    });
    if (!response.ok) throw new Error(`the sandbox refused the fault: ${await response.text()}`);
  },
  async clear(): Promise<void> {
    await fetch(`${sandboxUrl}/_control/fallos`, { method: "DELETE" });
  },
});
