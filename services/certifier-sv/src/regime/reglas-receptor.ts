import type { Parte } from "@dte/contracts";
import type { Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { amount, compare, formatShort } from "@dte/money";
import { DATOS, datoOf } from "./datos.js";
import { telefonoOf } from "./emisor.js";
import {
  DIRECCION_MAX,
  isActividad,
  isActividadDicha,
  isCorreo,
  isDireccion,
  isNombre,
  NOMBRE_MAX,
} from "./formas.js";
import { isNrc } from "./identificadores.js";
import { adjustsRetencion } from "./nota-de-retencion.js";
import { isConsumidorFinal } from "./receptor.js";
import { collapse } from "./textos.js";
import { CONTRIBUYENTES, DONACION, LIQUIDACION, LIQUIDACION_CONTABLE, REMISION, RETENCION } from "./tipos.js";

/** The amount from which a factura names its buyer: Código Tributario, article 114, as reformed by decreto 94 of 2024. */
const IDENTIFICACION_DESDE = amount("25000");
const FACTURA = "01";

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

/** The rules on a receiver: Normativa de Cumplimiento V2.0, annex IV. */
export const reglasReceptor: readonly Rule[] = [
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
    // A buyer who gives no name gets one that stands for nobody.
    (receptor) => isNombre(receptor.nombre) && !isConsumidorFinal(receptor),
    "receptor.nombre es obligatorio y admite hasta 250 caracteres",
  ),
  deReceptor(
    "SV-RECEPTOR-NOMBRE",
    "nombre",
    [FACTURA],
    ({ nombre }) => collapse(nombre ?? "").length <= NOMBRE_MAX,
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
    ({ direccion }) => collapse(direccion?.direccion ?? "").length <= DIRECCION_MAX,
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
