import { expect, test } from "@jest/globals";
import { readJson } from "../http/json.js";
import { cambioCuentaSchema } from "../routes/cuenta/cuenta.parse.js";
import { solicitudSchema } from "../routes/dte/create.parse.js";
import { locate } from "./locate.js";

const sent = readJson(
  Buffer.from(
    JSON.stringify({
      receptor: {
        nit: "1",
        datosAdicionales: [
          { nombre: "OTRO", valor: "x" },
          { nombre: "SU_DATO", valor: 7 },
        ],
      },
      items: [{ precioUnitario: "9".repeat(300), cantidad: -2 }],
      datosExportacion: { "a/b~c": "z" },
      inventado: "secreto",
    }),
  ),
);

test.each([
  ["items[0].cantidad", { puntero: "/items/0/cantidad", valor: "-2" }],
  ["items[0].precioUnitario", { puntero: "/items/0/precioUnitario", valor: "9".repeat(100) }],
  ["items[0].descripcion", { puntero: "/items/0/descripcion" }],
  ["items[3].descripcion", { puntero: "/items/3/descripcion" }],
  ["items", { puntero: "/items" }],
  ["receptor.id", { puntero: "/receptor/nit", valor: "1" }],
  ["receptor.datosAdicionales.SU_DATO", { puntero: "/receptor/datosAdicionales/1/valor", valor: "7" }],
  ["receptor.datosAdicionales.FALTA", { puntero: "/receptor/datosAdicionales" }],
  ["datosExportacion.a/b~c", { puntero: "/datosExportacion/a~1b~0c", valor: "z" }],
  ["moneda", { puntero: "/moneda" }],
  ["informacionFiscal", undefined],
])("%s of a document is at %j", (campo, where) => {
  expect(locate(solicitudSchema, sent, campo)).toEqual(where);
});

test("what has no name of ours is pointed at and not repeated", () => {
  expect(locate(solicitudSchema, sent, "inventado")).toEqual({ puntero: "/inventado" });
});

test("a secret is never repeated, nor anything within one", () => {
  const cuenta = {
    certificadoFirma: { contenido: "AAAA", clave: "abc", clve: "abc" },
    credencialesCertificador: { llave: "abc" },
  };
  for (const campo of [
    "certificadoFirma",
    "certificadoFirma.clave",
    "certificadoFirma.clve",
    "credencialesCertificador.llave",
  ]) {
    const puntero = `/${campo.replace(".", "/")}`;
    expect(locate(cambioCuentaSchema, cuenta, campo)).toEqual({ puntero });
    expect(locate(cambioCuentaSchema, { certificadoFirma: "abc" }, "certificadoFirma")).toEqual({
      puntero: "/certificadoFirma",
    });
  }
});
