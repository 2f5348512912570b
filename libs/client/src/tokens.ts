import { errorOf } from "./errors.js";
import type { Surroundings } from "./surroundings.js";

/** A user's name and password, with which the client gets its tokens and renews them. */
export type Credentials = { readonly username: string; readonly password: string; readonly scope?: string };
/** A source of tokens for programs that get them elsewhere. `renew` says that the last token is no longer accepted. */
export type TokenProvider = { readonly token: (options: { renew: boolean }) => Promise<string> };

/** Gives an access token; `refused` is one that the service did not accept. */
export type Tokens = (refused?: string) => Promise<string>;

/** The time before a token's end at which it is renewed, because a request that has begun must not outlive it. */
const MARGIN_MS = 5 * 60_000;

type Grant = { accessToken: string; refreshToken: string; endsAt: number };

/** Gets tokens by name and password (RFC 6749 §4.3, §6), one request at a time however many callers ask. Throws DteError. */
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

  /** Renews the tokens. A refresh token works once; if its answer was lost, the password still works. */
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

/** Gets tokens from a provider, which is called every time and may keep them; for a refused one it is called to renew. */
export const tokensOf =
  ({ token }: TokenProvider): Tokens =>
  (refused) =>
    token({ renew: refused !== undefined });

/** Makes a fetch that speaks for the tokens' user, and tries once more when the token was not accepted. */
export const withTokens =
  (tokens: Tokens, send: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const bearing = (token: string): Request => {
      const copy = request.clone();
      copy.headers.set("Authorization", `Bearer ${token}`);
      // By RFC 7240 the service then reports names that this client knows and it does not, instead of ignoring them.
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
