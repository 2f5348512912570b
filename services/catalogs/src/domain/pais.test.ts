import { completeDescripcion, type DescripcionPais } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { localidadesWithin, toPais } from "./pais.js";

const descripcionOf = (codigo: string, nombre: string, localidades: DescripcionPais["localidades"]) =>
  completeDescripcion({ codigo, nombre, localidades });
const place = (id: string, nombre: string) => ({
  id,
  idLocalidadSuperior: id.slice(0, id.lastIndexOf(".")),
  nombre,
});

const paises = [
  toPais(descripcionOf("SV", "El Salvador", [place("SV.06", "San Salvador")])),
  toPais(descripcionOf("DO", "República Dominicana", [])),
  toPais(
    descripcionOf("GT", "Guatemala", [
      place("GT.02", "El Progreso"),
      place("GT.01", "Guatemala"),
      place("GT.01.08", "Mixco"),
      place("GT.01.01", "Guatemala"),
    ]),
  ),
];
const idsWithin = (id?: string) => localidadesWithin(paises, id).map((each) => each.id);

test.each([[undefined], [""], ["  "]])("without a place (%j) the countries are given, by name", (id) => {
  expect(localidadesWithin(paises, id)).toEqual([
    { id: "SV", nombre: "El Salvador" },
    { id: "GT", nombre: "Guatemala" },
    { id: "DO", nombre: "República Dominicana" },
  ]);
});

test("within a country lie its departments, and within these the municipalities, in the certifier's order", () => {
  expect(localidadesWithin(paises, "GT")).toEqual([
    { id: "GT.02", idLocalidadSuperior: "GT", nombre: "El Progreso" },
    { id: "GT.01", idLocalidadSuperior: "GT", nombre: "Guatemala" },
  ]);
  expect(idsWithin("GT.01")).toEqual(["GT.01.08", "GT.01.01"]);
  expect(idsWithin(" gt.01 ")).toEqual(["GT.01.08", "GT.01.01"]);
});

test.each([["GT.01.08"], ["GT.99"], ["HN"], ["HN.01"], ["DO"], ["."], ["__proto__"]])(
  "within %s lies nothing",
  (id) => {
    expect(idsWithin(id)).toEqual([]);
  },
);
