import { compare, decimal, plus, total, type XmlElement } from "@dte/sandbox";
import { dayOf } from "../dates.js";
import { condicional, type Finding, rechazo } from "../findings.js";
import { amountOrZero, textAt } from "../reading.js";
import type { Recibido, Register } from "../register.js";
import { isIdentified, LIMITE_CONSUMO } from "./encabezado.js";

/** The days after which a credit note does not give the ITBIS back: Reglamento 293-11, arts. 8 and 28. */
const DIAS_CON_ITBIS = 30;

export type NoteContext = {
  readonly register: Register;
  readonly ambiente: string;
  /** The moment at which the note is judged: an original that is still in process then is not accepted. */
  readonly listo: number;
};

/** Gives the e-CF that a note modifies, with the RNC that issued it; undefined when it modifies a number on paper. */
export function modifiedBy(root: XmlElement): { rnc: string; encf: string } | undefined {
  const encf = textAt(root, "InformacionReferencia/NCFModificado");
  if (encf === undefined || !/^E\d{12}$/.test(encf)) return undefined;
  const otro = textAt(root, "InformacionReferencia/RNCOtroContribuyente");
  return { encf, rnc: otro ?? textAt(root, "Encabezado/Emisor/RNCEmisor") ?? "" };
}

/** Checks a note against the document that it modifies and the notes before it ("Formato e-CF", section F; 110, note 30). */
export function checkNota(root: XmlElement, context: NoteContext): Finding[] {
  const tipo = textAt(root, "Encabezado/IdDoc/TipoeCF");
  if (tipo !== "33" && tipo !== "34") return [];
  const modifica = modifiedBy(root);
  const findings = tipo === "34" ? checkIndicador(root) : [];
  if (modifica === undefined) return findings;
  const original = context.register
    .of(context.ambiente, modifica.rnc, modifica.encf)
    .find(({ codigo, listo }) => codigo !== 2 && listo <= context.listo);
  if (original === undefined)
    return [
      ...findings,
      rechazo("ncfModificadoNoEmitido", "El NCF modificado no ha sido emitido o no está aceptado."),
    ];
  return [...findings, ...checkAgainst(root, original, tipo), ...checkSaldo(root, original, tipo, context)];
}

function checkIndicador(root: XmlElement): Finding[] {
  const emision = dayOf(textAt(root, "Encabezado/Emisor/FechaEmision"));
  const modificado = dayOf(textAt(root, "InformacionReferencia/FechaNCFModificado"));
  if (emision === undefined || modificado === undefined)
    return [rechazo("sinCodigo", "FechaNCFModificado no existe en el calendario.")];
  const expected = emision - modificado > DIAS_CON_ITBIS ? "1" : "0";
  return Number(textAt(root, "Encabezado/IdDoc/IndicadorNotaCredito")) === Number(expected)
    ? []
    : [rechazo("indicadorNotaCredito", `IndicadorNotaCredito debe ser ${expected}: son 30 días calendario.`)];
}

function checkAgainst(root: XmlElement, { datos, tipo: tipoOriginal }: Recibido, tipo: string): Finding[] {
  const findings: Finding[] = [];
  if (dayOf(textAt(root, "InformacionReferencia/FechaNCFModificado")) !== dayOf(datos?.fechaEmision))
    findings.push(
      condicional("sinCodigo", "FechaNCFModificado no es la fecha de emisión del NCF modificado."),
    );
  const rncComprador = textAt(root, "Encabezado/Comprador/RNCComprador") ?? "";
  if (tipo === "34" && datos !== undefined && rncComprador !== datos.rncComprador)
    findings.push(rechazo("saldoDelModificado", "RNCComprador no es el del NCF modificado."));
  const isLarge = tipoOriginal === "32" && compare(decimal(datos?.montoTotal ?? "0"), LIMITE_CONSUMO) >= 0;
  if (isLarge && !isIdentified(root))
    findings.push(
      rechazo("compradorSinIdentificar", "La nota de un 32 desde 250,000.00 identifica al comprador."),
    );
  const monto = amountOrZero(root, "Encabezado/Totales/MontoTotal");
  const codigo = textAt(root, "InformacionReferencia/CodigoModificacion");
  if (codigo === "1" && compare(monto, decimal(datos?.montoTotal ?? "0")) !== 0)
    findings.push(
      condicional("sinCodigo", "CodigoModificacion 1 anula el NCF entero: MontoTotal debe ser el suyo."),
    );
  if (codigo === "2" && monto.units !== 0n)
    findings.push(condicional("sinCodigo", "CodigoModificacion 2 corrige texto: MontoTotal debe ser 0.00."));
  return findings;
}

/** Checks that credit notes give back no more than was charged. */
function checkSaldo(root: XmlElement, original: Recibido, tipo: string, context: NoteContext): Finding[] {
  if (tipo !== "34") return [];
  const earlier = context.register
    .notesOn(context.ambiente, original.rnc, original.encf)
    .filter((each) => each.tipo === "34");
  const sum = plus(
    total(earlier.map(({ datos }) => decimal(datos?.montoTotal ?? "0"))),
    amountOrZero(root, "Encabezado/Totales/MontoTotal"),
  );
  return compare(sum, decimal(original.datos?.montoTotal ?? "0")) <= 0
    ? []
    : [rechazo("saldoDelModificado", "Las notas de crédito superan el monto del NCF modificado.")];
}
