import type { Certificacion, Dte } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { archivoName, certified } from "./certified.js";

const dte = { tipo: "factura", total: "1.00", certificador: { id: "infile", nombre: "INFILE" } } as Dte;
const certificacion = {
  id: "DBB51AE2-3A62-4437-B8E9-42ECFB761156",
  serie: "DBB51AE2",
  numero: 979518519,
  fechaCertificacion: "2026-11-20T08:00:01-06:00",
  certificador: null,
  contenido: Buffer.from("<x/>"),
  tipoContenido: "application/xml",
} as Certificacion;

test("the authority's data is added and nothing computed is changed", () => {
  expect(certified(dte, certificacion, "f.xml")).toEqual({
    ...dte,
    id: certificacion.id,
    serie: "DBB51AE2",
    numero: 979518519,
    fechaCertificacion: "2026-11-20T08:00:01-06:00",
    estado: "Certificado",
    archivoXml: "f.xml",
  });
});

test("a country that answers in JSON gets a JSON file, its seal and its link", () => {
  const json = {
    ...certificacion,
    tipoContenido: "application/json",
    selloEntidadFiscal: "SELLO",
    verificacionCertificadorUri: "https://consulta.example/1",
  };
  const result = certified(dte, json, archivoName("ab", "application/json"));
  expect(result).toMatchObject({
    archivoJson: "ab.json",
    selloEntidadFiscal: "SELLO",
    verificacionCertificadorUri: "https://consulta.example/1",
  });
  expect(result.archivoXml).toBeUndefined();
});
