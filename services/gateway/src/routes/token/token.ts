import type { AccountsDefinition, Client, TokenResponse } from "@dte/contracts";
import type { Answer } from "../../http/answer.js";
import { object, required, text, type Value } from "../../schema/schema.js";
import { route } from "../route.js";
import { oauthRefusal, tokenHeaders } from "./oauth-error.js";

type Deps = { accounts: Pick<Client<AccountsDefinition>, "Authenticate" | "Refresh"> };

/** User, password and scope with room; hashing a longer password would only cost time. */
const FORM_BYTES_MAX = 16 * 1024;

const form = object({
  grant_type: required(text({ min: 1, max: 100 })),
  username: text({ min: 1, max: 320 }),
  password: text({ min: 1, max: 1024 }),
  refresh_token: text({ min: 1, max: 4096 }),
  scope: text({ min: 1, max: 1000 }),
});

/** `POST /token`: the password and refresh_token grants (RFC 6749 §4.3, §6), answered as RFC 6749 §5. */
export const token = ({ accounts }: Deps) =>
  route({
    method: "POST",
    path: "/token",
    auth: "public",
    body: { form: "form", schema: form, bytesMax: FORM_BYTES_MAX },
    handle: async ({ body, call }) => {
      const { username, password, refresh_token: refreshToken } = body;
      const scope = body.scope === undefined ? {} : { scope: body.scope };
      switch (body.grant_type) {
        case "password":
          if (username === undefined || password === undefined) return missing(body, "username", "password");
          return answer(await accounts.Authenticate({ username, password, ...scope }, { call }));
        case "refresh_token":
          if (refreshToken === undefined) return missing(body, "refresh_token");
          return answer(await accounts.Refresh({ refreshToken, ...scope }, { call }));
        default:
          return oauthRefusal("unsupported_grant_type", "grant_type: se espera password o refresh_token.");
      }
    },
  });

function missing(body: Value<typeof form>, ...names: (keyof Value<typeof form>)[]): Answer {
  const absent = names.filter((name) => body[name] === undefined);
  return oauthRefusal("invalid_request", `Falta ${absent.join(" y ")}.`);
}

function answer(response: TokenResponse): Answer {
  const { token: granted, error } = response;
  if (error) return oauthRefusal(error.error, error.errorDescription);
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
