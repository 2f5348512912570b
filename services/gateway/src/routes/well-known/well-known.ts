import type { AccountsDefinition, Client } from "@dte/contracts";
import { list, named, object, text, uri } from "../../present/view.js";
import { permisos } from "../../schema/values.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";

/** Keys are announced before they sign, so an old copy does no harm; metadata changes with deployments only. */
const cached = { "Cache-Control": "public, max-age=300" };

const jwksView = named(
  "LlavesPublicas",
  object(
    {
      keys: list(
        named(
          "LlavePublica",
          object(
            { kty: text, crv: text, x: text, y: text, kid: text, alg: text, use: text },
            "kty",
            "crv",
            "x",
            "y",
            "kid",
            "alg",
            "use",
          ),
        ),
      ),
    },
    "keys",
  ),
);

const metadataView = named(
  "MetadatosOAuth",
  object(
    {
      issuer: uri,
      token_endpoint: uri,
      jwks_uri: uri,
      grant_types_supported: list(text),
      scopes_supported: list(text),
      response_types_supported: list(text),
      token_endpoint_auth_methods_supported: list(text),
    },
    "issuer",
    "token_endpoint",
    "jwks_uri",
    "grant_types_supported",
    "scopes_supported",
    "response_types_supported",
    "token_endpoint_auth_methods_supported",
  ),
);

/** `GET /.well-known/jwks.json`: gives the public keys of our tokens (RFC 7517). */
export const jwks = ({ accounts }: { accounts: Pick<Client<AccountsDefinition>, "GetJwks"> }) =>
  route({
    method: "GET",
    path: "/.well-known/jwks.json",
    auth: "public",
    readBudget: "address",
    handle: async ({ call }) => ({
      json: JSON.parse((await accounts.GetJwks({}, { call })).json) as unknown,
      headers: cached,
    }),
    doc: {
      operationId: "getJwks",
      tag: "Autenticación",
      summary: "Obtiene las llaves públicas de los tokens",
      description: "Un JWK Set (RFC 7517), para que otros servicios verifiquen los tokens.",
      answer: answersJson(jwksView, "Las llaves."),
      examples: [{ summary: "Las llaves vigentes" }],
    },
  });

/** `GET /.well-known/oauth-authorization-server`: gives the facts that a client library asks for first (RFC 8414 §2). */
export const oauthMetadata = ({ publicUrl }: { publicUrl: string }) =>
  route({
    method: "GET",
    path: "/.well-known/oauth-authorization-server",
    auth: "public",
    readBudget: "address",
    handle: async () => ({
      headers: cached,
      json: {
        issuer: publicUrl,
        token_endpoint: `${publicUrl}/token`,
        jwks_uri: `${publicUrl}/.well-known/jwks.json`,
        grant_types_supported: ["password", "refresh_token", "urn:dte:grant:passkey"],
        scopes_supported: permisos,
        response_types_supported: [],
        token_endpoint_auth_methods_supported: ["none"],
      },
    }),
    doc: {
      operationId: "getOAuthMetadata",
      tag: "Autenticación",
      summary: "Obtiene los metadatos del servidor de autorización",
      description: "RFC 8414.",
      answer: answersJson(metadataView, "Los metadatos."),
      examples: [{ summary: "Los metadatos" }],
    },
  });
