import type { Dte } from "@dte/contracts";
import { type Documento, diaDe, type Original, type Rule } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { amount, compare } from "@dte/money";
import { isDescrito } from "./fusion.js";
import { addsIva, columnasEnTexto, exceedsColumna } from "./nota-iva.js";
import { addMeses } from "./plazos.js";
import { NOTAS, RETENCION } from "./tipos.js";

/** The longest reason, in MH's `observaciones`, which the request's own remarks share. */
const MOTIVO_MAX = 1_000;
/** The months after a document in which a note may adjust it: Normativa de Cumplimiento V2.0, annex IV. */
const MESES_MAX = 3;

const isNota = ({ tipoFiscal }: Documento): boolean => NOTAS.includes(tipoFiscal);
const businessRule = (detalle: string) => feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });

/** Makes a rule on what a note says of its original; a note without one keeps it. */
const onOriginal = (
  id: string,
  field: string,
  breaks: (documento: Documento, original: Dte) => boolean,
  error: (original: Dte, documento: Documento) => ReturnType<Rule["error"]>,
): Rule => ({
  id,
  field,
  breaks: (documento) =>
    isNota(documento) && !!documento.original && breaks(documento, documento.original.dte),
  error: (documento) => error((documento.original as Original).dte, documento),
});

/** Makes a rule on data of an original that only a register has; a described original keeps it. */
const onRegistrado = (...[id, field, breaks, error]: Parameters<typeof onOriginal>): Rule =>
  onOriginal(id, field, (documento, original) => !isDescrito(original) && breaks(documento, original), error);

/** Tells whether a document stands. It has its number from the moment it is certified, and keeps it when it is cancelled. */
export const isVigente = ({ id, estado, anulado }: Dte): boolean => !!id && !anulado && estado !== "Anulado";

/** The rules on notes, and on the comprobante de crédito fiscal that they adjust: Código Tributario, article 110. */
export const reglasNota: readonly Rule[] = [
  {
    id: "SV-NOTA-ORIGINAL",
    field: "idDteOriginal",
    breaks: (documento, { solicitud }) =>
      isNota(documento) &&
      !solicitud.idDteOriginal &&
      !(documento.original && isDescrito(documento.original.dte)),
    error: ({ tipo }) =>
      invalid(`idDteOriginal es obligatorio en tipo "${tipo}": el id del documento que se ajusta.`),
  },
  {
    id: "SV-NOTA-MOTIVO",
    field: "motivoAjuste",
    breaks: (documento, { solicitud }) => {
      const motivo = solicitud.motivoAjuste?.trim() ?? "";
      return isNota(documento) && (motivo === "" || motivo.length > MOTIVO_MAX);
    },
    error: () => invalid(`motivoAjuste es obligatorio en una nota y admite hasta ${MOTIVO_MAX} caracteres.`),
  },
  {
    id: "SV-NOTA-ORIGINAL-INEXISTENTE",
    field: "idDteOriginal",
    breaks: (documento) => isNota(documento) && !documento.original,
    error: (_documento, { solicitud }) =>
      feg("FEG_DTE_CREA_010", { idDteOriginal: solicitud.idDteOriginal ?? "" }),
  },
  {
    id: "SV-ORIGINAL-SOBRA",
    field: "idDteOriginal",
    breaks: (documento, { solicitud }) => !isNota(documento) && !!solicitud.idDteOriginal,
    error: ({ tipo }) => invalid(`idDteOriginal no se acepta en tipo "${tipo}": es de las notas. Quítelo.`),
  },
  onOriginal(
    "SV-NOTA-ORIGINAL-TIPO",
    "idDteOriginal",
    (_documento, { tipo, tipoFiscal }) => tipo !== "factura" && tipoFiscal !== RETENCION,
    ({ tipo }) =>
      businessRule(
        `Una nota de crédito o débito solo ajusta un comprobante de crédito fiscal (factura) o uno de retención (comprobanteRetencion); el documento original es ${tipo}. Anúlelo y emita otro.`,
      ),
  ),
  onOriginal(
    "SV-NOTA-ORIGINAL-ESTADO",
    "idDteOriginal",
    (_documento, original) => !isVigente(original),
    () =>
      feg("FEG_DTE_INVALID_STATE", {
        detalle:
          "El documento original no está vigente: está anulado o no se ha certificado. Verifique idDteOriginal.",
      }),
  ),
  onRegistrado(
    "SV-NOTA-EMISOR",
    "idDteOriginal",
    ({ emisor }, original) => original.emisor?.id !== emisor.id,
    () => businessRule("El documento original es de otro emisor. Verifique idDteOriginal y la cuenta."),
  ),
  onRegistrado(
    "SV-NOTA-RECEPTOR",
    "receptor.id",
    ({ receptor }, original) => original.receptor?.id !== receptor.id,
    () =>
      businessRule(
        "El receptor de la nota debe ser el del documento original. No envíe receptor para tomarlo de él.",
      ),
  ),
  onRegistrado(
    "SV-NOTA-AMBIENTE",
    "idDteOriginal",
    ({ estaEnAmbienteDePruebas }, original) => original.estaEnAmbienteDePruebas !== estaEnAmbienteDePruebas,
    () =>
      businessRule(
        "El documento original es de otro ambiente (pruebas o producción). Verifique idDteOriginal.",
      ),
  ),
  onOriginal(
    "SV-NOTA-PLAZO",
    "fechaEmision",
    ({ fechaEmision }, original) => {
      const dia = original.fechaEmision.slice(0, 10);
      return diaDe(fechaEmision) < dia || diaDe(fechaEmision) > addMeses(dia, MESES_MAX);
    },
    ({ fechaEmision }) =>
      businessRule(
        `Una nota se emite desde la fecha del documento original (${fechaEmision.slice(0, 10)}) hasta ${MESES_MAX} meses después.`,
      ),
  ),
  onRegistrado(
    "SV-NOTA-EXCEDE",
    "items",
    // MH refuses debit notes as well as credit notes for this (016), and the number is lost with the refusal.
    ({ total }, original) => compare(total, amount(original.total)) > 0,
    ({ total, moneda }) =>
      businessRule(
        `Una nota de crédito o débito no puede superar el total del documento original (${moneda} ${total}). Para cobrar más, emita otro comprobante.`,
      ),
  ),
  onRegistrado(
    "SV-NOTA-IVA",
    "items",
    (documento, original) => documento.tipoFiscal === "05" && exceedsColumna(documento, original),
    (original) =>
      feg("FEG_INVALID_TAX_CONFIG", {
        detalle: `Una nota de crédito no puede superar lo que el documento original tiene ${columnasEnTexto(original)}. Indique en cada ítem IVA con codigoUnidadGravable 1 (gravado), 2 (exento) o 3 (no sujeto), como en el original.`,
      }),
  ),
  onRegistrado(
    "SV-NOTA-IVA",
    "items",
    (documento, original) => documento.tipoFiscal === "06" && addsIva(documento, original),
    () =>
      feg("FEG_INVALID_TAX_CONFIG", {
        detalle:
          "La nota no puede cobrar IVA: el documento original no lo cobra. Quite IVA de items[].impuestos para tomar la exención del original.",
      }),
  ),
];
