import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { ConfigError, type Env, read, Secret, secretText, variablesOf } from "./config.js";

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
    {
      name: "NAME",
      about: "What it is called.",
      example: "x",
      fallback: undefined,
      isSecret: false,
      isOfKeys: false,
    },
    { name: "SIZE", about: "", example: "3", fallback: "3", isSecret: false, isOfKeys: false },
    { name: "URL", about: "", example: "http://a.test", fallback: "", isSecret: false, isOfKeys: false },
    { name: "RATES", about: "", example: "USD=7.75", fallback: "", isSecret: false, isOfKeys: false },
    {
      name: "KEY",
      about: "",
      example: "$(openssl rand -base64 32)",
      fallback: undefined,
      isSecret: true,
      isOfKeys: false,
    },
  ]);
  const broken = () => {
    throw new TypeError("not of settings");
  };
  expect(() => variablesOf(broken)).toThrow("not of settings");
});

describe("a secret that comes as a file", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "dte-secretos-"));
    writeFileSync(join(folder, "URL"), "postgres://a:clave@b/c\n");
    writeFileSync(join(folder, "KEY"), "  clave\r\n");
    writeFileSync(join(folder, "EMPTY"), "\n");
    mkdirSync(join(folder, "FOLDER"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (name: string): string => join(folder, name);

  /** Reads one of every kind that may be a secret. */
  const readAll = (environment: Env) => {
    const env = read(environment);
    const about = "A token.";
    return env.done({
      url: env.secretUrl("URL", { example: "postgres://a:b@c/d" }),
      key: env.secret("KEY", { example: "x" }),
      token: env.ifSet("TOKEN", { about, example: "x", secret: "at-start" }, (text) => text),
      size: env.text("SIZE", { example: "1", default: "1" }),
    });
  };
  const problems = (environment: Env): string => {
    try {
      return String(readAll(environment));
    } catch (error) {
      return String(error);
    }
  };

  test("is read at once, without what surrounds it; a variable by itself goes on", () => {
    const environment = { URL_FILE: at("URL"), KEY_FILE: at("KEY"), TOKEN_FILE: at("KEY") };
    const { key, ...rest } = readAll(environment);
    expect([key.reveal(), rest]).toEqual([
      "clave",
      { url: "postgres://a:clave@b/c", token: "clave", size: "1" },
    ]);
    expect(readAll({ URL: "postgres://h/d", KEY: "k" })).toMatchObject({ url: "postgres://h/d" });
  });

  test("and cannot be read, or holds nothing, or stands beside the variable, is told with all that is wrong", () => {
    const both = problems({ URL: "postgres://h/d", URL_FILE: at("URL"), KEY_FILE: at("none") });
    expect(both).toContain("URL and URL_FILE are both set");
    expect(both).toContain("a good value: URL_FILE=/secrets/URL");
    expect(both).toContain("KEY_FILE names a file that cannot be read (ENOENT)");
    expect(both).not.toContain("clave");
    const others = problems({ URL_FILE: at("EMPTY"), KEY_FILE: at("FOLDER"), TOKEN_FILE: at("none") });
    expect(others).toContain("URL_FILE names an empty file; a good value: URL_FILE=/secrets/URL");
    expect(others).toContain("KEY_FILE names a file that cannot be read (EISDIR)");
    expect(others).toContain("TOKEN_FILE names a file that cannot be read (ENOENT)");
    expect(problems({ URL_FILE: at("KEY"), KEY: "k" })).toContain("URL has a wrong value");
  });

  test("is no way of other variables, nor of those whose file is read by whoever uses it", () => {
    const env = read({ SIZE_FILE: at("KEY"), PIN_FILE: at("none") });
    expect(env.text("SIZE", { example: "1", default: "1" })).toBe("1");
    expect(env.text("PIN", { example: "1", default: "", secret: "in-use" })).toBe("");
    expect(env.done("good")).toBe("good");
  });

  test("is had before the others are read, and what is wrong with it is said later", () => {
    expect(secretText({ KEY_FILE: at("KEY") }, "KEY")).toBe("clave");
    expect(secretText({ KEY: " k " }, "KEY")).toBe("k");
    expect([secretText({}, "KEY"), secretText({ KEY_FILE: at("none") }, "KEY")]).toEqual(["", ""]);
  });
});
