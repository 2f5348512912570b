import { createPrivateKey, createPublicKey } from "node:crypto";
import { createCertificadoMh } from "@dte/demo-sv";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { entradaOf, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

const NIT = "06140507071048";
const CLAVE = "Llave.Privada1";
const VIGENCIA = { desde: new Date("2026-01-01T00:00:00Z"), hasta: new Date("2027-12-31T23:59:59Z") };

let world: World;
beforeAll(async () => {
  world = await createWorld({ cuentas: [], usuarios: [usuarioOf("ana")] });
});
afterAll(() => world?.close());

const create = (id: string, contenido: Buffer, clave = CLAVE) =>
  world.accounts.Create({
    usuario: "ana",
    entrada: entradaOf(id, "SV", { certificadoFirma: { contenido, clave } }),
  });

test("the file that MH gives a taxpayer is taken: certifiers get its key, and no certificate", async () => {
  const { contenido, publico } = createCertificadoMh(NIT, CLAVE, VIGENCIA);
  const { cuenta, certificado } = await create(NIT, contenido);
  expect(cuenta).toMatchObject({ tieneCertificado: true });
  expect(certificado).toEqual({
    titular: `NIT ${NIT}`,
    emisor: "Ministerio de Hacienda de El Salvador",
    validoDesde: "2026-01-01T00:00:00Z",
    validoHasta: "2027-12-31T23:59:59Z",
  });
  const { certificadoFirma } = await world.credenciales.Get({ idCuenta: NIT });
  expect(certificadoFirma?.certificado).toHaveLength(0);
  const llave = createPrivateKey({
    key: certificadoFirma?.llavePrivada ?? Buffer.alloc(0),
    format: "der",
    type: "pkcs8",
  });
  const publica = createPublicKey(llave).export({ format: "der", type: "spki" }).toString("base64");
  expect(publica).toBe(publico);
});

describe("a file of MH that is no good is told by what to do about it", () => {
  const { contenido } = createCertificadoMh(NIT, CLAVE, VIGENCIA);
  const texto = contenido.toString();
  const otra = createCertificadoMh(NIT, CLAVE, VIGENCIA).contenido.toString();
  const encodied = (xml: string) => /<publicKey>.*?<encodied>(.*?)</.exec(xml)?.[1] ?? "";
  const vencido = createCertificadoMh(NIT, CLAVE, {
    desde: new Date("2024-01-01T00:00:00Z"),
    hasta: new Date("2025-01-01T00:00:00Z"),
  });
  test.each([
    ["clave: no abre", contenido, "otra"],
    ["es de otro NIT", Buffer.from(texto.replace(NIT, "06140507071049")), CLAVE],
    ["no está activo", Buffer.from(texto.replace("<activo>true", "<activo>false")), CLAVE],
    ["no se corresponden", Buffer.from(texto.replace(encodied(texto), encodied(otra))), CLAVE],
    ["incompleto o dañado", Buffer.from(texto.slice(0, 600)), CLAVE],
    ["incompleto o dañado", Buffer.from("<x/>"), CLAVE],
    ["ya venció", vencido.contenido, CLAVE],
  ])("%s", async (motivo, file, clave) => {
    await expect(create(NIT, file, clave)).rejects.toMatchObject({
      codigo: "FEG_VALIDATION_ERROR",
      message: expect.stringContaining(motivo),
    });
  });
});
