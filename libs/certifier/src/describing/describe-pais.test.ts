import { expect, test } from "@jest/globals";
import type { Country } from "../country/country.js";
import { describePais } from "./describe-pais.js";

test("a type is described as an export where the regime has a request for it bring the data of one", () => {
  const regime = {
    ...{ pais: "UT", nombre: "Utopía", moneda: "UTO", monedas: ["UTO"], zonaHoraria: "America/Guatemala" },
    ...{ tipos: ["factura", "embarque"], tiposDeExportacion: ["embarque"], localidades: [] },
  } as unknown as Country["regime"];
  const clases = [{ codigo: "1", nombre: "Uno" }];
  const { tipos } = describePais({
    regime,
    descripcion: {
      tipos: [
        { tipo: "factura", nombre: "Factura", clases },
        { tipo: "embarque", nombre: "Embarque", clases },
      ],
      identificadores: [{ nombre: "ID", patron: "\\d{3}", ejemplo: "123", deEmisor: true }],
      impuestoGeneral: { nombreCorto: "DIEZMO", nombre: "Diezmo" },
      impuestos: [{ nombreCorto: "DIEZMO", nombre: "Diezmo", papel: "general", unidades: [{ codigo: 1 }] }],
      certificadores: [{ id: "notario", nombre: "Notario" }],
      libro: {
        columnas: ["moneda"],
        unidades: ["UNI"],
        ejemplo: { tipo: "factura", itemUnidadMedida: "UNI" },
      },
    },
  });
  expect(tipos.map(({ tipo, esExportacion }) => [tipo, esExportacion])).toEqual([
    ["factura", false],
    ["embarque", true],
  ]);
});
