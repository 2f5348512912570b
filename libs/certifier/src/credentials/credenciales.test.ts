import { generateKeyPairSync } from "node:crypto";
import type { Call, CredencialesCuenta } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { createCredencialesSource } from "./credenciales.js";

/** Accounts with one account, whose secrets are of `current` and say so. */
function open() {
  const accounts = { current: 3, asked: 0 };
  const Get = async () => {
    accounts.asked += 1;
    const { current: version } = accounts;
    return { version, credencialesCertificador: `{"clave":"${version}"}` } as CredencialesCuenta;
  };
  const source = createCredencialesSource({ Get } as never);
  const claveOf = async (versionCredenciales: number) =>
    (await source({ id: "C1", versionCredenciales }, {} as Call)).certificador["clave"];
  return { accounts, claveOf };
}

test("the secrets of a version are asked for once", async () => {
  const { accounts, claveOf } = open();
  expect([await claveOf(3), await claveOf(3)]).toEqual(["3", "3"]);
  expect(accounts.asked).toBe(1);
});

test("whoever asks for a version that is to come has nobody use the present secrets once they are replaced", async () => {
  const { accounts, claveOf } = open();
  for (let version = 4; version < 10; version += 1) await claveOf(version);
  accounts.current = 4;
  expect(await claveOf(4)).toBe("4");
});

test("nobody signs with a key that would hold everybody up, though it was kept once", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 4_104 });
  const llavePrivada = privateKey.export({ format: "der", type: "pkcs8" });
  const certificadoFirma = { llavePrivada, llaveEnToken: null, certificado: Buffer.alloc(0), cadena: [] };
  const Get = async () => ({ version: 3, credencialesCertificador: "{}", certificadoFirma });
  const source = createCredencialesSource({ Get } as never);
  await expect(source({ id: "C1", versionCredenciales: 3 }, {} as Call)).rejects.toMatchObject({
    codigo: "FEG_BUSINESS_RULE_VIOLATION",
    message: expect.stringContaining("no es RSA de 2048 a 4096 bits"),
  });
});
