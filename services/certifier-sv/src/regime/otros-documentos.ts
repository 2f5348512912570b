import type { Documento, Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { DATOS, type Dato, datoOf, filasDe } from "./datos.js";
import { cleanNumero, isNit } from "./identificadores.js";
import { largoDe } from "./textos.js";

const EXPORTACION = "11";
/** The types with a place for documents and persons that go with them, and the most that their schemas take. */
export const CON_OTROS: readonly string[] = ["01", "03", EXPORTACION];
export const OTROS_MAX = 10;
export const OTROS_MAX_EXPORTACION = 20;
const maxDe = ({ tipoFiscal }: Pick<Documento, "tipoFiscal">): number =>
  tipoFiscal === EXPORTACION ? OTROS_MAX_EXPORTACION : OTROS_MAX;
/** The types that may charge a doctor's services: Normativa de Cumplimiento V2.0, annex IV, otrosDocumentos. */
export const CON_MEDICO: readonly string[] = ["01", "03"];

/** The kinds of CAT-021: papers of the issuer or the receiver, a doctor, and transport. */
export const TIPOS_OTROS: ReadonlyMap<string, string> = new Map([
  ["1", "Emisor"],
  ["2", "Receptor"],
]);
const MEDICO = 3;
const TRANSPORTE = 4;

/** The medical services of CAT-010. */
export const SERVICIOS_MEDICOS: ReadonlyMap<string, string> = new Map([
  ["1", "Cirugía"],
  ["2", "Operación"],
  ["3", "Tratamiento médico"],
  ["4", "Cirugía, Instituto Salvadoreño de Bienestar Magisterial"],
  ["5", "Operación, Instituto Salvadoreño de Bienestar Magisterial"],
  ["6", "Tratamiento médico, Instituto Salvadoreño de Bienestar Magisterial"],
]);

/** The modes of transport of CAT-030. */
export const MODOS_TRANSPORTE: ReadonlyMap<string, string> = new Map([
  ["1", "Terrestre"],
  ["2", "Aéreo"],
  ["3", "Marítimo"],
  ["4", "Férreo"],
  ["5", "Multimodal"],
  ["6", "Correo"],
]);

/** The lengths in MH's schemas, of both generations. */
export const LARGO = {
  descripcion: [3, 100],
  detalle: [3, 300],
  medico: [1, 100],
  /** Before V2.0 an identity document had two characters at least. */
  medicoDocumento: [2, 25],
  placa: [5, 70],
  conductorDocumento: [5, 100],
  conductor: [5, 200],
} as const satisfies Readonly<Record<string, readonly [min: number, max: number]>>;

const fits = (texto: string, [min, max]: readonly [number, number]): boolean =>
  largoDe(texto) >= min && largoDe(texto) <= max;

type ConDatos = Pick<Documento, "datosAdicionales" | "tipoFiscal">;
const DE_OTRO: readonly Dato[] = ["otroTipo", "otroDescripcion", "otroDetalle"];
const DE_MEDICO: readonly Dato[] = ["medicoNombre", "medicoNit", "medicoDocumento", "medicoServicio"];
const DE_TRANSPORTE: readonly Dato[] = [
  ...(["transporteModo", "transportePlaca"] as const),
  ...(["transporteConductor", "transporteConductorDocumento"] as const),
];

/** A document or person that goes with a document: a paper of the issuer's or the receiver's, a doctor, or the transport of goods abroad. */
export type OtroDocumento = {
  /** The kind of CAT-021. */
  readonly codDocAsociado: number;
  readonly descDocumento: string | null;
  readonly detalleDocumento: string | null;
  readonly medico: {
    readonly nombre: string;
    readonly nit: string | null;
    readonly docIdentificacion: string | null;
    readonly tipoServicio: number;
  } | null;
  readonly modoTransp: number | null;
  readonly placaTrans: string | null;
  readonly numConductor: string | null;
  readonly nombreConductor: string | null;
};

const SIN_NADA = {
  ...{ descDocumento: null, detalleDocumento: null, medico: null },
  ...{ modoTransp: null, placaTrans: null, numConductor: null, nombreConductor: null },
} as const;

/** Lists the papers, doctors and carriers that go with a document, as MH writes them, each kind in the order of its rows. */
export function otrosOf(documento: ConDatos): OtroDocumento[] {
  const dicho = (dato: Dato, fila: number) => datoOf(documento, dato, fila);
  const nit = (fila: number) => {
    const texto = dicho("medicoNit", fila);
    return texto === undefined ? null : cleanNumero(texto);
  };
  return [
    ...filasDe(documento, DE_OTRO).map((fila) => ({
      ...SIN_NADA,
      codDocAsociado: Number(dicho("otroTipo", fila) ?? "1"),
      descDocumento: dicho("otroDescripcion", fila) ?? "",
      detalleDocumento: dicho("otroDetalle", fila) ?? "",
    })),
    ...filasDe(documento, DE_MEDICO).map((fila) => ({
      ...SIN_NADA,
      codDocAsociado: MEDICO,
      medico: {
        nombre: dicho("medicoNombre", fila) ?? "",
        nit: nit(fila),
        docIdentificacion: dicho("medicoDocumento", fila) ?? null,
        tipoServicio: Number(dicho("medicoServicio", fila) ?? "0"),
      },
    })),
    ...filasDe(documento, DE_TRANSPORTE).map((fila) => ({
      ...SIN_NADA,
      codDocAsociado: TRANSPORTE,
      modoTransp: Number(dicho("transporteModo", fila) ?? "0"),
      placaTrans: dicho("transportePlaca", fila) ?? "",
      numConductor: dicho("transporteConductorDocumento", fila) ?? "",
      nombreConductor: dicho("transporteConductor", fila) ?? "",
    })),
  ];
}

const isPapel = ({ codDocAsociado, descDocumento, detalleDocumento }: OtroDocumento): boolean =>
  TIPOS_OTROS.has(String(codDocAsociado)) &&
  fits(descDocumento ?? "", LARGO.descripcion) &&
  fits(detalleDocumento ?? "", LARGO.detalle);

/** Tells whether a doctor is identified as MH wants: by a NIT, or by another document where the doctor has none in the country. */
const isMedico = ({ medico }: OtroDocumento): boolean =>
  medico !== null &&
  fits(medico.nombre, LARGO.medico) &&
  SERVICIOS_MEDICOS.has(String(medico.tipoServicio)) &&
  (medico.docIdentificacion === null
    ? isNit(medico.nit ?? "")
    : medico.nit === null && fits(medico.docIdentificacion, LARGO.medicoDocumento));

const isTransporte = (otro: OtroDocumento): boolean =>
  MODOS_TRANSPORTE.has(String(otro.modoTransp)) &&
  fits(otro.placaTrans ?? "", LARGO.placa) &&
  fits(otro.numConductor ?? "", LARGO.conductorDocumento) &&
  fits(otro.nombreConductor ?? "", LARGO.conductor);

const medicosDe = (documento: ConDatos) =>
  otrosOf(documento).filter(({ codDocAsociado, medico }) => codDocAsociado === MEDICO && medico);
const transportesDe = (documento: ConDatos) =>
  otrosOf(documento).filter(({ modoTransp }) => modoTransp !== null);
const papelesDe = (documento: ConDatos) =>
  otrosOf(documento).filter(({ medico, modoTransp }) => medico === null && modoTransp === null);

/** Lists the modes of transport by which goods leave: CAT-030. */
export const modosDe = (documento: ConDatos): number[] =>
  transportesDe(documento).flatMap(({ modoTransp }) => modoTransp ?? []);

const codigosDe = (catalogo: ReadonlyMap<string, string>): string => {
  const codigos = [...catalogo.keys()];
  return `de ${codigos[0]} a ${codigos.at(-1)}`;
};

/** The rules on documents and persons that go with a document: Normativa de Cumplimiento V2.0, annex IV, otrosDocumentos. */
export const reglasOtrosDocumentos: readonly Rule[] = [
  {
    id: "SV-OTRO-DOCUMENTO",
    field: "datosAdicionales",
    breaks: (documento) => {
      const papeles = papelesDe(documento);
      return papeles.length > 0 && !(CON_OTROS.includes(documento.tipoFiscal) && papeles.every(isPapel));
    },
    error: () =>
      invalid(
        `Los otros documentos de una factura, un comprobante de crédito fiscal o una exportación dicen ${DATOS.otroDescripcion} ` +
          `(de 3 a 100 caracteres), ${DATOS.otroDetalle} (de 3 a 300) y ${DATOS.otroTipo} (1 del emisor, 2 del receptor; sin él, 1).`,
      ),
  },
  {
    id: "SV-MEDICO",
    field: "datosAdicionales",
    breaks: (documento) => {
      const medicos = medicosDe(documento);
      return medicos.length > 0 && !(CON_MEDICO.includes(documento.tipoFiscal) && medicos.every(isMedico));
    },
    error: ({ tipoFiscal, tipo }) =>
      invalid(
        CON_MEDICO.includes(tipoFiscal)
          ? `Cada médico dice ${DATOS.medicoNombre} (hasta 100 caracteres), ${DATOS.medicoServicio} (CAT-010, ${codigosDe(SERVICIOS_MEDICOS)}) y ` +
              `${DATOS.medicoNit} o, si no es domiciliado, ${DATOS.medicoDocumento} (de 2 a 25 caracteres): uno de los dos.`
          : `Un documento de tipo "${tipo}" no lleva médicos: son de una factura o un comprobante de crédito fiscal. Quite ${DATOS.medicoNombre}.`,
      ),
  },
  {
    id: "SV-TRANSPORTE",
    field: "datosAdicionales",
    breaks: (documento) => {
      const transportes = transportesDe(documento);
      return (
        transportes.length > 0 && !(documento.tipoFiscal === EXPORTACION && transportes.every(isTransporte))
      );
    },
    error: ({ tipoFiscal, tipo }) =>
      invalid(
        tipoFiscal === EXPORTACION
          ? `Cada transporte dice ${DATOS.transporteModo} (CAT-030, ${codigosDe(MODOS_TRANSPORTE)}), ${DATOS.transportePlaca} (de 5 a 70 caracteres), ` +
              `${DATOS.transporteConductor} (de 5 a 200) y ${DATOS.transporteConductorDocumento} (de 5 a 100).`
          : `Un documento de tipo "${tipo}" no lleva transporte: es de una factura de exportación. Quite ${DATOS.transporteModo}.`,
      ),
  },
  {
    id: "SV-OTROS-DOCUMENTOS-MAXIMO",
    field: "datosAdicionales",
    breaks: (documento) => otrosOf(documento).length > maxDe(documento),
    error: (documento) =>
      invalid(
        `Entre otros documentos, médicos y transportes, un documento de tipo "${documento.tipo}" admite hasta ${maxDe(documento)}. Quite los que sobran.`,
      ),
  },
];
