import type { Campo } from "@dte/contracts";
import { campoDe, camposDe, faultOf } from "@dte/pais";
import { describe, expect, test } from "@jest/globals";
import { pais } from "../../test/descrito.js";
import { refusal } from "../../test/samples/asked.js";
import { FACTURA, pedido, sobre } from "../../test/samples/base.js";
import { LIBRES } from "../regime/campos/ecf.js";
import { TELEFONO } from "../regime/campos/formas.js";
import { isDatoPropio, PROPIOS } from "../regime/datos-propios.js";
import { unidadOf } from "../regime/unidades.js";
import { ETIQUETAS } from "./etiquetas.js";
import { catalogos } from "./index.js";

/** Values of every form that there is, and values of none. */
const VALORES = [
  ...["0", "1", "2", "3", "9", "01", "06", "07", "12", "100", "9999", "10000", "12345678901234567890"],
  ...["12.5", "12.50", "12.505", "-3.10", "1.12345", "1.5.2", "1,5", "12345678901234567.00"],
  ...["2026-01-31", "2026-02-30", "mañana", "809-555-0100", "+1 (809) 555-0100", "555-0100", "010100"],
  ...[
    "101000001",
    "1-01-00000-1",
    "001-0000000-1",
    "E310000000017",
    "B0100000042",
    "FOB",
    "FO",
    "USD",
    "XXX",
  ],
  ...["Haití", "A", "Ana, Luis", "Puerto Príncipe 2", "30 dias", "ventas@example.com", "a_b@c.do"],
  ...["$", "%", "D", "R", "CT", "x".repeat(20), "x".repeat(21), "x".repeat(1001)],
];

const dichoDe = (nombre: string): Campo | undefined =>
  (["documento", "receptor", "item"] as const)
    .map((donde) => campoDe(pais, donde, nombre))
    .find((each) => each !== undefined);

describe("every element that datosAdicionales may say", () => {
  test.each([...LIBRES])(
    "%s is described, with a name for people, and as the law takes it",
    (dato, libre) => {
      const { campo, repetidos } = libre;
      const descrito = dichoDe([dato, ...repetidos.map(() => "1")].join("_"));
      if (!descrito) throw new Error(`${dato} is not described`);
      expect(descrito.etiqueta).toBe(ETIQUETAS.get(campo.nombre));
      expect(descrito.ayuda !== "" || descrito.opciones.length > 0).toBe(true);
      for (const valor of VALORES) {
        const isRight = campo.forma?.write(valor) !== undefined;
        const isSaid = faultOf(descrito, valor, {}) === undefined;
        // The description does not list the values of a catalogue, so it takes any.
        if (descrito.catalogo !== "") expect([valor, isSaid]).toEqual([valor, true]);
        // DGII's telephones are digits, and anything may stand between them; the description does not say so.
        else if (campo.forma === TELEFONO) expect([valor, isSaid && !isRight]).toEqual([valor, false]);
        else expect([valor, isSaid]).toEqual([valor, isRight]);
      }
      for (const { valor } of descrito.opciones) expect(campo.forma?.write(valor)).toBeDefined();
    },
  );
  test("and what the service reads besides, and nothing that it does not read", () => {
    expect(Object.values(PROPIOS).filter((nombre) => !dichoDe(nombre) && !dichoDe(`${nombre}_006`))).toEqual(
      [],
    );
    const dichos = pais.campos.filter(
      ({ donde, delContrato }) => ["cuenta", "documento", "receptor", "item"].includes(donde) && !delContrato,
    );
    expect(dichos.filter(({ nombre }) => !isDatoPropio(nombre.replaceAll("#", "1")))).toEqual([]);
  });
  test("is said of an account where all documents of the issuer may bear it", () => {
    const nombres = camposDe(pais, "cuenta", {}).map(({ nombre }) => nombre);
    expect(nombres).toEqual(
      expect.arrayContaining(["ACTIVIDAD_ECONOMICA", "TELEFONO_EMISOR_#", "TASA_IMPUESTO_ADICIONAL_#"]),
    );
  });
});

test("a field is on the types that bear it", () => {
  const nombres = (tipo: string) => camposDe(pais, "documento", { tipo }).map(({ nombre }) => nombre);
  expect(nombres("facturaExportacion")).toContain("TOTAL_FOB");
  expect(nombres("factura")).not.toContain("TOTAL_FOB");
  expect(nombres("notaCredito")).toContain("RAZON_MODIFICACION");
  expect(nombres("ticket")).not.toContain("RAZON_MODIFICACION");
});

test("every datum of an export can be said in an export", () => {
  const validoDe = (campo: Campo) =>
    campo.opciones[0]?.valor ??
    campo.ejemplo ??
    VALORES.find((valor) => faultOf(campo, valor, {}) === undefined);
  for (const campo of camposDe(pais, "exportacion", {})) {
    const valor = validoDe(campo) || (VALORES.find((each) => faultOf(campo, each, {}) === undefined) ?? "");
    expect([campo.nombre, faultOf(campo, valor, {})]).toEqual([campo.nombre, undefined]);
    const datosExportacion = campo.delContrato
      ? { [campo.nombre]: valor }
      : { otros: { [campo.nombre]: valor } };
    const receptor = { id: "A1234567", tipoId: "EXT", nombre: "Buyer" };
    expect([campo.nombre, refusal(pedido("facturaExportacion", { receptor, datosExportacion }))]).toEqual([
      campo.nombre,
      undefined,
    ]);
  }
});

test("another currency asks for its rate, and a note has that of its original", () => {
  const enFormulario = (tipo: string, moneda: string) =>
    camposDe(pais, "documento", { tipo, moneda }).filter(
      (campo) => campo.nombre === "TIPO_CAMBIO" && campo.enFormulario,
    );
  expect(enFormulario("ticket", "DOP")).toEqual([]);
  expect(enFormulario("ticket", "USD").map(({ obligatorio }) => obligatorio)).toEqual([false]);
  expect(refusal(pedido("ticket", { moneda: "USD" }))?.id).toBe("DO-CAMBIO");
  expect(enFormulario("notaCredito", "USD").map(({ obligatorio }) => obligatorio)).toEqual([false]);
  const datosAdicionales = [{ nombre: "TIPO_CAMBIO", valor: "58.1234" }];
  const dteOriginal = { ...FACTURA, moneda: "USD", datosAdicionales };
  expect(refusal(pedido("notaCredito", sobre(dteOriginal), {}, { dteOriginal }))).toBeUndefined();
});

test("what a note has of its original is described", () => {
  const { heredaDocumento = [], heredaLinea = [] } = pais.notas ?? {};
  const nombres = [
    ...heredaDocumento.map((each) => each.replace("#", "006")),
    ...heredaLinea.map((each) => `${each}_1`),
  ];
  expect(nombres.filter((nombre) => !dichoDe(nombre) && !dichoDe(`${nombre}_1`))).toEqual([]);
});

test("every unit of the catalogue is one of DGII's", () => {
  const codigos = (catalogos["unidades"] ?? []).map(({ valor }) => unidadOf(valor)?.codigo);
  expect(codigos).toEqual(Array.from({ length: 62 }, (_, i) => String(i + 1)));
});
