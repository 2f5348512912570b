import { errorOf } from "./errors.js";
import type { Surroundings } from "./surroundings.js";

/** A user's name and password; the client gets its tokens with them and renews them. */
export type Credentials = { readonly username: string; readonly password: string; readonly scope?: string };
/** For programs that get tokens elsewhere. `renew`: the token given last is not taken any more. */
export type TokenProvider = { readonly token: (options: { renew: boolean }) => Promise<string> };

/** An access token; `refused` is one that the service did not take. */
export type Tokens = (refused?: string) => Promise<string>;

/** So long before its end a token is renewed: a request that has begun must not outlive it. */
const MARGIN_MS = 5 * 60_000;

type Grant = { accessToken: string; refreshToken: string; endsAt: number };

/** Tokens by name and password (RFC 6749 §4.3, §6), one request at a time however many ask. Throws DteError. */
export function createTokens(
  { now }: Pick<Surroundings, "now">,
  send: (request: Request, safe: boolean) => Promise<Response>,
  baseUrl: string,
  { username, password, scope }: Credentials,
): Tokens {
  let grant: Grant | undefined;
  let asking: Promise<Grant> | undefined;

  const ask = async (form: Record<string, string>, safe: boolean): Promise<Grant> => {
    const body = new URLSearchParams({ ...form, ...(scope !== undefined && { scope }) });
    const response = await send(new Request(`${baseUrl}/token`, { method: "POST", body }), safe);
    const text = await response.text();
    if (!response.ok) throw errorOf(response, text);
    const token = JSON.parse(text) as { access_token: string; refresh_token: string; expires_in: number };
    const endsAt = now().getTime() + token.expires_in * 1_000;
    return { accessToken: token.access_token, refreshToken: token.refresh_token, endsAt };
  };

  /** Renews the tokens. A renewal token works once: when its answer was lost, the password works still. */
  const renew = async (old: Grant | undefined): Promise<Grant> => {
    if (old) {
      const form = { grant_type: "refresh_token", refresh_token: old.refreshToken };
      const renewed = await ask(form, false).catch(() => undefined);
      if (renewed) return renewed;
    }
    return await ask({ grant_type: "password", username, password }, true);
  };

  return async (refused) => {
    if (grant && grant.accessToken !== refused && grant.endsAt - now().getTime() > MARGIN_MS) {
      return grant.accessToken;
    }
    asking ??= renew(grant).finally(() => {
      asking = undefined;
    });
    grant = await asking;
    return grant.accessToken;
  };
}

/** Tokens of a provider: asked every time, which may keep them; one that is refused is asked for anew. */
export const tokensOf =
  ({ token }: TokenProvider): Tokens =>
  (refused) =>
    token({ renew: refused !== undefined });

/** Makes a fetch that speaks for the tokens' user, and tries once more when the token was not taken. */
export const withTokens =
  (tokens: Tokens, send: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const bearing = (token: string): Request => {
      const copy = request.clone();
      copy.headers.set("Authorization", `Bearer ${token}`);
      // RFC 7240: a name that this client knows and the service does not is told, not ignored.
      if (!/\bhandling\s*=/i.test(copy.headers.get("Prefer") ?? "")) {
        copy.headers.append("Prefer", "handling=strict");
      }
      return copy;
    };
    const token = await tokens();
    const response = await send(bearing(token));
    if (response.status !== 401) return response;
    const renewed = await tokens(token);
    if (renewed === token) return response;
    await response.body?.cancel();
    return await send(bearing(renewed));
  };
