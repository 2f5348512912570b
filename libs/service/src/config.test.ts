import { inspect } from "node:util";
import { describe, expect, test } from "@jest/globals";
import { ConfigError, read, Secret } from "./config.js";

describe("reading settings", () => {
  test("every problem is reported at once, with a good value for each", () => {
    const from = read({ PORT: "80a", URL: "not a url", MODE: "loud", CERTIFIERS: "gt" });
    from.port("PORT", { example: 50051 });
    from.url("URL", { example: "http://a.test" });
    from.text("NAME", { example: "x" });
    from.oneOf("MODE", ["quiet", "normal"], { default: "normal" });
    from.addresses("CERTIFIERS", { example: "gt=localhost:1" });
    expect(() => from.done({})).toThrow(ConfigError);
    const message = (() => {
      try {
        return String(from.done({}));
      } catch (error) {
        return (error as Error).message;
      }
    })();
    for (const hint of [
      "PORT=50051",
      "URL=http://a.test",
      "NAME=x",
      "MODE=normal",
      "CERTIFIERS=gt=localhost:1",
    ]) {
      expect(message).toContain(hint);
    }
  });

  test("values are read, trimmed and given their defaults", () => {
    const from = read({
      PORT: " 8080 ",
      URL: "http://a.test/",
      FLAG: "true",
      CERTIFIERS: "gt=a:1,sv=b:2",
      EMPTY: "",
    });
    expect(
      from.done([
        from.port("PORT", { example: 1 }),
        from.url("URL", { example: "http://b.test" }),
        from.bool("FLAG", { default: false }),
        [...from.addresses("CERTIFIERS", { example: "" })],
        from.integer("EMPTY", { default: 7 }),
      ]),
    ).toEqual([
      8080,
      "http://a.test",
      true,
      [
        ["gt", "a:1"],
        ["sv", "b:2"],
      ],
      7,
    ]);
  });

  test.each(["-1", "65536", "1e3", "8080.5"])("%s is not a port", (text) => {
    const from = read({ PORT: text });
    from.port("PORT", { example: 1 });
    expect(() => from.done({})).toThrow(/PORT/);
  });
});

test("a secret shows itself only when it is asked to", () => {
  const secret = new Secret("hunter2");
  const shown = [`${secret}`, JSON.stringify({ secret }), inspect(secret), inspect({ secret }, { depth: 5 })];
  expect(shown.join(" ")).not.toContain("hunter2");
  expect(secret.reveal()).toBe("hunter2");
});
