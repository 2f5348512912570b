import type { AccountsDefinition, Client, TokenResponse } from "@dte/contracts";
import type { Answer } from "../../http/answer.js";
import type { Ceremonias } from "../../http/ceremonias.js";
import {
  named as namedView,
  object as objectView,
  text as shown,
  choice as shownChoice,
  integer as shownInteger,
} from "../../present/view.js";
import { named, object, required, text, type Value } from "../../schema/schema.js";
import { answersJson, type Carried } from "../doc.js";
import { PASSKEY_CHARS_MAX, readPaso } from "../passkey/paso.js";
import { route } from "../route.js";
import { oauthRefusal, tokenHeaders } from "./oauth-error.js";

type Deps = {
  accounts: Pick<Client<AccountsDefinition>, "Authenticate" | "AuthenticatePasskey" | "Refresh">;
  ceremonias: Pick<Ceremonias, "take">;
};

/** The grant for passkeys. By RFC 6749 §4.5 the names of further grants are URIs. */
const PASSKEY = "urn:dte:grant:passkey";

/** Room for user, password and scope; hashing a longer password would only cost time. */
const FORM_BYTES_MAX = 16 * 1024;

const form = named(
  "SolicitudToken",
  object({
    grant_type: required(text({ min: 1, max: 100 })),
    username: text({ min: 1, max: 320 }),
    password: text({ min: 1, max: 1024 }),
    refresh_token: text({ min: 1, max: 4096 }),
    scope: text({ min: 1, max: 1000 }),
    otp: text({ min: 1, max: 100 }),
    ceremonia: text({ min: 1, max: 100 }),
    passkey: text({ min: 1, max: PASSKEY_CHARS_MAX }),
  }),
);

const tokenView = namedView(
  "Token",
  objectView(
    {
      access_token: shown,
      token_type: shownChoice(["Bearer"]),
      expires_in: shownInteger,
      refresh_token: shown,
      scope: shown,
    },
    "access_token",
    "token_type",
    "expires_in",
    "refresh_token",
    "scope",
  ),
);

const errorView = namedView(
  "ErrorOAuth",
  objectView({ error: shown, error_description: shown, codigo: shown }, "error", "error_description"),
);

const refuses = (
  status: number,
  description: string,
  examples?: Readonly<Record<string, unknown>>,
): Carried => ({
  status,
  description,
  content: [{ type: "application/json", view: errorView, ...(examples && { examples }) }],
});

const refusedGrant = (codigo: string, description: string) => ({
  [codigo]: { error: "invalid_grant", error_description: description, codigo },
});
const SEGUNDO_PASO = {
  ...refusedGrant("FEG_SEGUNDO_FACTOR", "Falta el segundo paso."),
  ...refusedGrant("FEG_SEGUNDO_FACTOR_INCORRECTO", "El codigo del segundo paso no es el de ahora."),
  ...refusedGrant("FEG_SEGUNDO_FACTOR_BLOQUEADO", "Hubo demasiados codigos equivocados en un dia."),
  ...refusedGrant("FEG_PASSKEY", "La llave de acceso no es de aqui, o paso demasiado tiempo."),
};

/**
 * `POST /token`: gives tokens by the password and refresh_token grants (RFC 6749 §4.3, §6) and by a grant of ours for passkeys, and answers as in RFC
 * 6749 §5.
 */
export const token = ({ accounts, ceremonias }: Deps) =>
  route({
    method: "POST",
    path: "/token",
    auth: "public",
    countedBehind: ["entradas"],
    countedBy: "accounts",
    // RFC 6749 §3.2 asks to ignore unknown parameters.
    ignoresUnknown: true,
    body: { form: "form", schema: form, bytesMax: FORM_BYTES_MAX },
    handle: async ({ body, call, actor: { ipOrigen } }) => {
      const { username, password, otp, refresh_token: refreshToken } = body;
      const scope = body.scope === undefined ? {} : { scope: body.scope };
      const step = () => readPaso(body, ceremonias);
      switch (body.grant_type) {
        case "password":
          if (username === undefined || password === undefined) return missing(body, "username", "password");
          return answer(
            await accounts.Authenticate(
              {
                username,
                password,
                ...scope,
                ipOrigen,
                ...(otp !== undefined && { otp }),
                ...(await step()),
              },
              { call },
            ),
          );
        case PASSKEY:
          if (body.passkey === undefined) return missing(body, "ceremonia", "passkey");
          return answer(await accounts.AuthenticatePasskey({ ...(await step()), ...scope }, { call }));
        case "refresh_token":
          if (refreshToken === undefined) return missing(body, "refresh_token");
          return answer(await accounts.Refresh({ refreshToken, ...scope }, { call }));
        default:
          return oauthRefusal(
            "unsupported_grant_type",
            `grant_type: se espera password, refresh_token o ${PASSKEY}.`,
          );
      }
    },
    doc: {
      operationId: "createToken",
      tag: "Autenticación",
      summary: "Obtiene o renueva un token de acceso",
      description:
        "OAuth 2.0 (RFC 6749): `grant_type=password` con `username` y `password`, o `grant_type=refresh_token` con `refresh_token`. El token de acceso dura 24 horas; cada token de renovación sirve una vez. A quien tiene un segundo paso se le responde `invalid_grant` con `codigo` `FEG_SEGUNDO_FACTOR` hasta que envía además `otp`, el código de su aplicación o uno de recuperación; cada código sirve una vez (`FEG_SEGUNDO_FACTOR_INCORRECTO`), y tras 20 equivocados en un día solo sirve uno de recuperación, o una llave de acceso (`FEG_SEGUNDO_FACTOR_BLOQUEADO`). Con una llave de acceso: `grant_type=urn:dte:grant:passkey` con `ceremonia` y `passkey`, o los mismos dos campos en lugar de `otp` (`FEG_PASSKEY` cuando no sirve).",
      answer: answersJson(tokenView, "Los tokens."),
      exceptions: [
        refuses(400, "La petición se rechazó, con los errores de RFC 6749 §5.2.", SEGUNDO_PASO),
        refuses(401, "El cliente no se pudo identificar."),
        refuses(429, "Demasiadas peticiones."),
      ],
      withoutEnvelope: true,
      examples: [
        {
          summary: "Con usuario y contraseña",
          body: { grant_type: "password", username: "ana@example.com", password: "…" },
        },
        {
          summary: "Renovar",
          body: { grant_type: "refresh_token", refresh_token: "…" },
        },
      ],
    },
  });

/** Adds our code. RFC 6749 §5.2 lets an answer have more fields, and clients ignore those that they do not know. */
const withCodigo = (refusal: Answer, codigo: string | undefined): Answer =>
  codigo !== undefined && "json" in refusal
    ? { ...refusal, json: { ...(refusal.json as object), codigo } }
    : refusal;

function missing(body: Value<typeof form>, ...names: (keyof Value<typeof form>)[]): Answer {
  const absent = names.filter((name) => body[name] === undefined);
  return oauthRefusal("invalid_request", `Falta ${absent.join(" y ")}.`);
}

function answer(response: TokenResponse): Answer {
  const { token: granted, error } = response;
  if (error) return withCodigo(oauthRefusal(error.error, error.errorDescription), error.codigo);
  if (!granted) throw new TypeError("accounts answered neither a token nor an error");
  return {
    headers: tokenHeaders,
    json: {
      access_token: granted.accessToken,
      token_type: granted.tokenType,
      expires_in: granted.expiresIn,
      refresh_token: granted.refreshToken,
      scope: granted.scope,
    },
  };
}
