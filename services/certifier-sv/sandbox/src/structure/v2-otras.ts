import * as parts from "./parts.js";
import { amount, each, integer, list, nothing, number, object, orNull, signed, text, when } from "./types.js";

import {
  correo,
  direccion,
  emisor,
  identificacion,
  item,
  pagos,
  puntoVenta,
  relacionado,
  resumenTributos,
  telefono,
  tributos,
  ventaTercero,
} from "./v2-parts.js";

/** Exports and purchases of the Normativa V2.0: versions 11=3 14=2. */

const compraTercero = orNull(object({ numDocumento: text(1, 20), nombre: text(1, 250) }));
export const exportacion = object(
  {
    identificacion: object(identificacion("11", 3)),
    documentoRelacionado: orNull(list(relacionado, 1, 50)),
    emisor: object({
      ...{ ...emisor, descActividad: text(1, 150), telefono },
      ...puntoVenta,
      direccion: object({
        ...each("departamento municipio", text(1, 2)),
        distrito: text(),
        complemento: text(1, 200),
      }),
      tipoItemExpor: integer(),
      recintoFiscal: orNull(text(2, 2)),
      tipoRegimen: orNull(text()),
      regimen: orNull(text(1, 13)),
    }),
    receptor: object({
      nombre: text(1, 250),
      tipoDocumento: text(2, 2),
      numDocumento: text(1, 20),
      descActividad: text(5, 150),
      nombreComercial: orNull(text(1, 150)),
      codPais: text(),
      nombrePais: text(3, 50),
      complemento: text(1, 200),
      tipoPersona: integer(),
      telefono,
      correo,
    }),
    otrosDocumentos: orNull(
      list(
        object({
          codDocAsociado: orNull(integer()),
          ...{ descDocumento: orNull(text(3, 100)), detalleDocumento: orNull(text(3, 300)) },
          placaTrans: orNull(text(5, 70)),
          modoTransp: orNull(integer(1, 7)),
          ...{ numConductor: orNull(text(5, 100)), nombreConductor: orNull(text(5, 200)) },
        }),
        1,
        20,
      ),
    ),
    ventaTercero,
    compraTercero,
    cuerpoDocumento: list(
      object({
        ...item,
        numeroDocumento: orNull(text()),
        codTributo: orNull(text(2, 2)),
        ...each("precioUni montoDescu ventaGravada", amount(8)),
        tributos,
        noGravado: signed(8),
      }),
      1,
      2000,
    ),
    resumen: object({
      ...each("totalGravada descuGravada totalDescu seguro montoTotalOperacion", amount(2)),
      ...each("totalNoOnerosas totalPagar", amount(2)),
      porcentajeDescuento: parts.porcentaje,
      flete: orNull(amount(2)),
      tributos: resumenTributos,
      ...each("totalNoGravado saldoFavor", signed(2)),
      totalLetras: orNull(text(1, 200)),
      condicionOperacion: number(),
      pagos: pagos(),
      codIncoterms: orNull(text(0, 2)),
      descIncoterms: orNull(text(1, 150)),
      numPagoElectronico: orNull(text(1, 100)),
      observaciones: orNull(text(1, 3000)),
    }),
    apendice: parts.apendice(1, 1, 1),
  },
  // The export is for a third party or bought through one, but not both.
  [when({ ventaTercero: nothing }, {}, { compraTercero: nothing })],
);

export const sujetoExcluido = object({
  identificacion: object(identificacion("14", 2)),
  emisor: object({
    nit: text(),
    nrc: orNull(text(2, 8)),
    nombre: text(1, 250),
    codActividad: text(5, 6),
    descActividad: text(5, 150),
    direccion,
    telefono: text(8, 30),
    ...puntoVenta,
    correo: text(6, 100),
  }),
  receptor: object({
    tipoDocumento: text(),
    numDocumento: text(1, 20),
    nombre: text(1, 250),
    codActividad: orNull(text()),
    descActividad: orNull(text(5, 150)),
    direccion,
    telefono,
    correo,
  }),
  cuerpoDocumento: list(
    object({ ...item, uniMedida: integer(1), ...each("precioUni montoDescu compra", amount(8)) }),
    1,
    2000,
  ),
  resumen: object({
    ...each("totalCompra descu totalDescu subTotal reteRenta totalPagar", amount(2)),
    totalLetras: orNull(text(1, 200)),
    condicionOperacion: number(),
    pagos: pagos(number()),
    observaciones: orNull(text(1, 3000)),
  }),
  apendice: parts.apendice(0, 0, 0),
});
