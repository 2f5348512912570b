import { expect, test } from "@jest/globals";
import { localidades } from "./localidades.js";

const byId = new Map(localidades.map((localidad) => [localidad.id, localidad]));
const within = (id: string) => localidades.filter(({ idLocalidadSuperior }) => idLocalidadSuperior === id);

test("there are 22 departments and 340 municipalities, as many in each department as the INE counts", () => {
  expect(within("GT")).toHaveLength(22);
  expect(within("GT").map(({ id }) => within(id).length)).toEqual([
    17, 8, 16, 16, 14, 14, 19, 8, 24, 21, 9, 30, 33, 21, 8, 17, 14, 5, 11, 11, 7, 17,
  ]);
  expect(localidades).toHaveLength(22 + 340);
});

test("an id is the country, the department and the municipality, in two digits each, counted from 01 without gaps", () => {
  expect(byId.size).toBe(localidades.length);
  for (const superior of ["GT", ...within("GT").map(({ id }) => id)]) {
    expect(within(superior).map(({ id }) => id)).toEqual(
      within(superior).map((_, i) => `${superior}.${String(i + 1).padStart(2, "0")}`),
    );
  }
});

test("every place comes after the one it lies in", () => {
  const seen = new Set(["GT"]);
  for (const { id, idLocalidadSuperior } of localidades) {
    expect([id, seen.has(idLocalidadSuperior)]).toEqual([id, true]);
    seen.add(id);
  }
});

test("names are clean words with their accents, and none is twice in one department", () => {
  for (const { nombre } of localidades) {
    expect(nombre).toMatch(/^[A-ZÁÉÍÓÚÑ][a-záéíóúüñ]*( [A-ZÁÉÍÓÚÑa-z][a-záéíóúüñ]*)*$/);
    expect(nombre).toBe(nombre.normalize("NFC"));
  }
  for (const { id } of within("GT")) {
    expect(new Set(within(id).map(({ nombre }) => nombre)).size).toBe(within(id).length);
  }
});

test.each([
  ["GT.01", "Guatemala"],
  ["GT.01.01", "Guatemala"],
  ["GT.01.08", "Mixco"],
  ["GT.01.17", "San Miguel Petapa"],
  ["GT.03.01", "Antigua Guatemala"],
  ["GT.05.14", "Sipacate"],
  ["GT.09.20", "Coatepeque"],
  ["GT.10.21", "San José La Máquina"],
  ["GT.12.30", "La Blanca"],
  ["GT.13.32", "Unión Cantinil"],
  ["GT.13.33", "Petatán"],
  ["GT.14.20", "Ixcán"],
  ["GT.16.09", "San Pedro Carchá"],
  ["GT.17.14", "El Chal"],
  ["GT.18.05", "Los Amates"],
  ["GT.19.11", "San Jorge"],
  ["GT.20.07", "Esquipulas"],
  ["GT.22", "Jutiapa"],
  ["GT.22.17", "Quesada"],
])("%s is %s", (id, nombre) => {
  expect(byId.get(id)?.nombre).toBe(nombre);
});
