import type { AccountsDefinition, Client } from "@dte/contracts";
import type { Revocations } from "../../http/revocations.js";
import { boolean, named, object, required, text } from "../../schema/schema.js";
import { answersNothing } from "../doc.js";
import { route } from "../route.js";

type Deps = {
  accounts: Pick<Client<AccountsDefinition>, "Revoke">;
  revocations: Pick<Revocations, "look">;
};

const BODY_BYTES_MAX = 16 * 1024;

const schema = named(
  "RevocacionToken",
  object({
    token: required(text({ min: 1, max: 8_192 })),
    // An unknown hint changes nothing (RFC 7009 §2.2): the session ends all the same.
    token_type_hint: text({ min: 0, max: 200 }),
    todas: boolean(),
  }),
);

/**
 * `POST /token/revocar`: ends the token's session (RFC 7009, in JSON), or with `todas` every session of its user. Whoever has a token may end it; no
 * other proof is required.
 */
export const revokeToken = ({ accounts, revocations }: Deps) =>
  route({
    method: "POST",
    path: "/token/revocar",
    auth: "public",
    countedBehind: ["cambios"],
    body: { form: "json", schema, bytesMax: BODY_BYTES_MAX },
    budget: { keyOf: ({ body }) => body.token },
    handle: async ({ body: { token, todas = false }, actor: { ipOrigen }, call }) => {
      await accounts.Revoke({ token, todas, ipOrigen }, { call });
      await revocations.look();
      return { status: 204 };
    },
    doc: {
      operationId: "revokeToken",
      tag: "Autenticación",
      summary: "Cierra una sesión",
      description:
        "RFC 7009, en JSON: el `token`, sea de acceso o de renovación, y los demás de su sesión dejan de servir; en otra réplica, a más tardar en unos segundos. Con `todas` en `true`, los de todas las sesiones del usuario. Un token que no existe o ya no sirve se responde igual.",
      answer: answersNothing("La sesión está cerrada."),
      examples: [{ summary: "Cerrar la sesión", body: { token: "…", token_type_hint: "refresh_token" } }],
    },
  });
