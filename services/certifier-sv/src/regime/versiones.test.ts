import { expect, test } from "@jest/globals";
import { ambienteOf, isLegado, parseVersiones, versionOf } from "./versiones.js";

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

test.each(["03=3", "02:03=3", "00:04=3", "00:03=1", "00:03", "00:03=3;01:01=1"])(
  "%j is no setting",
  (texto) => {
    expect(parseVersiones(texto)).toBeUndefined();
  },
);

test("the test environment is 00", () => {
  expect([ambienteOf(true), ambienteOf(false)]).toEqual(["00", "01"]);
});
