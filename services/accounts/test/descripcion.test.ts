import type { CuentaEntradaInput } from "@dte/contracts";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { entradaOf, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await createWorld({ cuentas: [], usuarios: [usuarioOf("ana")] });
  await create("130000001", {});
});
afterAll(() => world?.close());

const create = (id: string, entrada: CuentaEntradaInput) =>
  world.accounts.Create({ usuario: "ana", entrada: entradaOf(id, "DO", entrada) });
const update = (entrada: CuentaEntradaInput) =>
  world.accounts.Update({ usuario: "ana", idCuenta: "130000001", entrada });

test("an account takes what its country adds to the contract's lists", async () => {
  const entrada = { motivoExencionIva: "zona_franca", tipoDocumentoPorDefecto: "comprobantedecompras" };
  const { cuenta } = await update(entrada);
  expect(cuenta).toMatchObject({
    motivoExencionIva: "ZONA_FRANCA",
    tipoDocumentoPorDefecto: "comprobanteDeCompras",
  });
});

test("an account takes whatever the contract lists, in every country", async () => {
  const entrada = { motivoExencionIva: "LEY_IVA_ART7_NUM2", monedaPorDefecto: "BZD" };
  expect((await update(entrada)).cuenta).toMatchObject(entrada);
});

test.each<[string, CuentaEntradaInput]>([
  ["motivoExencionIva", { motivoExencionIva: "PORQUE_SI" }],
  ["tipoDocumentoPorDefecto", { tipoDocumentoPorDefecto: "boleta" }],
  [
    "datosAdicionales.AGENTE_RETENCION: se espera true o false",
    { datosAdicionales: { lista: [{ nombre: "AGENTE_RETENCION", valor: "quizás" }] } },
  ],
])("%s is refused when the account is saved", async (campo, entrada) => {
  await expect(update(entrada)).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
    message: expect.stringContaining(campo),
  });
});

test("a key that the certifier does not have is refused, and its value is repeated nowhere", async () => {
  const credencialesCertificador = JSON.stringify({ llavee: "secreta-9931" });
  const refused = world.accounts.Create({
    usuario: "ana",
    entrada: entradaOf("12345679", "GT", { credencialesCertificador }),
  });
  await expect(refused).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
    message: expect.stringContaining(
      "credencialesCertificador.llavee: no se conoce. Las credenciales de infile son llave",
    ),
  });
  await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining("secreta-9931") });
  expect(world.logged()).not.toContain("secreta-9931");
});

test("a fiscal regime that the country does not know is refused when the account is saved, and a known one is taken", async () => {
  const create = (id: string, afiliacionIva: string) =>
    world.accounts.Create({
      usuario: "ana",
      entrada: entradaOf(id, "GT", {
        informacionFiscal: { nombre: "LA X", afiliacionIva, direccion: { pais: "GT" } },
      }),
    });
  await expect(create("12345679", "GENRAL")).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
    message: expect.stringContaining("informacionFiscal.afiliacionIva: se espera uno de GENERAL"),
  });
  const { cuenta } = await create("12345679", "GEN");
  expect(cuenta?.informacionFiscal?.afiliacionIva).toBe("GEN");
});
