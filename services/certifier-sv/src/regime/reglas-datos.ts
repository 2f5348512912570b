import type { Documento, Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { type Dato, datosDeFilaTras, datosDesconocidos, datosDichos } from "./datos.js";
import { DONACION, LIQUIDACION, LIQUIDACION_CONTABLE, REMISION, RETENCION } from "./tipos.js";

/** The data of each line, by its number. */
const DE_LINEA: readonly Dato[] = [
  ...(["retenidoTipo", "retenidoNumero", "retenidoFecha"] as const),
  ...(["liquidadoTipo", "liquidadoNumero", "liquidadoFecha", "liquidadoInvalidado"] as const),
  "tipoDonacion",
];

/** The data that only one type has a place for. */
const DE_UN_TIPO: readonly (readonly [tipoFiscal: string, datos: readonly Dato[]])[] = [
  [REMISION, ["bienTitulo"]],
  [RETENCION, ["retenidoTipo", "retenidoNumero", "retenidoFecha"]],
  [
    LIQUIDACION,
    [
      ...(["liquidadoTipo", "liquidadoNumero", "liquidadoFecha", "liquidadoInvalidado"] as const),
      "percepcionLiquidada",
    ],
  ],
  [
    LIQUIDACION_CONTABLE,
    [
      ...(["liquidacionDesde", "liquidacionHasta", "liquidacionCodigo", "liquidacionDocumentos"] as const),
      ...(["comision", "comisionPorcentaje", "entregaEmpleado"] as const),
    ],
  ],
  [DONACION, ["tipoDonacion"]],
];

const ajenos = (documento: Documento): string[] =>
  DE_UN_TIPO.flatMap(([tipoFiscal, datos]) =>
    documento.tipoFiscal === tipoFiscal ? [] : datosDichos(documento, datos),
  );
const sinItem = (documento: Documento): string[] =>
  datosDeFilaTras(documento, DE_LINEA, documento.lineas.length);

/** The most names for which a message has room. */
const NOMBRES_MAX = 5;
const NOMBRE_MAX = 60;
const nombrados = (nombres: readonly string[]): string =>
  nombres
    .slice(0, NOMBRES_MAX)
    .map((nombre) => nombre.slice(0, NOMBRE_MAX))
    .join(", ");

/** The rules that MH's data in a request are read: none is dropped in silence. */
export const reglasDatos: readonly Rule[] = [
  {
    id: "SV-DATO-DESCONOCIDO",
    field: "datosAdicionales",
    breaks: (documento) => datosDesconocidos(documento).length > 0,
    error: (documento) =>
      invalid(
        `datosAdicionales trae nombres que empiezan con MH_ y no son de este servicio: ${nombrados(datosDesconocidos(documento))}. Corríjalos, o use otro prefijo para sus propias leyendas.`,
      ),
  },
  {
    id: "SV-DATO-AJENO",
    field: "datosAdicionales",
    breaks: (documento) => ajenos(documento).length > 0,
    error: (documento) =>
      invalid(
        `Un documento de tipo "${documento.tipo}" no tiene lugar para ${nombrados(ajenos(documento))}. Quítelo de datosAdicionales.`,
      ),
  },
  {
    id: "SV-DATO-SIN-ITEM",
    field: "datosAdicionales",
    tras: "SV-DATO-AJENO",
    breaks: (documento) => sinItem(documento).length > 0,
    error: (documento) =>
      invalid(
        `${nombrados(sinItem(documento))} no corresponde a ningún ítem: su número es el del ítem, de 1 a ${documento.lineas.length}. Corríjalo.`,
      ),
  },
];
