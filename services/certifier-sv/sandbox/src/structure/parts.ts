import { each, integer, matching, number, numberOf, object, oneOf, orNull, text } from "./types.js";

/** Pieces that several forms share, of both generations of the Ministerio's JSON schemas. */

export const UUID = /^[A-F0-9]{8}-[A-F0-9]{4}-[A-F0-9]{4}-[A-F0-9]{4}-[A-F0-9]{12}$/;
export const HORA = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]?$/;
export const NIT = /^(?:[0-9]{14}|[0-9]{9})$/;

export const ambiente = oneOf("00", "01");
export const tipoContingencia = orNull(numberOf(1, 2, 3, 4, 5));
export const tipoDocumentoIdentidad = oneOf("36", "13", "02", "03", "37");
export const tipoEstablecimiento = oneOf("01", "02", "04", "07", "20");
export const codigoGeneracion = text(36, 36, UUID);
export const hora = matching(HORA);
export const tipoServicio = number({ min: 1, max: 6 });
export const porcentaje = number({ decimals: 2, min: 0, max: 100 });
export const numItem = integer(1, 2000);
export const uniMedida = integer(1, 99);
export const codigoItem = orNull(text(1, 25));

/** Describes the fields that the identification of every document has. */
export const identificacion = (tipoDte: string, version: number, numeroControl: RegExp) => ({
  version: numberOf(version),
  ambiente,
  tipoDte: oneOf(tipoDte),
  numeroControl: text(31, 31, numeroControl),
  codigoGeneracion,
  ...each("tipoModelo tipoOperacion", numberOf(1, 2)),
  tipoContingencia,
  fecEmi: { kind: "date" } as const,
  horEmi: hora,
  tipoMoneda: oneOf("USD"),
});

/** Describes the texts of the appendix, each with the fewest characters that its form allows. */
export const apendice = (campo: number, etiqueta: number, valor: number) =>
  orNull({
    kind: "list",
    min: 1,
    max: 10,
    element: object({ campo: text(campo, 25), etiqueta: text(etiqueta, 50), valor: text(valor, 150) }),
  } as const);
