import type { CampoInput } from "@dte/contracts";
import { opcionesDe } from "@dte/pais";
import { RELACIONABLES, RELACIONADOS_MAX } from "../regime/asociados.js";
import { DATOS, type Dato } from "../regime/datos.js";
import { CON_FUSION } from "../regime/fusion.js";
import {
  CON_MEDICO,
  CON_OTROS,
  LARGO,
  MODOS_TRANSPORTE,
  OTROS_MAX,
  OTROS_MAX_EXPORTACION,
  SERVICIOS_MEDICOS,
  TIPOS_OTROS,
} from "../regime/otros-documentos.js";
import {
  COMPRA_DOCUMENTO_MAX,
  COMPRA_NOMBRE_MAX,
  CON_COMPRA_DE_TERCERO,
  CON_TERCERO,
  DOMICILIOS,
} from "../regime/terceros.js";
import { NOTAS } from "../regime/tipos.js";
import { tipos } from "./tipos.js";

const campo = (dato: Dato, etiqueta: string, resto: CampoInput): CampoInput => ({
  ...{ donde: "documento", nombre: DATOS[dato], etiqueta, clase: "texto" },
  ...resto,
});

const deTipos = (codigos: readonly string[]) => ({
  tipo: tipos.flatMap(({ tipo = "", clases = [] }) =>
    clases.some(({ codigo = "" }) => codigos.includes(codigo)) ? [tipo] : [],
  ),
});

const largo = ([largoMin, largoMax]: readonly [number, number]) => ({ largoMin, largoMax });

/** These fields are for sales and purchases on somebody else's account. */
const terceros: CampoInput[] = [
  campo("terceroNit", "NIT del tercero por cuya cuenta se vende", {
    ejemplo: "0614-050707-104-8",
    cuando: deTipos(CON_TERCERO),
  }),
  campo("terceroNombre", "Nombre de ese tercero", {
    largoMin: 3,
    largoMax: 200,
    cuando: deTipos(CON_TERCERO),
  }),
  campo("terceroDomicilio", "Domicilio fiscal de ese tercero", {
    clase: "opcion",
    opciones: opcionesDe(DOMICILIOS),
    cuando: deTipos(CON_TERCERO),
  }),
  campo("compraTerceroDocumento", "Documento del tercero por cuya cuenta se compra", {
    ayuda:
      "Solo si el receptor está inscrito como operador logístico: MH lo verifica. No va junto con una venta por cuenta de un tercero.",
    ejemplo: "EIN000000000",
    largoMax: COMPRA_DOCUMENTO_MAX,
    cuando: deTipos([CON_COMPRA_DE_TERCERO]),
  }),
  campo("compraTerceroNombre", "Nombre de quien compra por medio del operador logístico", {
    largoMax: COMPRA_NOMBRE_MAX,
    cuando: deTipos([CON_COMPRA_DE_TERCERO]),
  }),
];

const deRelacionado = { cuando: deTipos(Object.keys(RELACIONABLES)), filasMax: RELACIONADOS_MAX };
const relacionados: CampoInput[] = [
  campo("relacionadoTipo", "Tipo del documento relacionado", {
    ...{ ayuda: "De CAT-002.", ejemplo: "04", patron: "\\d{2}" },
    ...deRelacionado,
  }),
  campo("relacionadoNumero", "Documento relacionado", {
    ...{ ayuda: "Su código de generación; o su número, si es de papel.", largoMax: 36 },
    ...deRelacionado,
  }),
  campo("relacionadoFecha", "Fecha del documento relacionado", { clase: "fecha", ...deRelacionado }),
];

/** These fields are for an issuer who took a company over. */
const deFusion = { cuando: deTipos(CON_FUSION) };
const deNotas = { cuando: deTipos(NOTAS), filasMax: 1 };
const fusion: CampoInput[] = [
  campo("fusionNit", "NIT de la sociedad absorbida", {
    ayuda: "Solo si el emisor la absorbió: MH verifica que esté en su lista de contribuyentes fusionados.",
    ejemplo: "0614-050707-104-8",
    ...deFusion,
  }),
  campo("relacionadoNumero", "Comprobante de la sociedad absorbida", {
    ayuda: "Su código de generación, en lugar del documento original.",
    largoMax: 36,
    ...deNotas,
  }),
  campo("relacionadoFecha", "Fecha de ese comprobante", { clase: "fecha", ...deNotas }),
  campo("relacionadoTipo", "Tipo de ese comprobante", {
    ayuda: "Sin él, comprobante de crédito fiscal (03).",
    ejemplo: "03",
    patron: "03",
    ...deNotas,
  }),
];

/** The other documents. An export has room for more of them. */
const otros: CampoInput[] = [
  { cuando: deTipos(CON_OTROS.filter((tipo) => CON_MEDICO.includes(tipo))), filasMax: OTROS_MAX },
  {
    cuando: deTipos(CON_OTROS.filter((tipo) => !CON_MEDICO.includes(tipo))),
    filasMax: OTROS_MAX_EXPORTACION,
  },
].flatMap((deOtro) => [
  campo("otroDescripcion", "Otro documento asociado", { ...largo(LARGO.descripcion), ...deOtro }),
  campo("otroDetalle", "Detalle de ese documento", { ...largo(LARGO.detalle), ...deOtro }),
  campo("otroTipo", "De quién es ese documento", {
    ...{ clase: "opcion", opciones: opcionesDe(TIPOS_OTROS) },
    ...deOtro,
  }),
]);

const deMedico = { cuando: deTipos(CON_MEDICO), filasMax: OTROS_MAX };
const medicos: CampoInput[] = [
  campo("medicoNombre", "Médico que presta el servicio", {
    ...{ ayuda: "De los contribuyentes obligados al informe F-958.", ejemplo: "Dra. Ana Ficticia" },
    ...{ ...largo(LARGO.medico), ...deMedico },
  }),
  campo("medicoNit", "NIT del médico", { ejemplo: "0614-050707-104-8", ...deMedico }),
  campo("medicoDocumento", "Documento del médico no domiciliado", {
    ayuda: "En lugar del NIT.",
    ...{ ...largo(LARGO.medicoDocumento), ...deMedico },
  }),
  campo("medicoServicio", "Servicio que prestó", {
    ...{ clase: "opcion", opciones: opcionesDe(SERVICIOS_MEDICOS) },
    ...deMedico,
  }),
];

const deTransporte = { cuando: deTipos(["11"]), filasMax: OTROS_MAX_EXPORTACION };
const transportes: CampoInput[] = [
  campo("transporteModo", "Modo de transporte", {
    ...{ clase: "opcion", opciones: opcionesDe(MODOS_TRANSPORTE) },
    ...deTransporte,
  }),
  campo("transportePlaca", "Identificación del transporte", {
    ...{ ayuda: "La placa del vehículo, o lo que identifica a la nave o al vuelo.", ejemplo: "C 123-456" },
    ...{ ...largo(LARGO.placa), ...deTransporte },
  }),
  campo("transporteConductor", "Conductor", { ...largo(LARGO.conductor), ...deTransporte }),
  campo("transporteConductorDocumento", "Documento del conductor", {
    ...largo(LARGO.conductorDocumento),
    ...deTransporte,
  }),
];

/** The fields for documents and persons beside the parties: documents that it follows, and others that go with it. # counts from 1. */
export const asociados: CampoInput[] = [
  ...terceros,
  ...fusion,
  ...relacionados,
  ...otros,
  ...medicos,
  ...transportes,
];
