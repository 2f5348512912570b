import type { ImpuestoPais, SolicitudInput } from "@dte/contracts";
import { amount } from "@dte/money";
import { camposDe, isIdentificador, isIdentificadorDeEmisor } from "@dte/pais";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { pais } from "../../test/descrito.js";
import { received, refusal, regime } from "../../test/samples/asked.js";
import {
  COMPRADOR,
  cargo,
  FACTURA,
  FACTURA_44,
  FACTURA_46,
  item,
  pedido,
  sobre,
} from "../../test/samples/base.js";
import { ADICIONALES, adicionalOf } from "../regime/impuestos.js";
import { isRnc } from "../regime/rnc.js";

const EXTRANJERO = { id: "A1234567", tipoId: "EXT", nombre: "Buyer" };
/** The data that a request of a type needs beside its lines. */
const RESTO: Readonly<Record<string, SolicitudInput>> = {
  factura: { receptor: COMPRADOR },
  notaCredito: sobre(FACTURA),
  notaDebito: sobre(FACTURA),
  facturaExportacion: { receptor: EXTRANJERO, datosExportacion: { flete: "10.00" } },
  compras: {
    receptor: COMPRADOR,
    items: [item("Leña", "100.00", { impuestos: [cargo("ITBIS_RETENIDO", "0")] })],
  },
  regimenEspecial: { receptor: COMPRADOR },
  gubernamental: { receptor: COMPRADOR },
  pagoExterior: { items: [item("Licencia", "100.00", { impuestos: [cargo("ISR_RETENIDO", "27.00")] })] },
};
const isNota = (tipo: string): boolean => tipo.startsWith("nota");
const faultOfTipo = (
  tipo: string,
  cambios: SolicitudInput = {},
  dichos: Record<string, string> = {},
  original = FACTURA,
) => {
  const resto = isNota(tipo) ? { dteOriginal: original } : {};
  return refusal(pedido(tipo, { ...RESTO[tipo], ...cambios }, dichos, resto))?.id;
};

describe("types", () => {
  test("every class of a type is one that TIPO_ECF gives it", () => {
    for (const { tipo, clases } of pais.tipos) {
      for (const { codigo } of clases) {
        const { solicitud, cuenta } = received(pedido(tipo, {}, { TIPO_ECF: codigo }));
        expect(regime.resolveTipo(solicitud, cuenta)).toEqual({
          ok: true,
          value: { tipo, tipoFiscal: codigo },
        });
      }
    }
    expect(pais.tipos.flatMap(({ clases }) => clases)).toHaveLength(10);
  });
  test("TIPO_ECF gives a factura each of the others, and does not make another of a type of its own", () => {
    const tipoOf = (tipo: string, TIPO_ECF: string) => {
      const { solicitud, cuenta } = received(pedido(tipo, {}, { TIPO_ECF }));
      const outcome = regime.resolveTipo(solicitud, cuenta);
      return outcome.ok ? [outcome.value.tipo, outcome.value.tipoFiscal] : outcome.fault.id;
    };
    for (const codigo of ["31", "41", "43", "44", "45", "47"]) {
      expect(tipoOf("factura", codigo)).toEqual(["factura", codigo]);
      expect(tipoOf("", codigo)).toEqual(["factura", codigo]);
    }
    expect(tipoOf("COMPRAS", "e41")).toEqual(["compras", "41"]);
    expect(tipoOf("compras", "43")).toBe("DO-TIPO-ECF");
  });
  test("a receiver is asked for where DGII wants one", () => {
    for (const { tipo, pideReceptor } of pais.tipos) {
      expect([tipo, faultOfTipo(tipo)]).toEqual([tipo, undefined]);
      const sinReceptor = faultOfTipo(tipo, { receptor: {} });
      expect([tipo, sinReceptor === "DO-RECEPTOR-OBLIGATORIO"]).toEqual([tipo, pideReceptor]);
    }
  });
  test("payments are told where DGII takes them, in forms that it knows", () => {
    const con = (tipo: string, formaPago: string) =>
      faultOfTipo(tipo, { abonosPactados: [{ monto: "1.00", fechaVencimiento: "2026-11-20", formaPago }] });
    for (const { tipo, llevaPagos } of pais.tipos) {
      expect([tipo, con(tipo, "1")]).toEqual([tipo, llevaPagos ? undefined : "DO-ABONOS-SOBRAN"]);
    }
    expect(pais.formasPago.map(({ valor }) => con("ticket", valor)).filter(Boolean)).toEqual([]);
    expect(con("ticket", "9")).toBe("DO-ABONO");
  });
  test("a note is offered on what it may adjust", () => {
    for (const [tipo, dteOriginal] of [
      ["factura", FACTURA],
      ["facturaExportacion", FACTURA_46],
    ] as const) {
      const notas = pais.tipos.find((each) => each.tipo === tipo)?.notas ?? [];
      expect(
        notas.map((nota) => refusal(pedido(nota.tipo, sobre(dteOriginal), {}, { dteOriginal }))?.id),
      ).toEqual([undefined, undefined]);
    }
  });
});

describe("taxes", () => {
  /** A value for each datum for which a form asks on a line. */
  const VALORES: Readonly<Record<string, string>> = {
    "PRECIO_UNITARIO_REFERENCIA_#": "450.00",
    "CANTIDAD_REFERENCIA_#": "12",
    "GRADOS_ALCOHOL_#": "5",
    "SUBCANTIDAD_#_1": "0.355",
  };
  const askFor = ({ nombreCorto, conNombreCorto, pide }: ImpuestoPais, codigo: number, hasDatos = true) => {
    const nombres = [nombreCorto, ...(conNombreCorto ? [conNombreCorto] : [])];
    const campos = camposDe(pais, "item", { tipo: "factura", impuesto: nombres });
    const datos = campos
      .filter(({ enFormulario }) => enFormulario && hasDatos)
      .map(({ nombre }) => [nombre.replace("#", "1"), VALORES[nombre] ?? ""]);
    const impuestos = nombres.map((each) => ({
      nombreCorto: each,
      codigoUnidadGravable: codigo,
      ...(pide && { [pide]: "5.00" }),
    }));
    const items = [item("Cerveza, caja de 12", "5000.00", { impuestos })];
    return faultOfTipo("factura", { items }, Object.fromEntries(datos));
  };
  test("every tax of the regime is described, and the second half of each pair is offered by the first alone", () => {
    const codigos = pais.impuestos.flatMap(({ nombreCorto }) => adicionalOf(nombreCorto)?.codigo ?? []);
    expect(codigos).toEqual(ADICIONALES.map(({ codigo }) => codigo));
    const segundas = pais.impuestos.flatMap(({ conNombreCorto }) => (conNombreCorto ? [conNombreCorto] : []));
    const ocultos = pais.impuestos.filter(({ oculto, papel }) => oculto && papel === "adicional");
    expect(segundas).toEqual(ocultos.map(({ nombreCorto }) => nombreCorto));
  });
  test("what a form asks for is enough for every tax that it offers, under every name", () => {
    for (const impuesto of pais.impuestos.filter(({ oculto }) => !oculto)) {
      for (const { codigo } of impuesto.unidades) {
        expect([impuesto.nombreCorto, askFor(impuesto, codigo)]).toEqual([impuesto.nombreCorto, undefined]);
      }
      for (const nombreCorto of impuesto.alias)
        expect(askFor({ ...impuesto, nombreCorto }, 1)).toBeUndefined();
    }
  });
  test("and nothing of it is asked for in vain", () => {
    for (const impuesto of pais.impuestos.filter(
      ({ conNombreCorto, oculto }) => conNombreCorto !== "" && !oculto,
    )) {
      expect([impuesto.nombreCorto, askFor(impuesto, 1, false)]).toEqual([
        impuesto.nombreCorto,
        "DO-SELECTIVO",
      ]);
    }
    for (const impuesto of pais.impuestos.filter(({ papel }) => papel === "retencion")) {
      expect(askFor({ ...impuesto, pide: "" }, 1)).toBe("DO-RETENCION-MONTO");
    }
  });
  test("its part in the total is told", () => {
    for (const { nombreCorto, papel } of pais.impuestos) {
      const linea = { nombreCorto, codigoUnidadGravable: 1, montoImpuesto: amount("1") };
      const isIncluded = ["general", "retencion"].includes(papel);
      expect([nombreCorto, regime.isIncluded(linea)]).toEqual([nombreCorto, isIncluded]);
    }
  });
});

test("an exemption is taken on every type that it is offered on", () => {
  for (const { valor, cuando } of pais.exenciones) {
    for (const tipo of cuando?.tipo ?? [])
      expect(faultOfTipo(tipo, { motivoExencionIva: valor }, {}, FACTURA_44)).toBeUndefined();
  }
});

describe("identifiers are those of the law", () => {
  const digits = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 13 })
    .map((all) => all.join(""));
  const tipoDe = (tipo: string) => {
    const found = pais.identificadores.find((each) => each.tipo === tipo);
    if (!found) throw new Error(tipo);
    return found;
  };
  test("an RNC and a cédula, which alone may issue", () => {
    fc.assert(
      fc.property(digits, (id) => {
        const isTaken = (tipoId: string) =>
          refusal(pedido("factura", { receptor: { id, tipoId, nombre: "Ana" } })) === undefined;
        expect(isIdentificadorDeEmisor(pais, id)).toBe(isRnc(id));
        for (const tipo of ["RNC", "CEDULA"]) expect(isIdentificador(tipoDe(tipo), id)).toBe(isTaken(tipo));
      }),
    );
  });
  test("what DGII takes for a foreign one is one", () => {
    const anyId = fc
      .stringMatching(/^[A-Za-z0-9/ -]{1,20}$/)
      .filter((id) => /[A-Za-z0-9]/.test(id) && id.trim().toUpperCase() !== "CF");
    fc.assert(
      fc.property(anyId, (id) => {
        expect(refusal(pedido("ticket", { receptor: { id, tipoId: "EXT", nombre: "Ana" } }))).toBeUndefined();
        expect(isIdentificador(tipoDe("EXT"), id)).toBe(true);
      }),
    );
  });
});

test("where documents are not cancelled, what is issued instead can be", () => {
  const { enSuLugar = "", explicacion } = pais.anulacion ?? {};
  expect(faultOfTipo(enSuLugar)).toBeUndefined();
  expect(explicacion).toMatch(/nota de crédito/);
});

test("the example of the workbook can be issued", () => {
  const { ejemplo = {} } = pais.libro ?? {};
  const linea = item(ejemplo["itemDescripcion"] ?? "", ejemplo["itemPrecioUnitario"] ?? "", {
    cantidad: ejemplo["itemCantidad"] ?? "",
    tipo: ejemplo["itemTipo"] ?? "",
    unidadMedida: ejemplo["itemUnidadMedida"] ?? "",
    impuestos: [cargo("PROPINA")],
  });
  expect(faultOfTipo(ejemplo["tipo"] ?? "", { items: [linea] })).toBeUndefined();
});
