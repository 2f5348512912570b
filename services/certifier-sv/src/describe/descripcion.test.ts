import type { ImpuestoPais } from "@dte/contracts";
import { applies, notasDe } from "@dte/pais";
import { describe, expect, test } from "@jest/globals";
import { nota, numero, original } from "../../test/conformance-solicitudes.js";
import { faultOfSolicitud, faultOfTipo, POR_TIPO, pais, regime } from "../../test/descrito.js";
import { TRIBUTOS } from "../regime/catalogos/tributos.js";

describe("types", () => {
  test("a receiver is asked for where the law wants one, and a place where it wants that", () => {
    for (const { tipo, esNota, pideReceptor, pideLugar } of pais.tipos) {
      expect([tipo, faultOfTipo(tipo)]).toEqual([tipo, undefined]);
      const { receptor, ...sinReceptor } = POR_TIPO[tipo] ?? {};
      const more = { dteOriginal: original };
      expect([tipo, faultOfSolicitud(sinReceptor, more) !== undefined]).toEqual([tipo, pideReceptor]);
      // A note is of the place of its original.
      if (esNota) continue;
      const sinLugar = {
        ...POR_TIPO[tipo],
        receptor: {
          ...receptor,
          direccion: { direccion: "Calle 2", pais: tipo === "facturaExportacion" ? "US" : "SV" },
        },
      };
      expect([tipo, faultOfSolicitud(sinLugar, more) === "SV-RECEPTOR-DIRECCION"]).toEqual([tipo, pideLugar]);
    }
  });
  test("payments are told where the law takes them, in forms that it knows", () => {
    const conPago = (tipo: string, formaPago: string) =>
      faultOfTipo(tipo, { abonosPactados: [{ monto: "1.00", fechaVencimiento: "", formaPago }] });
    for (const { tipo, llevaPagos } of pais.tipos) {
      for (const { valor } of pais.formasPago) {
        expect([tipo, conPago(tipo, valor)]).toEqual([tipo, llevaPagos ? "SV-PAGOS-SUMA" : "SV-PAGOS-NOTA"]);
      }
    }
    expect(conPago("ticket", "77")).toBe("SV-PAGOS-FORMA");
  });
  const impuestos = [
    { nombreCorto: "IVA_RETENIDO", codigoUnidadGravable: 1, montoGravable: "113.00", montoImpuesto: "1.13" },
  ];
  const retenido = { tipoFiscal: "07", items: [{ total: "113.00", impuestos }] };
  test("notes are offered on what they may adjust, and on nothing else", () => {
    for (const { tipo } of pais.tipos) {
      const dteOriginal = { ...original, tipo, ...(tipo === "comprobanteRetencion" && retenido) };
      const ajusta = faultOfSolicitud(nota, { dteOriginal });
      expect([tipo, notasDe(pais, tipo, {})]).toEqual([tipo, ajusta ? [] : ["notaCredito", "notaDebito"]]);
    }
  });
});

describe("taxes", () => {
  const askFor = ({ nombreCorto, pide, papel }: ImpuestoPais, codigo: number) =>
    faultOfTipo(papel === "retencion" ? "comprobanteRetencion" : "factura", {
      items: [
        {
          descripcion: "Algo",
          precioUnitario: "113",
          impuestos: [
            ...(papel === "general" || papel === "retencion"
              ? []
              : [{ nombreCorto: "IVA", codigoUnidadGravable: 1 }]),
            { nombreCorto, codigoUnidadGravable: codigo, ...(pide && { [pide]: "5" }) },
          ],
        },
        ...(papel === "retencion" ? [] : [{ descripcion: "Otro", precioUnitario: "113" }]),
      ],
    });
  test("every tax of the regime is described once, under the name that documents have for it and under its code", () => {
    const nombres = pais.impuestos.flatMap(({ nombreCorto, alias }) => [nombreCorto, ...alias]);
    expect(new Set(nombres).size).toBe(nombres.length);
    expect(nombres).toEqual(
      expect.arrayContaining(TRIBUTOS.flatMap(({ codigo, alias }) => [codigo, ...alias])),
    );
    expect(pais.impuestos).toHaveLength(TRIBUTOS.length + 2);
  });
  test("with what the description asks for, every unit and every other name is taken", () => {
    for (const impuesto of pais.impuestos) {
      for (const { codigo } of impuesto.unidades) {
        expect([impuesto.nombreCorto, askFor(impuesto, codigo)]).toEqual([impuesto.nombreCorto, undefined]);
      }
      for (const nombreCorto of impuesto.alias)
        expect(askFor({ ...impuesto, nombreCorto }, 1)).toBeUndefined();
    }
  });
  test("what the issuer must say of a tax is asked for, and its part in the total is told", () => {
    for (const impuesto of pais.impuestos.filter(({ pide }) => pide.startsWith("monto"))) {
      // The retention of special cases is the only one without a rate.
      const unidad = impuesto.papel === "retencion" ? 3 : 1;
      expect([impuesto.nombreCorto, askFor({ ...impuesto, pide: "" }, unidad)]).toEqual([
        impuesto.nombreCorto,
        "SV-IMPUESTO",
      ]);
    }
    for (const { nombreCorto, papel } of pais.impuestos) {
      const isIncluded = regime.isIncluded({
        nombreCorto,
        codigoUnidadGravable: 1,
        montoImpuesto: { units: 1n, scale: 0 },
      });
      expect([nombreCorto, isIncluded]).toEqual([nombreCorto, papel !== "adicional"]);
    }
  });
});

test("an exemption is offered where the law takes it", () => {
  for (const { valor, cuando } of pais.exenciones) {
    for (const { tipo } of pais.tipos) {
      const fault = faultOfTipo(tipo, { motivoExencionIva: valor });
      const isTaken = !fault?.startsWith("SV-EXENCION");
      expect([valor, tipo, isTaken]).toEqual([valor, tipo, applies(cuando, { tipo })]);
    }
  }
});

test("the example of the workbook can be issued", () => {
  const { ejemplo = {} } = pais.libro ?? {};
  const solicitud = {
    tipo: ejemplo["tipo"] ?? "",
    items: [
      {
        descripcion: ejemplo["itemDescripcion"] ?? "",
        cantidad: ejemplo["itemCantidad"] ?? "",
        precioUnitario: ejemplo["itemPrecioUnitario"] ?? "",
        tipo: ejemplo["itemTipo"] ?? "",
        unidadMedida: ejemplo["itemUnidadMedida"] ?? "",
      },
    ],
    datosAdicionales: [numero],
  };
  expect(faultOfSolicitud(solicitud)).toBeUndefined();
});
