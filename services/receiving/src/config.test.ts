import { ConfigError } from "@dte/service";
import { expect, test } from "@jest/globals";
import { readConfig } from "./config.js";

const GOOD = {
  PORT_GRPC: "50058",
  ACCOUNTS_ADDRESS: "accounts:50051",
  DOCUMENTS_ADDRESS: "documents:50053",
  DATABASE_URL: "postgres://dte_receiving:clave@postgres:5432/dte",
  NATS_URL: "nats://nats:4222",
};

test("a service without a country that hears strangers starts all the same", () => {
  expect(readConfig(GOOD).receptores).toEqual(new Map());
  expect(readConfig({ ...GOOD, RECEPTORES: "aa=one:1,bb=two:2" }).receptores).toEqual(
    new Map([
      ["aa", "one:1"],
      ["bb", "two:2"],
    ]),
  );
});

test("strangers need a token unless it is said that they need none, and no setting prints the password", () => {
  expect(readConfig(GOOD).receptionAuth).toBe(true);
  expect(readConfig({ ...GOOD, RECEPTION_AUTH: "false" }).receptionAuth).toBe(false);
  expect(JSON.stringify(readConfig(GOOD))).not.toContain("clave");
});

test("every problem is told at once", () => {
  expect(() => readConfig({ RECEPTORES: "aa" })).toThrow(ConfigError);
  expect(() => readConfig({ RECEPTORES: "aa" })).toThrow(/PORT_GRPC[\s\S]*RECEPTORES[\s\S]*NATS_URL/);
});
