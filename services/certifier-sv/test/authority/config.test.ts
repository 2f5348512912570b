import { inspect } from "node:util";
import { expect, test } from "@jest/globals";
import { readConfig } from "../../src/config.js";

const minimum = { PORT_GRPC: "0", ACCOUNTS_CREDENCIALES_ADDRESS: "127.0.0.1:50052" };

test("by itself it speaks to MH's own hosts, in the layouts of V2.0, and shares no token", () => {
  const { mhUrl, mhPruebasUrl, consultaPublicaUrl, mhVersiones, ...rest } = readConfig(minimum);
  expect([mhUrl, mhPruebasUrl]).toEqual(["https://api.dtes.mh.gob.sv", "https://apitest.dtes.mh.gob.sv"]);
  expect(consultaPublicaUrl).toBe("https://admin.factura.gob.sv/consultaPublica");
  expect(mhVersiones.size).toBe(0);
  const expected = { role: "certifier", host: "127.0.0.1", portGrpc: 0, token: { kms: [] } };
  expect(rest).toEqual({ ...expected, accountsCredencialesAddress: "127.0.0.1:50052" });
});

test("a type may be written as before V2.0 in one environment and not in the other", () => {
  const { mhVersiones } = readConfig({ ...minimum, MH_VERSIONES: "00:03=3,01:anulacion=2" });
  expect([...mhVersiones]).toEqual([
    ["00:03", 3],
    ["01:anulacion", 2],
  ]);
});

test("what is wrong is named together: no port, no accounts, a version that nobody can write", () => {
  expect(() => readConfig({ MH_VERSIONES: "00:03=9" })).toThrow(
    /PORT_GRPC[\s\S]*ACCOUNTS_CREDENCIALES_ADDRESS[\s\S]*MH_VERSIONES/,
  );
});

test("the key of the shared tokens does not show when the settings are printed", () => {
  const config = readConfig({
    ...minimum,
    REDIS_URL: "redis://127.0.0.1:6379",
    TOKEN_CACHE_KEY: "llave-de-cache",
  });
  expect(config.tokenCacheKey?.reveal()).toBe("llave-de-cache");
  expect(inspect(config, { depth: 5, showHidden: true })).not.toContain("llave-de-cache");
});
