import type { Solicitud } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { describe, expect, test } from "@jest/globals";
import { ahora, cuenta, faultOf, solicitudOf, utopia } from "../test/utopia.js";
import { faultsOf, refusalOf } from "./faults.js";
import { ITEMS_MAX } from "./lineas.js";
import { prepare } from "./prepare.js";
import { fail, type Regime, type Rule } from "./regime.js";

describe("a refusal names its rule and its field", () => {
  test.each<[string, string, Solicitud]>([
    ["UT-TIPO", "tipo", solicitudOf([{}], { tipo: "vale" })],
    ["EXPORTACION-DATOS", "datosExportacion", solicitudOf([{}], { esExportacion: true })],
    ["EXPORTACION-DATOS", "datosExportacion", solicitudOf([{}], { tipo: "embarque" })],
    ["FECHA-FORMA", "fechaEmision", solicitudOf([{}], { fechaEmision: "ayer" })],
    ["MONEDA", "moneda", solicitudOf([{}], { moneda: "GTQ" })],
    ["EXENCION-MOTIVO", "motivoExencionIva", solicitudOf([{}], { motivoExencionIva: "INVENTADO" })],
    ["UT-MOTIVO", "motivoExencionIva", solicitudOf([{}], { motivoExencionIva: "SERVICIOS_NO_AFECTOS" })],
    ["ITEMS-MIN", "items", solicitudOf([])],
    ["ITEMS-MAX", "items", solicitudOf(Array.from({ length: ITEMS_MAX + 1 }, () => ({})))],
    ["ITEM-DESCRIPCION", "items[1].descripcion", solicitudOf([{}, { descripcion: " " }])],
    ["ITEM-CANTIDAD", "items[0].cantidad", solicitudOf([{ cantidad: "0.00" }])],
    ["ITEM-NUMERO", "items[0].precioUnitario", solicitudOf([{ precioUnitario: "" }])],
    ["ITEM-NUMERO", "items[0].precioUnitario", solicitudOf([{ precioUnitario: "-1" }])],
    ["ITEM-NUMERO", "items[0].precioUnitario", solicitudOf([{ precioUnitario: "1e400" }])],
    ["ITEM-NUMERO", "items[0].precioUnitario", solicitudOf([{ precioUnitario: "10000000000000" }])],
    ["ITEM-NUMERO", "items[0].cantidad", solicitudOf([{ cantidad: "1.00001" }])],
    ["ITEM-NUMERO", "items[0].descuento", solicitudOf([{ descuento: "NaN" }])],
    ["ITEM-DESCUENTO", "items[0].descuento", solicitudOf([{ descuento: "6", otroDescuento: "4.01" }])],
    [
      "ITEM-IMPUESTO-UNIDAD",
      "items[0].impuestos[0].codigoUnidadGravable",
      solicitudOf([{ impuestos: [{ nombreCorto: "SAL" }] }]),
    ],
    [
      "ITEM-NUMERO",
      "items[0].impuestos[0].cantidadUnidadesGravables",
      solicitudOf([
        {
          impuestos: [{ nombreCorto: "SAL", codigoUnidadGravable: 1, cantidadUnidadesGravables: "0.12345" }],
        },
      ]),
    ],
    ["UT-PRIMERA", "total", solicitudOf([{ precioUnitario: "13" }])],
  ])("%s at %s", (id, field, solicitud) => {
    expect(faultOf(solicitud)).toMatchObject({ id, field, error: { codigo: "FEG_VALIDATION_ERROR" } });
  });
  test("CUENTA-EMITE when the account does not issue", () => {
    expect(faultOf(solicitudOf([{}]), { ...cuenta, emiteFacturas: false })).toMatchObject({
      id: "CUENTA-EMITE",
      error: { codigo: "FEG_BUSINESS_RULE_VIOLATION" },
    });
  });
});

describe("everything that is wrong is told at once", () => {
  const outcomeOf = (solicitud: Solicitud, of: Regime = utopia) =>
    faultsOf(prepare(of, { cuenta, solicitud, ahora })).map(({ id, field }) => `${id} ${field}`);
  const wrongReceptor: Regime = {
    ...utopia,
    resolveReceptor: () => ({
      ...fail("UT-RECEPTOR", "receptor.id", invalid("no es")),
      value: { id: "7", nombre: "", datosAdicionales: [] },
    }),
    rules: [
      ...utopia.rules,
      {
        id: "UT-NOMBRE",
        field: "receptor.nombre",
        parte: "receptor",
        breaks: ({ receptor }) => receptor.nombre === "",
        error: () => invalid("sin nombre"),
      },
    ],
  };

  test("in the order in which it is found, of every item and of every field of it", () => {
    expect(
      outcomeOf(
        solicitudOf([{ precioUnitario: "-1", cantidad: "0" }, {}, { descripcion: " " }], {
          moneda: "ZZZ",
          motivoExencionIva: "NADA",
        }),
      ),
    ).toEqual([
      "MONEDA moneda",
      "EXENCION-MOTIVO motivoExencionIva",
      "ITEM-NUMERO items[0].precioUnitario",
      "ITEM-CANTIDAD items[0].cantidad",
      "ITEM-DESCRIPCION items[2].descripcion",
    ]);
  });
  test("rules that read one part are asked also where others are wrong, and the rules on the whole are not", () => {
    expect(outcomeOf(solicitudOf([{ precioUnitario: "13", cantidad: "-1" }]), wrongReceptor)).toEqual([
      "UT-RECEPTOR receptor.id",
      "ITEM-NUMERO items[0].cantidad",
      "UT-NOMBRE receptor.nombre",
    ]);
  });
  test("every rule that the document breaks, but for what follows from one before it", () => {
    const [primera, segunda] = utopia.rules as [Rule, Rule];
    const trece = solicitudOf([{ precioUnitario: "13" }]);
    expect(outcomeOf(trece)).toEqual(["UT-PRIMERA total", "UT-SEGUNDA total"]);
    const rules = [primera, { ...segunda, tras: primera.id }];
    expect(outcomeOf(trece, { ...utopia, rules })).toEqual(["UT-PRIMERA total"]);
  });
  test("a rule that cannot be asked because an earlier one is broken says nothing", () => {
    const [primera] = utopia.rules as [Rule];
    const fragil: Rule = {
      ...primera,
      id: "UT-FRAGIL",
      breaks: () => {
        throw new TypeError("nothing to judge");
      },
    };
    const rules = [primera, fragil];
    expect(outcomeOf(solicitudOf([{ precioUnitario: "13" }]), { ...utopia, rules })).toEqual([
      "UT-PRIMERA total",
    ]);
    expect(() => outcomeOf(solicitudOf([{}]), { ...utopia, rules })).toThrow("nothing to judge");
  });
  test("what the client reads is the first one's error, with all of them beside it", () => {
    const error = refusalOf(
      faultsOf(prepare(utopia, { cuenta, solicitud: solicitudOf([{ precioUnitario: "13" }]), ahora })),
    );
    expect(error.message).toBe("primera");
    expect(error.extra.errores).toEqual([
      { campo: "total", codigo: "FEG_VALIDATION_ERROR", regla: "UT-PRIMERA", mensaje: "primera" },
      { campo: "total", codigo: "FEG_VALIDATION_ERROR", regla: "UT-SEGUNDA", mensaje: "segunda" },
    ]);
  });
});
