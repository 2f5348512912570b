import { expect, test } from "@jest/globals";
import { refuseLate } from "./late.js";

test("what ends while its caller still waits may go on", () => {
  expect(() => refuseLate({ deadline: Date.now() + 60_000 })).not.toThrow();
});

test.each([
  ["a moment ago", -1],
  ["in a moment, before an answer could arrive", 200],
])("what ends when its caller gave up %s is refused, to be sent again", (_, inMs) => {
  expect(() => refuseLate({ deadline: Date.now() + inMs })).toThrow(
    expect.objectContaining({ codigo: "FEG_RATE_LIMIT_EXCEEDED", extra: { reintentarEnSegundos: 5 } }),
  );
});
