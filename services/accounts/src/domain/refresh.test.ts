import { expect, test } from "@jest/globals";
import { expiryOfRefreshToken, type Familia, judgeRefresh } from "./refresh.js";

const now = new Date("2026-11-20T14:00:00Z");
const familia: Familia = {
  usuario: "ana",
  alcance: ["dte.emitir", "dte.consultar"],
  vence: new Date("2026-12-01T00:00:00Z"),
  esVigente: true,
};

test("the token that is good now is exchanged with the scope of its family", () => {
  expect(judgeRefresh(familia, undefined, now)).toEqual({
    outcome: "granted",
    usuario: "ana",
    alcance: ["dte.emitir", "dte.consultar"],
  });
});

test("a narrower scope may be asked for", () => {
  expect(judgeRefresh(familia, "dte.consultar", now)).toMatchObject({ alcance: ["dte.consultar"] });
});

test.each([
  ["a wider scope", familia, "dte.anular", "scopeExceeded"],
  ["a scope that does not exist", familia, "todo", "scopeUnknown"],
  ["a token that expires this instant", { ...familia, vence: now }, undefined, "refreshTokenUnusable"],
  ["a token of no family", undefined, undefined, "refreshTokenUnusable"],
])("%s is refused and revokes nothing", (_, of, scope, refusal) => {
  expect(judgeRefresh(of, scope, now)).toEqual({ outcome: "refused", refusal, revoke: false });
});

test("a token that was spent before revokes its family, whatever else is wrong with it", () => {
  const spent = { ...familia, esVigente: false, vence: now };
  expect(judgeRefresh(spent, "todo", now)).toEqual({
    outcome: "refused",
    refusal: "refreshTokenUnusable",
    revoke: true,
  });
});

test("a refresh token is good for thirty days", () => {
  expect(expiryOfRefreshToken(now)).toEqual(new Date("2026-12-20T14:00:00Z"));
});
