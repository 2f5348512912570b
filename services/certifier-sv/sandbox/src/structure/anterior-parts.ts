import * as parts from "./parts.js";
import {
  amount,
  date,
  each,
  email,
  type Fields,
  integer,
  list,
  matching,
  nothing,
  numberOf,
  object,
  oneOf,
  orNull,
  type Rule,
  type Type,
  text,
  when,
} from "./types.js";

/** The forms before the Normativa V2.0 share these parts. */

export const NRC = /^[0-9]{1,8}$/;
export const ACTIVIDAD = /^[0-9]{2,6}$/;
const DUI = /^[0-9]{8}-[0-9]$/;

export const nrc = text(2, 8, NRC);
export const actividad = text(5, 6, ACTIVIDAD);

/** Describes `identificacion`. `motivo` is the type of a contingency's reason, `nombre` the form's key for it. */
export const identificacion = (tipoDte: string, version: number, motivo: Type, nombre = "motivoContin") =>
  object(
    {
      ...parts.identificacion(tipoDte, version, new RegExp(`^DTE-${tipoDte}-[A-Z0-9]{8}-[0-9]{15}$`)),
      [nombre]: orNull(motivo),
    },
    [
      when(
        { tipoOperacion: numberOf(1) },
        {
          tipoModelo: numberOf(1),
          tipoContingencia: nothing,
          // The export's condition names `motivoContingencia`, a key that it does not have.
          ...(nombre === "motivoContin" && { motivoContin: nothing }),
        },
        { tipoModelo: numberOf(2) },
      ),
      ...(nombre === "motivoContin"
        ? [
            when({ tipoOperacion: numberOf(2) }, { tipoContingencia: integer() }),
            when({ tipoContingencia: numberOf(5) }, { motivoContin: text() }),
          ]
        : []),
    ],
  );

/**
 * Describes an address. Its ranges of municipalities by department are those before the reform of 2024, which the Ministerio does not
 * apply.
 */
export const direccion = (complementoMin: number) =>
  object({
    departamento: matching(/^0[1-9]|1[0-4]$/),
    municipio: matching(/^[0-9]{2}$/),
    complemento: text(complementoMin, 200),
  });

export const contacto = { telefono: text(8, 30), correo: email(3, 100) };

/** Describes the codes of an establishment and its point of sale. */
export const puntoVenta = (codEstableMin: number, codEstableMax: number) => ({
  ...each("codEstableMH codPuntoVentaMH", orNull(text(4, 4))),
  codEstable: orNull(text(codEstableMin, codEstableMax)),
  codPuntoVenta: orNull(text(1, 15)),
});

/** Describes an establishment: its type and its codes. */
export const establecimiento = (codEstableMin: number, codEstableMax: number) => ({
  tipoEstablecimiento: parts.tipoEstablecimiento,
  ...puntoVenta(codEstableMin, codEstableMax),
});

/** Describes a registered taxpayer. */
export const persona = (nombreMin: number, nombreMax: number) => ({
  nit: matching(parts.NIT),
  nrc: matching(NRC),
  nombre: text(nombreMin, nombreMax),
  codActividad: matching(ACTIVIDAD),
  descActividad: text(1, 150),
  nombreComercial: orNull(text(1, 150)),
  direccion: direccion(1),
});

/** Describes the issuer of the types 01 and 11. */
export const emisorCon = (others: Fields, rules: readonly Rule[] = []) =>
  object(
    {
      nit: text(0, 14, parts.NIT),
      nrc,
      nombre: text(1, 250),
      codActividad: actividad,
      descActividad: text(5, 150),
      direccion: direccion(1),
      ...contacto,
      ...others,
    },
    rules,
  );

export const receptor = object({
  ...persona(1, 250),
  telefono: orNull(text(8, 30)),
  correo: email(0, 100),
});

export const ofNit = when({ tipoDocumento: oneOf("36") }, { numDocumento: matching(parts.NIT) });
export const ofDui = when({ tipoDocumento: oneOf("13") }, { numDocumento: matching(DUI) });

/** Describes the third party for whom something is sold. */
export const ventaTercero = (nombreMin: number, nombreMax: number) =>
  orNull(object({ nit: matching(parts.NIT), nombre: text(nombreMin, nombreMax) }));

/**
 * Describes a related document. A paper document's number has at most `correlativoMax` characters; an electronic one's is its
 * codigoGeneracion.
 */
export const relacionado = (correlativoMax: number, ...tipos: readonly string[]) =>
  object(
    {
      tipoDocumento: oneOf(...tipos),
      tipoGeneracion: numberOf(1, 2),
      numeroDocumento: text(1, 36),
      fechaEmision: date,
    },
    [
      when({ tipoGeneracion: numberOf(2) }, { numeroDocumento: matching(parts.UUID) }),
      when({ tipoGeneracion: numberOf(1) }, { numeroDocumento: text(1, correlativoMax) }),
    ],
  );

/** Describes the taxes of a summary. */
export const resumenTributos = (codigo: Type) =>
  orNull(list(object({ codigo, descripcion: text(2, 150), valor: amount(2) })));

/** The gaps below 60 that CAT-014 had; it had 99 too. */
const WITHOUT = new Set([7, 28, 41, 48]);
export const unidades = numberOf(
  ...Array.from({ length: 59 }, (_, index) => index + 1).filter((each) => !WITHOUT.has(each)),
  99,
);
