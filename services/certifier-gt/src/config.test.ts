import { inspect } from "node:util";
import { amount } from "@dte/money";
import { expect, test } from "@jest/globals";
import { readConfig } from "./config.js";

const needed = { PORT_GRPC: "0", ACCOUNTS_CREDENCIALES_ADDRESS: "127.0.0.1:50052" };

test("the real certifiers and the limit of the law are the defaults, and nothing is shared", () => {
  expect(readConfig({ ...needed, INFILE_URL: "", REDIS_URL: "", TOKEN_CACHE_KEY: "" })).toEqual({
    host: "127.0.0.1",
    portGrpc: 0,
    autoridadesFel: [],
    role: "certifier",
    token: { kms: [] },
    accountsCredencialesAddress: "127.0.0.1:50052",
    infileUrl: "https://certificador.feel.com.gt",
    infileFirmaUrl: "https://signer-emisores.feel.com.gt",
    infileReceptoresUrl: "https://consultareceptores.feel.com.gt",
    digifactUrl: "https://nucgt.digifact.com/gt.com.apinuc/api",
    megaprintUrl: "https://apiv2.ifacere-fel.com/api",
    megaprintFirmaUrl: "https://api.soluciones-mega.com/api",
    limiteCf: amount("2500"),
    tiposCambio: new Map(),
  });
});

test("the certifiers' addresses and the limit may be others", () => {
  const config = readConfig({
    ...needed,
    INFILE_URL: "http://127.0.0.1:9/",
    DIGIFACT_URL: "http://127.0.0.1:9/digifact",
    GT_LIMITE_CF: "10000",
  });
  expect(config).toMatchObject({
    infileUrl: "http://127.0.0.1:9",
    digifactUrl: "http://127.0.0.1:9/digifact",
    limiteCf: amount("10000"),
  });
});

test("the key of the shared tokens is not shown when the settings are printed", () => {
  const config = readConfig({ ...needed, REDIS_URL: "redis://127.0.0.1:6379", TOKEN_CACHE_KEY: "una-llave" });
  expect(config.redisUrl).toBe("redis://127.0.0.1:6379");
  expect(config.tokenCacheKey?.reveal()).toBe("una-llave");
  expect(inspect(config, { depth: 9, showHidden: true })).not.toContain("una-llave");
});

test("every wrong setting is named at once", () => {
  expect(() => readConfig({ GT_LIMITE_CF: "-1" })).toThrow(
    /PORT_GRPC[\s\S]*ACCOUNTS_CREDENCIALES_ADDRESS|GT_LIMITE_CF[\s\S]*PORT_GRPC/,
  );
});
