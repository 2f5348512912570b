import { expect, test } from "@jest/globals";
import { startConstellation } from "./constellation.js";
import { PAIS_DE_PRUEBA } from "./pais-de-prueba.js";

test("a country that is nowhere is told by its code, and the first one is not beside itself", async () => {
  await expect(startConstellation({ paises: ["XX"] })).rejects.toThrow("there is no country XX");
  const options = { folders: [PAIS_DE_PRUEBA], primero: "XP", paises: ["XP"] };
  await expect(startConstellation(options)).rejects.toThrow("XP is the first");
});

test("nobody trades in a country that has no such thing, or is not there", async () => {
  const comercio = { pais: "XP", emisores: [], files: {} };
  await expect(startConstellation({ comercio })).rejects.toThrow("nobody trades in XP");
  const options = { folders: [PAIS_DE_PRUEBA], primero: "XP", comercio };
  await expect(startConstellation(options)).rejects.toThrow("nobody trades in XP");
});
