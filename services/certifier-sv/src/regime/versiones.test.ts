import { expect, test } from "@jest/globals";
import {
  ambienteOf,
  FORMA_VERSIONES,
  isLegado,
  parseVersiones,
  versionesDe,
  versionOf,
} from "./versiones.js";

test("every type is written in its current version unless a setting says otherwise", () => {
  const versiones = parseVersiones(" 00:03=3, 01:01=1,00:anulacion=2 ");
  if (!versiones) throw new TypeError("not read");
  expect(versionOf(versiones, "00", "03")).toBe(3);
  expect(versionOf(versiones, "01", "03")).toBe(4);
  expect(versionOf(versiones, "01", "01")).toBe(1);
  expect(versionOf(versiones, "00", "anulacion")).toBe(2);
  expect(versionOf(versiones, "00", "contingencia")).toBe(4);
  expect(isLegado("03", 3)).toBe(true);
  expect(isLegado("03", 4)).toBe(false);
});

test("no setting is no exception", () => {
  expect(parseVersiones("")?.size).toBe(0);
});

test.each(["03=3", "02:03=3", "00:17=1", "00:03=1", "00:03", "00:03=3;01:01=1"])(
  "%j is no setting",
  (texto) => {
    expect(parseVersiones(texto)).toBeUndefined();
  },
);

test("the test environment is 00", () => {
  expect([ambienteOf(true), ambienteOf(false)]).toEqual(["00", "01"]);
});

test("an account's own versions come before those of the installation, type by type", () => {
  const instalacion = parseVersiones("00:01=1,00:03=3") ?? new Map();
  const cuenta = { datosAdicionales: [{ nombre: "MH_VERSIONES", valor: "00:03=4, 01:11=1" }] };
  const propias = versionesDe(cuenta, instalacion);
  expect(versionOf(propias, "00", "01")).toBe(1);
  expect(versionOf(propias, "00", "03")).toBe(4);
  expect(versionOf(propias, "01", "11")).toBe(1);
  expect(versionOf(propias, "00", "11")).toBe(3);
  expect(versionesDe({ datosAdicionales: [] }, instalacion)).toBe(instalacion);
});

test.each([
  ["00:03=3", true],
  ["00:03=3, 01:contingencia=3", true],
  ["00:03=5", false],
  ["02:03=3", false],
  ["00:03", false],
  ["00:03=3,", false],
])("%j as an account's versions: %j", (texto, isGood) => {
  expect(new RegExp(`^(?:${FORMA_VERSIONES})$`, "u").test(texto)).toBe(isGood);
  if (isGood) expect(parseVersiones(texto)?.size).toBeGreaterThan(0);
});
