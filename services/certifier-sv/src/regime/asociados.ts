import { type Documento, diaDe, type Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { nombreTipo } from "./catalogos/nombres-tipos.js";
import { DATOS, type Dato, datoOf } from "./datos.js";
import { cleanNumero, isNit } from "./identificadores.js";
import { addMeses } from "./plazos.js";
import { isFecha } from "./retencion.js";
import { REMISION } from "./tipos.js";

/** Which types may follow which, CAT-002: Normativa de Cumplimiento V2.0, annex IV, documentoRelacionado. */
export const RELACIONABLES: Readonly<Record<string, readonly string[]>> = {
  "01": ["04", "09"],
  "03": ["04", "08", "09"],
  "04": ["01", "03", "11"],
  "11": ["04"],
};
/** MH's schemas; a factura had ten before V2.0. */
export const RELACIONADOS_MAX = 10;
export const OTROS_MAX = 10;
/** Types with a place for what goes with them, and for whom they sell. */
export const CON_OTROS: readonly string[] = ["01", "03", "11"];
export const CON_TERCERO: readonly string[] = ["01", "03", "04", "05", "06", "11"];
/** CAT-021, as far as the issuer may tell it: whose document it is. */
export const TIPOS_OTROS: ReadonlyMap<string, string> = new Map([
  ["1", "Emisor"],
  ["2", "Receptor"],
]);
/** CAT-032. */
export const DOMICILIOS: ReadonlyMap<string, string> = new Map([
  ["1", "Domiciliado"],
  ["2", "No domiciliado"],
]);

const UUID = /^[A-F\d]{8}-(?:[A-F\d]{4}-){3}[A-F\d]{12}$/;
const CORRELATIVO = /^[A-Z\d]{1,20}$/i;
const DETALLE = { min: 3, descripcion: 100, detalle: 300 } as const;
const NOMBRE_MAX = 200;

/** What was sent is billed in its month, or within as many days of the next: Normativa de Cumplimiento V2.0, annex IV. */
const DIAS_TRAS_REMISION = 3;
const ultimoDiaDeVenta = (remitido: string): string =>
  addMeses(`${remitido.slice(0, 7)}-0${DIAS_TRAS_REMISION}`, 1);

type ConDatos = Pick<Documento, "datosAdicionales">;

/** The rows of which anything is said, counted from 1, one beyond what is taken. */
const filasDe = (documento: ConDatos, datos: readonly Dato[], max: number): number[] =>
  Array.from({ length: max + 1 }, (_, i) => i + 1).filter((fila) =>
    datos.some((dato) => datoOf(documento, dato, fila) !== undefined),
  );

const DE_RELACIONADO = ["relacionadoTipo", "relacionadoNumero", "relacionadoFecha"] as const;
const DE_OTRO = ["otroTipo", "otroDescripcion", "otroDetalle"] as const;

/** The documents that one follows, as MH writes them. */
export const relacionadosDe = (documento: ConDatos) =>
  filasDe(documento, DE_RELACIONADO, RELACIONADOS_MAX).map((fila) => {
    const numeroDocumento = (datoOf(documento, "relacionadoNumero", fila) ?? "").toUpperCase();
    return {
      tipoDocumento: datoOf(documento, "relacionadoTipo", fila) ?? "",
      tipoGeneracion: UUID.test(numeroDocumento) ? 2 : 1,
      numeroDocumento,
      fechaEmision: datoOf(documento, "relacionadoFecha", fila) ?? "",
    };
  });

/** What goes with a document, as MH writes it. */
export const otrosOf = (documento: ConDatos) =>
  filasDe(documento, DE_OTRO, OTROS_MAX).map((fila) => ({
    codDocAsociado: Number(datoOf(documento, "otroTipo", fila) ?? "1"),
    descDocumento: datoOf(documento, "otroDescripcion", fila) ?? "",
    detalleDocumento: datoOf(documento, "otroDetalle", fila) ?? "",
  }));

/** On whose account a document sells; undefined when nothing is said. */
export function terceroOf(documento: ConDatos) {
  const nit = datoOf(documento, "terceroNit");
  const nombre = datoOf(documento, "terceroNombre");
  if (nit === undefined && nombre === undefined) return undefined;
  return {
    nit: cleanNumero(nit ?? ""),
    nombre: nombre ?? "",
    codDomiciliado: Number(datoOf(documento, "terceroDomicilio") ?? "1"),
  };
}

const isRelacionado =
  ({ tipoFiscal }: Documento) =>
  ({ tipoDocumento, numeroDocumento, fechaEmision }: ReturnType<typeof relacionadosDe>[number]): boolean =>
    (RELACIONABLES[tipoFiscal] ?? []).includes(tipoDocumento) &&
    (UUID.test(numeroDocumento) || CORRELATIVO.test(numeroDocumento)) &&
    isFecha(fechaEmision);

const isOtro = ({
  codDocAsociado,
  descDocumento,
  detalleDocumento,
}: ReturnType<typeof otrosOf>[number]): boolean =>
  TIPOS_OTROS.has(String(codDocAsociado)) &&
  descDocumento.length >= DETALLE.min &&
  descDocumento.length <= DETALLE.descripcion &&
  detalleDocumento.length >= DETALLE.min &&
  detalleDocumento.length <= DETALLE.detalle;

const permitidos = ({ tipoFiscal }: Documento): string =>
  (RELACIONABLES[tipoFiscal] ?? [])
    .map((codigo) => `${codigo} (${nombreTipo(codigo).toLowerCase()})`)
    .join(", ");

/** What a document may name beside itself: Normativa de Cumplimiento V2.0, annex IV. */
export const reglasAsociados: readonly Rule[] = [
  {
    id: "SV-RELACIONADO",
    field: "datosAdicionales",
    breaks: (documento) => {
      const relacionados = relacionadosDe(documento);
      return relacionados.length > RELACIONADOS_MAX || !relacionados.every(isRelacionado(documento));
    },
    error: (documento) =>
      invalid(
        permitidos(documento) === ""
          ? `Un documento de tipo "${documento.tipo}" no lleva documentos relacionados. Quite ${DATOS.relacionadoNumero}.`
          : `Cada documento relacionado, de 1 a ${RELACIONADOS_MAX}, dice ${DATOS.relacionadoTipo} (${permitidos(documento)}), ${DATOS.relacionadoNumero} ` +
              `(código de generación, o hasta 20 letras y dígitos si es de papel) y ${DATOS.relacionadoFecha} (yyyy-MM-dd), con su número en lugar de #.`,
      ),
  },
  {
    id: "SV-RELACIONADO-IGUALES",
    field: "datosAdicionales",
    tras: "SV-RELACIONADO",
    breaks: (documento) => {
      const relacionados = relacionadosDe(documento);
      const tipos = new Set(relacionados.map(({ tipoDocumento }) => tipoDocumento));
      const numeros = new Set(relacionados.map(({ numeroDocumento }) => numeroDocumento));
      return tipos.size > 1 || numeros.size < relacionados.length;
    },
    error: () => invalid("Los documentos relacionados son de un solo tipo y cada uno va una vez."),
  },
  {
    id: "SV-RELACIONADO-PLAZO",
    field: "datosAdicionales",
    tras: "SV-RELACIONADO",
    breaks: (documento) =>
      documento.tipoFiscal !== REMISION &&
      relacionadosDe(documento).some(
        ({ tipoDocumento, fechaEmision }) =>
          tipoDocumento === REMISION && diaDe(documento.fechaEmision) > ultimoDiaDeVenta(fechaEmision),
      ),
    error: () =>
      invalid(
        `Lo que se envió con una nota de remisión se factura en su mes, o en los primeros ${DIAS_TRAS_REMISION} días del siguiente.`,
      ),
  },
  {
    id: "SV-OTRO-DOCUMENTO",
    field: "datosAdicionales",
    breaks: (documento) => {
      const otros = otrosOf(documento);
      const isAjeno = otros.length > 0 && !CON_OTROS.includes(documento.tipoFiscal);
      return isAjeno || otros.length > OTROS_MAX || !otros.every(isOtro);
    },
    error: () =>
      invalid(
        `Los otros documentos de una factura, un comprobante de crédito fiscal o una exportación, de 1 a ${OTROS_MAX}, dicen ${DATOS.otroDescripcion} ` +
          `(de 3 a 100 caracteres), ${DATOS.otroDetalle} (de 3 a 300) y ${DATOS.otroTipo} (1 del emisor, 2 del receptor; sin él, 1).`,
      ),
  },
  {
    id: "SV-TERCERO",
    field: "datosAdicionales",
    breaks: (documento) => {
      const tercero = terceroOf(documento);
      if (!tercero) return false;
      const { nit, nombre, codDomiciliado } = tercero;
      const isNamed = nombre.length >= DETALLE.min && nombre.length <= NOMBRE_MAX;
      const fits = isNit(nit) && isNamed && DOMICILIOS.has(String(codDomiciliado));
      return !fits || !CON_TERCERO.includes(documento.tipoFiscal);
    },
    error: () =>
      invalid(
        `Una venta por cuenta de un tercero dice ${DATOS.terceroNit}, ${DATOS.terceroNombre} (de 3 a 200 caracteres) y, si no es domiciliado, ${DATOS.terceroDomicilio} 2.`,
      ),
  },
];
