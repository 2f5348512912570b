import { createDteClient, type DteClient, type Surroundings } from "@dte/client";

export type Env = Readonly<Record<string, string | undefined>>;

/** A setting that is missing on this machine; the message tells the user in Spanish. */
export class Missing extends Error {
  override readonly name = "Missing";
}

/** The names of this machine, to which alone a key may travel without encryption. */
const OWN_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Opens a client with the credentials of the environment: `DTE_URL`, and `DTE_LLAVE` or `DTE_USUARIO` with `DTE_CLAVE`. `onReplay` is called when an
 * answer repeats an earlier one. Throws Missing.
 */
export function openClient(env: Env, onReplay: () => void, world: Partial<Surroundings> = {}): DteClient {
  const baseUrl = readUrl(env["DTE_URL"]);
  const { fetch: ask = (request: Request) => fetch(request) } = world;
  const watched = {
    ...world,
    fetch: async (request: Request) => {
      const response = await ask(request);
      if (response.headers.get("Idempotent-Replayed") === "true") onReplay();
      return response;
    },
  };
  const { DTE_LLAVE: llave, DTE_USUARIO: username, DTE_CLAVE: password } = env;
  if (llave) return createDteClient({ baseUrl, token: async () => llave, ...watched });
  if (username && password) return createDteClient({ baseUrl, username, password, ...watched });
  throw new Missing("Diga quién es: DTE_LLAVE=dte_test_…, o DTE_USUARIO y DTE_CLAVE.");
}

/** Reads the address of the service. Throws Missing if there is none, or if a key would travel to it unencrypted. */
export function readUrl(text: string | undefined): string {
  if (!text) throw new Missing("Diga dónde está el servicio: DTE_URL=https://api.example.com");
  if (!URL.canParse(text))
    throw new Missing("DTE_URL no es una dirección; se espera https://api.example.com");
  const { protocol, hostname } = new URL(text);
  if (protocol === "https:" || (protocol === "http:" && OWN_HOSTS.includes(hostname))) return text;
  throw new Missing("DTE_URL debe empezar con https:// para que nadie lea la llave en el camino.");
}
