import { existsSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { ahora, carpetaOf, nombres } from "../caso.js";
import { certifierContract } from "./contract.js";

const casos = nombres.filter((nombre) => existsSync(new URL("documento.xml", carpetaOf(nombre))));

const world = certifierContract(
  { idCertificador: "megaprint", credenciales: ({ megaprint }) => ({ ...megaprint }) },
  {
    now: () => ahora,
    casos,
    authenticates: true,
    hasTokens: true,
    wrongCredentials: { usuario: "12345679", apikey: "otra" },
  },
);

test("Megaprint says who has a CUI, of those who live", async () => {
  expect(await world().lookup("2218 51658 1217")).toEqual({
    id: "2218516581217",
    nombre: expect.stringMatching(/^\S+ \S+ \S+ \S+$/),
  });
});
