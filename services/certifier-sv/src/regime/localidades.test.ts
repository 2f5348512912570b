import { describe, expect, test } from "@jest/globals";
import { direccionFiscalOf, distritoOf, nameLocalidades } from "./direccion.js";
import { distritos, localidades } from "./localidades.js";

test("there are 14 departments, 44 municipalities and 262 districts, each in the place it lies in", () => {
  const niveles = [2, 3, 4].map(
    (partes) => localidades.filter(({ id }) => id.split(".").length === partes).length,
  );
  expect(niveles).toEqual([14, 44, 262]);
  const conocidas = new Set(["SV"]);
  for (const { id, idLocalidadSuperior, nombre } of localidades) {
    expect(conocidas).toContain(idLocalidadSuperior);
    expect(nombre).toMatch(/^\p{Lu}[\p{L} ]+$/u);
    conocidas.add(id);
  }
  expect(conocidas.size).toBe(localidades.length + 1);
});

test("the districts of a department are numbered without gaps, as its municipalities were", () => {
  for (const departamento of new Set(distritos.map((each) => each.departamento))) {
    const each = distritos.filter((distrito) => distrito.departamento === departamento);
    expect(each.map(({ distrito }) => Number(distrito)).sort((a, b) => a - b)).toEqual(
      each.map((_, i) => i + 1),
    );
  }
});

describe("an address names its district", () => {
  test.each<[string, Parameters<typeof distritoOf>[0], string | undefined]>([
    ["by its id", { idMunicipio: "SV.06.23.08" }, "06.23.08"],
    ["by its municipality, whose best-known one it then is", { idMunicipio: "SV.06.23" }, "06.23.14"],
    ["by its municipality and its name", { idMunicipio: "SV.06.23", municipio: "mejicanos" }, "06.23.08"],
    ["by the code that it had as a municipality", { idMunicipio: "SV.06.14" }, "06.23.14"],
    ["by names", { departamento: "Usulutan", municipio: "Puerto el Triunfo" }, "11.26.14"],
    [
      "by the department's id and a municipality's name",
      { idDepartamento: "SV.05", municipio: "La Libertad Sur" },
      "05.28.11",
    ],
    ["but not by a place that is none", { idMunicipio: "SV.06.99" }, undefined],
    ["nor by one of another country", { idMunicipio: "GT.06.14" }, undefined],
    ["nor by a department alone", { departamento: "La Paz" }, undefined],
  ])("%s", (_how, direccion, codigo) => {
    const lugar = distritoOf(direccion);
    expect(lugar && `${lugar.departamento}.${lugar.municipio}.${lugar.distrito}`).toBe(codigo);
  });
});

test("an address abroad has the codes that MH gives to abroad", () => {
  expect(direccionFiscalOf({ direccion: "5a Avenida", pais: "GT" })).toEqual({
    departamento: "00",
    municipio: "00",
    distrito: "00",
    complemento: "5a Avenida",
  });
});

test("an address is completed with the names of its places", () => {
  expect(nameLocalidades({ direccion: "Calle 1", idMunicipio: "SV.14.20.08" })).toMatchObject({
    departamento: "La Unión",
    municipio: "La Unión Sur",
    idDepartamento: "SV.14",
    idMunicipio: "SV.14.20.08",
  });
});
