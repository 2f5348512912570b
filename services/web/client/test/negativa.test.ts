import { DteConnectionError, DteError } from "@dte/client";
import { describe, expect, test } from "@jest/globals";
import { isRefusal } from "../emision/negativa.js";

describe("it is certain that there is no document", () => {
  const de = (status: number, codigo = "FEG_VALIDATION_ERROR", more = {}) =>
    isRefusal(new DteError({ codigo, mensaje: "", severidad: 2, status, ...more }));

  test("when the service has judged the request and refused it", () => {
    expect([de(400), de(403, "FEG_FORBIDDEN"), de(422)]).toEqual([true, true, true]);
  });

  test("and not when an answer only says that this time nothing was decided", () => {
    expect([
      de(401, "FEG_UNAUTHORIZED"),
      de(409, "FEG_DTE_INVALID_STATE"),
      de(429, "FEG_RATE_LIMIT_EXCEEDED"),
      de(400, "1000"),
      de(502, ""),
      de(400, "FEG_DTE_CERTIFICATION_ERROR", { ubicacion: "/dte/1" }),
      de(403, "FEG_FORBIDDEN", { idempotencyKey: "k" }),
      isRefusal(new DteConnectionError("POST /dte: no answer")),
      isRefusal(new TypeError("Failed to fetch")),
    ]).not.toContain(true);
  });
});
