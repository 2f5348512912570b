import { TIPOS } from "@dte/dte";
import type { FegError } from "@dte/errors";
import { expect, test } from "@jest/globals";
import { readJson } from "../../http/json.js";
import { read } from "../../schema/read.js";
import type { Value } from "../../schema/schema.js";
import { solicitudSchema, toSolicitud } from "./create.parse.js";

const parse = (json: string) =>
  toSolicitud(read(solicitudSchema, readJson(Buffer.from(json)), { name: "El cuerpo" }));

const refusal = (json: string): FegError => {
  try {
    parse(json);
  } catch (error) {
    return error as FegError;
  }
  throw new Error("it was accepted");
};

const withField = (field: string) => `{"items":[{"descripcion":"x","precioUnitario":1}],${field}}`;

test("the smallest request is a description and a price, kept as it was written", () => {
  expect(parse('{"items":[{"descripcion":"Café","precioUnitario":12.50}]}')).toEqual({
    tipo: "",
    items: [{ descripcion: "Café", precioUnitario: "12.50" }],
  });
});

test("every field of the contract arrives under the contract's name", () => {
  const body = {
    idCuenta: "123",
    tipo: "FACTURAcambiaria",
    fechaEmision: "2026-11-20T08:15:00",
    items: [
      {
        descripcion: "Gasolina\nsúper",
        precioUnitario: "35.1234567890",
        cantidad: "1e1",
        tipo: "Servicio",
        unidadMedida: "GAL",
        codigo: "G-1",
        idProducto: "p1",
        descuento: "0.10",
        otroDescuento: "0",
        impuestos: [
          { nombreCorto: "iva", codigoUnidadGravable: 1 },
          { nombreCorto: "PETROLEO", codigoUnidadGravable: 1, cantidadUnidadesGravables: 10 },
        ],
      },
    ],
    emisor: { codigoEstablecimiento: "1", codigoPuntoVenta: "2" },
    receptor: {
      nit: "1234567-8",
      tipoId: "NIT",
      nombre: "Ana 😀",
      direccionCorreoElectronico: "ana@example.com",
      direccion: { direccion: "5a avenida", codigoPostal: 1001, pais: "gt", idMunicipio: "GT.1.1" },
      datosAdicionales: [{ nombre: "MH_NRC", valor: "1" }],
    },
    moneda: "usd",
    numeroTransaccion: "T 1/ñ",
    numeroAcceso: "100000000",
    estaEnAmbienteDePruebas: true,
    certificar: false,
    idDteOriginal: "ABC",
    motivoAjuste: "devolución",
    motivoExencionIva: "LEY_IVA_ART8",
    esExportacion: true,
    datosExportacion: { nombreConsignatarioODestinatario: "X", incoterm: "fob" },
    abonosPactados: [{ numero: 1, fechaVencimiento: "2026-12-31", monto: 10.5 }],
    datosAdicionales: [{ nombre: "NUMERO_SECUENCIAL", valor: 17, visible: false }],
  };
  expect(parse(JSON.stringify(body))).toEqual({
    ...body,
    tipo: "facturaCambiaria",
    items: [
      {
        ...body.items[0],
        cantidad: "10",
        tipo: "servicio",
        impuestos: [
          { nombreCorto: "IVA", codigoUnidadGravable: 1 },
          { nombreCorto: "PETROLEO", codigoUnidadGravable: 1, cantidadUnidadesGravables: "10" },
        ],
      },
    ],
    receptor: {
      id: "1234567-8",
      tipoId: "NIT",
      nombre: "Ana 😀",
      direccionCorreoElectronico: "ana@example.com",
      direccion: { direccion: "5a avenida", codigoPostal: "1001", pais: "GT", idMunicipio: "GT.1.1" },
      datosAdicionales: [{ nombre: "MH_NRC", valor: "1" }],
    },
    moneda: "USD",
    datosExportacion: { nombreConsignatarioODestinatario: "X", incoterm: "FOB" },
    abonosPactados: [{ numero: 1, fechaVencimiento: "2026-12-31", monto: "10.5" }],
    datosAdicionales: [{ nombre: "NUMERO_SECUENCIAL", valor: "17", visible: false }],
  });
});

test("null is absent and unknown fields are ignored", () => {
  expect(
    parse(withField('"receptor":null,"moneda":null,"serie":"A","numero":7,"desconocido":{"x":[1]}')),
  ).toEqual({ tipo: "", items: [{ descripcion: "x", precioUnitario: "1" }] });
});

test("an export has the names of the three countries in one object", () => {
  const sent = {
    incoterm: "fob",
    recintoFiscal: 1,
    flete: 12.5,
    totalFob: "1000.00",
    fechaEmbarque: "2026-11-25",
    rncIdentificacionCompaniaTransportista: "101000001",
    viaTransporte: "02",
  };
  expect(parse(withField(`"datosExportacion":${JSON.stringify(sent)}`)).datosExportacion).toEqual({
    incoterm: "FOB",
    recintoFiscal: "1",
    flete: "12.5",
    otros: {
      totalFob: "1000.00",
      fechaEmbarque: "2026-11-25",
      rncIdentificacionCompaniaTransportista: "101000001",
      viaTransporte: "02",
    },
  });
});

test("what a country has of an export is read as texts, whatever it is called", () => {
  const sent = `"datosExportacion":{"campoDeOtroPais":true,"totalOtro":1.50,"vacio":null}`;
  expect(parse(withField(sent)).datosExportacion).toEqual({
    otros: { campoDeOtroPais: "true", totalOtro: "1.50" },
  });
  for (const wrong of ['{"otros":{"a":"b"}}', '{"Mal nombre":"x"}', '{"lista":[1]}']) {
    expect(refusal(withField(`"datosExportacion":${wrong}`)).codigo).toBe("FEG_VALIDATION_ERROR");
  }
});

test("a product's line needs neither description nor price", () => {
  expect(parse('{"items":[{"idProducto":"p1"}]}').items).toEqual([{ idProducto: "p1" }]);
});

test("the receiver's id goes by both of its names, which must not contradict each other", () => {
  expect(parse(withField('"receptor":{"id":"CF"}')).receptor).toEqual({ id: "CF" });
  expect(parse(withField('"receptor":{"nit":"CF"}')).receptor).toEqual({ id: "CF" });
  expect(parse(withField('"receptor":{"nit":"CF","id":"CF"}')).receptor).toEqual({ id: "CF" });
  expect(refusal(withField('"receptor":{"nit":"1","id":"2"}')).message).toContain(
    "receptor.id: difiere de nit",
  );
});

test.each(TIPOS.map((tipo) => [tipo.toUpperCase(), tipo]))("tipo %s is %s", (sent, tipo) => {
  expect(parse(withField(`"tipo":"${sent}"`)).tipo).toBe(tipo);
});

test("a type and a currency that only a country has are the country's to judge; what cannot be one is refused", () => {
  const body = parse(withField('"tipo":"notaRemision","moneda":"hnl"'));
  expect([body.tipo, body.moneda]).toEqual(["notaRemision", "HNL"]);
  expect(parse(withField('"moneda":"UYU"')).moneda).toBe("UYU");
  for (const wrong of ['"tipo":"nota 1"', '"tipo":7', '"moneda":"PESOS"']) {
    expect(refusal(withField(wrong)).codigo).toBe("FEG_VALIDATION_ERROR");
  }
});

test("whether a reason of exemption is one is the certifier's to say, who has the law", () => {
  expect(parse(withField('"motivoExencionIva":"PORQUE_SI"')).motivoExencionIva).toBe("PORQUE_SI");
});

test.each(["GTQ", "usd", "Eur", "MXN", "HNL", "SVC", "NIO", "CRC", "PAB", "BZD", "DOP"])(
  "moneda %s is taken",
  (moneda) => {
    expect(parse(withField(`"moneda":"${moneda}"`)).moneda).toBe(moneda.toUpperCase());
  },
);

test("text of the longest allowed length is taken, counted in characters and not in bytes", () => {
  const descripcion = "ñ😀".repeat(5_000);
  expect(parse(JSON.stringify({ items: [{ descripcion, precioUnitario: 1 }] })).items?.[0]?.descripcion).toBe(
    descripcion,
  );
});

export const mustNotCompile = ({ items, receptor }: Value<typeof solicitudSchema>) => [
  // @ts-expect-error exact decimals are text
  items[0]?.precioUnitario?.toFixed(),
  // @ts-expect-error the alias is gone once the request was read
  receptor?.nit,
];

test.each(["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"])(
  "a name with %j, which turns around how it is read, is refused by the field's name",
  (giro) => {
    const { codigo, extra, message } = refusal(
      withField(`"receptor":{"nit":"CF","nombre":"Ana ${giro}S.A."}`),
    );
    expect([codigo, extra.errores?.map(({ campo, regla }) => [campo, regla])]).toEqual([
      "FEG_VALIDATION_ERROR",
      [["receptor.nombre", "FORMA-CARACTERES"]],
    ]);
    expect(message).toContain("invierten la lectura; bórrelos");
  },
);

test("marks that come along with pasted texts refuse no document", () => {
  const nombre = "\ufeffAna\u200b Ló\u00adpez\u200e 👩‍🍳";
  expect(parse(withField(`"receptor":{"nit":"CF","nombre":"${nombre}"}`)).receptor).toMatchObject({ nombre });
});
