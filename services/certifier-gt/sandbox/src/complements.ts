import { childElements, type Decimal, type XmlElement, ZERO } from "@dte/sandbox";
import { amountIn, attribute, attributeIn, textIn } from "./structure/fields.js";
import {
  CUENTA_AJENA,
  EXPORTACION,
  MEDIOS_DE_PAGO,
  REFERENCIA_NOTA,
  RETENCIONES,
} from "./tables/complementos.js";

/** The data of a document's complements, read from elements whose structure was checked. */
export type Complementos = {
  /** The namespace of every complement, in order. */
  readonly presentes: readonly string[];
  readonly exportacion: { readonly incoterm: string | undefined } | undefined;
  readonly nota: ReferenciaNota | undefined;
  readonly retenciones: Retenciones | undefined;
  readonly cobros: readonly CobroAjeno[];
  /** The payments, one for each complement of this kind. */
  readonly pagos: readonly MedioDePago[];
};
export type MedioDePago = {
  readonly numero: string | undefined;
  /** The day, such as "2026-07-01". */
  readonly fecha: string | undefined;
  readonly monto: Decimal | undefined;
};
export type ReferenciaNota = {
  /** True when the original is older than FEL, so that no register here has it. */
  readonly esRegimenAntiguo: boolean;
  readonly autorizacion: string;
  /** The day, such as "2026-07-01". */
  readonly fecha: string;
  readonly serie: string;
  readonly numero: string;
};
export type Retenciones = {
  readonly isr: Decimal;
  readonly iva: Decimal | undefined;
  readonly totalMenosRetenciones: Decimal;
};
export type CobroAjeno = {
  readonly nit: string | undefined;
  readonly base: Decimal;
  readonly dai: Decimal;
  readonly iva: Decimal;
  readonly otros: Decimal;
  readonly total: Decimal;
};

/** Reads the complements. `given`: the content of each Complemento. When a complement is there twice the first one counts; all payments count. */
export function readComplementos(given: readonly XmlElement[]): Complementos {
  const of = (namespace: string) => given.find((each) => each.namespace === namespace);
  const exportacion = of(EXPORTACION);
  const nota = of(REFERENCIA_NOTA);
  const retenciones = of(RETENCIONES);
  const cuentaAjena = of(CUENTA_AJENA);
  return {
    presentes: given.map(({ namespace }) => namespace),
    exportacion: exportacion && { incoterm: textIn(exportacion, "INCOTERM") },
    nota: nota && readNota(nota),
    retenciones: retenciones && {
      isr: amountIn(retenciones, "RetencionISR") ?? ZERO,
      iva: amountIn(retenciones, "RetencionIVA"),
      totalMenosRetenciones: amountIn(retenciones, "TotalMenosRetenciones") ?? ZERO,
    },
    cobros: cuentaAjena === undefined ? [] : childElements(cuentaAjena).map(readCobro),
    pagos: given.filter(({ namespace }) => namespace === MEDIOS_DE_PAGO).map(readPago),
  };
}

function readPago(element: XmlElement): MedioDePago {
  return {
    numero: textIn(element, "NumeroTransaccion"),
    fecha: textIn(element, "FechaTransaccion")?.split("/").reverse().join("-"),
    monto: amountIn(element, "Monto"),
  };
}

function readNota(element: XmlElement): ReferenciaNota {
  return {
    esRegimenAntiguo: attributeIn(element, "RegimenAntiguo") !== undefined,
    autorizacion: attribute(element, "NumeroAutorizacionDocumentoOrigen"),
    fecha: attribute(element, "FechaEmisionDocumentoOrigen"),
    serie: attribute(element, "SerieDocumentoOrigen"),
    numero: attribute(element, "NumeroDocumentoOrigen"),
  };
}

function readCobro(element: XmlElement): CobroAjeno {
  const amount = (name: string) => amountIn(element, name) ?? ZERO;
  return {
    nit: textIn(element, "NITtercero"),
    base: amount("BaseImponible"),
    dai: amount("MontoCobroDAI"),
    iva: amount("MontoCobroIVA"),
    otros: amount("MontoCobroOtros"),
    total: amount("MontoCobroTotal"),
  };
}
