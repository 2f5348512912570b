import { expect, test } from "@jest/globals";
import { type Refusal, refuse } from "./refusal.js";

const all: Record<Refusal, string> = {
  passwordGrantMalformed: "invalid_request",
  passwordWrong: "invalid_grant",
  lockedOut: "invalid_grant",
  secondFactorNeeded: "invalid_grant",
  secondFactorWrong: "invalid_grant",
  secondFactorBlocked: "invalid_grant",
  passkeyWrong: "invalid_grant",
  scopeUnknown: "invalid_scope",
  scopeExceeded: "invalid_scope",
  refreshTokenMissing: "invalid_request",
  refreshTokenUnusable: "invalid_grant",
};

test.each(Object.entries(all))(
  "%s is answered as %s, in the characters RFC 6749 allows",
  (refusal, error) => {
    const answer = refuse(refusal as Refusal);
    expect(answer.token).toBeUndefined();
    expect(answer.error?.error).toBe(error);
    expect(answer.error?.errorDescription).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
  },
);
