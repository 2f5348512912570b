import type { Answer, SandboxRequest } from "@dte/sandbox";
import type { Certifier } from "../certifier.js";
import { type Emisor, findEmisor } from "../emisores.js";
import { accepted, element, type Message, refused } from "./messages.js";

const ISSUER = "megaprint";
/** Megaprint does not publish how long a token lasts; clients are seen to ask for one every day. */
const TOKEN_MS = 24 * 3_600_000;

/** Answers Megaprint's `solicitarToken`: a token for a caller that gives an issuer's user and key. */
export function solicitarToken(
  { fields }: Message,
  response: string,
  { emisores, tokens, now }: Certifier,
): Answer {
  const emisor = findEmisor(
    emisores,
    ({ megaprint }) =>
      megaprint !== undefined &&
      megaprint.usuario === fields.get("usuario") &&
      megaprint.apikey === fields.get("apikey"),
  );
  if (emisor === undefined)
    return refused(response, [{ cod: "CREDENCIALES", desc: "El usuario o el apikey no son válidos." }]);
  const exp = Math.floor((now().getTime() + TOKEN_MS) / 1000);
  return accepted(response, element("token", tokens.issue({ iss: ISSUER, sub: emisor.nit, exp })));
}

/** Finds the emisor of the bearer token that came with the request; undefined when it lets nobody in. */
export function authenticate(
  request: SandboxRequest,
  { emisores, tokens, now }: Certifier,
): Emisor | undefined {
  const token = /^Bearer (.+)$/.exec(request.header("authorization") ?? "")?.[1] ?? "";
  const nit = tokens.read(token, ISSUER, now());
  const emisor = emisores.get(nit ?? "");
  return emisor?.megaprint && emisor;
}
