import type { Cuenta } from "@dte/contracts";
import type { Documento } from "@dte/dte";
import { type Amount, formatShort, isZero, parseAmount, sum, ZERO } from "@dte/money";
import { contableOf } from "../regime/contable.js";
import { type Dato, datoOf } from "../regime/datos.js";
import type { Figuras } from "../regime/figuras.js";
import type { LineaFiscal } from "../regime/linea-fiscal.js";
import { observacionDe } from "../regime/liquidacion.js";
import { gruposDe } from "../regime/liquidados.js";
import { observacionesOf } from "../regime/observaciones.js";
import { descripcionSinPercepcion } from "../regime/reglas-contable.js";
import type { Objeto, Valor } from "./json.js";
import { type Layout, project } from "./layout.js";
import { totalEnLetras } from "./letras.js";
import { responsableOf } from "./responsable.js";

const numero = (monto: Amount): Amount => parseAmount(formatShort(monto)) ?? ZERO;

const COLUMNAS = ["ventaNoSuj", "ventaExenta", "ventaGravada", "exportaciones", "ivaItem"] as const;

/** Writes the documents that a comprobante de liquidación settles, each with all of its sales. */
export const liquidadosOf = (documento: Documento, { lineas }: Figuras, layout: Layout): Valor =>
  gruposDe(documento).map((grupo, i) => {
    const suyas = grupo.indices.flatMap((indice) => lineas[indice] ?? []);
    const columna = (clave: (typeof COLUMNAS)[number]) => sum(suyas.map((each) => each[clave]));
    const { tipoDte, tipoGeneracion, numeroDocumento, fechaEmision } = grupo.liquidado ?? {};
    return project(layout.item, {
      numItem: i + 1,
      tipoDte: tipoDte ?? null,
      tipoGeneracion: tipoGeneracion ?? null,
      numeroDocumento: numeroDocumento ?? null,
      fechaEmision: fechaEmision ?? null,
      ...Object.fromEntries(COLUMNAS.map((clave) => [clave, numero(columna(clave))])),
      tributos: tributosDe(suyas),
      observaciones: observacionDe(documento, grupo),
    });
  });

function tributosDe(lineas: readonly LineaFiscal[]): Valor {
  const codigos = [...new Set(lineas.flatMap(({ tributos }) => tributos ?? []))];
  return codigos.length > 0 ? codigos : null;
}

const dato = (documento: Documento, nombre: Dato): string | null => datoOf(documento, nombre) ?? null;

/** Writes the body of a documento contable de liquidación, which is one object of figures. */
export function contableJson(documento: Documento, { resumen }: Figuras, claves: string): Objeto {
  const { porcentComision, montoSinPercepcion, ...montos } = contableOf(documento, resumen);
  const observaciones = observacionesOf(documento) ?? null;
  const cantidad = dato(documento, "liquidacionDocumentos");
  return project(claves, {
    periodoLiquidacionFechaInicio: dato(documento, "liquidacionDesde"),
    periodoLiquidacionFechaFin: dato(documento, "liquidacionHasta"),
    codLiquidacion: dato(documento, "liquidacionCodigo"),
    cantidadDoc: cantidad === null ? null : Number(cantidad),
    ...Object.fromEntries(Object.entries(montos).map(([clave, monto]) => [clave, numero(monto)])),
    montoSinPercepcion: numero(montoSinPercepcion),
    descripSinPercepcion: isZero(montoSinPercepcion) ? null : descripcionSinPercepcion(documento) || null,
    porcentComision: numero(porcentComision),
    porcentComisionTexto: `${formatShort(porcentComision)}%`,
    totalLetras: totalEnLetras(montos.liquidoApagar, documento.tipoFiscal),
    observaciones,
  });
}

/** Writes the person who answers for a documento contable de liquidación: the one it names, else the account's responsible person. */
export function entregaContable(documento: Documento, cuenta: Cuenta): Objeto {
  const responsable = responsableOf(cuenta);
  return {
    nombEntrega: dato(documento, "entregaNombre") ?? responsable.nombre,
    docuEntrega: dato(documento, "entregaDocumento") ?? responsable.numero,
    codEmpleado: dato(documento, "entregaEmpleado"),
  };
}
