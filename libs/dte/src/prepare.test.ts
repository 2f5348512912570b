import type { Cuenta, Dte, Solicitud } from "@dte/contracts";
import { invalid } from "@dte/errors";
import {
  type Amount,
  add,
  amount,
  compare,
  divide,
  equals,
  format,
  isNegative,
  ONE,
  rescale,
  subtract,
  sum,
} from "@dte/money";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type Documento, toDte } from "./documento.js";
import { faultsOf, refusalOf } from "./faults.js";
import { fechaLocal } from "./fecha.js";
import { ITEMS_MAX } from "./lineas.js";
import { prepare } from "./prepare.js";
import { fail, type LineaBase, pass, type Regime, type Rule } from "./regime.js";

/** A country that is not: 10 % inside the price, and 1.5 for each unit when SAL is asked for. */
const utopia: Regime = {
  pais: "UT",
  nombre: "Utopía",
  localidades: [],
  moneda: "UTO",
  impuestoGeneral: "DIEZMO",
  zonaHoraria: "America/Guatemala",
  sources: ["Carta de Utopía, 1516"],
  tipos: ["factura", "facturaEspecial", "notaCredito"],
  monedas: ["UTO", "USD"],
  exenciones: ["CARTA_ART7"],
  decimalesMax: 4,
  resolveTipo: (solicitud) => {
    const tipo = utopia.tipos.find((each) => each === solicitud.tipo);
    return tipo ? pass({ tipo, tipoFiscal: "F1" }) : fail("UT-TIPO", "tipo", invalid("tipo"));
  },
  resolveReceptor: ({ solicitud }) => pass({ id: solicitud.receptor?.id || "NADIE", datosAdicionales: [] }),
  isFinalConsumer: ({ id }) => id === "NADIE",
  resolveEmisor: ({ cuenta }) => pass({ id: cuenta.id, datosAdicionales: [] }),
  resolveExportacion: ({ solicitud }) =>
    pass({
      esExportacion: solicitud.esExportacion === true,
      datosExportacion: solicitud.datosExportacion ?? undefined,
    }),
  resolveMotivoExencionIva: ({ solicitud }) =>
    solicitud.motivoExencionIva === "SERVICIOS_NO_AFECTOS"
      ? fail("UT-MOTIVO", "motivoExencionIva", invalid("motivo"))
      : pass(solicitud.motivoExencionIva || undefined),
  taxLine: ({ neto, cantidad, pedidos }: LineaBase) => {
    const montoGravable = divide(neto, add(ONE, amount("0.1")), Math.max(6, neto.scale));
    const incluido = {
      nombreCorto: "DIEZMO",
      codigoUnidadGravable: 1,
      montoGravable,
      montoImpuesto: subtract(neto, montoGravable),
    };
    const agregados = pedidos.map((pedido) => ({
      nombreCorto: pedido.nombreCorto,
      codigoUnidadGravable: pedido.codigoUnidadGravable,
      montoImpuesto: pedido.cantidadUnidadesGravables ?? cantidad,
    }));
    return pass([incluido, ...agregados]);
  },
  isIncluded: ({ nombreCorto }) => nombreCorto === "DIEZMO",
  isExentoIva: (_lineas, { esExportacion }) => esExportacion,
  retencionesOf: ({ total, tipo }) =>
    tipo === "facturaEspecial"
      ? { isr: amount("1"), iva: amount("0.5"), totalMenosRetenciones: subtract(total, amount("1.5")) }
      : undefined,
  judgeCancel: () => undefined,
  frasesOf: ({ lineas }) => pass([{ tipo: 1, escenario: lineas.length, texto: "Paz" }]),
  rules: [
    {
      id: "UT-PRIMERA",
      field: "total",
      breaks: ({ total }) => equals(total, amount("13")),
      error: () => invalid("primera"),
    },
    {
      id: "UT-SEGUNDA",
      field: "total",
      breaks: ({ total }) => equals(total, amount("13")),
      error: () => invalid("segunda"),
    },
  ],
};

const ahora = new Date("2026-11-20T14:15:00Z");
const cuenta = { id: "1", emiteFacturas: true, estaEnAmbienteDePruebas: true } as Cuenta;
type ItemPedido = Partial<Solicitud["items"][number]>;
const item = (each: ItemPedido) => ({ descripcion: "Sal", precioUnitario: "10", impuestos: [], ...each });

const solicitudOf = (items: ItemPedido[], more: Partial<Solicitud> = {}): Solicitud =>
  ({
    tipo: "factura",
    abonosPactados: [],
    datosAdicionales: [],
    ...more,
    items: items.map(item),
  }) as Solicitud;

const prepared = (solicitud: Solicitud, of: Cuenta = cuenta): Documento => {
  const outcome = prepare(utopia, { cuenta: of, solicitud, ahora });
  if (!outcome.ok) throw outcome.fault.error;
  return outcome.value;
};
const faultOf = (solicitud: Solicitud, of: Cuenta = cuenta) => {
  const outcome = prepare(utopia, { cuenta: of, solicitud, ahora });
  return outcome.ok ? undefined : outcome.fault;
};

describe("a document", () => {
  test("takes its defaults from the account and the regime", () => {
    const documento = prepared(solicitudOf([{}]), {
      ...cuenta,
      unidadMedidaPorDefecto: "LB",
      tipoProductoPorDefecto: "S",
    });
    expect(documento).toMatchObject({
      tipo: "factura",
      tipoFiscal: "F1",
      pais: "UT",
      moneda: "UTO",
      fechaEmision: fechaLocal(ahora, utopia.zonaHoraria),
      estaEnAmbienteDePruebas: true,
      lineas: [{ unidadMedida: "LB", tipo: "servicio", cantidad: amount("1"), descripcion: "Sal" }],
      frases: [{ tipo: 1, escenario: 1 }],
    });
  });
  test("takes from the request what it says", () => {
    const documento = prepared(
      solicitudOf([{ tipo: "servicio", unidadMedida: "KG", codigo: "A-1", descripcion: "  Pan " }], {
        moneda: "usd",
        fechaEmision: "2026-11-19",
        estaEnAmbienteDePruebas: false,
        motivoExencionIva: "CONTRIBUYENTE_EXENTO",
        numeroTransaccion: "T-1",
      }),
    );
    expect(documento).toMatchObject({
      moneda: "USD",
      fechaEmision: { texto: "2026-11-19T00:00:00-06:00" },
      estaEnAmbienteDePruebas: false,
      motivoExencionIva: "CONTRIBUYENTE_EXENTO",
      numeroTransaccion: "T-1",
      lineas: [{ tipo: "servicio", unidadMedida: "KG", codigo: "A-1", descripcion: "Pan" }],
    });
  });
  test("adds up its lines: taxes inside the price are not added, the others are", () => {
    const documento = prepared(
      solicitudOf([
        { cantidad: "3", precioUnitario: "11", descuento: "2", otroDescuento: "9" },
        { precioUnitario: "5", impuestos: [{ nombreCorto: "SAL", codigoUnidadGravable: 1 }] },
      ]),
    );
    expect(documento.lineas.map(({ precio, total }) => [format(precio), format(total)])).toEqual([
      ["33", "22"],
      ["5", "6"],
    ]);
    expect(format(documento.total)).toBe("28");
    expect(documento.totalImpuestos.map(({ nombreCorto, monto }) => [nombreCorto, format(monto)])).toEqual([
      ["DIEZMO", "2.454545"],
      ["SAL", "1"],
    ]);
  });
  test("in the words of the contract has decimals as text, two at least", () => {
    const dte = toDte(prepared(solicitudOf([{ cantidad: "2.5", precioUnitario: "1.1250" }])), {
      id: "7",
      nombre: "Notario",
    });
    expect(dte).toMatchObject({
      total: "2.8125",
      fechaEmision: "2026-11-20T08:15:00-06:00",
      certificador: { id: "7", nombre: "Notario" },
      items: [
        { cantidad: "2.5", precioUnitario: "1.125", precio: "2.8125", descuento: "0.00", total: "2.8125" },
      ],
    });
  });
});

describe("what hangs on the type of the document", () => {
  const retenciones = (tipo: string) => {
    const dte = toDte(prepared(solicitudOf([{}], { tipo })), { id: "7", nombre: "Notario" });
    return dte.retenciones;
  };
  test("is what the buyer keeps back, where the law says so", () => {
    expect(retenciones("facturaEspecial")).toEqual({
      isr: "1.00",
      iva: "0.50",
      totalMenosRetenciones: "8.50",
    });
    expect(retenciones("factura")).toBeUndefined();
  });
  test("is the original of a note, whose currency it takes, and why it is adjusted", () => {
    const dteOriginal = {
      id: "A-1",
      serie: "A",
      numero: 1,
      tipo: "factura",
      fechaEmision: "2026-11-01T00:00:00-06:00",
      total: "9.00",
      moneda: "USD",
    } as Dte;
    const solicitud = solicitudOf([{}], { tipo: "notaCredito", motivoAjuste: "Devolución" });
    const outcome = prepare(utopia, { cuenta, solicitud, dteOriginal, ahora });
    if (!outcome.ok) throw outcome.fault.error;
    expect(toDte(outcome.value, { id: "7", nombre: "Notario" })).toMatchObject({
      moneda: "USD",
      dteOriginal: { id: "A-1", serie: "A", numero: 1, total: "9.00", motivoAjuste: "Devolución" },
    });
  });
  test("is that an export carries its data, and that an instalment without a number has that of its place", () => {
    const dte = toDte(
      prepared(
        solicitudOf([{}], {
          esExportacion: true,
          datosExportacion: { otros: {}, incoterm: "FOB" },
          abonosPactados: [
            { numero: 0, fechaVencimiento: "2026-12-01", monto: "4" },
            { numero: 7, fechaVencimiento: "2027-01-01", monto: "6" },
          ],
        }),
      ),
      { id: "7", nombre: "Notario" },
    );
    expect(dte).toMatchObject({
      esExentoIva: true,
      datosExportacion: { otros: {}, incoterm: "FOB" },
      abonosPactados: [
        { numero: 1, monto: "4.00" },
        { numero: 7, monto: "6.00" },
      ],
    });
  });
});

test("a country takes the contract's reasons and its own, and a refusal lists them all", () => {
  for (const motivo of ["CARTA_ART7", "carta_art7 ", "LEY_IVA_ART55"]) {
    expect(prepared(solicitudOf([{}], { motivoExencionIva: motivo })).motivoExencionIva).toBe(motivo);
  }
  const fault = faultOf(solicitudOf([{}], { motivoExencionIva: "INVENTADO" }));
  expect(fault?.error.message).toMatch(
    /^El motivo de exención de IVA "INVENTADO" no se reconoce\. .*LEY_IVA_ART7_NUM2, .*CARTA_ART7\.$/,
  );
});

describe("a refusal names its rule and its field", () => {
  test.each<[string, string, Solicitud]>([
    ["UT-TIPO", "tipo", solicitudOf([{}], { tipo: "vale" })],
    ["EXPORTACION-DATOS", "datosExportacion", solicitudOf([{}], { esExportacion: true })],
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

test("decimals beyond the regime's are taken when they are zeros, and go no further", () => {
  const documento = prepared(solicitudOf([{ precioUnitario: "1.2500000000", descuento: "0.250000000000" }]));
  const [linea] = documento.lineas;
  expect(linea && [linea.precioUnitario.scale, linea.descuento.scale, linea.total.scale]).toEqual([4, 4, 4]);
  expect(format(documento.total)).toBe("1.0000");
});

const decimal = (max: bigint) =>
  fc
    .tuple(fc.bigInt({ min: 0n, max }), fc.integer({ min: 0, max: 4 }))
    .map(([units, scale]): Amount => ({ units, scale }));

const anyItem = fc
  .record({
    cantidad: decimal(10n ** 6n).filter(({ units }) => units > 0n),
    precioUnitario: decimal(10n ** 6n),
    share: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
    sal: fc.option(decimal(10n ** 6n)),
  })
  .map(({ cantidad, precioUnitario, share: [a, b], sal }): ItemPedido => {
    const precio = rescale(
      { units: cantidad.units * precioUnitario.units, scale: cantidad.scale + precioUnitario.scale },
      4,
    );
    const part = (percent: number) => format({ units: (precio.units * BigInt(percent)) / 200n, scale: 4 });
    return {
      cantidad: format(cantidad),
      precioUnitario: format(precioUnitario),
      descuento: part(a),
      otroDescuento: part(b),
      impuestos: sal
        ? [{ nombreCorto: "SAL", codigoUnidadGravable: 1, cantidadUnidadesGravables: format(sal) }]
        : [],
    };
  });

test("totals always add up, for any quantities, prices and discounts", () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 20 }), (items) => {
      const documento = prepared(solicitudOf(items));
      for (const { precio, descuento, otroDescuento, impuestos, total } of documento.lineas) {
        const neto = subtract(subtract(precio, descuento), otroDescuento);
        const [incluido, ...agregados] = impuestos;
        expect(
          incluido?.montoGravable && equals(add(incluido.montoGravable, incluido.montoImpuesto), neto),
        ).toBe(true);
        expect(equals(total, add(neto, sum(agregados.map(({ montoImpuesto }) => montoImpuesto))))).toBe(true);
        expect(isNegative(total)).toBe(false);
      }
      expect(equals(documento.total, sum(documento.lineas.map(({ total }) => total)))).toBe(true);
      const impuestos = documento.lineas.flatMap((linea) => linea.impuestos);
      expect(
        compare(
          sum(documento.totalImpuestos.map(({ monto }) => monto)),
          sum(impuestos.map(({ montoImpuesto }) => montoImpuesto)),
        ),
      ).toBe(0);
      expect(documento.totalImpuestos.length).toBe(
        new Set(impuestos.map(({ nombreCorto }) => nombreCorto)).size,
      );
    }),
  );
});
