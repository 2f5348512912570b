import type { Parte } from "@dte/contracts";
import { type Contexto, type Documento, diaDe, fechaLocal, type Rule } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { amount, compare, formatShort } from "@dte/money";
import { reglasRelacionados, relacionadosDe } from "./asociados.js";
import { actividadOf } from "./catalogos/actividades.js";
import { DATOS, type Dato, datoOf } from "./datos.js";
import { direccionFiscalOf } from "./direccion.js";
import { reglasDonacion } from "./donacion.js";
import { telefonoOf } from "./emisor.js";
import { reglasExportacion } from "./exportacion.js";
import { reglasFusion } from "./fusion.js";
import { isNrc } from "./identificadores.js";
import { reglasLegado } from "./legado.js";
import { reglasLimites } from "./limites.js";
import { unidadIvaOf } from "./lineas.js";
import { reglasLiquidacion } from "./liquidacion.js";
import { liquidadoOf } from "./liquidados.js";
import { adjustsRetencion, reglasNotaDeRetencion } from "./nota-de-retencion.js";
import { reglasNota } from "./notas.js";
import { ZONA_HORARIA } from "./numeracion.js";
import { observacionesOf } from "./observaciones.js";
import { reglasOtrosDocumentos } from "./otros-documentos.js";
import { reglasPagos } from "./pagos.js";
import { isConsumidorFinal } from "./receptor.js";
import { reglasContable } from "./reglas-contable.js";
import { reglasDatos } from "./reglas-datos.js";
import { reglasDescuento } from "./reglas-descuento.js";
import { reglasRemision } from "./remision.js";
import { reglasRetencion, retenidoOf } from "./retencion.js";
import { isFueraDeBase, UNIDADES_IVA } from "./tax-line.js";
import { reglasTerceros } from "./terceros.js";
import { largoDe, limpio } from "./textos.js";
import { CONTRIBUYENTES, DONACION, LIQUIDACION, LIQUIDACION_CONTABLE, REMISION, RETENCION } from "./tipos.js";
import type { Versiones } from "./versiones.js";

/** From this amount a factura names its buyer: Código Tributario, article 114, as reformed by decreto 94 of 2024. */
const IDENTIFICACION_DESDE = amount("25000");
const FACTURA = "01";
/** The longest texts of MH's schemas. */
const NOMBRE_MAX = 250;
const DIRECCION_MAX = 200;
const DESCRIPCION_MAX = 1_500;
const CODIGO_MAX = 25;
export const OBSERVACIONES_MAX = 3_000;
/** As MH's schemas before V2.0 and its own judgement take one (006): RFC 5322's dot-atom, and a domain with a top level. */
const ATOMO = "[A-Za-z\\d!#$%&'*+/=?^_`{|}~-]+";
const ETIQUETA = "[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?";
const CORREO = new RegExp(`^(?=.{1,64}@)${ATOMO}(?:\\.${ATOMO})*@(?:${ETIQUETA}\\.)+[A-Za-z]{2,}$`);
const CORREO_MAX = 100;

/** Every code of CAT-019, of both of its editions. */
const ACTIVIDAD = /^\d{5}$/;
const isActividad = (donde: { datosAdicionales: Parte["datosAdicionales"] }): boolean => {
  const codigo = datoOf(donde, "codigoActividad") ?? "";
  const descripcion = datoOf(donde, "descripcionActividad") ?? actividadOf(codigo) ?? "";
  const largo = largoDe(descripcion);
  return ACTIVIDAD.test(codigo) && largo >= 5 && largo <= 150;
};
/** Tells whether an activity is described where none need be, with or without its code. */
const isActividadDicha = (donde: { datosAdicionales: Parte["datosAdicionales"] }): boolean => {
  const largo = largoDe(datoOf(donde, "descripcionActividad") ?? "");
  const codigo = datoOf(donde, "codigoActividad");
  return largo >= 5 && largo <= 150 && (codigo === undefined || ACTIVIDAD.test(codigo));
};
const isDireccion = ({ direccion }: Pick<Parte, "direccion">): boolean => {
  const fiscal = direccionFiscalOf(direccion);
  return fiscal !== undefined && fiscal.complemento.length <= DIRECCION_MAX;
};
const isNombre = (nombre: string | undefined): boolean => {
  const { length } = limpio(nombre ?? "");
  return length > 0 && length <= NOMBRE_MAX;
};
const isCorreo = (correo: string | undefined): boolean =>
  correo !== undefined && correo.length <= CORREO_MAX && CORREO.test(correo);

/** Lists what the account lacks for its documents, named as the client finds it. */
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

/** The room that MH's schemas have for what is told in `datosAdicionales`. */
export const LARGOS: readonly (readonly [dato: Dato, max: number])[] = [
  ["numPagoElectronico", 100],
  ["entregaNombre", 100],
  ["recibeNombre", 100],
  ["entregaDocumento", 25],
  ["recibeDocumento", 25],
  ["nombreComercial", 150],
];

/** Lists the data that are longer, with what they may have. */
const datosLargos = ({ datosAdicionales, receptor, emisor }: Documento): string[] => [
  ...LARGOS.filter(([dato, max]) =>
    [{ datosAdicionales }, receptor].some((donde) => (datoOf(donde, dato)?.length ?? 0) > max),
  ).map(([dato, max]) => `${DATOS[dato]} admite hasta ${max} caracteres`),
  ...((emisor.nombreComercial?.length ?? 0) > 150
    ? ["nombreComercial de la cuenta admite hasta 150 caracteres"]
    : []),
];

/** Lists the days of the documents that one names: those that it follows, keeps back of, or settles. */
const fechasDe = (documento: Documento): string[] => [
  ...relacionadosDe(documento).map(({ fechaEmision }) => fechaEmision),
  ...documento.lineas.flatMap((_, i) => {
    if (documento.tipoFiscal === RETENCION) return retenidoOf(documento, i + 1)?.fechaEmision ?? [];
    return documento.tipoFiscal === LIQUIDACION ? (liquidadoOf(documento, i + 1)?.fechaEmision ?? []) : [];
  }),
];

const deReceptor = (
  id: string,
  field: string,
  tiposFiscales: readonly string[],
  holds: (receptor: Parte) => boolean,
  texto: string,
  tras?: string,
): Rule => ({
  id,
  field: `receptor.${field}`,
  parte: "receptor",
  ...(tras !== undefined && { tras }),
  // A receiver who is named in a comprobante de retención is named the same way in its notes.
  breaks: (documento) =>
    tiposFiscales.includes(adjustsRetencion(documento) ? RETENCION : documento.tipoFiscal) &&
    !holds(documento.receptor),
  error: ({ tipo }) => invalid(`${texto} (tipo "${tipo}").`),
});

const LIQUIDACIONES = [LIQUIDACION, LIQUIDACION_CONTABLE];
const NOMBRADOS = [...CONTRIBUYENTES, REMISION, RETENCION, ...LIQUIDACIONES, "11", "14", DONACION];
const CON_ACTIVIDAD = [...CONTRIBUYENTES, REMISION, RETENCION, ...LIQUIDACIONES];
const CON_NRC = [...CONTRIBUYENTES, LIQUIDACION_CONTABLE];

/** What MH asks of a receiver: Normativa de Cumplimiento V2.0, annex IV. */
const reglasReceptor: readonly Rule[] = [
  deReceptor(
    "SV-RECEPTOR-OBLIGATORIO",
    "id",
    NOMBRADOS,
    (receptor) => !isConsumidorFinal(receptor),
    "receptor.id es obligatorio",
  ),
  deReceptor(
    "SV-RECEPTOR-NIT",
    "tipoId",
    CON_NRC,
    ({ tipoId }) => tipoId === "NIT",
    "El receptor debe ser un contribuyente de IVA, identificado con NIT o con el DUI que lo sustituye",
    "SV-RECEPTOR-OBLIGATORIO",
  ),
  deReceptor(
    "SV-RECEPTOR-NOMBRE",
    "nombre",
    NOMBRADOS,
    // A buyer who is not told gets a name that stands for nobody.
    (receptor) => isNombre(receptor.nombre) && !isConsumidorFinal(receptor),
    "receptor.nombre es obligatorio y admite hasta 250 caracteres",
  ),
  deReceptor(
    "SV-RECEPTOR-NOMBRE",
    "nombre",
    [FACTURA],
    ({ nombre }) => limpio(nombre ?? "").length <= NOMBRE_MAX,
    "receptor.nombre admite hasta 250 caracteres",
  ),
  deReceptor(
    "SV-RECEPTOR-NRC",
    `datosAdicionales.${DATOS.nrc}`,
    CON_NRC,
    (receptor) => datoOf(receptor, "nrc") !== undefined,
    `receptor.datosAdicionales debe traer ${DATOS.nrc}, el NRC del contribuyente`,
  ),
  deReceptor(
    "SV-RECEPTOR-ACTIVIDAD",
    `datosAdicionales.${DATOS.codigoActividad}`,
    CON_ACTIVIDAD,
    isActividad,
    `receptor.datosAdicionales debe traer ${DATOS.codigoActividad}, un código de CAT-019; con un código que no está en él, también ${DATOS.descripcionActividad}`,
  ),
  deReceptor(
    "SV-RECEPTOR-DIRECCION",
    "direccion",
    [...CONTRIBUYENTES, RETENCION, ...LIQUIDACIONES, "14", DONACION],
    isDireccion,
    "receptor.direccion es obligatoria: idMunicipio (por ejemplo SV.06.23.14) y direccion, de hasta 200 caracteres",
  ),
  deReceptor(
    "SV-RECEPTOR-DIRECCION",
    "direccion",
    [FACTURA, REMISION],
    ({ direccion }) => limpio(direccion?.direccion ?? "").length <= DIRECCION_MAX,
    "receptor.direccion.direccion admite hasta 200 caracteres",
  ),
  deReceptor(
    "SV-RECEPTOR-ACTIVIDAD",
    `datosAdicionales.${DATOS.codigoActividad}`,
    [FACTURA, "11", "14", DONACION],
    (receptor) => datoOf(receptor, "descripcionActividad") === undefined || isActividadDicha(receptor),
    `${DATOS.codigoActividad} tiene 5 dígitos y ${DATOS.descripcionActividad}, de 5 a 150 caracteres`,
  ),
  {
    id: "SV-RECEPTOR-NRC-FORMA",
    field: `receptor.datosAdicionales.${DATOS.nrc}`,
    parte: "receptor",
    breaks: ({ receptor }) => !isNrc(datoOf(receptor, "nrc") ?? "00"),
    error: () => invalid(`${DATOS.nrc} debe tener de 2 a 8 dígitos.`),
  },
  {
    id: "SV-RECEPTOR-CORREO",
    field: "receptor.direccionCorreoElectronico",
    parte: "receptor",
    breaks: ({ receptor: { direccionCorreoElectronico: correo } }) => !!correo && !isCorreo(correo),
    error: () =>
      invalid("receptor.direccionCorreoElectronico no es un correo válido de hasta 100 caracteres."),
  },
  {
    id: "SV-RECEPTOR-TELEFONO",
    field: `receptor.datosAdicionales.${DATOS.telefono}`,
    parte: "receptor",
    breaks: ({ receptor }) => {
      const telefono = datoOf(receptor, "telefono");
      return telefono !== undefined && !telefonoOf(telefono);
    },
    error: () => invalid(`${DATOS.telefono} debe tener al menos 8 dígitos.`),
  },
  {
    id: "SV-RECEPTOR-IDENTIFICACION",
    field: "receptor.id",
    breaks: ({ tipoFiscal, total, receptor }) =>
      tipoFiscal === "01" &&
      compare(total, IDENTIFICACION_DESDE) >= 0 &&
      (isConsumidorFinal(receptor) || !isNombre(receptor.nombre)),
    error: () =>
      invalid(
        `Un ticket de ${formatShort(IDENTIFICACION_DESDE, 2)} dólares o más requiere receptor.id y receptor.nombre (Código Tributario, art. 114).`,
      ),
  },
];

/** Lists every rule, in the order in which faults are told. */
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
        // What cannot be written is taken out, and nothing may be left.
        const { length } = limpio(descripcion);
        return length === 0 || length > DESCRIPCION_MAX;
      }),
    error: () =>
      invalid(`items[].descripcion tiene de 1 a ${DESCRIPCION_MAX} caracteres que se puedan leer.`),
  },
  {
    id: "SV-ITEM-CODIGO",
    field: "items",
    breaks: ({ lineas }) => lineas.some(({ codigo }) => limpio(codigo ?? "").length > CODIGO_MAX),
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
