import { expect, test } from "@jest/globals";
import { cuenta, dato, documentoOf, factura, textoOf, ticket } from "./conformance-solicitudes.js";

test("D4 and D5 are added to the total, or are a line by themselves that bears IVA: CAT-015, sections 1 and 2", () => {
  const con = (codigoUnidadGravable: number) =>
    textoOf({
      ...factura,
      items: [
        {
          descripcion: "Tasa especial",
          precioUnitario: "113",
          impuestos: [{ nombreCorto: "D4", codigoUnidadGravable, montoImpuesto: "5" }],
        },
      ],
    });
  expect(con(1)).toMatchObject({
    cuerpoDocumento: [{ tipoItem: 1, codTributo: null, tributos: ["20", "D4"] }],
    resumen: { montoTotalOperacion: 118, tributos: [{ codigo: "20" }, { codigo: "D4", valor: 5 }] },
  });
  expect(con(2)).toMatchObject({
    cuerpoDocumento: [
      { tipoItem: 4, codTributo: "D4", uniMedida: 99, cantidad: 1, ventaGravada: 100, tributos: ["20"] },
    ],
    resumen: { montoTotalOperacion: 113, tributos: [{ codigo: "20", valor: 13 }] },
  });
});

test("before V2.0 a buyer abroad has no address, and the account says which municipalities MH takes", () => {
  const con = (direccion: object, datos = cuenta.datosAdicionales ?? []) =>
    textoOf(
      {
        ...ticket,
        receptor: { id: "A-1", tipoId: "PASAPORTE", nombre: "John", direccion },
      },
      { legado: true, cuenta: { datosAdicionales: datos } },
    ).receptor["direccion"];
  expect(con({ direccion: "1 Main Street", pais: "US" })).toBeNull();
  const enCasa = { direccion: "Calle 2", idMunicipio: "SV.06.23.14" };
  expect(con(enCasa)).toEqual({ departamento: "06", municipio: "14", complemento: "Calle 2" });
  expect(con(enCasa, [...(cuenta.datosAdicionales ?? []), dato("MH_MUNICIPIOS", "44")])).toEqual({
    departamento: "06",
    municipio: "23",
    complemento: "Calle 2",
  });
});

test("two thousand lines are a document, and one more is none", () => {
  const lineas = (length: number) =>
    Array.from({ length }, () => ({ descripcion: "Algo", precioUnitario: "1.13" }));
  expect(documentoOf({ ...ticket, items: lineas(2_000) }).lineas).toHaveLength(2_000);
  expect(() => documentoOf({ ...ticket, items: lineas(2_001) })).toThrow("2000 ítems");
});
