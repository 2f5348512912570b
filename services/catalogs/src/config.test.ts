import { expect, test } from "@jest/globals";
import { readConfig } from "./config.js";

const env = {
  PORT_GRPC: "50055",
  ACCOUNTS_ADDRESS: "accounts:50051",
  CERTIFIERS: "gt=certifier-gt:50061,sv=certifier-sv:50062",
  DATABASE_URL: "postgres://catalogs:clave@127.0.0.1:5432/dte",
};

test("the settings are read, and the database's password does not print", () => {
  const config = readConfig(env);
  expect(config).toMatchObject({ host: "127.0.0.1", portGrpc: 50055, databasePoolMax: 10 });
  expect([...config.certifiers.keys()]).toEqual(["gt", "sv"]);
  expect(config.databaseUrl.reveal()).toBe(env.DATABASE_URL);
  expect(JSON.stringify(config)).not.toContain("clave");
});

test("everything that is missing is named at once", () => {
  for (const name of ["PORT_GRPC", "ACCOUNTS_ADDRESS", "CERTIFIERS", "DATABASE_URL"]) {
    expect(() => readConfig({})).toThrow(`${name} is missing`);
  }
});
