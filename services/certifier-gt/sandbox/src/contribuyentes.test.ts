import { expect, test } from "@jest/globals";
import { general } from "../test/certifier.js";
import { createRegistro } from "./contribuyentes.js";

const registro = createRegistro(new Map([[general.nit, general]]));

test("an emisor is in the register under its own name", () => {
  expect(registro.findNit(general.nit)).toEqual({ nit: general.nit, nombre: general.nombre });
});

test("any NIT with its check digit exists, under a name that is always the same", () => {
  const found = registro.findNit("98765434");
  expect(found).toEqual({ nit: "98765434", nombre: expect.stringMatching(/^[A-Z ,]+$/) });
  expect(createRegistro(new Map()).findNit("98765434")).toEqual(found);
  expect(registro.findNit("98765433")).toBeUndefined();
  expect(registro.findNit("CF")).toBeUndefined();
});

test("people are written as surnames and names, and one in three is a company", () => {
  const nombres = ["98765434", "55504051", "24681016"].map((nit) => registro.findNit(nit)?.nombre ?? "");
  expect(nombres.some((nombre) => /^[A-Z ]+,[A-Z ]+,,[A-Z]+,[A-Z]+$/.test(nombre))).toBe(true);
  expect(nombres.some((nombre) => nombre.endsWith(", SOCIEDAD ANONIMA"))).toBe(true);
});

test("a NIT or a CUI that ends in 404 before its check digit does not exist", () => {
  expect(registro.findNit("55504043")).toBeUndefined();
  expect(registro.findCui("1111140470101")).toBeUndefined();
});

test("a CUI has a name, and one that ends in 410 is of someone who died", () => {
  expect(registro.findCui("2218516581217")).toEqual({
    cui: "2218516581217",
    nombre: expect.stringMatching(/^[A-Z ]+$/),
    fallecido: false,
  });
  expect(registro.findCui("1111141010101")?.fallecido).toBe(true);
  expect(registro.findCui("2218516571217")).toBeUndefined();
});
