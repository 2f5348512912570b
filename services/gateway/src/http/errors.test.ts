import { type Codigo, catalog, FegError, feg, invalid } from "@dte/errors";
import { expect, test } from "@jest/globals";
import { envelope } from "./errors.js";

const publicUrl = "https://api.example.com";

test("what is refused for what it says names the field that its message begins with", () => {
  const erroresIn = (error: FegError) => (envelope(error, publicUrl).json as { errores?: object[] }).errores;
  expect(erroresIn(invalid("hasta: se espera un número."))).toEqual([
    {
      campo: "hasta",
      codigo: "FEG_VALIDATION_ERROR",
      regla: "PETICION",
      mensaje: "hasta: se espera un número.",
    },
  ]);
  for (const [mensaje, campo] of [
    ["certificadoFirma.contenido: no es un archivo.", "certificadoFirma.contenido"],
    ["Content-Type: se espera application/json.", "Content-Type"],
    ["El cuerpo está vacío; se espera un objeto JSON.", ""],
  ] as const)
    expect(erroresIn(invalid(mensaje))).toMatchObject([{ campo, mensaje }]);
  expect(erroresIn(feg("FEG_UNAUTHORIZED"))).toBeUndefined();
});

test("an error is answered with the specification's four fields and its status", () => {
  expect(envelope(feg("FEG_DTE_CREA_001", { numeroTransaccion: "A-1" }), publicUrl)).toEqual({
    status: 400,
    json: {
      codigo: "FEG_DTE_CREA_001",
      mensaje: expect.stringContaining('"A-1"'),
      masInformacion: "https://api.example.com/errores/FEG_DTE_CREA_001",
      severidad: 2,
    },
  });
});

test("the authority's findings are added only when it gave some", () => {
  const eventos = [{ codigo: "2.4", campo: "NITReceptor", mensaje: "no existe" }];
  const error = feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "x" }).with({ eventos, idExistente: "no" });
  expect(envelope(error, publicUrl)).toMatchObject({ json: { eventos } });
  expect(Object.keys((envelope(feg("1000"), publicUrl) as { json: object }).json)).toEqual([
    "codigo",
    "mensaje",
    "masInformacion",
    "severidad",
  ]);
});

test("no code of the catalogue is answered with a status of the 500s", () => {
  for (const codigo of Object.keys(catalog) as Codigo[]) {
    expect(envelope(new FegError(codigo, "x"), publicUrl).status).toBeLessThan(500);
  }
});
