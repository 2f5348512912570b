import { inspect } from "node:util";
import { describe, expect, test } from "@jest/globals";
import { ConfigError, type Env, read, Secret, variablesOf } from "./config.js";

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

test("what a service reads can be told without setting any of it", () => {
  const readConfig = (source: Env) => {
    const env = read(source);
    return env.done({
      name: env.text("NAME", { about: "What it is called.", example: "x" }),
      size: env.integer("SIZE", { default: 3 }),
      address: env.url("URL", { example: "http://a.test", default: "" }),
      rates: env.parsed("RATES", { example: "USD=7.75", default: new Map() }, () => undefined),
      key: env.secret("KEY", { example: "$(openssl rand -base64 32)" }),
    });
  };
  expect(variablesOf(readConfig)).toEqual([
    { name: "NAME", about: "What it is called.", example: "x", fallback: undefined },
    { name: "SIZE", about: "", example: "3", fallback: "3" },
    { name: "URL", about: "", example: "http://a.test", fallback: "" },
    { name: "RATES", about: "", example: "USD=7.75", fallback: "" },
    { name: "KEY", about: "", example: "$(openssl rand -base64 32)", fallback: undefined },
  ]);
  const broken = () => {
    throw new TypeError("not of settings");
  };
  expect(() => variablesOf(broken)).toThrow("not of settings");
});
