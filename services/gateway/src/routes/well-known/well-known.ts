import type { AccountsDefinition, Client } from "@dte/contracts";
import { route } from "../route.js";

/** Keys are announced before they sign, so that an old copy is no trouble; metadata follows deployments. */
const cached = { "Cache-Control": "public, max-age=300" };

/** `GET /.well-known/jwks.json`: the public keys of our tokens (RFC 7517). */
export const jwks = ({ accounts }: { accounts: Pick<Client<AccountsDefinition>, "GetJwks"> }) =>
  route({
    method: "GET",
    path: "/.well-known/jwks.json",
    auth: "public",
    handle: async ({ call }) => ({
      json: JSON.parse((await accounts.GetJwks({}, { call })).json) as unknown,
      headers: cached,
    }),
  });

/** `GET /.well-known/oauth-authorization-server`: what a client library asks first (RFC 8414 §2). */
export const oauthMetadata = ({ publicUrl }: { publicUrl: string }) =>
  route({
    method: "GET",
    path: "/.well-known/oauth-authorization-server",
    auth: "public",
    handle: async () => ({
      headers: cached,
      json: {
        issuer: publicUrl,
        token_endpoint: `${publicUrl}/token`,
        jwks_uri: `${publicUrl}/.well-known/jwks.json`,
        grant_types_supported: ["password", "refresh_token"],
        scopes_supported: ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"],
        response_types_supported: [],
        token_endpoint_auth_methods_supported: ["none"],
      },
    }),
  });
