import { feg, invalid } from "@dte/errors";
import { expect, test } from "@jest/globals";
import { oauthErrors, oauthRefusal } from "./oauth-error.js";

test("a refusal has OAuth's two fields and is never cached", () => {
  expect(oauthRefusal("invalid_grant", "x")).toEqual({
    status: 400,
    headers: { "Cache-Control": "no-store", Pragma: "no-cache" },
    json: { error: "invalid_grant", error_description: "x" },
  });
});

test("a client that failed to identify itself gets 401 and a challenge", () => {
  expect(oauthRefusal("invalid_client", "x")).toMatchObject({
    status: 401,
    headers: { "WWW-Authenticate": expect.stringContaining("Basic") },
  });
});

test("descriptions keep to the characters that RFC 6749 allows", () => {
  const answer = oauthRefusal("invalid_request", 'contraseña "vacía" \\ ¡ñ! 日本');
  expect(answer).toMatchObject({ json: { error_description: "contrasena 'vacia' ' ?n! ??" } });
});

test.each([
  [invalid("x"), 400, "invalid_request"],
  [feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: 3 }), 429, "temporarily_unavailable"],
  [feg("1000"), 400, "server_error"],
  [feg("FEG_FORBIDDEN"), 400, "server_error"],
])("%s becomes an OAuth error", (error, status, name) => {
  expect(oauthErrors.write(error, { publicUrl: "https://api.example.com", requestId: "1" })).toMatchObject({
    status,
    json: { error: name },
  });
});

test("only POST /token has this form", () => {
  const matches = (method: string, path: string) => oauthErrors.matches(method, path, feg("1000"));
  expect(matches("POST", "/token")).toBe(true);
  expect(matches("POST", "/token/")).toBe(true);
  expect(matches("GET", "/token")).toBe(false);
  expect(matches("POST", "/tokens")).toBe(false);
});
