import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Dte, EMISOR_NIT, factura, having } from "../test/documentos.js";
import { openMinisterio } from "../test/ministerio.js";
import { exportacion } from "../test/otros-documentos.js";

/** Normativa V2.0, Anexo IV: doctors, the transport of an export, and third parties. */

let mh: Awaited<ReturnType<typeof openMinisterio>>;
beforeAll(async () => {
  mh = await openMinisterio();
});
afterAll(async () => {
  await mh.close();
});

const SIN_TEXTO = { descDocumento: null, detalleDocumento: null };
const MEDICO = { nombre: "DOCTORA", nit: "06140202901024", docIdentificacion: null, tipoServicio: 2 };
const medico = (cambios: Dte = {}) => ({
  otrosDocumentos: [{ codDocAsociado: 3, ...SIN_TEXTO, medico: { ...MEDICO, ...cambios } }],
});
const CAMION = {
  ...{ placaTrans: "C 123-456", modoTransp: 1, numConductor: "01234567-8", nombreConductor: "PERSONA" },
};
const camion = (cambios: Dte = {}) => ({
  otrosDocumentos: [{ codDocAsociado: 4, ...SIN_TEXTO, ...CAMION, ...cambios }],
});
const tercero = (nit: string) => ({ ventaTercero: { nit, nombre: "TERCERO", codDomiciliado: 1 } });
const relacionado = (tipoDocumento: string) => ({
  documentoRelacionado: [
    { tipoDocumento, tipoGeneracion: 1, numeroDocumento: "17", fechaEmision: "2026-11-20" },
  ],
});

test.each<[que: string, make: () => Dte, changes: Dte]>([
  ["a doctor by the NIT", factura, medico()],
  ["a doctor by another document", factura, medico({ nit: null, docIdentificacion: "P-1" })],
  ["a lorry", exportacion, camion()],
  ["a parcel", exportacion, camion({ modoTransp: 6 })],
  ["a buyer for somebody", exportacion, { compraTercero: { numDocumento: "EIN1", nombre: "BUYER" } }],
  ["a third party", factura, tercero("06140202901024")],
])("%s is sealed", async (_, make, changes) => {
  const { body } = await mh.send(having(make(), changes));
  expect(body.observaciones).toEqual(["", ""]);
  expect(body.estado).toBe("PROCESADO");
});

test.each<[que: string, make: () => Dte, changes: Dte, codigo: string, campo: string]>([
  ["is known once", factura, medico({ docIdentificacion: "P-1" }), "024", "medico.docIdentificacion"],
  ["is known at all", factura, medico({ nit: null }), "005", "medico.nit"],
  ["has a NIT that is one", factura, medico({ nit: "12" }), "006", "medico.nit"],
  ["has a name", factura, medico({ nombre: null }), "005", "medico.nombre"],
  ["did one of CAT-010", factura, medico({ tipoServicio: 1.5 }), "003", "medico.tipoServicio"],
  ["is of a mode of CAT-030", exportacion, camion({ modoTransp: 7 }), "003", "otrosDocumentos[0].modoTransp"],
  ["has a driver", exportacion, camion({ nombreConductor: null }), "005", "nombreConductor"],
  ["is not described", exportacion, camion({ descDocumento: "Camión" }), "024", "descDocumento"],
  ["is not the issuer", factura, tercero(EMISOR_NIT), "007", "ventaTercero.nit"],
  [
    "has nothing to do with a settlement",
    factura,
    { ...tercero("06140202901024"), ...relacionado("09") },
    "024",
    "ventaTercero",
  ],
])("what %s not, is refused", async (_, make, changes, codigo, campo) => {
  const { body } = await mh.send(having(make(), changes));
  expect(body).toMatchObject({ estado: "RECHAZADO", codigoMsg: codigo });
  expect(body.observaciones.join(" ")).toContain(campo);
});

test("both third parties break the form", async () => {
  const ambos = { ...tercero("06140202901024"), compraTercero: { numDocumento: "1", nombre: "B" } };
  expect((await mh.send(having(exportacion(), ambos))).body).toMatchObject({ codigoMsg: "096" });
});
