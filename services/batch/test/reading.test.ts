import { readFile } from "node:fs/promises";
import { describe, expect, test } from "@jest/globals";
import { columnasDe } from "../src/domain/columnas.js";
import type { Borrador } from "../src/domain/documentos.js";
import { toSolicitud } from "../src/domain/solicitud.js";
import { readLote } from "../src/excel/read-lote.js";
import { libroDe, libroDeTabla } from "./libros.js";
import { CON_TODO } from "./paises.js";

const CONOCIDAS = columnasDe(CON_TODO);

const MINIMOS = ["numeroTransaccion", "itemDescripcion", "itemPrecioUnitario"];
const solicitudes = async (bytes: Buffer) => {
  const { documentos, totalFilas } = await readLote(bytes, CONOCIDAS);
  const asked = (each: Borrador) =>
    toSolicitud(each, { idCuenta: "1", numeroTransaccion: each.numeroTransaccion ?? "?" });
  return { totalFilas, filas: documentos.map(({ filas }) => filas), solicitudes: documentos.map(asked) };
};
const _hojaDe = (...filas: string[]) => libroDe({ hoja: `<sheetData>${filas.join("")}</sheetData>` });

describe("a workbook", () => {
  test("gives a document for each numeroTransaccion and for each row without one, wherever the rows stand", async () => {
    const bytes = await libroDeTabla([
      [" NUMEROtransaccion ", "receptorNombre", "itemDescripcion", "itemPrecioUnitario", "itemCantidad"],
      ["A", "Ana", "Silla", 336, 2],
      [null, null, "Mesa", 1.15, null],
      [null, null, "Mesa", 1.15, null],
      ["A", null, " Banco ", "1,250.50", 0.1 + 0.2],
    ]);
    expect(await solicitudes(bytes)).toMatchObject({
      totalFilas: 4,
      filas: [[2, 5], [3], [4]],
      solicitudes: [
        {
          numeroTransaccion: "A",
          receptor: { nombre: "Ana" },
          items: [
            { descripcion: "Silla", precioUnitario: "336", cantidad: "2" },
            { descripcion: "Banco", precioUnitario: "1250.50", cantidad: "0.3" },
          ],
        },
        { items: [{ descripcion: "Mesa", precioUnitario: "1.15" }] },
        { items: [{ descripcion: "Mesa", precioUnitario: "1.15" }] },
      ],
    });
  });

  test("is laid flat: addresses, additional data, export, taxes and instalments stand where POST /dte has them", async () => {
    const bytes = await libroDeTabla([
      [
        ...MINIMOS,
        "receptorId",
        "receptorCorreo",
        "receptorPais",
        "emisorCodigoPuntoVenta",
        "dato:NUMERO_SECUENCIAL",
        "receptorDato:MH_NRC",
        "exportacion:incoterm",
        "exportacion:pesoBruto",
        "itemImpuestos",
        "abonoMonto",
        "abonoFechaVencimiento",
        "esExportacion",
        "fechaEmision",
      ],
      [
        "X",
        "Café",
        10,
        12345679,
        "a@b.c",
        "US",
        "2",
        17,
        "123-4",
        "FOB",
        1.5,
        "idb:1:2.5; turismo",
        5,
        new Date("2026-12-01T00:00:00Z"),
        "Sí",
        new Date("2026-11-20T08:15:00Z"),
      ],
      ["X", null, null, null, null, null, null, null, null, null, null, null, 6, "31/12/2026", null, null],
    ]);
    const {
      solicitudes: [solicitud],
    } = await solicitudes(bytes);
    expect(solicitud).toEqual({
      idCuenta: "1",
      numeroTransaccion: "X",
      tipo: "",
      fechaEmision: "2026-11-20T08:15:00",
      esExportacion: true,
      emisor: { codigoPuntoVenta: "2" },
      receptor: {
        id: "12345679",
        direccionCorreoElectronico: "a@b.c",
        direccion: { pais: "US" },
        datosAdicionales: [{ nombre: "MH_NRC", valor: "123-4" }],
      },
      datosAdicionales: [{ nombre: "NUMERO_SECUENCIAL", valor: "17" }],
      datosExportacion: { incoterm: "FOB", otros: { pesoBruto: "1.5" } },
      items: [
        {
          descripcion: "Café",
          precioUnitario: "10",
          impuestos: [
            { nombreCorto: "IDB", codigoUnidadGravable: 1, cantidadUnidadesGravables: "2.5" },
            { nombreCorto: "TURISMO" },
          ],
        },
      ],
      abonosPactados: [
        { numero: 1, monto: "5", fechaVencimiento: "2026-12-01" },
        { numero: 2, monto: "6", fechaVencimiento: "2026-12-31" },
      ],
    });
  });

  test("is read from what other writers write: prefixes, rich and phonetic text, cells without place, formulas, 1904", async () => {
    const bytes = libroDe({
      date1904: true,
      textos:
        "<si><t>itemDescripcion</t></si><si><r><t>Ca</t></r><r><t>fé_x0020_solo</t></r><rPh sb='0' eb='1'><t>NO</t></rPh></si>",
      hoja: `<x:sheetData xmlns:x="y"><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t>itemPrecioUnitario</x:t></x:is></x:c>
        <x:c t="str"><x:f>"fecha"&amp;"Emision"</x:f><x:v>fechaEmision</x:v></x:c><x:c r="F1" t="inlineStr"><x:is><x:t>receptorId</x:t></x:is></x:c></x:row>
        <x:row/><x:row r="7"><x:c t="s"><x:v>1</x:v></x:c><x:c><x:f>1+1</x:f><x:v>1.1500000000000001</x:v></x:c><x:c><x:v>44884</x:v></x:c>
        <x:c r="F7" t="inlineStr"><x:is><x:t>0012</x:t></x:is></x:c></x:row></x:sheetData>`,
    });
    expect(await solicitudes(bytes)).toMatchObject({
      filas: [[7]],
      solicitudes: [
        {
          fechaEmision: "2026-11-20",
          receptor: { id: "0012" },
          items: [{ descripcion: "Café solo", precioUnitario: "1.15" }],
        },
      ],
    });
  });

  test("that LibreOffice made of the template is read: its dates, formulas, blank rows and drop-downs", async () => {
    const bytes = await readFile(new URL("ventas-libreoffice.xlsx", import.meta.url));
    expect(await solicitudes(bytes)).toEqual({
      totalFilas: 3,
      filas: [[2, 3], [5]],
      solicitudes: [
        {
          idCuenta: "1",
          numeroTransaccion: "V-001",
          tipo: "factura",
          fechaEmision: "2026-11-20",
          moneda: "GTQ",
          receptor: { id: "CF", nombre: "CONSUMIDOR FINAL" },
          items: [
            {
              descripcion: "Café en grano, 1 lb",
              cantidad: "2",
              precioUnitario: "65.5",
              tipo: "bien",
              unidadMedida: "LB",
            },
            { descripcion: "Envío a Quetzaltenango", precioUnitario: "34.75", tipo: "servicio" },
          ],
        },
        {
          idCuenta: "1",
          numeroTransaccion: "?",
          tipo: "factura",
          receptor: { id: "98765434", nombre: "Niño & Ñandú, S.A." },
          items: [{ descripcion: "Azúcar", cantidad: "0.3", precioUnitario: "1250.50", tipo: "bien" }],
        },
      ],
    });
  });

  test("with results that comes back corrected leaves out what was certified and the columns of ours", async () => {
    const bytes = await libroDeTabla([
      [...MINIMOS, "resultadoEstado", "resultadoMensaje"],
      ["A", "Silla", 1, "Certificado", ""],
      ["B", "Mesa", 2, "Rechazado", "El precio"],
    ]);
    expect(await solicitudes(bytes)).toMatchObject({ totalFilas: 1, filas: [[3]] });
  });
});
