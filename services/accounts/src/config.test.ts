import { ConfigError } from "@dte/service";
import { expect, test } from "@jest/globals";
import { readConfig, readStoreConfig } from "./config.js";

const KEY = Buffer.alloc(32, 7).toString("base64");
const env = {
  DATABASE_URL: "postgres://accounts:secreta@127.0.0.1:5432/dte",
  KEY_ENCRYPTION_KEY: KEY,
  PORT_GRPC: "50051",
  PORT_CREDENCIALES: "50052",
  NATS_URL: "nats://nats:4222",
  CERTIFIERS: "gt=certifier-gt:50061",
};

test("the settings are read, with defaults for a single machine", () => {
  expect(readConfig(env)).toMatchObject({
    host: "127.0.0.1",
    portGrpc: 50051,
    portCredenciales: 50052,
    tokenIssuer: "http://127.0.0.1:8080",
  });
});

test("passwords are kept at the cost of production, whatever the environment says", () => {
  const asked = { ...env, PASSWORD_COST: "10" };
  for (const config of [readConfig(asked), readStoreConfig(asked)])
    expect(config.passwordCost).toEqual({ ln: 15, r: 8, p: 3 });
});

test("secrets are not shown when the settings are printed", () => {
  const printed = JSON.stringify(readConfig(env));
  expect(printed).not.toContain("secreta");
  expect(printed).not.toContain(KEY);
});

test("all that is missing is named at once", () => {
  expect(() => readConfig({})).toThrow(
    /DATABASE_URL[\s\S]*KEY_ENCRYPTION_KEY[\s\S]*PORT_GRPC[\s\S]*PORT_CREDENCIALES/,
  );
});

test("a key encryption key of the wrong length is refused without being repeated", () => {
  const read = () => readStoreConfig({ ...env, KEY_ENCRYPTION_KEY: "Y29ydGE=" });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow("KEY_ENCRYPTION_KEY");
  expect(read).not.toThrow("Y29ydGE=");
});
