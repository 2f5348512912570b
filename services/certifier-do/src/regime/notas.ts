import type { Dte } from "@dte/contracts";
import { type Documento, diaDe, type Rule } from "@dte/dte";
import { feg } from "@dte/errors";
import { type Amount, amount, compare, equals, isZero, parseAmount } from "@dte/money";
import { type Datos, datosDe } from "./datos.js";
import { fechaModificada, isNotaTardia } from "./nota-tardia.js";
import { reglaItbis, reglaTardia } from "./notas-itbis.js";
import { encfOf } from "./numeracion.js";
import { ofForm, ofLaw } from "./regla.js";
import { isNota } from "./tipos.js";
import { escritoDe } from "./valores.js";

/** The longest reason: Formato e-CF v1.0, section F, field 5. */
const RAZON_MAX = 90;
/** The values of DGII's CodigoModificacion: Formato e-CF v1.0, section F, field 4. */
const ANULA = "1";
const TEXTO = "2";
const MONTOS = "3";
const CONTINGENCIA = "4";
const REFERENCIA_CONSUMO = "5";

/** A document's data of the one that it changes: InformacionReferencia. */
export type Referencia = {
  readonly ncf: string;
  /** The day of that document, yyyy-MM-dd. */
  readonly fecha: string;
  readonly codigo: string;
  readonly razon?: string | undefined;
  /** True for a late credit note: IndicadorNotaCredito of a 34. */
  readonly isTardia: boolean;
};

/** Makes a note's reference from the document that it adjusts or, for a document that is not ours, from NCF_MODIFICADO. */
export function referenciaOf(documento: Documento, datos: Datos): Referencia | undefined {
  const dte = documento.original?.dte;
  const ncf = dte
    ? encfOf({ serie: dte.serie ?? "", numero: dte.numero ?? 0 })
    : escritoDe(datos, "NCF_MODIFICADO");
  const fecha = fechaModificada(dte, datos);
  if (!ncf || !fecha || !isNota(documento.tipoFiscal)) return undefined;
  const isWhole = documento.tipoFiscal === "34" && dte !== undefined && equals(documento.total, montoOf(dte));
  return {
    ncf,
    fecha,
    codigo: escritoDe(datos, "CODIGO_MODIFICACION") ?? (isWhole ? ANULA : MONTOS),
    razon: (documento.original?.motivoAjuste || escritoDe(datos, "RAZON_MODIFICACION")) ?? undefined,
    isTardia: isNotaTardia({ ...documento, dteOriginal: dte }, datos),
  };
}

const montoOf = ({ total }: Dte): Amount => parseAmount(total) ?? amount("0");

/** Tells whether a document stands: from the moment it is certified until it is annulled. */
const isVigente = ({ id, anulado }: Dte): boolean => !!id && !anulado;

const original = (documento: Documento): Dte | undefined => documento.original?.dte;

const alcance: Rule = ofLaw(
  "DO-NOTA-ALCANCE",
  "datosAdicionales.CODIGO_MODIFICACION",
  (documento, contexto) => {
    const referencia = referenciaOf(documento, datosDe(contexto));
    const dte = original(documento);
    // A late note gives back no ITBIS, so it never gives back the whole.
    if (referencia?.codigo === ANULA && dte && !referencia.isTardia && !equals(documento.total, montoOf(dte)))
      return `CODIGO_MODIFICACION 1 anula el documento entero: la nota debe ser por ${dte.moneda} ${dte.total}. Para una parte use 3.`;
    return referencia?.codigo === TEXTO && !isZero(documento.total)
      ? "CODIGO_MODIFICACION 2 corrige texto y el total de la nota es 0: envíe una línea con ITBIS codigoUnidadGravable 0. Si cambia montos use 3."
      : undefined;
  },
);
/** DGII accepts such a note under conditions alone; without fiscal effect the rule only warns. */
const reglaAlcance: Rule = { ...alcance, warns: ({ estaEnAmbienteDePruebas }) => estaEnAmbienteDePruebas };

/** The rules on notes and their originals: Formato e-CF v1.0, section F, and Informe técnico e-CF v1.0, section 10. */
export const reglasNota: readonly Rule[] = [
  {
    id: "DO-NOTA-ORIGINAL-INEXISTENTE",
    field: "idDteOriginal",
    breaks: (documento, { solicitud }) => !!solicitud.idDteOriginal && !documento.original,
    error: (_documento, { solicitud }) =>
      feg("FEG_DTE_CREA_010", { idDteOriginal: solicitud.idDteOriginal ?? "" }),
  },
  ofForm(
    "DO-NOTA-ORIGINAL",
    "idDteOriginal",
    (documento, contexto) => {
      const falta = isNota(documento.tipoFiscal) && !referenciaOf(documento, datosDe(contexto));
      return falta
        ? `idDteOriginal es obligatorio en tipo "${documento.tipo}"; si el original no es de este servicio, envíe NCF_MODIFICADO y FECHA_NCF_MODIFICADO en datosAdicionales.`
        : undefined;
    },
    { tras: "DO-NOTA-ORIGINAL-INEXISTENTE" },
  ),
  ofForm("DO-ORIGINAL-SOBRA", "idDteOriginal", ({ tipoFiscal, tipo }, { solicitud }) =>
    !isNota(tipoFiscal) && solicitud.idDteOriginal
      ? `idDteOriginal no se acepta en tipo "${tipo}": es de las notas. Quítelo.`
      : undefined,
  ),
  ofForm("DO-NOTA-MOTIVO", "motivoAjuste", (documento, contexto) => {
    const { motivoAjuste } = documento.original ?? {};
    // The contract wants the reason wherever a note names its original.
    const isSilent = motivoAjuste === "" && !escritoDe(datosDe(contexto), "RAZON_MODIFICACION");
    return (isSilent && isNota(documento.tipoFiscal)) || (motivoAjuste ?? "").length > RAZON_MAX
      ? `motivoAjuste es obligatorio en una nota con idDteOriginal y admite hasta ${RAZON_MAX} caracteres.`
      : undefined;
  }),
  ofLaw("DO-NOTA-CODIGO", "datosAdicionales.CODIGO_MODIFICACION", (documento, contexto) => {
    const codigo = referenciaOf(documento, datosDe(contexto))?.codigo;
    if (codigo === REFERENCIA_CONSUMO)
      return "CODIGO_MODIFICACION 5 es de las facturas (31): una nota usa 1, 2, 3 o 4.";
    return codigo === ANULA && documento.tipoFiscal === "33"
      ? "CODIGO_MODIFICACION 1 no se acepta en una notaDebito: use 2 o 3."
      : undefined;
  }),
  reglaAlcance,
  // DGII refuses these, and the number is lost with the refusal.
  ofLaw("DO-REFERENCIA-CODIGO", "datosAdicionales.CODIGO_MODIFICACION", ({ tipoFiscal }, contexto) => {
    const codigo = escritoDe(datosDe(contexto), "CODIGO_MODIFICACION");
    const suyos = tipoFiscal === "31" ? [CONTINGENCIA, REFERENCIA_CONSUMO] : [CONTINGENCIA];
    return codigo === undefined || isNota(tipoFiscal) || suyos.includes(codigo)
      ? undefined
      : `CODIGO_MODIFICACION ${codigo} no se acepta en un e-CF ${tipoFiscal}: use ${suyos.join(" o ")}. 1, 2 y 3 son de las notas, y 5, de la factura (31) que sustituye a una de consumo.`;
  }),
  {
    id: "DO-NOTA-ORIGINAL-ESTADO",
    field: "idDteOriginal",
    breaks: (documento) => !!documento.original && !isVigente(documento.original.dte),
    error: () =>
      feg("FEG_DTE_INVALID_STATE", {
        detalle:
          "El documento original no está vigente: está anulado o la DGII no lo ha aceptado. Verifique idDteOriginal.",
      }),
  },
  ofLaw("DO-NOTA-EMISOR", "idDteOriginal", (documento) => {
    const dte = original(documento);
    return dte && dte.emisor?.id !== documento.emisor.id
      ? "El documento original es de otro emisor. Verifique idDteOriginal y la cuenta."
      : undefined;
  }),
  ofLaw("DO-NOTA-RECEPTOR", "receptor.id", (documento) => {
    const dte = original(documento);
    return dte && dte.receptor?.id !== documento.receptor.id
      ? "El receptor de la nota debe ser el del documento original. No envíe receptor para tomarlo de él."
      : undefined;
  }),
  ofLaw("DO-NOTA-MONEDA", "moneda", (documento) => {
    const dte = original(documento);
    return dte && dte.moneda !== documento.moneda
      ? `La moneda de la nota debe ser la del documento original: ${dte.moneda}.`
      : undefined;
  }),
  ofLaw("DO-NOTA-FECHA", "fechaEmision", (documento, contexto) => {
    const fecha = referenciaOf(documento, datosDe(contexto))?.fecha;
    return fecha && diaDe(documento.fechaEmision) < fecha
      ? `fechaEmision no puede ser anterior a la del documento original: ${fecha}.`
      : undefined;
  }),
  ofLaw("DO-NOTA-EXCEDE", "items", (documento) => {
    const dte = original(documento);
    return documento.tipoFiscal === "34" && dte && compare(documento.total, montoOf(dte)) > 0
      ? `Una nota de crédito no puede superar al documento original: ${dte.moneda} ${dte.total}.`
      : undefined;
  }),
  reglaItbis,
  reglaTardia,
];
