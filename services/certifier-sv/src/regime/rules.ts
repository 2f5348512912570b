import { type Contexto, type Documento, diaDe, fechaLocal, type Rule } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { reglasRelacionados, relacionadosDe } from "./asociados.js";
import { DATOS, type Dato, datoOf } from "./datos.js";
import { reglasDonacion } from "./donacion.js";
import { telefonoOf } from "./emisor.js";
import { reglasExportacion } from "./exportacion.js";
import { isActividad, isCorreo, isDireccion, isNombre } from "./formas.js";
import { reglasFusion } from "./fusion.js";
import { isNrc } from "./identificadores.js";
import { reglasLegado } from "./legado.js";
import { reglasLimites } from "./limites.js";
import { unidadIvaOf } from "./lineas.js";
import { reglasLiquidacion } from "./liquidacion.js";
import { liquidadoOf } from "./liquidados.js";
import { reglasNotaDeRetencion } from "./nota-de-retencion.js";
import { reglasNota } from "./notas.js";
import { ZONA_HORARIA } from "./numeracion.js";
import { observacionesOf } from "./observaciones.js";
import { reglasOtrosDocumentos } from "./otros-documentos.js";
import { reglasPagos } from "./pagos.js";
import { reglasContable } from "./reglas-contable.js";
import { reglasDatos } from "./reglas-datos.js";
import { reglasDescuento } from "./reglas-descuento.js";
import { reglasReceptor } from "./reglas-receptor.js";
import { reglasRemision } from "./remision.js";
import { reglasRetencion, retenidoOf } from "./retencion.js";
import { isFueraDeBase, UNIDADES_IVA } from "./tax-line.js";
import { reglasTerceros } from "./terceros.js";
import { collapse } from "./textos.js";
import { DONACION, LIQUIDACION, RETENCION } from "./tipos.js";
import type { Versiones } from "./versiones.js";

/** The longest texts of MH's schemas. */
const DESCRIPCION_MAX = 1_500;
const CODIGO_MAX = 25;
export const OBSERVACIONES_MAX = 3_000;

/** Lists the data that the account lacks for its documents, named as the client finds them. */
function faltaDeEmisor({ emisor, tipoFiscal }: Documento, { cuenta }: Contexto): string[] {
  const nrc = datoOf(cuenta, "nrc")?.replace(/[\s-]/g, "") ?? "";
  return [
    ...(isNrc(nrc) || (["14", DONACION].includes(tipoFiscal) && nrc === "")
      ? []
      : [`${DATOS.nrc} (de 2 a 8 dígitos) en datosAdicionales`]),
    ...(isActividad(cuenta) ? [] : [`${DATOS.codigoActividad} (código de CAT-019) en datosAdicionales`]),
    ...(isNombre(emisor.nombre) ? [] : ["informacionFiscal.nombre"]),
    ...(isDireccion(emisor)
      ? []
      : ["informacionFiscal.direccion con idMunicipio (por ejemplo SV.06.23.14) y direccion"]),
    ...(telefonoOf(cuenta.telefonos) ? [] : ["telefonos (8 dígitos)"]),
    ...(isCorreo(emisor.direccionCorreoElectronico) ? [] : ["direccionCorreoElectronico"]),
  ];
}

/** The longest values in MH's schemas of the data in `datosAdicionales`. */
export const LARGOS: readonly (readonly [dato: Dato, max: number])[] = [
  ["numPagoElectronico", 100],
  ["entregaNombre", 100],
  ["recibeNombre", 100],
  ["entregaDocumento", 25],
  ["recibeDocumento", 25],
  ["nombreComercial", 150],
];

/** Lists the data that are longer, with the length that they may have. */
const datosLargos = ({ datosAdicionales, receptor, emisor }: Documento): string[] => [
  ...LARGOS.filter(([dato, max]) =>
    [{ datosAdicionales }, receptor].some((donde) => (datoOf(donde, dato)?.length ?? 0) > max),
  ).map(([dato, max]) => `${DATOS[dato]} admite hasta ${max} caracteres`),
  ...((emisor.nombreComercial?.length ?? 0) > 150
    ? ["nombreComercial de la cuenta admite hasta 150 caracteres"]
    : []),
];

/** Lists the days of the documents that a document names: those that it follows, keeps back of, or settles. */
const fechasDe = (documento: Documento): string[] => [
  ...relacionadosDe(documento).map(({ fechaEmision }) => fechaEmision),
  ...documento.lineas.flatMap((_, i) => {
    if (documento.tipoFiscal === RETENCION) return retenidoOf(documento, i + 1)?.fechaEmision ?? [];
    return documento.tipoFiscal === LIQUIDACION ? (liquidadoOf(documento, i + 1)?.fechaEmision ?? []) : [];
  }),
];

/** Lists every rule, in the order in which faults are reported. */
export const rulesOf = (versiones: Versiones): readonly Rule[] => [
  ...reglasNota,
  {
    id: "SV-FECHA-FUTURA",
    field: "fechaEmision",
    breaks: ({ fechaEmision }, { ahora }) => diaDe(fechaEmision) > diaDe(fechaLocal(ahora, ZONA_HORARIA)),
    error: () => invalid("fechaEmision no puede ser posterior al día de hoy."),
  },
  ...reglasLimites,
  {
    id: "SV-EMISOR-DATOS",
    field: "idCuenta",
    parte: "emisor",
    breaks: (documento, contexto) => faltaDeEmisor(documento, contexto).length > 0,
    error: (documento, contexto) =>
      feg("FEG_BUSINESS_RULE_VIOLATION", {
        detalle: `A la cuenta le faltan datos que exige el Ministerio de Hacienda: ${faltaDeEmisor(documento, contexto).join("; ")}. Complételos con PATCH /cuenta/{id}.`,
      }),
  },
  ...reglasReceptor,
  ...reglasDatos,
  {
    id: "SV-DOCUMENTO-FUTURO",
    field: "datosAdicionales",
    breaks: (documento) => fechasDe(documento).some((fecha) => fecha > diaDe(documento.fechaEmision)),
    error: () =>
      invalid(
        `${DATOS.relacionadoFecha}, ${DATOS.retenidoFecha} y ${DATOS.liquidadoFecha} no son posteriores a la fecha de emisión: nombran documentos que ya existen.`,
      ),
  },
  {
    id: "SV-ITEM-DESCRIPCION",
    field: "items",
    breaks: ({ lineas }) =>
      lineas.some(({ descripcion }) => {
        // Characters that cannot be written are taken out, and nothing may be left.
        const { length } = collapse(descripcion);
        return length === 0 || length > DESCRIPCION_MAX;
      }),
    error: () =>
      invalid(`items[].descripcion tiene de 1 a ${DESCRIPCION_MAX} caracteres que se puedan leer.`),
  },
  {
    id: "SV-ITEM-CODIGO",
    field: "items",
    breaks: ({ lineas }) => lineas.some(({ codigo }) => collapse(codigo ?? "").length > CODIGO_MAX),
    error: () => invalid(`items[].codigo admite hasta ${CODIGO_MAX} caracteres.`),
  },
  {
    id: "SV-ITEM-REAL",
    field: "items",
    breaks: ({ lineas }) => lineas.every((linea) => isFueraDeBase(unidadIvaOf(linea))),
    error: () =>
      invalid(
        "Un documento requiere al menos un ítem que no sea un cargo no gravado (codigoUnidadGravable 4 o 5).",
      ),
  },
  {
    id: "SV-OBSERVACIONES",
    field: "datosAdicionales",
    breaks: (documento) => (observacionesOf(documento)?.length ?? 0) > OBSERVACIONES_MAX,
    error: () => invalid(`${DATOS.observaciones} admite hasta ${OBSERVACIONES_MAX} caracteres.`),
  },
  {
    id: "SV-DATO-LARGO",
    field: "datosAdicionales",
    breaks: (documento) => datosLargos(documento).length > 0,
    error: (documento) => invalid(`Hay datos demasiado largos: ${datosLargos(documento).join(", ")}.`),
  },
  {
    id: "SV-EXENCION-SIN-ITEM",
    field: "motivoExencionIva",
    breaks: ({ lineas }, { solicitud }) =>
      !!solicitud.motivoExencionIva && lineas.every((linea) => unidadIvaOf(linea) === UNIDADES_IVA.gravado),
    error: () =>
      feg("FEG_INVALID_TAX_CONFIG", {
        detalle:
          "Se indicó motivoExencionIva, pero todos los ítems piden IVA gravado (codigoUnidadGravable 1). Quite uno de los dos.",
      }),
  },
  ...reglasExportacion,
  ...reglasDescuento,
  ...reglasRelacionados,
  ...reglasOtrosDocumentos,
  ...reglasTerceros,
  ...reglasFusion,
  ...reglasRemision,
  ...reglasRetencion,
  ...reglasNotaDeRetencion,
  ...reglasDonacion,
  ...reglasLiquidacion,
  ...reglasContable,
  ...reglasPagos,
  ...reglasLegado(versiones),
];
