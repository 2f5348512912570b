import type { Dte } from "@dte/contracts";
import { type Documento, diaDe, fechaLocal, type Original, type Rule } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { type Amount, add, amount, compare, isZero, sum, ZERO } from "@dte/money";
import { isDelRegimenAnterior } from "./regimen-anterior.js";
import { collapse, largoDe } from "./texto.js";
import { FACTURAS, NOTAS } from "./tipos.js";
import { ZONA_HORARIA } from "./zona.js";

/** The longest reason: GT_Complemento_Referencia_Nota 0.1.0, MotivoAjuste. */
const MOTIVO_MAX = 200;
/** SAT compares sums with a tolerance of a hundredth: Reglas y validaciones 5.2.2. */
const TOLERANCIA = amount("0.01");

const isNota = ({ tipoFiscal }: Documento): boolean => NOTAS.includes(tipoFiscal);
/** Tells whether a document may name the one that it adjusts: notes do, and a nota de abono may. */
const mayAdjust = (documento: Documento): boolean => isNota(documento) || documento.tipoFiscal === "NABN";

const businessRule = (detalle: string) => feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
const invalidTax = (detalle: string) => feg("FEG_INVALID_TAX_CONFIG", { detalle });

/** The data by which a request describes an original from before FEL. */
const DEL_REGIMEN_ANTERIOR = "ORIGEN_RESOLUCION, ORIGEN_SERIE, ORIGEN_NUMERO y ORIGEN_FECHA";

/** Makes a rule on what a document says of its original; a document without one keeps it. */
const onOriginal = (
  rule: Pick<Rule, "id" | "field"> & {
    readonly breaks: (documento: Documento, original: Dte) => boolean;
    readonly error: (documento: Documento, original: Dte) => ReturnType<Rule["error"]>;
  },
): Rule => ({
  ...rule,
  breaks: (documento) => !!documento.original && rule.breaks(documento, documento.original.dte),
  error: (documento) => rule.error(documento, (documento.original as Original).dte),
});

/** Makes a rule on an original of FEL; of an older original only the date is known, so it keeps the rule. */
const onRegistrado = ({ breaks, ...rule }: Parameters<typeof onOriginal>[0]): Rule =>
  onOriginal({
    ...rule,
    breaks: (documento, original) => !isDelRegimenAnterior(original) && breaks(documento, original),
  });

/** The rules on notes and their originals: SAT, Reglas y validaciones 2.2.7, 2.7.5, 2.19.2 and 3.7. */
export const reglasNota: readonly Rule[] = [
  {
    id: "GT-NOTA-ORIGINAL",
    field: "idDteOriginal",
    breaks: (documento, { solicitud }) =>
      isNota(documento) && !solicitud.idDteOriginal && !documento.original,
    error: ({ tipo }) =>
      invalid(
        `idDteOriginal es obligatorio en tipo "${tipo}": el id del documento que se ajusta. Si es anterior a FEL, envíe ${DEL_REGIMEN_ANTERIOR} en datosAdicionales.`,
      ),
  },
  {
    id: "GT-NOTA-MOTIVO",
    field: "motivoAjuste",
    breaks: (documento, { solicitud }) => {
      const motivo = collapse(solicitud.motivoAjuste ?? "");
      return largoDe(motivo) > MOTIVO_MAX || (isNota(documento) && motivo === "");
    },
    error: () => invalid(`motivoAjuste es obligatorio en una nota y admite hasta ${MOTIVO_MAX} caracteres.`),
  },
  {
    id: "GT-NOTA-ORIGINAL-INEXISTENTE",
    field: "idDteOriginal",
    tras: "GT-NOTA-ORIGINAL",
    breaks: (documento) => isNota(documento) && !documento.original,
    error: (_documento, { solicitud }) =>
      feg("FEG_DTE_CREA_010", { idDteOriginal: solicitud.idDteOriginal ?? "" }),
  },
  {
    id: "GT-NOTA-RECEPTOR-ANTERIOR",
    field: "receptor.id",
    breaks: (documento, { solicitud }) =>
      isNota(documento) &&
      !!documento.original &&
      isDelRegimenAnterior(documento.original.dte) &&
      !solicitud.receptor?.id,
    error: () =>
      invalid(
        "receptor.id es obligatorio en una nota cuyo original es anterior a FEL: el de ese documento, o CF.",
      ),
  },
  {
    id: "GT-ORIGINAL-SOBRA",
    field: "idDteOriginal",
    breaks: (documento, { solicitud }) =>
      !mayAdjust(documento) && (!!solicitud.idDteOriginal || !!documento.original),
    error: ({ tipo }) =>
      invalid(
        `Un documento original no se acepta en tipo "${tipo}": es de las notas. Quite idDteOriginal y ${DEL_REGIMEN_ANTERIOR}.`,
      ),
  },
  onRegistrado({
    id: "GT-NOTA-ORIGINAL-TIPO",
    field: "idDteOriginal",
    breaks: (documento, { tipoFiscal }) => isNota(documento) && !FACTURAS.includes(tipoFiscal),
    error: (_documento, { tipoFiscal }) =>
      businessRule(
        `Una nota de crédito o débito solo ajusta ${FACTURAS.join(" o ")}; el documento original es ${tipoFiscal}.`,
      ),
  }),
  onRegistrado({
    id: "GT-NOTA-ORIGINAL-ESTADO",
    field: "idDteOriginal",
    breaks: (_documento, original) => !isVigente(original),
    error: () =>
      feg("FEG_DTE_INVALID_STATE", {
        detalle:
          "El documento original no está vigente: está anulado o no se ha certificado. Verifique idDteOriginal.",
      }),
  }),
  onRegistrado({
    id: "GT-NOTA-EMISOR",
    field: "idDteOriginal",
    breaks: ({ emisor }, original) => original.emisor?.id !== emisor.id,
    error: () =>
      businessRule("El documento original es de otro emisor. Verifique idDteOriginal y la cuenta."),
  }),
  onRegistrado({
    id: "GT-NOTA-RECEPTOR",
    field: "receptor.id",
    breaks: ({ receptor }, original) => original.receptor?.id !== receptor.id,
    error: () =>
      businessRule(
        "El receptor de la nota debe ser el del documento original. No envíe receptor para tomarlo de él.",
      ),
  }),
  onRegistrado({
    id: "GT-NOTA-MONEDA",
    field: "moneda",
    breaks: ({ moneda }, original) => original.moneda !== moneda,
    error: (_documento, { moneda }) =>
      businessRule(`La moneda de la nota debe ser la del documento original: ${moneda}.`),
  }),
  onOriginal({
    id: "GT-NOTA-FECHA",
    field: "fechaEmision",
    breaks: ({ fechaEmision }, original) => diaDe(fechaEmision) < diaDeOriginal(original),
    error: (_documento, original) =>
      businessRule(
        `Una nota no puede tener una fecha anterior a la del documento original (${diaDeOriginal(original)}).`,
      ),
  }),
  onRegistrado({
    id: "GT-NOTA-IVA",
    field: "items",
    breaks: (documento, original) =>
      isNota(documento) && isZero(ivaDe(original)) && !isZero(montoDe(documento, "IVA")),
    error: () => invalidTax("La nota no puede cobrar IVA: el documento original no lo cobra."),
  }),
  onRegistrado({
    id: "GT-NOTA-EXCEDE",
    field: "items",
    breaks: (documento, original) => documento.tipoFiscal === "NCRE" && exceeds(documento, original),
    error: (_documento, { total, moneda }) =>
      businessRule(
        `Una nota de crédito no puede superar al documento original, ni en el total (${moneda} ${total}) ni en ninguno de sus impuestos.`,
      ),
  }),
];

const diaDeOriginal = ({ fechaEmision }: Dte): string =>
  diaDe(fechaLocal(new Date(fechaEmision), ZONA_HORARIA));

/** Tells whether a document stands. It has its number from the moment it is certified, and keeps it when it is cancelled. */
export const isVigente = ({ id, estado, anulado }: Dte): boolean => !!id && !anulado && estado !== "Anulado";

function exceeds(documento: Documento, original: Dte): boolean {
  const isBeyond = (mine: Amount, theirs: Amount) => compare(mine, add(theirs, TOLERANCIA)) > 0;
  return (
    isBeyond(documento.total, amount(original.total)) ||
    documento.totalImpuestos.some(({ nombreCorto, monto }) => isBeyond(monto, totalDe(original, nombreCorto)))
  );
}

const montoDe = ({ totalImpuestos }: Documento, nombre: string): Amount =>
  totalImpuestos.find(({ nombreCorto }) => nombreCorto === nombre)?.monto ?? ZERO;

const totalDe = ({ items }: Dte, nombre: string): Amount =>
  sum(
    items
      .flatMap(({ impuestos }) => impuestos)
      .filter(({ nombreCorto }) => nombreCorto === nombre)
      .map(({ montoImpuesto }) => amount(montoImpuesto)),
  );

const ivaDe = (original: Dte): Amount => totalDe(original, "IVA");
