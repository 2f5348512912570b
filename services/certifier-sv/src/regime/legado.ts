import type { Documento, Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { amount, compare, formatShort, isZero } from "@dte/money";
import { DATOS, datoOf } from "./datos.js";
import { direccionFiscalOf, isExtranjera } from "./direccion.js";
import { paisDestinoOf } from "./exportacion.js";
import { fusionOf } from "./fusion.js";
import { unidadIvaOf } from "./lineas.js";
import { adjustsRetencion } from "./nota-de-retencion.js";
import { observacionesOf } from "./observaciones.js";
import { modosDe } from "./otros-documentos.js";
import { isConsumidorFinal } from "./receptor.js";
import { isFueraDeBase } from "./tax-line.js";
import { compradorOf } from "./terceros.js";
import { collapse } from "./textos.js";
import {
  CONTRIBUYENTES,
  LIQUIDACION,
  LIQUIDACION_CONTABLE,
  NETOS,
  NOTAS,
  REMISION,
  RETENCION,
} from "./tipos.js";
import { ambienteOf, isLegado, isVersionado, type Versiones, versionesDe, versionOf } from "./versiones.js";

/** The limits of MH's schemas before V2.0 that later ones do not have: Manual de Estructuras v1.6. */
const FACTURA_NOMBRADA_DESDE = amount("1095");
const ENTREGA_DESDE = amount("11428.57");
const CORREO_EXPORTACION_DESDE = amount("10000");
const DESCRIPCION_MAX = 1_000;
const EMISOR_NOMBRE_MAX = 200;
const DIRECCION_MIN = 5;
const IDENTIFICADOR_MIN = 3;
const RETENCION_DESDE = amount("1");
/** The last mode of CAT-030 in those schemas. */
const MODO_MAX = 4;
/** The types that need the receiver's address, which in these layouts is a Salvadoran one. */
const CON_DIRECCION: readonly string[] = [
  ...CONTRIBUYENTES,
  ...[REMISION, RETENCION, LIQUIDACION, LIQUIDACION_CONTABLE, "14"],
];
/** The types that name the persons who deliver and receive, from an amount on. */
const CON_ENTREGA: readonly string[] = NETOS.filter((tipo) => tipo !== LIQUIDACION);
/** The limits of a documento contable de liquidación: its longest remarks, and the data of the person who answers for it. */
const OBSERVACIONES_CONTABLES_MAX = 200;
const ENTREGA_MIN = 5;
const ENTREGA = ["entregaNombre", "entregaDocumento"] as const;

/** Tells whether a document is written in a layout before V2.0. */
function isDocumentoLegado(
  { tipoFiscal, estaEnAmbienteDePruebas }: Pick<Documento, "tipoFiscal" | "estaEnAmbienteDePruebas">,
  versiones: Versiones,
): boolean {
  if (!isVersionado(tipoFiscal)) return false;
  return isLegado(tipoFiscal, versionOf(versiones, ambienteOf(estaEnAmbienteDePruebas), tipoFiscal));
}

const reglas: readonly Rule[] = [
  {
    id: "SV-LEGADO-IDENTIFICACION",
    field: "receptor.id",
    breaks: ({ tipoFiscal, total, receptor }) =>
      tipoFiscal === "01" && compare(total, FACTURA_NOMBRADA_DESDE) >= 0 && isConsumidorFinal(receptor),
    error: () =>
      invalid(
        `Un ticket de ${formatShort(FACTURA_NOMBRADA_DESDE, 2)} dólares o más requiere receptor.id y receptor.nombre.`,
      ),
  },
  {
    id: "SV-LEGADO-CORREO",
    field: "receptor.direccionCorreoElectronico",
    breaks: ({ tipoFiscal, receptor, total }) =>
      !receptor.direccionCorreoElectronico &&
      ([...NETOS, RETENCION, LIQUIDACION_CONTABLE].includes(tipoFiscal) ||
        (tipoFiscal === "11" && compare(total, CORREO_EXPORTACION_DESDE) >= 0)),
    error: ({ tipo }) => invalid(`receptor.direccionCorreoElectronico es obligatorio en tipo "${tipo}".`),
  },
  {
    id: "SV-LEGADO-DIRECCION",
    field: "receptor.direccion.direccion",
    breaks: ({ tipoFiscal, receptor }) => {
      const direccion = direccionFiscalOf(receptor.direccion);
      return (
        ["01", RETENCION, LIQUIDACION, LIQUIDACION_CONTABLE].includes(tipoFiscal) &&
        direccion !== undefined &&
        direccion.complemento.length < DIRECCION_MIN
      );
    },
    error: () => invalid(`receptor.direccion.direccion debe tener al menos ${DIRECCION_MIN} caracteres.`),
  },
  {
    id: "SV-LEGADO-EXTRANJERO",
    field: "receptor.direccion",
    breaks: ({ tipoFiscal, receptor }) =>
      CON_DIRECCION.includes(tipoFiscal) && isExtranjera(receptor.direccion ?? {}),
    error: ({ tipo }) =>
      invalid(
        `receptor.direccion debe estar en El Salvador en tipo "${tipo}": los formatos anteriores a V2.0 no tienen otra. Indique la dirección en el país.`,
      ),
  },
  {
    id: "SV-LEGADO-REMISION-DIRECCION",
    field: "receptor.direccion",
    breaks: ({ tipoFiscal, receptor }) => tipoFiscal === REMISION && !direccionFiscalOf(receptor.direccion),
    error: ({ tipo }) =>
      invalid(
        `receptor.direccion es obligatoria en tipo "${tipo}": idMunicipio (por ejemplo SV.06.23.14) y direccion.`,
      ),
  },
  {
    id: "SV-LEGADO-RETENCION",
    field: "items",
    // The least amount of this schema is 1 dollar.
    breaks: ({ tipoFiscal, lineas }) =>
      tipoFiscal === RETENCION && lineas.some(({ total }) => compare(total, RETENCION_DESDE) < 0),
    error: () => invalid("El monto sujeto a retención de cada ítem debe ser de 1 dólar o más."),
  },
  {
    id: "SV-LEGADO-MANDANTE",
    field: "receptor",
    breaks: ({ tipoFiscal, receptor }) =>
      tipoFiscal === LIQUIDACION && (receptor.tipoId !== "NIT" || datoOf(receptor, "nrc") === undefined),
    error: () =>
      invalid(
        `El mandante de un comprobante de liquidación debe ser contribuyente en los formatos anteriores a V2.0: con NIT, y ${DATOS.nrc} en receptor.datosAdicionales.`,
      ),
  },
  {
    id: "SV-LEGADO-CONTABLE",
    field: "datosAdicionales",
    breaks: (documento) =>
      documento.tipoFiscal === LIQUIDACION_CONTABLE &&
      ((observacionesOf(documento)?.length ?? 0) > OBSERVACIONES_CONTABLES_MAX ||
        ENTREGA.some((dato) => (datoOf(documento, dato)?.length ?? ENTREGA_MIN) < ENTREGA_MIN)),
    error: () =>
      invalid(
        `En los formatos anteriores a V2.0 un documento contable de liquidación admite hasta ${OBSERVACIONES_CONTABLES_MAX} caracteres en ${DATOS.observaciones}, y al menos ${ENTREGA_MIN} en ${DATOS.entregaNombre} y ${DATOS.entregaDocumento}.`,
      ),
  },
  {
    id: "SV-LEGADO-IDENTIFICADOR",
    field: "receptor.id",
    breaks: ({ receptor }) => !isConsumidorFinal(receptor) && receptor.id.length < IDENTIFICADOR_MIN,
    error: () =>
      invalid(
        `receptor.id debe tener al menos ${IDENTIFICADOR_MIN} caracteres en los formatos anteriores a V2.0.`,
      ),
  },
  {
    id: "SV-LEGADO-ENTREGA",
    field: "datosAdicionales",
    breaks: ({ tipoFiscal, total, datosAdicionales }) => {
      const nombres = ["entregaNombre", "entregaDocumento", "recibeNombre", "recibeDocumento"] as const;
      return (
        CON_ENTREGA.includes(tipoFiscal) &&
        compare(total, ENTREGA_DESDE) >= 0 &&
        nombres.some((nombre) => datoOf({ datosAdicionales }, nombre) === undefined)
      );
    },
    error: () =>
      invalid(
        `Desde ${formatShort(ENTREGA_DESDE, 2)} dólares se requiere en datosAdicionales quién entrega y quién recibe: ` +
          `${DATOS.entregaNombre}, ${DATOS.entregaDocumento}, ${DATOS.recibeNombre} y ${DATOS.recibeDocumento}.`,
      ),
  },
  {
    id: "SV-LEGADO-DESCRIPCION",
    field: "items",
    breaks: ({ lineas }) => lineas.some(({ descripcion }) => collapse(descripcion).length > DESCRIPCION_MAX),
    error: () => invalid(`items[].descripcion admite hasta ${DESCRIPCION_MAX} caracteres.`),
  },
  {
    id: "SV-LEGADO-EMISOR",
    field: "idCuenta",
    breaks: ({ emisor }) => (emisor.nombre?.length ?? 0) > EMISOR_NOMBRE_MAX,
    error: () =>
      invalid(`informacionFiscal.nombre de la cuenta admite hasta ${EMISOR_NOMBRE_MAX} caracteres.`),
  },
  {
    id: "SV-LEGADO-NO-GRAVADO",
    field: "items",
    breaks: ({ tipoFiscal, lineas }) =>
      NOTAS.includes(tipoFiscal) && lineas.some((linea) => isFueraDeBase(unidadIvaOf(linea))),
    error: () => invalid("Una nota no admite cargos no gravados (codigoUnidadGravable 4 o 5)."),
  },
  {
    id: "SV-LEGADO-CERO",
    field: "items",
    breaks: ({ tipoFiscal, total }) => [...CONTRIBUYENTES, "11"].includes(tipoFiscal) && isZero(total),
    error: ({ tipo }) => invalid(`El total de un documento de tipo "${tipo}" debe ser mayor que cero.`),
  },
  {
    id: "SV-LEGADO-NOTA-RETENCION",
    field: "idDteOriginal",
    breaks: adjustsRetencion,
    error: () =>
      invalid(
        "Los formatos anteriores a V2.0 no tienen dónde decir lo que se ajusta de un comprobante de retención. Anúlelo y emita otro.",
      ),
  },
  {
    id: "SV-LEGADO-FUSION",
    field: "datosAdicionales",
    breaks: (documento) => fusionOf(documento) !== null,
    error: () =>
      invalid(
        `Los formatos anteriores a V2.0 no dicen a quién absorbió el emisor. Quite ${DATOS.fusionNit}.`,
      ),
  },
  {
    id: "SV-LEGADO-TRANSPORTE",
    field: "datosAdicionales",
    breaks: (documento) => modosDe(documento).some((modo) => modo > MODO_MAX),
    error: () =>
      invalid(
        `En los formatos anteriores a V2.0 ${DATOS.transporteModo} va de 1 a ${MODO_MAX}: no tienen transporte multimodal ni por correo.`,
      ),
  },
  {
    id: "SV-LEGADO-COMPRA-TERCERO",
    field: "datosAdicionales",
    breaks: (documento) => compradorOf(documento) !== undefined,
    error: () =>
      invalid(
        `Los formatos anteriores a V2.0 no dicen por cuenta de quién se compra. Quite ${DATOS.compraTerceroDocumento} y ${DATOS.compraTerceroNombre}.`,
      ),
  },
  {
    id: "SV-LEGADO-PAIS",
    field: "receptor.direccion.pais",
    breaks: (documento) => documento.tipoFiscal === "11" && !paisDestinoOf(documento)?.codigoLegado,
    error: () =>
      invalid("receptor.direccion.pais no está en el catálogo de países del Ministerio de Hacienda."),
  },
];

/** Makes the rules that hold only for documents written in a layout before V2.0. */
export const reglasLegado = (versiones: Versiones): readonly Rule[] =>
  reglas.map((regla) => ({
    ...regla,
    breaks: (documento, contexto) =>
      isDocumentoLegado(documento, versionesDe(contexto.cuenta, versiones)) &&
      regla.breaks(documento, contexto),
  }));
