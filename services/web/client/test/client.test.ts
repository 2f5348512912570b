import { descripcionOf } from "@dte/testing/pais";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { type Borrador, nuevoBorrador, nuevoImpuesto, nuevoItem, nuevoPago } from "../emision/borrador.js";
import { paisOf } from "../emision/descripcion.js";
import { fallasDe } from "../emision/fallas.js";
import { legible } from "../emision/legible.js";
import type { Pais } from "../emision/pais.js";
import { toSolicitud } from "../emision/solicitud.js";
import { eventos } from "../eventos.js";
import { dineroText, documentoText, montoText } from "../format.js";

const guatemala = paisOf(await descripcionOf("GT"));
const elSalvador = paisOf(await descripcionOf("SV"));
const republicaDominicana = paisOf(await descripcionOf("DO"));

const contexto = { idCuenta: "12345679", ...guatemala };

test("a document is called as its country calls it, else in the contract's word, and by its id without a number", () => {
  const dte = { id: "0D2C7A52", tipo: "notaCredito" };
  expect(documentoText({ ...dte, titulo: "Nota de crédito electrónica", numeroLegal: "E340000000017" })).toBe(
    "Nota de crédito electrónica E340000000017",
  );
  expect(documentoText(dte)).toBe("notaCredito 0D2C7A52");
  expect(documentoText({ titulo: "Factura" })).toBe("Factura");
});

describe("a draft becomes a request", () => {
  test("in which nothing is sent that was left empty, and amounts stay as they were typed", () => {
    const items = [
      { ...nuevoItem(), descripcion: " Pan ", precioUnitario: "2.50", descuento: "" },
      { ...nuevoItem(), descripcion: "  " },
    ];
    expect(toSolicitud({ ...nuevoBorrador("factura"), items }, contexto)).toEqual({
      idCuenta: "12345679",
      tipo: "factura",
      items: [{ descripcion: "Pan", cantidad: "1", precioUnitario: "2.50" }],
    });
  });

  test("with the receiver, what a country asks of them, and where they are", () => {
    const borrador = {
      ...nuevoBorrador("factura"),
      idReceptor: "98765434",
      direccion: "Calle 1",
      idDepartamento: "SV.06",
      idMunicipio: "SV.06.23.14",
      paisReceptor: "us",
      datosReceptor: { MH_NRC: "1234567", MH_CODIGO_ACTIVIDAD: "", MH_TIPO_PERSONA: "2" },
    };
    const receptorDe = (tipo: string) =>
      toSolicitud({ ...borrador, tipo }, { idCuenta: "1", ...elSalvador }).receptor;
    expect(receptorDe("factura")).toEqual({
      id: "98765434",
      direccion: { direccion: "Calle 1", idDepartamento: "SV.06", idMunicipio: "SV.06.23.14" },
      datosAdicionales: [{ nombre: "MH_NRC", valor: "1234567" }],
    });
    expect(receptorDe("facturaExportacion")).toEqual({
      id: "98765434",
      direccion: { direccion: "Calle 1", pais: "US" },
      datosAdicionales: [{ nombre: "MH_TIPO_PERSONA", valor: "2" }],
    });
  });

  test("with the taxes that were chosen, and what they are figured on", () => {
    const item = {
      ...nuevoItem(),
      descripcion: "Gasolina",
      precioUnitario: "30",
      iva: "IVA:1",
      otros: [{ ...nuevoImpuesto("PETROLEO:1"), monto: "5" }],
    };
    expect(toSolicitud({ ...nuevoBorrador("factura"), items: [item] }, contexto).items[0]?.impuestos).toEqual(
      [
        { nombreCorto: "IVA", codigoUnidadGravable: 1 },
        { nombreCorto: "PETROLEO", codigoUnidadGravable: 1, cantidadUnidadesGravables: "5" },
      ],
    );
  });

  test("with a selective tax's second half, and what it asks of its line by the number that the line is sent under", () => {
    const items = [
      nuevoItem(),
      {
        ...nuevoItem(),
        descripcion: "Ron",
        otros: [nuevoImpuesto("014:1")],
        datos: { "GRADOS_ALCOHOL_#": "40" },
      },
    ];
    const solicitud = toSolicitud(
      { ...nuevoBorrador("ticket"), items },
      { idCuenta: "1", ...republicaDominicana },
    );
    expect(solicitud.items.map(({ impuestos }) => impuestos)).toEqual([
      [
        { nombreCorto: "014", codigoUnidadGravable: 1 },
        { nombreCorto: "031", codigoUnidadGravable: 1 },
      ],
    ]);
    expect(solicitud.datosAdicionales).toEqual([{ nombre: "GRADOS_ALCOHOL_1", valor: "40" }]);
  });

  test("with the original of a note alone, and the export's data of an export alone", () => {
    const borrador = {
      ...nuevoBorrador("notaCredito"),
      idDteOriginal: "ID",
      motivoAjuste: "Devolución",
      exportacion: { incoterm: "FOB" },
      pagos: [{ ...nuevoPago(), monto: "10", fechaVencimiento: "2026-12-01" }],
    };
    expect(toSolicitud(borrador, contexto)).toMatchObject({
      idDteOriginal: "ID",
      motivoAjuste: "Devolución",
    });
    expect(toSolicitud(borrador, contexto)).not.toHaveProperty("datosExportacion");
    const exportacion = toSolicitud({ ...borrador, tipo: "facturaExportacion" }, contexto);
    expect(exportacion).toMatchObject({ datosExportacion: { incoterm: "FOB" } });
    expect(exportacion).not.toHaveProperty("idDteOriginal");
  });

  test("without what the form of its type does not show", () => {
    const borrador = {
      ...nuevoBorrador("factura"),
      motivoExencionIva: "CONTRIBUYENTE_EXENTO",
      pagos: [{ ...nuevoPago(), monto: "10", fechaVencimiento: "2026-12-01" }],
      datos: { TIPO_ECF: "44", NUMERO_SECUENCIAL: "7", TIPO_CAMBIO: "60", INDICADOR_MONTO_GRAVADO: "0" },
      items: [
        { ...nuevoItem(), descripcion: "Ron", datos: { "GRADOS_ALCOHOL_#": "40", "RECARGO_MONTO_#": "1" } },
      ],
    };
    const enviado = (pais: Pais, cambio: Partial<Borrador>) => {
      const { abonosPactados, motivoExencionIva, datosAdicionales } = toSolicitud(
        { ...borrador, ...cambio },
        { idCuenta: "1", ...pais },
      );
      const datos = datosAdicionales?.map(({ nombre }) => nombre) ?? [];
      return [abonosPactados !== undefined, motivoExencionIva !== undefined, datos];
    };
    expect(enviado(guatemala, {})).toEqual([false, true, []]);
    expect(enviado(guatemala, { tipo: "facturaCambiaria" })).toEqual([true, true, []]);
    expect(enviado(guatemala, { tipo: "facturaExportacion" })).toEqual([false, false, []]);
    expect(enviado(elSalvador, { tipo: "facturaExportacion" })).toEqual([true, false, ["NUMERO_SECUENCIAL"]]);
    expect(enviado(elSalvador, { tipo: "notaCredito" })).toEqual([false, false, ["NUMERO_SECUENCIAL"]]);
    expect(enviado(republicaDominicana, {})).toEqual([true, true, ["NUMERO_SECUENCIAL"]]);
    expect(enviado(republicaDominicana, { tipo: "ticket", moneda: "USD" })).toEqual([
      true,
      true,
      ["NUMERO_SECUENCIAL", "TIPO_CAMBIO"],
    ]);
    expect(enviado(republicaDominicana, { tipo: "notaCredito" })).toEqual([
      false,
      false,
      ["NUMERO_SECUENCIAL", "INDICADOR_MONTO_GRAVADO", "RECARGO_MONTO_1"],
    ]);
  });
});

describe("an error of the service is shown at the field", () => {
  const of = (mensaje: string, codigo = "FEG_VALIDATION_ERROR") => fallasDe({ codigo, mensaje });

  test("that begins its message, each of them when there are several", () => {
    expect(
      of("items[0].precioUnitario: es obligatorio. receptor.nit: se espera texto de 1 a 50 caracteres."),
    ).toEqual({
      "items[0].precioUnitario": "Es obligatorio.",
      "receptor.id": "Se espera texto de 1 a 50 caracteres.",
    });
  });

  test("that a sentence names", () => {
    const mensaje = "receptor.direccion.pais es obligatorio en una exportación.";
    expect(of(mensaje)).toEqual({ "receptor.direccion.pais": mensaje });
    expect(of("MH_NRC debe tener de 2 a 8 dígitos.")).toEqual({
      MH_NRC: "MH_NRC debe tener de 2 a 8 dígitos.",
    });
    expect(Object.keys(of("abonosPactados[].monto debe ser un número."))).toEqual([
      "abonosPactados[0].monto",
    ]);
  });

  test("that its code is about", () => {
    expect(of("El identificador no es válido.", "FEG_INVALID_NIT")).toEqual({
      "receptor.id": "El identificador no es válido.",
    });
    expect(Object.keys(of("Ya existe un DTE.", "FEG_DTE_CREA_001"))).toEqual(["numeroTransaccion"]);
  });

  test("and at none when it names none", () => {
    expect(of("No autorizado: falta el token de acceso.")).toEqual({});
  });
});

test("a message of the service is told in the form's own words", () => {
  expect(
    [
      "items[0].precioUnitario: es obligatorio.",
      "abonosPactados[].monto debe ser un número.",
      "MH_NRC debe tener de 2 a 8 dígitos.",
      "GRADOS_ALCOHOL_2 debe ser mayor que cero.",
      "No autorizado.",
    ].map((mensaje) =>
      [elSalvador, republicaDominicana].reduce((dicho, pais) => legible(dicho, pais.nombreDelDato), mensaje),
    ),
  ).toEqual([
    "Precio unitario del ítem 1: es obligatorio.",
    "Monto de los pagos debe ser un número.",
    "NRC debe tener de 2 a 8 dígitos.",
    "Grados de alcohol del ítem 2 debe ser mayor que cero.",
    "No autorizado.",
  ]);
});

describe("Server-Sent Events", () => {
  const streamOf = (...chunks: readonly string[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    });
  const read = async (...chunks: readonly string[]) => {
    const all: string[] = [];
    for await (const data of eventos(streamOf(...chunks))) all.push(data);
    return all;
  };

  test("are read wherever the network cuts them, comments and reconnection times aside", async () => {
    expect(
      await read(
        "retry: 3000\n\n: sigue\n\nevent: progreso\nda",
        'ta: {"a":1}\n',
        "\nid: fin\ndata: x\ndata: y\r\n\r\n",
      ),
    ).toEqual(['{"a":1}', "x\ny"]);
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  test("are waited for while the service says that it is there, and not after it fell silent", async () => {
    jest.useFakeTimers();
    let cancelled = false;
    let say: (text: string) => void = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        say = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
      cancel() {
        cancelled = true;
      },
    });
    const next = eventos(body).next();
    const ended = expect(next).rejects.toThrow("nothing comes");
    for (const _ of [1, 2, 3]) {
      await jest.advanceTimersByTimeAsync(39_000);
      say(": sigue\n\n");
    }
    await jest.advanceTimersByTimeAsync(39_000);
    expect(cancelled).toBe(false);
    await jest.advanceTimersByTimeAsync(1_001);
    await ended;
    expect(cancelled).toBe(true);
  });

  test("that never end are given up", async () => {
    await expect(read("data: ".padEnd(1_000_001, "x"))).rejects.toThrow(RangeError);
  });
});

test("amounts are written with commas and at least two decimals, whatever JSON made of them", () => {
  expect([0, 1234.5, 0.3703703673, 1e-7, 1234567.89].map(montoText)).toEqual([
    "0.00",
    "1,234.50",
    "0.3703703673",
    "0.0000001",
    "1,234,567.89",
  ]);
  expect([dineroText(5, "GTQ"), dineroText(5, "HNL")]).toEqual(["Q 5.00", "L 5.00"]);
});
