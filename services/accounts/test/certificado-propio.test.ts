import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { entradaOf, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

const NIT = "06140507071048";
const OTRO_NIT = "06140507071049";
const REFERENCIA = "vault:id=1";
const llave = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey.export({
  format: "der",
  type: "pkcs8",
});

let world: World;
/** Whether the account was unproven, for each reference that the certifier was given. */
const asked: boolean[] = [];
beforeAll(async () => {
  world = await createWorld(
    { cuentas: [], usuarios: [usuarioOf("ana")] },
    { administradores: new Set(["operadora"]) },
    async ({ contenido, clave, idCuenta, sinProbar }) => {
      const ofHolder = {
        certificado: Buffer.alloc(0),
        desde: "2026-01-01T00:00:00Z",
        hasta: "2027-12-31T23:59:59Z",
        titular: `NIT ${idCuenta}`,
        emisor: "La autoridad",
      };
      if (contenido.toString() === REFERENCIA) {
        asked.push(sinProbar);
        if (sinProbar) return { motivo: "", faltaPrueba: true };
        const llaveEnToken = { id: Buffer.from("1"), servicio: "vault" };
        return { certificado: { ...ofHolder, llavePrivada: Buffer.alloc(0), llaveEnToken }, motivo: "" };
      }
      if (!contenido.toString().startsWith("<propio>")) return { motivo: "" };
      if (clave !== "abre") return { motivo: "certificadoFirma.clave: no abre el certificado." };
      return { certificado: { ...ofHolder, llavePrivada: llave }, motivo: "" };
    },
  );
});
afterAll(() => world?.close());

const create = (contenido: string, clave: string) =>
  world.accounts.Create({
    usuario: "ana",
    entrada: entradaOf(NIT, "SV", { certificadoFirma: { contenido: Buffer.from(contenido), clave } }),
  });

test("what is wrong with a file of the country's own format is told in the country's words", async () => {
  await expect(create("<propio>", "otra")).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
    message: expect.stringContaining("no abre el certificado"),
  });
});

test("a file in no format at all is told to be no PKCS #12", async () => {
  await expect(create("<ajeno>", "abre")).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
    message: expect.stringContaining("no es un archivo PKCS #12"),
  });
});

test("a file of the country's own format is kept: certifiers get its key, and no certificate", async () => {
  const { cuenta, certificado } = await create("<propio>", "abre");
  expect(cuenta).toMatchObject({ tieneCertificado: true });
  expect(certificado).toEqual({
    titular: `NIT ${NIT}`,
    emisor: "La autoridad",
    validoDesde: "2026-01-01T00:00:00Z",
    validoHasta: "2027-12-31T23:59:59Z",
  });
  const { certificadoFirma } = await world.credenciales.Get({ idCuenta: NIT });
  expect(certificadoFirma?.certificado).toHaveLength(0);
  expect(certificadoFirma?.llavePrivada).toEqual(llave);
});

test("whoever claims a stranger's tax id gets nothing signed with the key that is kept for it", async () => {
  const certificadoFirma = { contenido: Buffer.from(REFERENCIA), clave: "" };
  const refused = { codigo: "FEG_VALIDATION_ERROR", message: expect.stringContaining("cuenta probada") };
  const idCuenta = OTRO_NIT;
  const make = (more: object) =>
    world.accounts.Create({ usuario: "ana", entrada: entradaOf(idCuenta, "SV", more) });
  const send = () => world.accounts.Update({ usuario: "ana", idCuenta, entrada: { certificadoFirma } });
  await expect(make({ certificadoFirma })).rejects.toMatchObject(refused);
  await make({});
  await expect(send()).rejects.toMatchObject(refused);
  await world.accounts.Prove({ idCuenta, prueba: "sistema", usuario: "operadora" });
  expect((await send()).cuenta).toMatchObject({ tieneCertificado: true });
  const kept = await world.credenciales.Get({ idCuenta });
  expect(kept.certificadoFirma?.llaveEnToken).toMatchObject({ id: Buffer.from("1"), servicio: "vault" });
});
