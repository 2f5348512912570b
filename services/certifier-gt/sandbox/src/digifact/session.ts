import { type Answer, json, type SandboxRequest } from "@dte/sandbox";
import type { Certifier } from "../certifier.js";
import { type Emisor, findEmisor } from "../emisores.js";
import { parseFields } from "../requests.js";
import { formatInstant } from "../structure/calendar.js";

const ISSUER = "digifact";
/** Digifact does not publish how long a token lasts; clients are seen to keep one for a day. */
const TOKEN_MS = 24 * 3_600_000;
const TAXID_DIGITS = 12;

/** ASP.NET's answer to a token that is wrong or too old. */
export const unauthorized = json(401, { Message: "Authorization has been denied for this request." });
export const wrongLogin = json(401, { Message: "El usuario o la clave no son válidos." });

/** Writes a NIT as Digifact's user names have it: "000012345679". */
function taxIdOf({ nit }: Emisor): string {
  return nit.padStart(TAXID_DIGITS, "0");
}

/** Serves POST login/get_token: the user is "GT.<NIT of twelve digits>.<user>". */
export function login(request: SandboxRequest, { emisores, tokens, now }: Certifier): Answer {
  const given = parseFields(request.body, ["Username", "Password"]);
  const emisor = findEmisor(
    emisores,
    (each) =>
      each.digifact !== undefined &&
      given?.Username === `GT.${taxIdOf(each)}.${each.digifact.usuario}` &&
      given.Password === each.digifact.clave,
  );
  if (given === undefined || emisor === undefined) return wrongLogin;
  const until = new Date(now().getTime() + TOKEN_MS);
  return json(200, {
    Token: tokens.issue({ iss: ISSUER, sub: emisor.nit, exp: Math.floor(until.getTime() / 1000) }),
    expira_en: formatInstant(until),
    Otorgado_a: given.Username,
  });
}

/** Finds the emisor of the token that came with the request, where the header is the token itself and nothing before it; undefined when it lets nobody in. */
export function authenticate(
  request: SandboxRequest,
  { emisores, tokens, now }: Certifier,
): Emisor | undefined {
  const nit = tokens.read(request.header("authorization") ?? "", ISSUER, now());
  const emisor = emisores.get(nit ?? "");
  return emisor?.digifact && emisor;
}

/** Tells whether the query names the token's emisor. */
export function namesEmisor({ query }: SandboxRequest, emisor: Emisor): boolean {
  return query.get("TAXID") === taxIdOf(emisor) && query.get("USERNAME") === emisor.digifact?.usuario;
}
