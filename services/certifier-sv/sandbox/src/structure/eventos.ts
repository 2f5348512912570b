import * as parts from "./parts.js";
import {
  amount,
  date,
  each,
  email,
  integer,
  list,
  matching,
  nothing,
  numberOf,
  object,
  oneOf,
  orNull,
  partial,
  text,
  when,
} from "./types.js";

/** The events of both generations: invalidación 3 and 2, contingencia 4 and 3. */

const transmision = (version: number) =>
  object({
    version: numberOf(version),
    ambiente: parts.ambiente,
    codigoGeneracion: parts.codigoGeneracion,
    fTransmision: date,
    hTransmision: parts.hora,
  });

export const invalidacion = object({
  identificacion: object({
    version: numberOf(3),
    ambiente: parts.ambiente,
    codigoGeneracion: parts.codigoGeneracion,
    fecEmi: date,
    horEmi: parts.hora,
    fusion: orNull(matching(parts.NIT)),
  }),
  emisor: object({
    nit: text(),
    nombre: text(1, 250),
    ...each("codEstableMH codPuntoVentaMH", text(4, 4)),
    codEstable: orNull(text(1, 10)),
    codPuntoVenta: orNull(text(1, 15)),
    telefono: text(8, 30),
    correo: text(1, 100),
  }),
  documento: object({
    tipoDte: text(),
    codigoGeneracion: text(36, 36),
    selloRecibido: text(40, 40),
    numeroControl: orNull(text(31, 31)),
    fecEmi: date,
    codigoGeneracionR: orNull(text(36, 36)),
    tipoDocumento: orNull(text()),
    numDocumento: orNull(text(1, 20)),
    nombre: orNull(text(1, 250)),
    telefono: orNull(text(8, 30)),
    correo: orNull(text(0, 100)),
  }),
  motivo: object({
    tipoAnulacion: integer(),
    motivoAnulacion: orNull(text(1, 200)),
    nombreResponsable: text(0, 100),
    nombreSolicita: text(1, 100),
    ...each("tipDocResponsable tipDocSolicita", text()),
    ...each("numDocResponsable numDocSolicita", text(1, 20)),
  }),
});

export const invalidacionAnterior = object(
  {
    identificacion: object({
      version: numberOf(2),
      ambiente: parts.ambiente,
      codigoGeneracion: parts.codigoGeneracion,
      fecAnula: date,
      horAnula: parts.hora,
    }),
    emisor: object(
      {
        nit: matching(parts.NIT),
        nombre: text(3, 250),
        tipoEstablecimiento: parts.tipoEstablecimiento,
        nomEstablecimiento: orNull(text(3, 150)),
        ...each("codEstableMH codPuntoVentaMH", orNull(text(4, 4))),
        codEstable: orNull(text(1, 10)),
        codPuntoVenta: orNull(text(1, 15)),
        telefono: orNull(text(8, 26, /^[0-9+;]{8,26}$/)),
        correo: email(3, 100),
      },
      [],
      ["codEstableMH", "codPuntoVentaMH"],
    ),
    documento: object(
      {
        tipoDte: oneOf("01", "03", "04", "05", "06", "07", "08", "09", "10", "11", "14", "15"),
        codigoGeneracion: parts.codigoGeneracion,
        selloRecibido: text(40, 40, /^[A-Z0-9]{40}$/),
        // The pattern is as it is published: only one of its two alternatives is anchored at each end.
        numeroControl: text(31, 31, /^DTE-0[0-9]|1[0-2]-[A-Z0-9]{8}-[0-9]{15}$/),
        fecEmi: date,
        montoIva: orNull(amount(2)),
        codigoGeneracionR: orNull(parts.codigoGeneracion),
        tipoDocumento: parts.tipoDocumentoIdentidad,
        numDocumento: text(3, 20),
        nombre: text(5, 200),
        telefono: orNull(text(8, 50, /^[0-9+;]{8,50}$/)),
        correo: email(0, 100),
      },
      [],
      ["telefono", "correo"],
    ),
    motivo: object(
      {
        tipoAnulacion: numberOf(1, 2, 3),
        motivoAnulacion: orNull(text(5, 250)),
        ...each("nombreResponsable nombreSolicita", text(5, 100)),
        ...each("tipDocResponsable tipDocSolicita", parts.tipoDocumentoIdentidad),
        ...each("numDocResponsable numDocSolicita", text(3, 20)),
      },
      [when({ tipoAnulacion: numberOf(3) }, { motivoAnulacion: text() })],
    ),
  },
  [
    when(
      { motivo: partial({ tipoAnulacion: numberOf(2) }) },
      { documento: partial({ codigoGeneracionR: nothing }) },
      { documento: partial({ codigoGeneracionR: text() }) },
    ),
  ],
);

export const contingencia = object({
  identificacion: transmision(4),
  emisor: object({
    nit: text(),
    nombre: text(1, 250),
    nombreResponsable: text(1, 100),
    tipoDocResponsable: text(),
    numeroDocResponsable: text(1, 25),
    tipoEstablecimiento: text(),
    ...each("codEstableMH codPuntoVentaMH", orNull(text(4, 4))),
    telefono: text(8, 30),
    correo: text(1, 100),
  }),
  detalleDTE: list(object({ noItem: integer(1, 1000), tipoDoc: text(), codigoGeneracion: text() }), 1, 1000),
  motivo: object({
    ...each("fInicio fFin", date),
    ...each("hInicio hFin", text()),
    tipoContingencia: integer(),
    motivoContingencia: orNull(text(0, 500)),
  }),
});

export const contingenciaAnterior = object({
  identificacion: transmision(3),
  emisor: object(
    {
      nit: matching(parts.NIT),
      nombre: text(5, 250),
      nombreResponsable: text(5, 100),
      tipoDocResponsable: parts.tipoDocumentoIdentidad,
      numeroDocResponsable: text(5, 25),
      tipoEstablecimiento: parts.tipoEstablecimiento,
      codEstableMH: orNull(text(4, 4)),
      codPuntoVenta: orNull(text(1, 15)),
      telefono: text(8, 30),
      correo: email(3, 100),
    },
    [],
    ["codEstableMH", "codPuntoVenta"],
  ),
  detalleDTE: list(
    object({
      noItem: integer(),
      codigoGeneracion: matching(parts.UUID),
      tipoDoc: matching(/^0[1-9]|1[0-5]$/),
    }),
    1,
    1000,
  ),
  motivo: object(
    {
      ...each("fInicio fFin", date),
      ...each("hInicio hFin", parts.hora),
      tipoContingencia: numberOf(1, 2, 3, 4, 5),
      motivoContingencia: orNull(text(0, 500)),
    },
    [when({ tipoContingencia: numberOf(5) }, { motivoContingencia: text(1) })],
  ),
});
