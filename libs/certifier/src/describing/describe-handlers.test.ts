import type { Call, DescripcionPais } from "@dte/contracts";
import { createLog, createShell } from "@dte/service";
import { expect, test } from "@jest/globals";
import type { Country } from "../country/country.js";
import type { Keepers } from "../signing/keepers.js";
import { describeHandlers } from "./describe-handlers.js";

test("no key that is kept elsewhere is asked to sign for an account that nothing proves", async () => {
  let asked = 0;
  const sign = async () => {
    asked += 1;
    return Buffer.alloc(256);
  };
  const keepers = new Map([["pkcs11", { sign }]]) as unknown as Keepers;
  const shell = createShell({ name: "certifier-xx", log: createLog("test", "silent") });
  const tareas = { of: () => ({ read: async () => undefined as never }) };
  const { OpenCertificado } = describeHandlers(shell, {} as Country, {} as DescripcionPais, keepers, tareas);
  const open = (texto: string, sinProbar: boolean) =>
    OpenCertificado(
      { idCuenta: "C1", contenido: Buffer.from(texto), clave: "", sinProbar } as never,
      {} as Call,
    );
  const referencia = "pkcs11:id=%A1\n-----BEGIN CERTIFICATE-----\n";
  expect(await open(referencia, true)).toEqual({ motivo: "", faltaPrueba: true });
  expect(asked).toBe(0);
  expect(await open("otra cosa", true)).toEqual({ motivo: "", faltaPrueba: false });
  expect((await open(referencia, false)).motivo).toContain("certificado");
  await shell.close();
});
