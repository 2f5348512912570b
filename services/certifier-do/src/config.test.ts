import { inspect } from "node:util";
import { expect, test } from "@jest/globals";
import { readConfig } from "./config.js";

const needed = { PORT_GRPC: "0", ACCOUNTS_CREDENCIALES_ADDRESS: "127.0.0.1:50052" };

test("without anything else it speaks to DGII itself", () => {
  expect(readConfig(needed)).toEqual({
    role: "certifier",
    token: { kms: [] },
    host: "127.0.0.1",
    portGrpc: 0,
    accountsCredencialesAddress: "127.0.0.1:50052",
    dgiiUrl: "https://ecf.dgii.gov.do",
    dgiiFcUrl: "https://fc.dgii.gov.do",
    timbreUrl: "https://ecf.dgii.gov.do",
    timbreFcUrl: "https://fc.dgii.gov.do",
  });
});

test("documents are sent elsewhere without their QR leading elsewhere", () => {
  const config = readConfig({
    ...needed,
    DGII_URL: "http://127.0.0.1:9/",
    DGII_FC_URL: "http://127.0.0.1:8",
  });
  expect(config).toMatchObject({
    dgiiUrl: "http://127.0.0.1:9",
    dgiiFcUrl: "http://127.0.0.1:8",
    timbreUrl: "https://ecf.dgii.gov.do",
  });
});

test("printed settings do not show what seals the shared tokens", () => {
  const config = readConfig({ ...needed, TOKEN_CACHE_KEY: "sello-de-tokens" });
  expect(config.tokenCacheKey?.reveal()).toBe("sello-de-tokens");
  expect(inspect(config, { depth: 5 })).not.toContain("sello-de-tokens");
});

test("what is missing and what is wrong are told together", () => {
  expect(() => readConfig({ PORT_GRPC: "0", DGII_URL: "dgii" })).toThrow(
    /ACCOUNTS_CREDENCIALES_ADDRESS|DGII_URL/,
  );
});
