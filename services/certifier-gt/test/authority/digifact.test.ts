import { existsSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { ahora, carpetaOf, nombres } from "../caso.js";
import { certifierContract } from "./contract.js";

/** The examples with data that the format has no field for are refused before anything is sent: see the tests of NUC. */
const SIN_CAMPO =
  /exportacion|contingencia|petroleo|etanol|bebidas|tabaco|cemento|pasaje|tarifa|pago-directo|doce-impuestos|credito-con-impuesto|ubicacion-temporal|regimen-anterior|cuenta-ajena|medio/;

const casos = nombres
  .filter((nombre) => existsSync(new URL("documento.xml", carpetaOf(nombre))))
  .filter((nombre) => !SIN_CAMPO.test(nombre));

const world = certifierContract(
  { idCertificador: "digifact", credenciales: ({ digifact }) => ({ ...digifact }) },
  {
    now: () => ahora,
    casos,
    authenticates: true,
    hasTokens: true,
    wrongCredentials: { usuario: "DF_12345679", clave: "otra" },
  },
);

describe("Digifact", () => {
  test("says who has a CUI, of those who live", async () => {
    expect(await world().lookup("2218 51658 1217")).toEqual({
      id: "2218516581217",
      nombre: expect.stringMatching(/^\S+ \S+ \S+ \S+$/),
    });
  });
  test("is not given what was prepared for another certifier", async () => {
    const attempt = await world().attempt(undefined, { contenido: Buffer.from("<?xml version='1.0'?><a/>") });
    await expect(world().authority.submit(attempt)).rejects.toMatchObject({
      codigo: "FEG_BUSINESS_RULE_VIOLATION",
    });
  });
});
