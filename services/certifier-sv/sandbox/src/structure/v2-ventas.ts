import * as parts from "./parts.js";
import { ANY, amount, each, list, matching, number, object, orNull, price, signed, text } from "./types.js";

import {
  asociado,
  correo,
  direccion,
  emisor,
  identificacion,
  persona,
  puntoVenta,
  relacionado,
  resumenTributos,
  saldos,
  telefono,
  venta,
  ventas,
  ventaTercero,
} from "./v2-parts.js";

/** Sales of the Normativa V2.0 and the notes on them: versions 01=2 03=4 05=4 06=4. */

export const factura = object({
  identificacion: object(identificacion("01", 2)),
  documentoRelacionado: orNull(list(relacionado, 1, 50)),
  emisor: object({ ...emisor, ...puntoVenta, nit: text(0, 14) }),
  receptor: orNull(
    object({
      tipoDocumento: orNull(text()),
      numDocumento: orNull(text(1, 20)),
      nrc: orNull(text(2, 8)),
      nombre: orNull(text(1, 250)),
      codActividad: orNull(text(5, 6)),
      descActividad: orNull(text(5, 150)),
      direccion: orNull(direccion),
      telefono,
      correo,
    }),
  ),
  otrosDocumentos: asociado(0, { nombre: orNull(text(0, 100)), tipoServicio: orNull(parts.tipoServicio) }),
  ventaTercero,
  cuerpoDocumento: list(
    object({
      ...venta,
      numeroDocumento: orNull(text(1, 36)),
      precioUni: price(8),
      ...each("psv ivaItem", amount(8)),
    }),
    1,
    2000,
  ),
  resumen: object({
    ...saldos,
    totalIva: amount(2),
    totalLetras: orNull(text(1, 200)),
    observaciones: orNull(text(1, 3000)),
  }),
  apendice: parts.apendice(0, 0, 0),
});

export const creditoFiscal = object({
  identificacion: object(identificacion("03", 4)),
  documentoRelacionado: orNull(list(relacionado, 1, 50)),
  emisor: object({ ...emisor, ...puntoVenta }),
  receptor: object({
    nit: text(),
    nrc: orNull(text(2, 8)),
    ...persona,
    telefono,
    correo: orNull(text(1, 100)),
  }),
  otrosDocumentos: asociado(3, { nombre: orNull(text(1, 100)), tipoServicio: parts.tipoServicio }),
  ventaTercero,
  cuerpoDocumento: list(object({ ...venta, numeroDocumento: orNull(text(1, 36)), psv: amount(8) }), 1, 2000),
  resumen: object({
    ...saldos,
    ivaPerci: amount(2),
    totalLetras: orNull(text(8, 200)),
    observaciones: orNull(text(1, ANY)),
  }),
  apendice: parts.apendice(0, 0, 0),
});

const nota = (tipoDte: string, fusion: RegExp, receptorActividad = text(), resumen = {}) =>
  object({
    identificacion: object({ ...identificacion(tipoDte, 4), fusion: orNull(matching(fusion)) }),
    documentoRelacionado: list(relacionado, 1, 50),
    emisor: object({ ...emisor, nrc: orNull(text(2, 8)), correo: text(1, 100) }),
    receptor: object({
      tipoDocumento: text(),
      numDocumento: text(1, 20),
      nrc: orNull(text(2, 8)),
      ...{ ...persona, codActividad: receptorActividad },
      telefono,
      correo: orNull(text(1, 100)),
    }),
    ventaTercero,
    cuerpoDocumento: list(
      object({ ...venta, numeroDocumento: text(1, 36), ...each("ivaPerci totalIva ivaRete", amount(8)) }),
      1,
      2000,
    ),
    resumen: object({
      ...each(`${ventas} ivaPerci totalIva ivaRete`, amount(2)),
      tributos: resumenTributos,
      totalNoGravado: signed(2),
      totalLetras: orNull(text(8, 200)),
      condicionOperacion: number(),
      ...each("observaciones codigoRetencionMH", orNull(text())),
      ...resumen,
    }),
    apendice: parts.apendice(2, 3, 1),
  });
/** The form of a NIT that can exist: not a single digit repeated, nor seven zeros in front. */
const NIT_POSIBLE = /^(?!([0-9])\1+$)(?!0{7})(?:[0-9]{14}|[0-9]{9})$/;
export const notaCredito = nota("05", NIT_POSIBLE, text(5, 6));
export const notaDebito = nota("06", parts.NIT, text(), { numPagoElectronico: orNull(text(0, 100)) });
